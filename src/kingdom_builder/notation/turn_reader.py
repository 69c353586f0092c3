"""The turns of the readable face, read with their comments and variations."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NoReturn

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.annotations import DEEPEST, Comment, Variation, by_turn, merged
from kingdom_builder.notation.entries import END_OF_TURN, Entry
from kingdom_builder.notation.free_text import LITERAL, unquoted
from kingdom_builder.notation.turn_writer import CHANCE

TURN = re.compile(r"[0-9]{1,6}\.(?:\s|$)")
# It is matched character by character, and each of its parts fails in linear time.
_WORD = re.compile(
    rf"""\s*(?:
        ;(?P<remark>.*)
      | \{{\s*(?P<literal>{LITERAL})\s*\}}
      | \{{(?P<comment>[^}}]*)\}}
      | (?P<number>[0-9]{{1,6}})\.(?=[\s(){{}};]|$)
      | (?P<sign>[()])
      | (?P<action>[^\s(){{}};]+)
    )""",
    re.VERBOSE,
)


@dataclass
class _Line:
    """A game or a variation as far as it was read."""

    turn: int
    place: int = 0  # the number of the line on which it begins
    entries: list[Entry] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)

    ended: int = 0  # how many of its turns

    @property
    def next_turn(self) -> int:
        return self.turn + self.ended

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.ended += entry.action == END_OF_TURN

    def say(self, text: str) -> None:
        self.comments.append(Comment(len(self.entries), text))

    def as_variation(self) -> Variation:
        return Variation(
            self.turn, tuple(self.entries), merged(self.comments), by_turn(self.variations)
        )


class TurnReader:
    """Reads line by line; ``game`` is what was played, as a variation that begins with turn 1."""

    def __init__(self) -> None:
        self._lines = [_Line(1)]  # the game, and the variations that are still open
        self._is_new = False  # a variation has been opened, but its turn is not known yet
        self._remarks: dict[int, int] = {}  # which comments follow a turn, and which turn
        self.places: list[int] = []  # the number of the line for each turn of the game
        self._kinds: dict[str, Callable[[int, str], None]] = {
            "remark": self._remark,
            "literal": self._literal,
            "comment": self._comment,
            "number": self._number,
            "sign": self._sign,
            "action": self._action,
        }

    def reads(self, line: str) -> bool:
        """Whether this line belongs to the turns."""
        return len(self._lines) > 1 or line[:1] in ("(", "{") or TURN.match(line) is not None

    def read(self, n: int, line: str) -> None:
        """Go on with a line that belongs to the turns, or with one that is a comment."""
        if len(self._lines) == 1 and TURN.match(line):
            self.places.append(n)
        for kind, text in _words(n, line):
            self._kinds[kind](n, text)

    def game(self, is_told_anyway: Callable[[int, str], bool]) -> Variation:
        """All that was read, except what the program itself writes after each turn."""
        if len(self._lines) > 1:
            self._refuse_open()
        played = self._lines[0]
        played.comments = [
            comment
            for k, comment in enumerate(played.comments)
            if k not in self._remarks or not is_told_anyway(self._remarks[k], comment.text)
        ]
        return played.as_variation()

    def say(self, text: str) -> None:
        """Read a comment that has a line of its own."""
        self._lines[-1].say(_remark_text(text))

    def _remark(self, n: int, text: str) -> None:
        line = self._lines[-1]
        if len(self._lines) == 1 and self.places[-1:] == [n]:
            self._remarks[len(line.comments)] = len(self.places)
        line.say(_remark_text(text))

    def _literal(self, n: int, text: str) -> None:
        said = unquoted(text)
        if said is None:
            raise Refused("Line {n}: {line!r} is not understood.", n=n, line=text)
        self._lines[-1].say(said)

    def _comment(self, _n: int, text: str) -> None:
        self._lines[-1].say(text.strip())

    def _number(self, n: int, text: str) -> None:
        line, number = self._lines[-1], int(text)
        if self._is_new:
            line.turn, self._is_new = number, False
            return
        is_unfinished = bool(line.entries) and line.entries[-1].action != END_OF_TURN
        expected = line.next_turn if len(self._lines) > 1 else len(self.places)
        if (is_unfinished or number != expected) and line.place not in (0, n):
            self._refuse_open()  # this is a turn of the game, and the variation above was not closed
        if is_unfinished:
            raise Refused("Line {n}: the turn before this one has no end.", n=n)
        if number != expected:
            raise Refused(
                "Line {n}: this is turn {number}, but turn {turn} comes next.",
                n=n,
                number=number,
                turn=expected,
            )

    def _refuse_open(self) -> NoReturn:
        """A variation was begun and never closed."""
        place = self._lines[-1].place
        raise Refused("Line {n}: the variation that begins here has no end.", n=place)

    def _sign(self, n: int, text: str) -> None:
        if text == "(":
            self._open(n)
        else:
            self._close(n)

    def _open(self, n: int) -> None:
        self._check_begun(n)
        if len(self._lines) > DEEPEST:
            raise Refused("Variations stand at most {most} deep in each other.", most=DEEPEST)
        self._lines.append(_Line(0, n))
        self._is_new = True

    def _close(self, n: int) -> None:
        self._check_begun(n)
        if len(self._lines) == 1:
            raise Refused("Line {n}: no variation ends here.", n=n)
        closed = self._lines.pop()
        self._lines[-1].variations.append(closed.as_variation())

    def _action(self, n: int, text: str) -> None:
        self._check_begun(n)
        if len(self._lines) == 1 and not self.places:
            raise Refused("Line {n}: a turn begins with its number.", n=n)
        action, *chance = text.split(CHANCE)
        self._lines[-1].add(Entry(action, tuple(chance)))

    def _check_begun(self, n: int) -> None:
        if self._is_new:
            raise Refused("Line {n}: a variation begins with the number of a turn.", n=n)


def _words(n: int, line: str) -> Iterator[tuple[str, str]]:
    """The words of a line, each with its kind."""
    at, end = 0, len(line.rstrip())
    while at < end:
        found = _WORD.match(line, at)
        if not found and line[at:].lstrip().startswith("{"):
            raise Refused("Line {n}: a comment in braces has no end.", n=n)
        if not found:
            raise Refused("Line {n}: {line!r} is not understood.", n=n, line=line[at:].strip())
        kind = str(found.lastgroup)
        yield kind, found[kind]
        at = found.end()


def _remark_text(text: str) -> str:
    """What follows a semicolon; quotes directly after it hold what could be taken for something else."""
    said = unquoted(text.rstrip()) if text.startswith('"') else None
    return text.strip() if said is None else said
