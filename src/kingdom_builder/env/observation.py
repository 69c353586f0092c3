"""What a seat observes: planes over the board, a vector of counts, and the action mask."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingdom_builder.env.actions import ACTIONS, OPTION_INDICES
from kingdom_builder.hexgrid.grid import ROWS, SIDE
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAINS, TileKind
from kingdom_builder.model.state import SUPPLY, WALLS, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.encoder import draw_land, write_observation
from kingdom_builder.observation.layout import Layout
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.table.box_registry import REGISTRY

Planes = NDArray[np.uint8]
Vector = NDArray[np.float32]
Mask = NDArray[np.int8]

MASK_SHAPE = (len(ACTIONS),)
A_BYTE = np.dtype(np.uint8)
A_BIT = np.dtype(np.int8)  # what Gymnasium wants a mask to be
BYTE = 255
MUCH_GOLD = 40  # what the vector counts as 1; more is more
MOST_PARTS = 4  # steps of a resettlement
TILES_A_FIELD = 2


@dataclass(frozen=True)
class Number:
    """One number of the vector: its name, the count that becomes 1, and the most it can be."""

    name: str
    scale: int = 1
    most: int = 1


class Observation(NamedTuple):
    """One observation."""

    planes: Planes
    vector: Vector
    mask: Mask


class Observer:
    """Shows the games of one kind to the seats."""

    def __init__(self, players: int, modules: Sequence[str]) -> None:
        boxes = REGISTRY.in_play(tuple(modules))
        tiles = [tile for box in boxes for tile in box.tiles]
        in_order = sorted(tiles, key=lambda tile: REGISTRY.numbers[tile.key])
        self.players = players
        self.modules = tuple(modules)
        named = REGISTRY.named_in(tuple(modules))
        self.pieces = [piece.key for box in named for piece in box.pieces]
        self.tileless = [
            tile.key for box in named for tile in box.tiles if tile.kind == TileKind.NONE
        ]
        self.kinds = [tile.key for tile in in_order if tile.kind != TileKind.NONE]
        self.actions = [REGISTRY.actions[MANDATORY], *(tile.key for tile in in_order)]
        self.cards = [card.key for box in boxes for card in (*box.cards, *box.always)]
        self.rows = ROWS if any(box.islands for box in boxes) else SIDE
        self.layout = Layout(
            players,
            self.rows,
            [REGISTRY.piece_number(key) for key in self.pieces],
            [REGISTRY.numbers[key] for key in self.kinds],
            [REGISTRY.numbers[key] for key in self.tileless],
            [REGISTRY.numbers[key] for key in self.actions],
            len(self.cards),
            OPTION_INDICES,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.players, self.modules)

    # -- what is shown

    @cached_property
    def plane_names(self) -> tuple[str, ...]:
        """What each plane shows."""
        return (
            *TERRAINS,
            "castles",
            *self.pieces,
            *(f"{kind} fields" for kind in self.kinds),
            *(f"settlements of seat +{step}" for step in range(self.players)),
            *(f"fields used by seat +{step}" for step in range(self.players)),
            "tiles left",
            "walls",
            "picked settlement",
            "laid this turn, for red cards",
            "legal hexes",
        )

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """What each number of the vector says."""
        return (*self._of_the_deck(), *self._of_the_turn(), *self._of_the_seats())

    def _of_the_deck(self) -> Iterator[Number]:
        terrains = TERRAINS[:BUILDABLE_KINDS]
        for what in ("hand", "played"):
            yield from (Number(f"{what} {terrain}") for terrain in terrains)
        for what in ("unseen", "discarded"):
            for terrain in terrains:
                yield Number(f"{what} {terrain}", CARDS_PER_TERRAIN, CARDS_PER_TERRAIN)

    def _of_the_turn(self) -> Iterator[Number]:
        yield Number("builds left", BUILDS_A_TURN, BUILDS_A_TURN)
        yield Number("parts left", MOST_PARTS, MOST_PARTS)
        used = [f"{action} used" for action in self.tileless]
        yield from (Number(flag) for flag in ("stepped", "unbound", *used, "last round"))
        yield Number("walls left", WALLS, WALLS)
        yield from (Number(f"half done {action}") for action in self.actions)
        for what in ("on turn", "first", "struck"):
            yield from (Number(f"{what} seat +{step}") for step in range(self.players))
        yield from (Number(f"in play {card}") for card in self.cards)

    def _of_the_seats(self) -> Iterator[Number]:
        for step in range(self.players):
            seat = f"seat +{step}"
            yield Number(f"{seat} holds a card")
            yield Number(f"{seat} supply", SUPPLY, SUPPLY)
            yield Number(f"{seat} earned", MUCH_GOLD, BYTE)
            yield from (Number(f"{seat} gold {card}", MUCH_GOLD, BYTE) for card in self.cards)
            for what in ("fresh", "ready", "used"):
                for kind in self.kinds:
                    yield Number(f"{seat} {what} {kind}", TILES_A_FIELD, BYTE)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return self.layout.planes, self.rows, SIDE

    @cached_property
    def scales(self) -> Vector:
        """What each count is multiplied by."""
        return np.array([1 / number.scale for number in self.numbers], np.float32)

    @cached_property
    def space(self) -> spaces.Dict:
        """The space of planes and vector."""
        most = np.array([number.most for number in self.numbers], np.float32) * self.scales
        return self._space(spaces.Box(np.zeros_like(most), most, dtype=np.float32))

    @cached_property
    def space_of_counts(self) -> spaces.Dict:
        """The same with a vector that is not scaled."""
        most = np.array([number.most for number in self.numbers], np.uint8)
        return self._space(spaces.Box(np.zeros_like(most), most, dtype=np.uint8))

    def _space(self, vector: spaces.Box) -> spaces.Dict:
        planes = spaces.Box(0, TILES_A_FIELD, self.shape, np.uint8)
        return spaces.Dict({"planes": planes, "vector": vector})

    # -- showing

    def card_numbers(self, board: Board) -> list[int]:
        """For each scorer of the board the place of its card in the vector."""
        return [self.cards.index(key) for key in board.cards]

    def buffer(self, board: Board) -> Buffer:
        """A buffer with the land of this board on it, to be used for every look at its game."""
        cards, out = self.card_numbers(board), bytearray(self.layout.size)
        buffer = Buffer(self.layout, board, cards, out, 0)
        draw_land(buffer)
        return buffer

    def look(self, buffer: Buffer, state: State, seat: int) -> Observation:
        """What this seat sees, drawn on the buffer and copied from it."""
        write_observation(buffer, state, seat)
        layout, out = self.layout, bytearray(buffer.out)
        # np.frombuffer does the same in twice the time.
        counts: Planes = np.ndarray(self.scales.shape, A_BYTE, out, layout.at_counts)
        mask: Mask = np.ndarray(MASK_SHAPE, A_BIT, out, layout.at_choices)
        return Observation(np.ndarray(self.shape, A_BYTE, out), counts * self.scales, mask)
