"""A position in a record, and how to move to another."""

from collections.abc import Callable

from kingdom_builder.cli.render.option_names import option_name
from kingdom_builder.cli.render.score import leaders_sentence
from kingdom_builder.i18n import Refused, say
from kingdom_builder.narration.event_text import step_line, unused_phrases
from kingdom_builder.narration.turns import narrated_turns, returned_tiles
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game


class Viewer:
    """Looks at a game after its first ``n`` actions."""

    def __init__(self, whole: Game) -> None:
        self.whole = whole
        self.starts = [turn.first for turn in narrated_turns(whole)]
        self.n = 0
        self.ways: dict[str, Callable[[], int]] = {
            "": lambda: self.n + 1,
            "n": lambda: self.n + 1,
            "b": lambda: self.n - 1,
            "t": self._next_turn,
            "start": lambda: 0,
            "end": lambda: len(whole.log),
        }

    @property
    def game(self) -> Game:
        """The game as it stood here."""
        return self.whole.at(self.n)

    def go(self, way: str) -> None:
        """Go on, back, or to a turn by its number."""
        if way.isdecimal():
            self.n = self._turn(int(way))
        elif way in self.ways:
            self.n = max(0, min(self.ways[way](), len(self.whole.log)))
        else:
            raise Refused(
                "{way!r} is not understood; type n, b, t, start, end, q or the number of a turn.",
                way=way,
            )

    def caption(self) -> str:
        """Where this is, and what was done last."""
        place = say("Action {n} of {all}", n=self.n, all=len(self.whole.log))
        if self.n == 0:
            return say("{place}: the start", place=place)
        if self.n == len(self.whole.log) and self.whole.over:
            return say("{place}: {what}", place=place, what=leaders_sentence(self.whole))
        return say("{place}: {what}", place=place, what=self._done())

    def _done(self) -> str:
        events, action = self.whole.step_events(self.n - 1), self.whole.log[self.n - 1].action
        if action == END_OF_TURN:
            phrases = unused_phrases(returned_tiles(events), self.whole)
            return "; ".join(phrases) or say("end of the turn")
        return step_line(events, self.whole) or option_name(action, self.whole.registry)

    def _turn(self, number: int) -> int:
        if not 1 <= number <= len(self.starts):
            raise Refused(
                "There is no turn {n}; this record has turns 1 to {last}.",
                n=number,
                last=len(self.starts),
            )
        return self.starts[number - 1]

    def _next_turn(self) -> int:
        return next((start for start in self.starts if start > self.n), len(self.whole.log))
