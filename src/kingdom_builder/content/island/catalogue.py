"""Names and texts of the island, and its two sides.

THE LAYOUTS ARE OUR OWN. No public source gives the hexes of the real island board. Known are only its
five rows, one location field on each side, and a desert hex with a grass neighbour on one of them
(R-ISLAND-11). Whoever owns the box can type the real one in and play it: ``--island FILE``.
"""

from kingdom_builder.content.island.icons import TILE_ICONS
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Tile
from kingdom_builder.model.land import Island
from kingdom_builder.model.terrain import CANYON, FOREST
from kingdom_builder.rules.actions import MoveToTerrain

TILES = (
    Tile(
        "bridge",
        N_("Suspension bridge"),
        N_("Move one of your settlements to canyon, beside another of yours if possible."),
        "R-LOC-BRIDGE-1",
        "Br",
        lambda: MoveToTerrain(CANYON),
        icon=TILE_ICONS["bridge"],
    ),
    Tile(
        "treehouse",
        N_("Tree house"),
        N_("Move one of your settlements to forest, beside another of yours if possible."),
        "R-LOC-TREEHOUSE-1",
        "Th",
        lambda: MoveToTerrain(FOREST),
        icon=TILE_ICONS["treehouse"],
    ),
)

# Invented, see above. Odd rows are shifted half a hex to the right, as everywhere.
ISLANDS = (
    Island(
        "invented-bridge",
        "bridge",
        (
            ".GGC.",
            "DGCCF",
            ".DDLCFF",
            "DTGFF",
            ".TTG.",
        ),
    ),
    Island(
        "invented-treehouse",
        "treehouse",
        (
            ".FTT.",
            "FFTTC",
            ".FGLTCC",
            "GGDDC",
            ".GDD.",
        ),
    ),
)
