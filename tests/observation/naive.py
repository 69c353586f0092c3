"""A second observer, slow and plain: every plane by the names of its hexes, every number by its name."""

from collections.abc import Iterable, Iterator
from functools import cache

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.model.event import Built, LastRound, Walled
from kingdom_builder.table.box_registry import REGISTRY

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
LETTERS = dict(zip("GCDFTWM", TERRAINS, strict=True))
COLUMNS = "ABCDEFGHIJKLMNOPQRST"
CORNERS = ((0, 0), (0, 10), (10, 0), (10, 10))
WALLS = 25

Plane = dict[str, int]


def spot_of(name: str) -> tuple[int, int]:
    """Row and column in a plane: the island lies two empty rows below the mainland's twenty."""
    rows_above = 21 if name.startswith("i") else -1
    plain = name.removeprefix("i")
    return int(plain[1:]) + rows_above, COLUMNS.index(plain[0])


class NaiveObserver:
    """What one seat sees of a game, by names."""

    def __init__(self, game: kb.Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.view = game.view(seat)
        self.score = game.score()
        self.events = game.events
        self.n = len(game.players)

    @property
    def seats(self) -> list[int]:
        """All seats, the one that looks first."""
        return [(self.seat + step) % self.n for step in range(self.n)]

    @property
    def is_to_choose(self) -> bool:
        return self.game.seat == self.seat and not self.game.over

    # -- planes

    def planes(self) -> dict[str, Plane]:
        """The hexes of every plane that are not 0."""
        return self._land() | self._position()

    def _land(self) -> dict[str, Plane]:
        setup = self.game.setup
        letters, fields = letters_of(setup), fields_of(setup)
        marked = {name: ones(hexes_with(letters, key)) for key, name in LETTERS.items()}
        marked["castles"] = ones(hexes_with(letters, "S"))
        marked["capitols"] = ones(setup.pieces_of("capitols"))
        marked["caves"] = ones(setup.pieces_of("caves"))
        for kind in self.game.registry.tiles:
            marked[f"{kind} fields"] = ones(hexes_with(fields, kind))
        return marked

    def _position(self) -> dict[str, Plane]:
        view, game = self.view, self.game
        marked = {
            f"settlements of seat +{step}": ones(names_of(view.settlements[seat]))
            for step, seat in enumerate(self.seats)
        }
        marked["tiles left"] = ones(names_of(view.stocked))
        marked["tiles left"] |= dict.fromkeys(names_of(view.doubled), 2)
        for step in range(len(game.players)):
            used = view.claimed[(self.seat + step) % len(game.players)]
            marked[f"fields used by seat +{step}"] = ones(names_of(used))
        marked["walls"] = ones(event.hex for event in self.events if isinstance(event, Walled))
        marked["picked settlement"] = ones([HEX_NAMES[view.source]] if view.source >= 0 else ())
        marked["laid this turn, for red cards"] = ones(self._laid())
        marked["legal hexes"] = ones(game.choices.hexes if self.is_to_choose else ())
        return marked

    def _laid(self) -> list[str]:
        """The mandatory settlements of this turn, which only red cards ask for."""
        if not any(card.is_red for card in self.game.cards):
            return []
        last = len(self.game.log)
        steps = range(last - len(self._turn()) - self.game.over, last)
        events = [event for n in steps for event in self.game.step_events(n)]
        return [event.hex for event in events if isinstance(event, Built) and is_mandatory(event)]

    def _turn(self) -> list[str]:
        """The actions of the turn that runs, or of the last one."""
        actions = [entry.action for entry in self.game.log]
        if self.game.over:
            actions.pop()
        while "end" in actions:
            del actions[: actions.index("end") + 1]
        return actions

    # -- numbers

    def numbers(self) -> dict[str, int]:
        """Every number by its name, as a count."""
        told = self._deck() | self._moment() | self._order()
        for step, seat in enumerate(self.seats):
            told |= {f"seat +{step} {what}": n for what, n in self._seat(seat).items()}
        return told

    def _deck(self) -> dict[str, int]:
        told: dict[str, int] = {}
        for number, terrain in enumerate(TERRAINS[:5]):
            told[f"hand {terrain}"] = int(self.view.hand == number)
            told[f"played {terrain}"] = int(self.game.terrain == terrain)
            told[f"unseen {terrain}"] = self.view.unseen[number]
            told[f"discarded {terrain}"] = self.view.discards[number]
        return told

    def _moment(self) -> dict[str, int]:
        view, events = self.view, self.events
        told = {
            "builds left": view.builds,
            "parts left": view.left,
            "stepped": int(view.stepped),
            "unbound": int(view.unbound),
            "cave used": int("cave" in self._turn()),
            "last round": int(any(isinstance(event, LastRound) for event in events)),
            "walls left": WALLS - sum(isinstance(event, Walled) for event in events),
        }
        for number, action in enumerate(self.game.registry.actions):
            told[f"half done {action}"] = int(view.active == number)
        return told

    def _order(self) -> dict[str, int]:
        told: dict[str, int] = {}
        for step, seat in enumerate(self.seats):
            told[f"on turn seat +{step}"] = int(self.game.seat == seat)
            told[f"first seat +{step}"] = int(self.game.setup.start == seat)
            told[f"struck seat +{step}"] = self.view.struck >> seat & 1
        in_play = [card.key for card in self.game.cards]
        for card in (*self.game.registry.cards, *self.game.registry.always):
            told[f"in play {card}"] = int(card in in_play)
        return told

    def _seat(self, seat: int) -> dict[str, int]:
        view, score = self.view, self.score.seats[seat]
        told = {"holds a card": int(view.holds_card[seat])}
        told |= {"supply": view.supply[seat], "earned": score.earned}
        for card in (*self.game.registry.cards, *self.game.registry.always):
            told[f"gold {card}"] = score.of(card)
        fields = fields_of(self.game.setup)
        for what in ("fresh", "ready", "used"):
            held = [fields[name] for name in names_of(getattr(view, what)[seat])]
            told |= {f"{what} {kind}": held.count(kind) for kind in self.game.registry.tiles}
        return told


def ones(names: Iterable[str]) -> Plane:
    return dict.fromkeys(names, 1)


def hexes_with(letters: dict[str, str], wanted: str) -> list[str]:
    return [name for name, letter in letters.items() if letter == wanted]


def is_mandatory(event: Built) -> bool:
    return event.by == "mandatory"


@cache
def letters_of(setup: kb.Setup) -> dict[str, str]:
    """The letter of every hex of the mainland and the island."""
    return dict(hex_and_letter for part, _ in parts_of(setup) for hex_and_letter in part.items())


@cache
def fields_of(setup: kb.Setup) -> dict[str, str]:
    """The tile of every location field and nomad field."""
    places = [(at, key) for part, key in parts_of(setup) for at in hexes_with(part, "L")]
    return dict([*places, *setup.nomad_tiles])


def parts_of(setup: kb.Setup) -> Iterator[tuple[dict[str, str], str]]:
    """The letters of each quadrant and of the island, with the key of its location."""
    for name, corner in zip(setup.board, CORNERS, strict=True):
        key, _, turned = name.partition("/")
        quadrant = REGISTRY.quadrants[key]
        yield dict(laid_rows(quadrant.rows, corner, is_turned=bool(turned))), quadrant.location
    if setup.island:
        yield dict(island_rows(setup.island.rows)), setup.island.location


def laid_rows(
    rows: tuple[str, ...], corner: tuple[int, int], *, is_turned: bool
) -> Iterator[tuple[str, str]]:
    """The hexes of a quadrant with its corner here, each with its letter."""
    top, left = corner
    for row, text in enumerate(reversed(rows) if is_turned else rows, top + 1):
        for column, letter in enumerate(reversed(text) if is_turned else text, left):
            yield f"{COLUMNS[column]}{row}", letter


def island_rows(rows: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The hexes of the island, each with its letter."""
    for row, text in enumerate(rows, 1):
        for column, letter in enumerate(text):
            if letter != ".":
                yield f"i{COLUMNS[column]}{row}", letter
