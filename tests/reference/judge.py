"""The judge: replays traces with the naive engine and refuses the first difference."""

import random
from collections.abc import Iterable, Iterator
from typing import cast

from tests.reference.deck import Draw, Event
from tests.reference.game import NaiveGame

Line = dict[str, object]


class Verdict(AssertionError):
    """A trace that differs from the law; the message says where and how."""


def same(one: object, other: object) -> bool:
    """Equal as JSON: the same types, keys in any order; true is not 1 and 1.0 is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


def demand(what: str, expected: object, found: object) -> None:
    """Refuse a value that is not the expected one."""
    if not same(expected, found):
        raise Verdict(f"{what}: expected {expected}, found {found}{contrast(expected, found)}")


def contrast(expected: object, found: object) -> str:
    """Of two lists: what is missing and what is too much."""
    if not isinstance(expected, list) or not isinstance(found, list):
        return ""
    missing = [item for item in expected if item not in found]
    extra = [item for item in found if item not in expected]
    if not missing and not extra:
        return " (the order or the number differs)"
    return f" (missing {missing}, extra {extra})"


def answers(events: list[Event]) -> Iterator[str]:
    """R-DECK-1, R-DECK-3: the cards chance gave: each drew, each revealed after exhausted."""
    redraw = False
    for event in events:
        kind = event.get("event")
        if kind == "drew" or (kind == "revealed" and redraw):
            yield str(event.get("terrain"))
        redraw = kind == "exhausted" or (redraw and kind == "reshuffled")


def recorded(events: list[Event]) -> Draw:
    """A draw that answers what the record says, and refuses a card that is not there."""
    known = answers(events)

    def draw(pile: dict[str, int]) -> str:
        terrain = next(known, None)
        if terrain is None:
            raise Verdict(f"events: a card must be drawn here, none is recorded: {events}")
        if terrain not in pile:
            raise Verdict(f"events: drew {terrain}, but the draw pile holds {pile}")
        return terrain

    return draw


class Referee:
    """Follows one stream of trace lines, game after game."""

    def __init__(self) -> None:
        self.game: NaiveGame | None = None
        self.games = 0
        self.n = 0
        self.steps = 0

    def read(self, line: Line) -> None:
        """PROTOCOL 4: a line is a setup, a step or a result."""
        kinds = {"setup": self.setup, "step": self.step, "result": self.result}
        kind = line.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            raise Verdict(f"unknown kind of line: {kind}")
        kinds[kind](line)

    def setup(self, line: Line) -> None:
        """PROTOCOL 4: a new game begins, and only where none is running."""
        if self.game is not None:
            raise Verdict("a new setup before the result of the last game")
        self.game, self.n = NaiveGame(line), 0
        self.games += 1

    def step(self, line: Line) -> None:
        """PROTOCOL 4: number, seat, choices and events of one step."""
        game = self.running()
        self.n += 1
        hexes, options = game.choices()
        demand("over", False, game.over)
        demand("n", self.n, line.get("n"))
        demand("seat", game.seat, line.get("seat"))
        demand("hexes", hexes, line.get("hexes"))
        demand("options", options, line.get("options"))
        events = cast(list[Event], line.get("events"))
        action = str(line.get("action"))
        demand("events", game.act_among(hexes, options, action, recorded(events)), events)
        self.steps += 1

    def result(self, line: Line) -> None:
        """R-SCORE-1, R-SCORE-3: the gold of every seat and the winners."""
        game = self.running()
        demand("over", True, game.over)
        demand("result", game.result(), line)
        self.game = None

    def running(self) -> NaiveGame:
        """PROTOCOL 4: steps and results need a setup before them."""
        if self.game is None:
            raise Verdict("a line outside of a game")
        return self.game


def judge(lines: Iterable[Line]) -> int:
    """Replay all games of these lines; the number of steps checked, or a Verdict."""
    referee = Referee()
    for number, line in enumerate(lines, start=1):
        try:
            referee.read(line)
        except (Verdict, ValueError, KeyError, TypeError, AttributeError, IndexError) as fault:
            place = f"game {referee.games}, line {number}, n {line.get('n')}"
            raise Verdict(f"{place}: action {line.get('action')}: {fault}") from fault
    if referee.game is not None or referee.games == 0:
        raise Verdict(f"game {referee.games}: the trace ends without a result")
    return referee.steps


def shuffled(rng: random.Random) -> Draw:
    """R-SETUP-4: a well shuffled pile, every card in it equally likely."""

    def draw(pile: dict[str, int]) -> str:
        return rng.choice([terrain for terrain, count in pile.items() for _ in range(count)])

    return draw


def random_game(setup: Line, rng: random.Random) -> NaiveGame:
    """Play a setup to its end, every choice equally likely."""
    game = NaiveGame(setup)
    while not game.over:
        hexes, options = game.choices()
        game.act_among(hexes, options, rng.choice(hexes + options), shuffled(rng))
    return game
