"""The notes of a record: what happened at the table and is no action of the game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kingdom_builder.i18n import Refused

LEFT, REMOVED, RESIGNED, TIMED_OUT = "left", "removed", "resigned", "timed-out"
STAND_IN, RETURNED, AUTO_TURN, TOOK_BACK = "stand-in", "returned", "auto-turn", "took-back"

DEPARTURES = (LEFT, REMOVED, RESIGNED, TIMED_OUT)
LOSSES = (RESIGNED, TIMED_OUT)  # after these a seat cannot win
FINAL = (REMOVED, *LOSSES)  # after these nobody returns to the seat
WORDS = (*DEPARTURES, STAND_IN, RETURNED, AUTO_TURN, TOOK_BACK)

NOTE_PARTS = 3  # what a note is written with
MOST_NOTES = 1000  # that are read: more than any company leaves behind


@dataclass(frozen=True, slots=True)
class Note:
    """What happened to a seat, after ``step`` actions of the game."""

    step: int
    seat: int
    what: str


def up_to(notes: Iterable[Note], step: int) -> tuple[Note, ...]:
    """The notes when only this many actions still stand: nothing happened after them."""
    return tuple(replace(note, step=min(note.step, step)) for note in notes)


def check_notes(notes: Sequence[Note], actions: int, players: int) -> None:
    """Refuse notes that cannot be true of a game with this many actions and players."""
    if len(notes) > MOST_NOTES:
        raise Refused("A record has at most {most} notes, not {n}.", most=MOST_NOTES, n=len(notes))
    last, gone = 0, set[int]()
    for n, note in enumerate(notes, start=1):
        if note.what not in WORDS:
            raise Refused(
                "Note {n}: there is no {what!r}; there are {known}.",
                n=n,
                what=note.what,
                known=list(WORDS),
            )
        if not last <= note.step <= actions:
            raise Refused(
                "Note {n}: it stands after action {step}, but must stand between {first} and {last}.",
                n=n,
                step=note.step,
                first=last,
                last=actions,
            )
        if not 0 <= note.seat < players or note.seat in gone:
            raise Refused("Note {n}: nobody plays seat {seat}.", n=n, seat=note.seat)
        last = note.step
        gone |= {note.seat} if note.what in FINAL else set()


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
