"""The sheet of all drawings, for a board put together elsewhere."""

from xml.etree import ElementTree

from kingdom_builder.content import BOXES
from kingdom_builder.drawing.artwork import artwork_sheet
from kingdom_builder.drawing.motifs import (
    ARRANGEMENTS,
    arrangement_at,
    ground_symbol,
    ground_symbol_at,
)
from kingdom_builder.drawing.scene import piece_styles
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.table.box_registry import REGISTRY
from tests.content.toy import TOY_REGISTRY
from tests.drawing.positions import SVG, first_game, ids, spots_of

TILES = [tile for box in BOXES for tile in box.tiles]
CARDS = [card for box in BOXES for card in (*box.cards, *box.always)]
SHEET = artwork_sheet(TILES, CARDS, piece_styles(REGISTRY.numbered_pieces))
PIECES = {
    "kb-castle",
    "kb-location",
    "kb-nomad",
    "kb-wall",
    "kb-cave",
    "kb-capitol",
    "kb-token",
    "kb-legal",
    "kb-picked",
    "kb-pending",
    "kb-badge",
    "kb-coin",
    "kb-pip",
    "kb-hole",
}
LARGEST = 40_000


def test_the_sheet_has_everything_a_board_needs():
    there = set(ids(SHEET))
    assert there >= PIECES
    assert there >= {f"kb-seat{seat}" for seat in range(5)}
    assert there >= {f"kb-{terrain}{n}" for terrain in TERRAINS for n in range(3)}
    assert there >= {f"kb-ground-{terrain}" for terrain in TERRAINS}
    assert there >= {f"kb-tile-{tile.key}" for tile in TILES}
    assert there >= {f"kb-card-{card.key}" for card in CARDS}


def test_names_on_the_sheet_are_unique_and_everything_used_is_there():
    names = ids(SHEET)
    assert len(set(names)) == len(names)
    root = ElementTree.fromstring(SHEET)
    used = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in names}
    assert len(SHEET) < LARGEST


def test_the_sheet_passes_under_a_strict_policy():
    root = ElementTree.fromstring(SHEET)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} == {
        "svg",
        "defs",
        "g",
        "path",
        "circle",
        "use",
    }
    attributes = {name for element in root.iter() for name in element.attrib}
    assert "style" not in attributes
    assert not [name for name in attributes if name.startswith("on")]


def test_icons_take_the_colour_of_the_place_where_they_are_used():
    icons = [
        element
        for element in ElementTree.fromstring(SHEET).iter()
        if element.get("id", "").startswith(("kb-tile-", "kb-card-"))
    ]
    assert len(icons) == len(TILES) + len(CARDS)
    looks = {(icon.tag, icon.get("fill"), icon.get("fill-rule")) for icon in icons}
    assert looks == {(f"{SVG}path", "currentColor", "evenodd")}


def test_who_has_no_icon_is_left_out():
    sheet = artwork_sheet(TOY_REGISTRY.tiles.values(), (), ())
    assert "kb-tile-farm" in ids(sheet)
    assert "kb-tile-mill" not in ids(sheet)


def test_the_ground_of_a_hex_follows_from_its_row_and_column():
    for spot in spots_of(first_game()):
        symbol = ground_symbol(spot)
        assert symbol == ground_symbol_at(spot.ground, spot.row, spot.column)
        assert symbol in ids_of_grounds()
    assert [arrangement_at(0, column) for column in range(4)] == [0, 2, 1, 0]
    assert [arrangement_at(row, 0) for row in range(5)] == [0, 1, 2, 1, 2]


def ids_of_grounds():
    return {f"kb-{t}{n}" for t in ARRANGEMENTS for n in range(3)} | {"kb-castle", "kb-location"}
