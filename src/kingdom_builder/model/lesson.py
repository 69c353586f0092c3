"""A lesson: what a teacher tells a learner in a running game, and at which moment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, lowest
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.state import State

if TYPE_CHECKING:
    from kingdom_builder.model.catalogue import Card, Tile, TileKind

# The parts of a page that a teacher may point at.
HAND, TRAY, GOLD, END = "hand", "tray", "gold", "end"


@dataclass(frozen=True)
class Message:
    """What the teacher says: whole sentences, the hexes they are about, and the panel to look at."""

    text: str
    hexes: tuple[str, ...] = ()
    panel: str = ""


@dataclass(frozen=True)
class Moment:
    """A moment of a game as the learner sees it: the position, and what they may do in it.

    ``turn`` counts the learner's own turns from 1. ``legal`` and ``options`` are empty while others
    play. ``after`` answers how it would stand once the learner has picked a hex. Hands and draw pile
    are in the state too, but no topic may look at what is hidden from the learner.
    """

    board: Board
    state: State
    seat: int
    turn: int
    is_over: bool
    legal: Mask
    options: tuple[str, ...]
    players: tuple[str, ...]
    winners: tuple[int, ...]
    cards: "tuple[Card, ...]"
    tiles: "Mapping[str, Tile]"
    actions: tuple[str, ...]  # the key of every ability, at its number
    after: Callable[[int], State]

    @property
    def is_mine(self) -> bool:
        """Whether the learner is to choose."""
        return not self.is_over and self.state.seat == self.seat

    @property
    def is_free_point(self) -> bool:
        """Whether the learner stands between two actions."""
        return self.is_mine and self.state.active < MANDATORY

    @property
    def is_building(self) -> bool:
        """Whether the learner may build for the card now."""
        return self.is_mine and self.state.active <= MANDATORY and self.state.builds > 0

    @property
    def is_turn_start(self) -> bool:
        """Whether the learner may build, and has not begun to."""
        return self.is_building and self.state.active < MANDATORY

    @property
    def own(self) -> Mask:
        """The learner's settlements."""
        return self.state.settlements[self.seat]

    @property
    def open_fields(self) -> Mask:
        """The fields from which the learner could still take a tile."""
        return self.state.stocked & ~self.state.claimed[self.seat]

    def tile_of(self, field: int) -> "Tile":
        """The tile that a location or nomad field gives."""
        kinds = (kind for kind in self.board.kinds if self.board.fields[kind] & bit(field))
        return self.tiles[self.actions[next(kinds)]]

    def offered(self, kind: "TileKind") -> "Tile | None":
        """The first tile of a kind that the learner could use now."""
        tiles = (self.tiles[key] for key in self.options if key in self.tiles)
        return next((tile for tile in tiles if tile.kind == kind), None)

    def gold(self, card: int) -> int:
        """What a card would bring the learner if the game ended now."""
        return self.board.scorers[card].gold(self.board, self.state, self.seat)

    def gain(self, card: int, at: int) -> int:
        """How much more a card would bring once the learner has picked this hex."""
        return self.board.scorers[card].gold(self.board, self.after(at), self.seat) - self.gold(
            card
        )

    def best(self, card: int) -> tuple[int, int]:
        """The legal hex that brings most gold by a card, and how much; (-1, 0) if none brings any."""
        gains = [(self.gain(card, at), -at) for at in bits(self.legal)]
        gain, at = max(gains, default=(0, 1))
        return (-at, gain) if gain > 0 else (-1, 0)

    def beside(self, fields: Mask) -> tuple[int, int]:
        """The first legal hex beside one of these fields, and that field; (-1, -1) without one."""
        near = self.legal & neighbours(fields)
        if not near:
            return -1, -1
        at = lowest(near)
        return at, lowest(neighbours(bit(at)) & fields)

    def nearest(self, fields: Mask) -> int:
        """The field nearest to the learner's settlements; the first of all where none can be reached."""
        reached, before = self.own, NONE
        while reached != before:
            if reached & fields:
                return lowest(reached & fields)
            before, reached = reached, (reached | neighbours(reached)) & self.board.land
        return lowest(fields)


Tell = Callable[[Moment], Message | None]


@dataclass(frozen=True)
class Topic:
    """One thing to learn: ``tell`` says it if this is the moment, and nothing if it is not."""

    key: str
    title: str
    tell: Tell


@dataclass(frozen=True)
class Lesson:
    """What a box teaches, the most urgent first, and the set-up that is best for learning it.

    The closing topic of the base game ends the lessons of all boxes.
    """

    text: str
    topics: tuple[Topic, ...]
    closing: Topic | None = None
    board: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def message(text: str, *hexes: int, panel: str = "") -> Message:
    """A message about these hexes."""
    return Message(text, tuple(hex_name(at) for at in dict.fromkeys(hexes) if at >= 0), panel)
