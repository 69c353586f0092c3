"""The board before the first settlement, which never changes in a game."""

from functools import lru_cache

from msgspec import Struct

from kingdom_builder.drawing.captions import island_caption
from kingdom_builder.drawing.scene import FIELD_NAMES, Spot, piece_styles, scene
from kingdom_builder.i18n import say
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAIN_NAMES
from kingdom_builder.model.setup import Setup
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.setup.assembly import build_land


class HexOnBoard(Struct, frozen=True):
    """One hex: where it lies, its ground, and what is fixed on it.

    ``ground`` is a terrain, ``castle``, ``location`` or ``nomad``; ``tile`` the key of the tile that a
    location or nomad field gives; ``piece`` the key of the piece that was laid there
    before the game, or empty.
    """

    name: str
    row: int
    column: int
    ground: str
    tile: str
    piece: str
    is_island: bool


class Scenery(Struct, frozen=True):
    """All hexes in reading order, and what grounds and pieces are called.

    ``caption`` says whose layout the island is; it is empty without one. ``card_texts`` are those of
    the cards in play, as they read on this board.
    """

    hexes: list[HexOnBoard]
    quadrants: list[str]
    names: dict[str, str]
    card_texts: dict[str, str]
    caption: str


class BoardPreview(Struct, frozen=True):
    """A board as it would be laid: the names of its quadrants, its island if any, and how it looks."""

    board: list[str]
    island: str
    scenery: Scenery


def hexes_of(board: Board, registry: BoxRegistry) -> list[HexOnBoard]:
    """Every hex in reading order, with what is fixed on it."""
    any_hands = [0] * board.players  # they are not shown
    spots = scene(board, first_state(board, any_hands), registry.actions, registry.numbered_pieces)
    return [_hex(spot) for spot in spots]


def scenery_of(setup: Setup, board: Board, hexes: list[HexOnBoard]) -> Scenery:
    """The board in the language in use."""
    caption = island_caption(setup.island.key) if setup.island else ""
    pieces = {style.key: style.name for style in piece_styles(REGISTRY.pieces_in(setup.modules))}
    terrains = {key: str(name) for key, name in TERRAIN_NAMES.items()}
    names = terrains | {key: say(name) for key, name in (FIELD_NAMES | pieces).items()}
    cards = [*(REGISTRY.cards[key] for key in setup.cards), *REGISTRY.always_in(setup.modules)]
    texts = {card.key: say(card.text_on(board)) for card in cards}
    return Scenery(hexes, list(setup.board), names, texts, caption)


def board_preview(setup: Setup) -> BoardPreview:
    """The land of a setup as it would lie, without the pieces and nomad tiles that chance puts on it."""
    registry = REGISTRY.extended(setup.quadrants)
    land = build_land(setup, registry)
    scenery = scenery_of(setup, land, hexes_of(land, registry))
    island = setup.island.key if setup.island else ""
    return BoardPreview(list(setup.board), island, scenery)


def _hex(spot: Spot) -> HexOnBoard:
    piece = spot.piece.key if spot.piece else ""
    return _shared_hex(
        spot.name, spot.row, spot.column, spot.ground, spot.tile, piece, spot.on_island
    )


_shared_hex = lru_cache(maxsize=20_000)(HexOnBoard)  # equal hexes of many boards, kept once
