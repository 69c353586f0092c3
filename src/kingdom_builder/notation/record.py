"""A record: the setup and the list of actions with what chance answered (protocol, part 5)."""

from dataclasses import dataclass

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.notes import Note
from kingdom_builder.notation.shuffle import Shuffle

RECORD_FORMAT = "kingdom-builder-record"
RECORD_VERSION = 1
RULES_VERSION = 1
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


@dataclass(frozen=True)
class Record:
    """A finished or running game; everything else is folded from it."""

    setup: Setup
    entries: tuple[Entry, ...]
    rules: int = RULES_VERSION  # the version of the rules it was played under
    notes: tuple[Note, ...] = ()  # what happened at the table and is no action
    shuffle: Shuffle | None = None  # what its cards were drawn from, once that may be known


def turns_of(entries: tuple[Entry, ...]) -> list[list[Entry]]:
    """The entries cut into turns; the last one may be unfinished."""
    turns: list[list[Entry]] = []
    for n, entry in enumerate(entries):
        if n == 0 or entries[n - 1].action == END_OF_TURN:
            turns.append([])
        turns[-1].append(entry)
    return turns
