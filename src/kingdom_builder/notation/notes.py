"""The notes of a record: what happened at the table and is no action of the game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LEFT, REMOVED, RESIGNED, TIMED_OUT = "left", "removed", "resigned", "timed-out"
STAND_IN, RETURNED, AUTO_TURN, TOOK_BACK = "stand-in", "returned", "auto-turn", "took-back"

DEPARTURES = (LEFT, REMOVED, RESIGNED, TIMED_OUT)
LOSSES = (RESIGNED, TIMED_OUT)  # after these a seat cannot win
WORDS = (*DEPARTURES, STAND_IN, RETURNED, AUTO_TURN, TOOK_BACK)


@dataclass(frozen=True, slots=True)
class Note:
    """What happened to a seat, after so many actions of the game."""

    step: int
    seat: int
    what: str


def departures(notes: Iterable[Note], players: int) -> list[str]:
    """By seat, how its player has left the game; empty for those who have not, or are back."""
    found = [""] * players
    for note in notes:
        if note.what in DEPARTURES:
            found[note.seat] = note.what
        elif note.what == RETURNED:
            found[note.seat] = ""
    return found


def contenders(notes: Sequence[Note], players: int) -> list[int]:
    """The seats that can still win: they have neither resigned nor lost on time."""
    lost = {note.seat for note in notes if note.what in LOSSES}
    return [seat for seat in range(players) if seat not in lost]
