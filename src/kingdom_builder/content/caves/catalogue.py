"""Names and texts of the caves, and where they may lie."""

from kingdom_builder.content.caves.cave import Cave
from kingdom_builder.content.caves.icons import CAVE_ICON
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Pieces, Tile, TileKind
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.terrain import MOUNTAIN


def candidates(board: Board, setup: Setup) -> list[Mask]:
    """The mountains of each quadrant far enough from all special fields (R-CAVE-1 to R-CAVE-5)."""
    near = board.special
    for _ in range(setup.switches.cave_min_distance - 1):
        near |= neighbours(near)
    eligible = board.terrain[MOUNTAIN] & ~near
    return [eligible & land for land in board.quadrants if eligible & land]


CAVES = Pieces("caves", candidates, may_be_fewer=False)

CAVE = Tile(
    "cave",
    N_("Cave"),
    N_("Move one of your settlements beside a cave to a free hex beside any cave."),
    "R-CAVE-8",
    "Cv",
    Cave,
    TileKind.NONE,
    icon=CAVE_ICON,
)
