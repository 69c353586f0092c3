"""What an audience may know of a game, built from an allow-list: the only place that turns a position into messages."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.i18n import ENGLISH
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.view import SeatCards
from kingdom_builder.narration.task import piece_placed_by_pick
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.server.wire.position import (
    Choices,
    FieldTiles,
    HalfDone,
    HeldTile,
    SeatStanding,
    SeatView,
)
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.view import View

# Everything of a setup that lies open on the table, besides the pieces: all but the first hands (R-DECK-10).
OPEN_SETUP = (
    "players",
    "start",
    "board",
    "cards",
    "modules",
    "switches",
    "nomad_tiles",
    "island",
    "quadrants",
)

WATCHER = -1


class Audience(NamedTuple):
    """The seats held at one screen, none for watchers, and the language used there."""

    mine: tuple[int, ...] = ()
    language: str = ENGLISH

    def seat(self, game: Game) -> int:
        """Whose view is shown: the seat on turn if it is held here, else the next of them."""
        if len(self.mine) == 1:
            return self.mine[0]
        players = len(game.players)
        return min(self.mine, key=lambda seat: (seat - game.seat) % players, default=WATCHER)

    def may_read_record(self, game: Game, *, over: bool) -> bool:
        """Whether the record hides nothing: the game is over, or every seat is held here (R-DECK-10)."""
        return over or len(self.mine) == len(game.players)


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


def open_setup(game: Game) -> dict[str, object]:
    """The setup as everybody sees it."""
    terms = game.registry.terms
    shown = {*OPEN_SETUP, *terms.pieces}
    values = setup_as_dict(game.setup, terms)
    return {key: value for key, value in values.items() if key in shown}


def choices_for(game: Game, seat: int, person_on_turn: int, redo: str = "") -> Choices:
    """What this seat may do now: nothing unless it is its turn and a person plays it."""
    if seat == WATCHER or seat != person_on_turn:
        return Choices([], [], can_undo=False, lays="")
    choices = game.choices
    lays = piece_placed_by_pick(game)
    return Choices(choices.hexes, choices.options, game.can_undo, lays, redo)


def own_view(others: SeatView, seat: int, cards: SeatCards) -> SeatView:
    """The view of this seat, made from another seat's view of the same moment."""
    return replace(others, seat=seat, hand=_terrain(cards.hand), unseen=_by_terrain(cards.unseen))


def own_cards(game: Game, audience: Audience) -> list[str]:
    """The next card of every seat that is held at this screen; nothing for the others."""
    return [
        _terrain(game.hand_of(seat)) if seat in audience.mine else ""
        for seat in range(len(game.players))
    ]


def seat_view(view: View, registry: BoxRegistry) -> SeatView:
    """The position in the protocol's words; it knows no more than the view it is made from."""
    board = view.board
    kinds = field_kinds(board, registry)
    tiles = _tiles_by_field(kinds)
    return SeatView(
        seat=view.seat,
        hand=_terrain(view.hand),
        turn=view.turn,
        card=_terrain(view.card),
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
        unseen=_by_terrain(view.unseen),
        discards=_by_terrain(view.discards),
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


def _terrain(card: int) -> str:
    """The terrain of a card; empty without one, as in the hand of a watcher."""
    return TERRAINS[card] if card >= 0 else ""


def _by_terrain(cards: Sequence[int]) -> dict[str, int]:
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
