"""Names and texts of the base game, each with the behaviour it stands for."""

from kingdom_builder.content.base.cards.beside import BesideTerrain
from kingdom_builder.content.base.cards.castles import Castles
from kingdom_builder.content.base.cards.citizens import Citizens
from kingdom_builder.content.base.cards.discoverers import Discoverers
from kingdom_builder.content.base.cards.farmers import Farmers
from kingdom_builder.content.base.cards.hermits import Hermits
from kingdom_builder.content.base.cards.knights import Knights
from kingdom_builder.content.base.cards.lords import Lords
from kingdom_builder.content.base.cards.merchants import Merchants
from kingdom_builder.content.base.cards.workers import Workers
from kingdom_builder.content.base.icons import CARD_ICONS, TILE_ICONS
from kingdom_builder.content.base.tiles.build_at_chain import BuildAtChain
from kingdom_builder.content.base.tiles.build_at_edge import BuildAtEdge
from kingdom_builder.content.base.tiles.build_on_card import BuildOnCard
from kingdom_builder.content.base.tiles.move_to_card import MoveToCard
from kingdom_builder.content.base.tiles.move_two_steps import MoveTwoSteps
from kingdom_builder.hexgrid.grid import ROWS, SIDE
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Card, Switch, Tile
from kingdom_builder.model.terrain import DESERT, GRASS, MOUNTAIN, WATER
from kingdom_builder.rules.actions import BuildOnTerrain, MoveToTerrain

TILES = (
    Tile(
        "oracle",
        N_("Oracle"),
        N_(
            "Build one more settlement on the terrain of your terrain card, beside yours if possible."
        ),
        "R-LOC-ORACLE-1",
        "Or",
        BuildOnCard,
        icon=TILE_ICONS["oracle"],
    ),
    Tile(
        "farm",
        N_("Farm"),
        N_("Build one more settlement on grass, beside yours if possible."),
        "R-LOC-FARM-1",
        "Fa",
        lambda: BuildOnTerrain(GRASS),
        icon=TILE_ICONS["farm"],
    ),
    Tile(
        "oasis",
        N_("Oasis"),
        N_("Build one more settlement on desert, beside yours if possible."),
        "R-LOC-OASIS-1",
        "Oa",
        lambda: BuildOnTerrain(DESERT),
        icon=TILE_ICONS["oasis"],
    ),
    Tile(
        "tower",
        N_("Tower"),
        N_("Build one more settlement at the edge of the board, beside yours if possible."),
        "R-LOC-TOWER-1",
        "To",
        BuildAtEdge,
        icon=TILE_ICONS["tower"],
    ),
    Tile(
        "tavern",
        N_("Tavern"),
        N_(
            "Build one more settlement on a buildable hex at either end of an unbroken straight line of three or more of yours."
        ),
        "R-LOC-TAVERN-1",
        "Ta",
        BuildAtChain,
        icon=TILE_ICONS["tavern"],
    ),
    Tile(
        "barn",
        N_("Barn"),
        N_(
            "Move one of your settlements to the terrain of your terrain card, beside another of yours if possible."
        ),
        "R-LOC-BARN-1",
        "Ba",
        MoveToCard,
        icon=TILE_ICONS["barn"],
    ),
    Tile(
        "harbor",
        N_("Harbor"),
        N_("Move one of your settlements to water, beside another of yours if possible."),
        "R-LOC-HARBOR-1",
        "Ha",
        lambda: MoveToTerrain(WATER),
        icon=TILE_ICONS["harbor"],
    ),
    Tile(
        "paddock",
        N_("Paddock"),
        N_(
            "Move one of your settlements exactly two hexes in a straight line, over anything, to a free buildable hex."
        ),
        "R-LOC-PADDOCK-1",
        "Pa",
        MoveTwoSteps,
        icon=TILE_ICONS["paddock"],
    ),
)

CARDS = (
    Card(
        "fishermen",
        N_("Fishermen"),
        N_("1 gold for each of your settlements beside water, but not on it."),
        "R-CARD-FISHERMEN-1",
        # Translators: {where} are hexes with a settlement.
        N_("{where} beside water"),
        lambda switches: BesideTerrain(WATER),
        icon=CARD_ICONS["fishermen"],
    ),
    Card(
        "merchants",
        N_("Merchants"),
        N_("4 gold for each location, castle or nomad field your settlements link to another."),
        "R-CARD-MERCHANTS-1",
        # Translators: linked to another one by settlements.
        N_("the special field at {where}, linked"),
        lambda switches: Merchants(),
        icon=CARD_ICONS["merchants"],
        short_text=N_("4 gold for each location or castle your settlements link to another."),
    ),
    Card(
        "discoverers",
        N_("Discoverers"),
        N_("1 gold for each horizontal line with a settlement of yours."),
        "R-CARD-DISCOVERERS-1",
        N_("horizontal line {row}"),
        lambda switches: Discoverers(),
        icon=CARD_ICONS["discoverers"],
    ),
    Card(
        "hermits",
        N_("Hermits"),
        N_("1 gold for each separate area of your settlements; a single settlement counts too."),
        "R-CARD-HERMITS-1",
        N_("the area at {where}"),
        lambda switches: Hermits(),
        icon=CARD_ICONS["hermits"],
    ),
    Card(
        "citizens",
        N_("Citizens"),
        N_("1 gold for every 2 settlements in your largest area."),
        "R-CARD-CITIZENS-1",
        # Translators: an area of {n} settlements.
        N_("the area of {n} at {where}"),
        lambda switches: Citizens(),
        icon=CARD_ICONS["citizens"],
    ),
    Card(
        "miners",
        N_("Miners"),
        N_("1 gold for each of your settlements beside a mountain, but not on it."),
        "R-CARD-MINERS-1",
        N_("{where} beside a mountain"),
        lambda switches: BesideTerrain(MOUNTAIN),
        icon=CARD_ICONS["miners"],
    ),
    Card(
        "workers",
        N_("Workers"),
        N_("1 gold for each of your settlements beside a location, castle or nomad field."),
        "R-CARD-WORKERS-1",
        N_("{where} beside a special field"),
        lambda switches: Workers(),
        icon=CARD_ICONS["workers"],
        short_text=N_("1 gold for each of your settlements beside a location or castle."),
    ),
    Card(
        "knights",
        N_("Knights"),
        N_("2 gold for each settlement in the horizontal line where you have most."),
        "R-CARD-KNIGHTS-1",
        # Translators: {n} settlements.
        N_("horizontal line {row} with {n}"),
        lambda switches: Knights(ROWS if switches.island_knights == "allow" else SIDE),
        icon=CARD_ICONS["knights"],
    ),
    Card(
        "lords",
        N_("Lords"),
        N_("In each quadrant 12 gold for most settlements, 6 gold for second most."),
        "R-CARD-LORDS-1",
        # Translators: the quadrant, such as "top left", with {n} settlements.
        N_("{quadrant} with {n}"),
        lambda switches: Lords(switches.lords_require_presence),
        icon=CARD_ICONS["lords"],
    ),
    Card(
        "farmers",
        N_("Farmers"),
        N_("3 gold for each settlement in the quadrant where you have fewest."),
        "R-CARD-FARMERS-1",
        N_("{quadrant} with {n}"),
        lambda switches: Farmers(),
        icon=CARD_ICONS["farmers"],
    ),
)

CASTLES = Card(
    "castles",
    N_("Castles"),
    N_("3 gold for each castle beside a settlement of yours."),
    "R-CASTLE-1",
    N_("the castle at {where}"),
    lambda switches: Castles(),
    icon=CARD_ICONS["castles"],
    ground="castle",
)

SWITCHES = (
    Switch(
        "terrain-exhausted",
        N_("Card of a full terrain"),
        N_("Where a terrain card goes when no hex of its terrain is free any more."),
        {"remove": N_("out of the game"), "discard": N_("onto the discard pile")},
        default="remove",
        rank=0,
    ),
    Switch(
        "island-knights",
        N_("Knights on the island"),
        N_("Whether Knights may count a horizontal line of the island as the fullest one."),
        {"ignore": N_("the board only"), "allow": N_("the island too")},
        default="ignore",
        rank=1,
    ),
    Switch(
        "lords-require-presence",
        N_("Lords without settlements"),
        N_(
            "Whether the second place of Lords can go to a player with no settlement in a quadrant."
        ),
        # Translators: the second place can go to a player without a settlement there.
        {False: N_("it can"), True: N_("only with a settlement there")},
        default=False,
        rank=3,
    ),
)
