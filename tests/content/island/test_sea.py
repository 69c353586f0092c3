"""The sea between mainland and island: nothing reaches across."""

import pytest

from kingdom_builder.hexgrid.areas import area_of
from kingdom_builder.hexgrid.grid import BOARD, ISLAND, MAINLAND, NEAR, neighbours
from kingdom_builder.hexgrid.lines import chain_ends, hops, slides, touching_three
from kingdom_builder.hexgrid.masks import bit, bits, lowest
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.model.land import Island
from tests.board_drawings import Position, drawn
from tests.boards import board_of
from tests.content.base.positions import moves, standing, targets
from tests.content.island.positions import SIDES, holding, printed, side_key, two_meadows
from tests.reference.geometry import names, parse
from tests.reference.geometry import neighbours as naive_neighbours


@pytest.mark.rule("R-GEO-6", "R-ISLAND-2")
@pytest.mark.parametrize(("shore", "beyond"), [(MAINLAND, ISLAND), (ISLAND, MAINLAND)])
def test_no_neighbourhood_line_hop_or_area_crosses(shore: int, beyond: int) -> None:
    assert neighbours(shore) & beyond == 0
    assert hops(shore, BOARD) & beyond == 0
    assert chain_ends(shore) & beyond == 0
    assert touching_three(shore) & beyond == 0
    assert area_of(lowest(shore), BOARD) == shore
    assert all(slides(bit(at), BOARD) & beyond == 0 for at in bits(shore))


@pytest.mark.rule("R-GEO-6", "R-ISLAND-2")
@pytest.mark.parametrize("side", SIDES, ids=side_key)
def test_the_neighbours_of_an_island_hex_are_those_of_the_island_grid(side: Island) -> None:
    board = board_of(modules=("island",), island=side)
    land = {parse(at) for at in printed(side, "GCDFTL")}
    for at in bits(board.land & ISLAND):
        here = parse(HEX_NAMES[at])
        assert names_of(NEAR[at] & board.land) == names(land & set(naive_neighbours(here)))


# Own settlements on the last row of the mainland and the first of the island, one tile each.
@pytest.mark.rule("R-ISLAND-5", "R-LOC-PADDOCK-3", "R-LOC-CARAVAN-4", "R-NOMAD-RESETTLE-1")
@pytest.mark.parametrize(
    ("sign", "tile", "expected"),
    [
        ("Pa", "paddock", {"A20": "B18 C20", "iA1": "iC1 iB3"}),
        ("Ka", "caravan", {"A20": "K1 A19 T20", "iA1": "iJ1 iC5"}),
        ("Re", "resettlement", {"A20": "A19 B19 B20", "iA1": "iB1 iA2"}),
    ],
)
def test_paddock_caravan_and_resettlement_stay_on_their_land(
    sign: str, tile: str, expected: dict[str, str]
) -> None:
    assert moves(holding(sign, "A20 iA1"), tile) == expected


@pytest.mark.rule("R-ISLAND-5", "R-LOC-PADDOCK-1", "R-LOC-CARAVAN-1", "R-NOMAD-RESETTLE-1")
@pytest.mark.parametrize(
    ("sign", "tile", "expected"),
    [
        ("Pa", "paddock", "iD1 iF1 iC3 iG3 iD5 iF5"),
        ("Ka", "caravan", "iD1 iF1 iA3 iJ3 iD5 iF5"),
        ("Re", "resettlement", "iD2 iE2 iD3 iF3 iD4 iE4"),
    ],
)
def test_within_the_island_they_work_as_ever(sign: str, tile: str, expected: str) -> None:
    assert moves(holding(sign, "iE3"), tile) == {"iE3": expected}


@pytest.mark.rule("R-ISLAND-5", "R-LOC-PADDOCK-3", "R-LOC-CARAVAN-3")
@pytest.mark.parametrize(
    ("sign", "tile", "island", "expected"),
    [
        ("Pa", "paddock", "gA .. g. g.", {}),
        ("Pa", "paddock", "gA m. g. g.", {"iA1": "iC1"}),
        ("Ka", "caravan", "gA g. .. g.", {"iA1": "iB1"}),
        ("Ka", "caravan", "gA .. g. g.", {}),
        ("Re", "resettlement", "gA .. g. g.", {}),
        ("Ta", "tavern", "gA gA gA .. g.", {}),
    ],
)
def test_a_gap_in_the_island_is_sea(
    sign: str, tile: str, island: str, expected: dict[str, str]
) -> None:
    position = drawn(f"m. {sign}", island=island)
    position.set_tile("B1", "ready")
    assert position.options == ([tile] if expected else []) + ["end"]
    if expected:
        assert moves(position, tile) == expected


@pytest.mark.rule("R-ISLAND-5", "R-NOMAD-RESETTLE-1")
def test_four_steps_of_resettlement_walk_over_the_island() -> None:
    position = holding("Re", "iA1 A20")
    position.play("resettlement", "iA1", "iA2", "iB3", "iB4")
    assert all(at.startswith("i") for at in position.hexes if at != "A20")
    assert position.play("iC5") == [
        {"event": "moved", "seat": 0, "hex": "iB4", "to": "iC5", "by": "resettlement"}
    ]
    assert standing(position) == "A20 iC5"


@pytest.mark.rule("R-ISLAND-5", "R-CAVE-8")
def test_the_cave_leads_neither_to_the_island_nor_from_it() -> None:
    position = two_meadows({"mo": "D20", "gA": "C20 iC1 iD1", "m.": "iE1"})
    assert moves(position, "cave") == {"C20": "D19 E19 E20"}


@pytest.mark.rule("R-ISLAND-5", "R-CAVE-8", "R-TURN-9")
def test_on_the_island_alone_there_is_no_cave_to_use() -> None:
    assert two_meadows({"mo": "D20", "gA": "iC1 iD1", "m.": "iE1"}).options == []


@pytest.mark.rule("R-ISLAND-5", "R-LOC-TAVERN-1")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("iC3 iD3 iE3", "iB3 iF3"),
        ("iA1 iB1 iC1", "iD1"),
        ("iC1 iC2 iD3", "iD4"),
        ("iC3 iC4 iD5", "iB2"),
        ("A20 B20 C20", "D20"),
        ("E18 E19 D20", "F17"),
        ("A20 B20 iA1 iB1", None),
        ("E19 D20 iB1 iA2", None),
    ],
)
def test_tavern_chains_end_at_the_shore(own: str, expected: str | None) -> None:
    position = holding("Ta", own)
    assert position.options == (["tavern"] if expected else [])
    if expected:
        assert targets(position, "tavern") == expected


@pytest.mark.rule("R-ISLAND-5", "R-LOC-VILLAGE-1")
@pytest.mark.parametrize(
    ("own", "expected"), [("iB2 iC2 iB3", "iC3"), ("A20 B20 iA1", None), ("iA1 iB1 B20", None)]
)
def test_the_village_works_within_the_island(own: str, expected: str | None) -> None:
    position = holding("Vi", own)
    assert position.options == (["village"] if expected else [])
    if expected:
        assert targets(position, "village") == expected


@pytest.mark.rule("R-ISLAND-5", "R-LOC-QUARRY-1", "R-LOC-QUARRY-2")
def test_the_quarry_puts_up_walls_on_the_island() -> None:
    position = holding("Qu", "iB2")
    assert targets(position, "quarry") == "iB1 iC1 iA2 iC2 iB3 iC3"
    assert position.play("iC2") == [{"event": "walled", "seat": 0, "hex": "iC2"}]
    assert position.hexes == ["iB1", "iC1", "iA2", "iB3", "iC3"]
    position.play("stop")
    assert position.hexes == ["iB1", "iC1", "iA2", "iB3", "iC3"]


@pytest.mark.rule("R-ISLAND-5", "R-NOMAD-SWORD-1")
def test_the_sword_hits_settlements_on_the_island() -> None:
    position = holding("Sw", "A1", {"gB": "iC3 T1"})
    assert targets(position, "sword") == "T1 iC3"
    assert position.play("iC3") == [{"event": "removed", "seat": 1, "hex": "iC3", "by": "sword"}]
    assert standing(position, seat=1) == "T1"
    assert position.state.supply[1] == 39


def tower(picture: str, island: str) -> Position:
    position = drawn(picture, "grass", island=island)
    position.set_tile("A2", "ready")
    return position


@pytest.mark.rule("R-LOC-TOWER-2")
@pytest.mark.parametrize(
    "island",
    [
        pytest.param("g. g. g.", id="nobody there"),
        pytest.param("gA g. g.", id="own settlements there"),
        pytest.param("gA g. g.\n gA g. g.", id="several"),
    ],
)
def test_the_tower_never_builds_on_the_island_and_does_not_look_there(island: str) -> None:
    assert targets(tower("m. m. g. d. m.\n To m. gA m. m.", island), "tower") == "C1 D1"
    assert targets(tower("m. m. g. m. d.\n To m. m. m. m.", island), "tower") == "C1 E1"


@pytest.mark.rule("R-LOC-TOWER-2", "R-TURN-9")
def test_with_room_only_on_the_island_the_tower_cannot_be_used() -> None:
    assert tower("m. m. m.\n To g. gA", "gA g. g.").options == []
