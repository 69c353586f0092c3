"""Setting the scene: how a board looks before the first settlement."""

from kingdom_builder.drawing.captions import island_caption
from kingdom_builder.drawing.scene import CASTLE, LOCATION, NOMAD, PIECE_NAMES, Spot, scene
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAIN_NAMES
from kingdom_builder.model.setup import Setup
from kingdom_builder.rules.start import first_state
from kingdom_builder.server.wire.answers import LaidBoard
from kingdom_builder.server.wire.board import HexOnBoard, Scenery
from kingdom_builder.table.assembly import lay_land
from kingdom_builder.table.shelf import SHELF, Shelf

FIELD_NAMES = {CASTLE: N_("castle"), LOCATION: N_("location"), NOMAD: N_("nomad field")}
NAMES = TERRAIN_NAMES | FIELD_NAMES | PIECE_NAMES


def hexes_of(board: Board, shelf: Shelf) -> list[HexOnBoard]:
    """Every hex in reading order, with what is fixed on it."""
    any_hands = [0] * board.players  # nobody will see them
    return [_hex(spot) for spot in scene(board, first_state(board, any_hands), shelf.actions)]


def scenery_of(setup: Setup, hexes: list[HexOnBoard]) -> Scenery:
    """The board in the language in use."""
    caption = island_caption(setup.island.key) if setup.island else ""
    names = {key: say(name) for key, name in NAMES.items()}
    return Scenery(hexes, list(setup.board), names, caption)


def laid_board(setup: Setup) -> LaidBoard:
    """The land of a setup as it would lie, without the pieces and nomad tiles that chance puts on it."""
    shelf = SHELF.extended(setup.quadrants)
    scenery = scenery_of(setup, hexes_of(lay_land(setup, shelf), shelf))
    island = setup.island.key if setup.island else ""
    return LaidBoard(list(setup.board), island, scenery)


def _hex(spot: Spot) -> HexOnBoard:
    return HexOnBoard(
        name=spot.name,
        row=spot.row,
        column=spot.column,
        ground=spot.ground,
        tile=spot.tile,
        piece=spot.piece,
        is_island=spot.on_island,
    )
