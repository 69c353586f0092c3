"""A hex by name: its ground, and what is on it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from kingdom_builder.drawing.scene import CASTLE, LOCATION, NOMAD, WALL
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.table.box_registry import BoxRegistry


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex and what is on it.

    ``ground`` is a terrain, ``"castle"``, ``"location"`` or ``"nomad"``. On a location or nomad field
    ``location`` is the key of its tile and ``tiles`` says how many lie there. ``piece`` is what a box has
    laid here, or ``"wall"``; ``settlement`` is the seat whose settlement stands here.
    """

    name: str
    ground: str
    location: str | None = None
    tiles: int = 0
    piece: str | None = None
    settlement: int | None = None
    player: str | None = None  # whose settlement it is
    neighbours: tuple[str, ...] = field(default=(), repr=False)

    @property
    def terrain(self) -> str | None:
        """The terrain; ``None`` on castles and on the fields of tiles."""
        return self.ground if self.ground in TERRAINS else None

    def __repr__(self) -> str:
        return f"<Hex {self.name}: {', '.join(self._parts())}>"

    def _parts(self) -> Iterator[str]:
        yield self.location or self.ground
        if self.location:
            yield f"{self.tiles} tile{'s' * (self.tiles != 1)}"
        if self.piece:
            yield self.piece
        if self.settlement is not None:
            yield f"settlement of {self.player}"


def hex_of(board: Board, state: State, at: int, registry: BoxRegistry, setup: Setup) -> Hex:
    """What there is on the hex with this number."""
    here = bit(at)
    owner = next((seat for seat in range(board.players) if state.settlements[seat] & here), None)
    keys = zip(registry.actions, board.fields, strict=False)
    return Hex(
        name=HEX_NAMES[at],
        ground=_ground(board, here),
        location=next((key for key, hexes in keys if hexes & here), None),
        tiles=bool(state.stocked & here) + bool(state.doubled & here),
        piece=_piece(board, state, here, registry, setup),
        settlement=owner,
        player=None if owner is None else setup.players[owner],
        neighbours=tuple(names_of(neighbours(here) & board.land)),
    )


def _ground(board: Board, here: Mask) -> str:
    if here & board.special:
        return CASTLE if here & board.castles else NOMAD if here & board.nomads else LOCATION
    return next(key for key, hexes in zip(TERRAINS, board.terrain, strict=True) if hexes & here)


def _piece(
    board: Board, state: State, here: Mask, registry: BoxRegistry, setup: Setup
) -> str | None:
    """A wall, or what a box has laid there."""
    is_settled = any(own & here for own in state.settlements)
    if not (here & (board.special | state.free) or is_settled):
        return WALL.key
    laid = registry.pieces_in(setup.modules).items()
    return next((piece.style.key for number, piece in laid if board.pieces[number] & here), None)
