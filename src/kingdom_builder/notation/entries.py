"""The actions of a record with what chance answered, and the turns that they make."""

from collections.abc import Sequence
from dataclasses import dataclass

END_OF_TURN = "end"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action, and the terrain cards that chance answered with."""

    action: str
    chance: tuple[str, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether it cannot be taken back: the turn has passed on, or chance has revealed a card."""
        return self.action == END_OF_TURN or bool(self.chance)


def turns_of(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries cut into turns; the last one may be unfinished."""
    turns: list[list[Entry]] = []
    for n, entry in enumerate(entries):
        if n == 0 or entries[n - 1].action == END_OF_TURN:
            turns.append([])
        turns[-1].append(entry)
    return turns


def ended_turns(entries: Sequence[Entry]) -> int:
    """How many turns have ended."""
    return sum(entry.action == END_OF_TURN for entry in entries)


def turn_start(entries: Sequence[Entry]) -> int:
    """How many entries there are before the turn that is being played."""
    ends = (n for n in range(len(entries), 0, -1) if entries[n - 1].action == END_OF_TURN)
    return next(ends, 0)


def turn_spans(entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """Where each finished turn begins, and where the next one does."""
    ends = [n + 1 for n, entry in enumerate(entries) if entry.action == END_OF_TURN]
    return list(zip([0, *ends], ends, strict=False))
