"""A position in the protocol's words, as one seat may know it, built from an allow-list.

The messages of the server and the positions that engines are sent are made here and nowhere else.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.choice import OPTION
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.view import View


class HeldTile(Struct, frozen=True):
    """A tile in front of a seat: its key, the field it came from, and ``fresh``, ``ready`` or ``used``."""

    tile: str
    hex: str
    state: str


class FieldTiles(Struct, frozen=True):
    """How many tiles are left on a field, and how many it had at the start."""

    hex: str
    tile: str
    left: int
    full: int


class SeatStanding(Struct, frozen=True):
    """What everybody may see of one seat; ``has_finished`` once its last turn is over (R-END-1)."""

    settlements: tuple[str, ...]
    supply: int
    earned: int
    tiles: list[HeldTile]
    claimed: tuple[str, ...]
    holds_card: bool
    has_finished: bool


class HalfDone(Struct, frozen=True):
    """The action that the active seat has begun and not finished."""

    action: str
    source: str
    stepped: bool
    left: int
    struck: list[int]
    unbound: bool


class SeatView(Struct, frozen=True):
    """The position as one seat may know it; ``seat`` is -1 and ``hand`` empty for a watcher."""

    seat: int
    hand: str
    turn: int
    card: str
    builds: int
    half_done: HalfDone | None
    laid: tuple[str, ...]
    done: list[str]
    last_round: bool
    over: bool
    seats: list[SeatStanding]
    fields: tuple[FieldTiles, ...]
    walls: tuple[str, ...]
    walls_left: int
    unseen: dict[str, int]
    discards: dict[str, int]
    pile_size: int


class FieldKinds(NamedTuple):
    """The fields of a board by the kind of tile they give, and the keys of the kinds."""

    hexes: tuple[Mask, ...]
    keys: tuple[str, ...]


def field_kinds(board: Board, registry: BoxRegistry) -> FieldKinds:
    """The kinds of tiles that this board has."""
    kinds, fields, keys = board.kinds, board.fields, registry.actions
    return FieldKinds(
        tuple([fields[kind] for kind in kinds]), tuple([keys[kind] for kind in kinds])
    )


def seat_view(view: View, registry: BoxRegistry) -> SeatView:
    """The position in the protocol's words; it knows no more than the view it is made from."""
    board = view.board
    kinds = field_kinds(board, registry)
    tiles = _tiles_by_field(kinds)
    return SeatView(
        seat=view.seat,
        hand=terrain_of(view.hand),
        turn=view.turn,
        card=terrain_of(view.card),
        builds=view.builds,
        half_done=_half_done(view, registry),
        laid=_names(view.laid),
        done=[registry.option_keys[OPTION + option] for option in bits(view.done)],
        last_round=view.last_round,
        over=view.over,
        seats=[_standing(view, seat, tiles) for seat in range(board.players)],
        fields=_fields(board.locations, view.stocked, view.doubled, kinds),
        walls=_names(_walls(view)),
        walls_left=view.walls,
        unseen=by_terrain(view.unseen),
        discards=by_terrain(view.discards),
        pile_size=view.pile_size,
    )


@lru_cache(maxsize=8192)
def _names(hexes: Mask) -> tuple[str, ...]:
    """The names of a set of hexes; from one action to the next most sets stay the same."""
    return tuple(names_of(hexes))


@lru_cache(maxsize=512)
def _tiles_by_field(kinds: FieldKinds) -> dict[int, str]:
    """The key of the tile that each field gives."""
    return {at: kinds.keys[kind] for kind, hexes in enumerate(kinds.hexes) for at in bits(hexes)}


def terrain_of(card: int) -> str:
    """The terrain of a card; empty without one, as in the hand of a watcher."""
    return TERRAINS[card] if card >= 0 else ""


def by_terrain(cards: Sequence[int]) -> dict[str, int]:
    """How many cards there are of each terrain."""
    return dict(zip(TERRAINS, cards, strict=False))


def _half_done(view: View, registry: BoxRegistry) -> HalfDone | None:
    if view.active < MANDATORY:
        return None
    return HalfDone(
        action=registry.actions[view.active],
        source=HEX_NAMES[view.source] if view.source >= 0 else "",
        stepped=view.stepped,
        left=view.left,
        struck=[seat for seat in range(view.board.players) if view.struck >> seat & 1],
        unbound=view.unbound,
    )


def _standing(view: View, seat: int, tiles: dict[int, str]) -> SeatStanding:
    held = (("fresh", view.fresh), ("ready", view.ready), ("used", view.used))
    return SeatStanding(
        settlements=_names(view.settlements[seat]),
        supply=view.supply[seat],
        earned=view.earned[seat],
        tiles=[
            HeldTile(tiles[at], HEX_NAMES[at], state)
            for state, fields in held
            for at in bits(fields[seat])
        ],
        claimed=_names(view.claimed[seat]),
        holds_card=view.holds_card[seat],
        has_finished=_has_finished(view, seat),
    )


def _has_finished(view: View, seat: int) -> bool:
    """Whether its last turn is over; a round begins with the start seat."""
    start, players = view.board.start, view.board.players
    return view.over or (
        view.last_round and (seat - start) % players < (view.turn - start) % players
    )


@lru_cache(maxsize=4096)
def _fields(
    locations: Mask, stocked: Mask, doubled: Mask, kinds: FieldKinds
) -> tuple[FieldTiles, ...]:
    """The locations, even without a tile left, and the nomad fields that have theirs.

    At the start two tiles lie on each location (R-SETUP-3).
    """
    tiles = _tiles_by_field(kinds)
    return tuple(
        FieldTiles(
            HEX_NAMES[at],
            tiles[at],
            _tiles_in(stocked, doubled, at),
            _tiles_in(bit(at), locations, at),
        )
        for at in bits(stocked | locations)
    )


def _tiles_in(stocked: Mask, doubled: Mask, at: int) -> int:
    """How many tiles lie on a field: none, one, or two where it is doubled."""
    return bool(stocked & bit(at)) + bool(stocked & doubled & bit(at))


def _walls(view: View) -> Mask:
    """The hexes that are neither settled nor free."""
    settled = NONE
    for own in view.settlements:
        settled |= own
    return view.board.land & ~view.board.special & ~settled & ~view.free
