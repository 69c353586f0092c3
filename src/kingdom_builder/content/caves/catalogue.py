"""Names and texts of the caves, and where they may lie."""

from kingdom_builder.content.caves.cave import Cave
from kingdom_builder.content.caves.icons import CAVE_DRAWING, CAVE_ICON
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Piece, PieceStyle, Switch, Tile, TileKind
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.terrain import MOUNTAIN

MIN_DISTANCE = Switch(
    "cave-min-distance",
    N_("Where caves lie"),
    N_("How far a cave is at least from every castle, location and nomad field."),
    {2: N_("two hexes away"), 3: N_("three hexes away")},
    default=3,
    rank=2,
)


def candidates(board: Board, setup: Setup) -> list[Mask]:
    """The mountains of each quadrant far enough from all special fields (R-CAVE-1 to R-CAVE-5)."""
    near = board.special
    for _ in range(int(MIN_DISTANCE.of(setup.switches)) - 1):
        near |= neighbours(near)
    eligible = board.terrain[MOUNTAIN] & ~near
    return [eligible & land for land in board.quadrants if eligible & land]


CAVES = Piece(
    "caves",
    PieceStyle(
        "cave",
        N_("cave"),
        CAVE_DRAWING,
        ground="mountain",
        letter="o",
        sign="∩",
        colours=("#ffffff", "bold #ffffff on #626262", "bold #ffffff on #444444"),
        few_colours=(
            "bright_white",
            "bright_white on bright_black",
            "bright_white on bright_black",
        ),
    ),
    N_("At the caves {where}."),
    candidates,
    text=N_("A cave counts as a mountain."),
    rule="R-CAVE-6",
)

CAVE = Tile(
    "cave",
    N_("Cave"),
    N_("Move one of your settlements beside a cave to a free buildable hex beside any cave."),
    "R-CAVE-8",
    "Cv",
    Cave,
    TileKind.NONE,
    icon=CAVE_ICON,
    piece=CAVES.key,
)
