"""Names and texts of Nomads, each with the behaviour it stands for."""

from kingdom_builder.content.nomads.cards.ambassadors import Ambassadors
from kingdom_builder.content.nomads.cards.families import Families
from kingdom_builder.content.nomads.cards.shepherds import Shepherds
from kingdom_builder.content.nomads.icons import CARD_ICONS, DONATION_ICONS, TILE_ICONS
from kingdom_builder.content.nomads.tiles.donation import Donation
from kingdom_builder.content.nomads.tiles.outpost import Outpost
from kingdom_builder.content.nomads.tiles.resettlement import Resettlement
from kingdom_builder.content.nomads.tiles.slide import Slide
from kingdom_builder.content.nomads.tiles.sword import Sword
from kingdom_builder.content.nomads.tiles.treasure import Treasure
from kingdom_builder.content.nomads.tiles.village import BuildAmongThree
from kingdom_builder.content.nomads.tiles.walls import PutUpWalls
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Ability
from kingdom_builder.model.catalogue import TERRAINS, Card, Tile, TileKind
from kingdom_builder.model.terrain import FLOWER
from kingdom_builder.rules.actions import BuildOnTerrain

LOCATIONS = (
    Tile(
        "quarry",
        N_("Quarry"),
        N_(
            "Put 1 or 2 stone walls on the terrain of your terrain card, each beside your settlements."
        ),
        "R-LOC-QUARRY-1",
        "Qu",
        PutUpWalls,
        uses_walls=True,
        icon=TILE_ICONS["quarry"],
    ),
    Tile(
        "caravan",
        N_("Caravan"),
        N_("Move one of your settlements in a straight line until something is in the way."),
        "R-LOC-CARAVAN-1",
        "Ka",
        Slide,
        icon=TILE_ICONS["caravan"],
    ),
    Tile(
        "village",
        N_("Village"),
        N_("Build one more settlement on a buildable hex beside at least three of yours."),
        "R-LOC-VILLAGE-1",
        "Vi",
        BuildAmongThree,
        icon=TILE_ICONS["village"],
    ),
    Tile(
        "garden",
        N_("Garden"),
        N_("Build one more settlement on flowers, beside yours if possible."),
        "R-LOC-GARDEN-1",
        "Ga",
        lambda: BuildOnTerrain(FLOWER),
        icon=TILE_ICONS["garden"],
    ),
)

_DONATIONS = (
    (
        N_("Donation of grass"),
        N_("Build three more settlements on grass, beside yours if possible."),
        "Dg",
    ),
    (
        N_("Donation of canyon"),
        N_("Build three more settlements on canyon, beside yours if possible."),
        "Dc",
    ),
    (
        N_("Donation of desert"),
        N_("Build three more settlements on desert, beside yours if possible."),
        "Dd",
    ),
    (
        N_("Donation of flowers"),
        N_("Build three more settlements on flowers, beside yours if possible."),
        "Df",
    ),
    (
        N_("Donation of forest"),
        N_("Build three more settlements on forest, beside yours if possible."),
        "Dt",
    ),
    (
        N_("Donation of water"),
        N_("Build three more settlements on water, beside yours if possible."),
        "Dw",
    ),
    (
        N_("Donation of mountains"),
        N_("Build three more settlements on mountains, beside yours if possible."),
        "Dm",
    ),
)


def _donation(terrain: int) -> Tile:
    name, text, sign = _DONATIONS[terrain]

    def ability() -> Ability:
        return Donation(terrain)

    ground = TERRAINS[terrain]
    return Tile(
        f"donation-{ground}",
        name,
        text,
        "R-NOMAD-DONATION-1",
        sign,
        ability,
        TileKind.NOMAD,
        icon=DONATION_ICONS[ground],
    )


DONATIONS = tuple(_donation(terrain) for terrain in range(len(TERRAINS)))

OTHERS = (
    Tile(
        "resettlement",
        N_("Resettlement"),
        N_(
            "Move your settlements up to four steps in all, each to an adjacent free buildable hex, beside yours or not."
        ),
        "R-NOMAD-RESETTLE-1",
        "Re",
        Resettlement,
        TileKind.NOMAD,
        icon=TILE_ICONS["resettlement"],
    ),
    Tile(
        "sword",
        N_("Sword"),
        N_("Remove one settlement of each other player; it goes back to its owner."),
        "R-NOMAD-SWORD-1",
        "Sw",
        Sword,
        TileKind.NOMAD,
        icon=TILE_ICONS["sword"],
    ),
    Tile(
        "outpost",
        N_("Outpost"),
        N_(
            "One settlement you build or move need not be beside your own; the terrain must still be right."
        ),
        "R-NOMAD-OUTPOST-1",
        "Ou",
        Outpost,
        TileKind.NOMAD,
        is_modifier=True,
        icon=TILE_ICONS["outpost"],
    ),
    Tile(
        "treasure",
        N_("Treasure"),
        N_("3 gold at once."),
        "R-NOMAD-TREASURE-1",
        "Tr",
        Treasure,
        TileKind.NOMAD,
        is_option=False,
        icon=TILE_ICONS["treasure"],
    ),
)

NOMADS = DONATIONS + OTHERS

# R-COMP-10: one donation of each terrain, and two of each other tile.
NOMAD_TILES = tuple(tile.key for tile in DONATIONS + OTHERS + OTHERS)

CARDS = (
    Card(
        "families",
        N_("Families"),
        N_(
            "2 gold at once if the three settlements of your mandatory action lie side by side in a straight line."
        ),
        "R-CARD-FAMILIES-1",
        "",
        lambda switches: Families(),
        is_red=True,
        icon=CARD_ICONS["families"],
    ),
    Card(
        "shepherds",
        N_("Shepherds"),
        N_("2 gold at once for a new settlement with no free hex of its terrain beside it."),
        "R-CARD-SHEPHERDS-1",
        "",
        lambda switches: Shepherds(),
        is_red=True,
        icon=CARD_ICONS["shepherds"],
    ),
    Card(
        "ambassadors",
        N_("Ambassadors"),
        N_("1 gold at once for a new settlement beside one of another player."),
        "R-CARD-AMBASSADORS-1",
        "",
        lambda switches: Ambassadors(),
        is_red=True,
        icon=CARD_ICONS["ambassadors"],
    ),
)
