"""The two sides of the island, and which of them is in play."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.content.island import EXPANSION, catalogue
from kingdom_builder.hexgrid.grid import ISLAND
from kingdom_builder.hexgrid.names import hexes_named, names_of
from kingdom_builder.model.catalogue import TERRAINS, Tile, TileKind
from kingdom_builder.model.land import Island
from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import drawn
from tests.boards import board_of, first_setup
from tests.content.island.positions import BRIDGE, SIDES, TREEHOUSE, first_game, printed, side_key
from tests.reference.geometry import neighbours, parse

RULES = Path(__file__).parents[3] / "docs" / "rules.md"
each_side = pytest.mark.parametrize("side", SIDES, ids=side_key)
LAND = "iB1 iC1 iD1 iA2 iB2 iC2 iD2 iE2 iB3 iC3 iD3 iE3 iF3 iG3 iA4 iB4 iC4 iD4 iE4 iB5 iC5 iD5"
MINE = replace(BRIDGE, key="mine", rows=("GGGGGGGGGG", "CCCLCCCCCC"))


def island_game(island: Island | None, modules: tuple[str, ...] = ("island",)) -> kb.Game:
    return kb.Game(first_setup(modules=modules, island=island))


def refused(island: Island | None, modules: tuple[str, ...] = ("island",)) -> str:
    with pytest.raises(kb.Refused) as refusal:
        island_game(island, modules)
    return str(refusal.value)


# -- what is in the box


@pytest.mark.rule("R-COMP-8", "R-ISLAND-1", "R-ISLAND-11")
def test_there_are_two_sides_one_for_each_tile() -> None:
    assert [side.location for side in SIDES] == ["bridge", "treehouse"]
    assert [tile.key for tile in EXPANSION.tiles] == ["bridge", "treehouse"]
    assert (EXPANSION.quadrants, EXPANSION.cards, EXPANSION.always) == ((), (), ())


@pytest.mark.rule("R-ISLAND-11")
@each_side
def test_a_side_has_five_rows_and_one_location_field(side: Island) -> None:
    assert [bool(row.strip(".")) for row in side.rows] == [True] * 5
    assert printed(side, "L") == ["iD3"]
    assert printed(side, "SNWM") == []


@pytest.mark.rule("R-ISLAND-11")
@each_side
def test_a_side_has_every_terrain_that_has_cards(side: Island) -> None:
    assert all(printed(side, letter) for letter in "GCDFT")


@pytest.mark.rule("R-ISLAND-11", "EX-15")
@each_side
def test_a_desert_hex_has_a_grass_neighbour(side: Island) -> None:
    grass = {parse(at) for at in printed(side, "G")}
    assert any(grass & set(neighbours(parse(at))) for at in printed(side, "D"))


@pytest.mark.rule("R-ISLAND-11")
def test_the_layouts_are_marked_as_invented() -> None:
    assert catalogue.__doc__ is not None
    assert "THE LAYOUTS ARE OUR OWN" in catalogue.__doc__
    assert "No public source" in catalogue.__doc__
    assert "our own" in EXPANSION.text
    assert all(side.key.startswith("invented-") for side in SIDES)


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1")
@pytest.mark.parametrize("tile", EXPANSION.tiles, ids=lambda tile: tile.key)
def test_every_tile_has_a_name_a_sentence_a_sign_and_its_rule(tile: Tile) -> None:
    assert tile.name
    assert tile.help.endswith(".")
    assert re.fullmatch("[A-Z][a-z]", tile.sign)
    assert tile.rule == f"R-LOC-{tile.key.upper()}-1"
    assert f"**{tile.rule}**" in RULES.read_text("utf-8")
    assert tile.kind == TileKind.LOCATION


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1")
def test_its_options_are_the_last_of_the_locations() -> None:
    locations = [key for key, tile in REGISTRY.tiles.items() if tile.kind == TileKind.LOCATION]
    assert locations[-2:] == ["bridge", "treehouse"]
    assert list(REGISTRY.options)[: len(locations)] == locations


# -- on the table


@pytest.mark.rule("R-ISLAND-1", "R-ISLAND-2")
@each_side
def test_the_hexes_of_a_side_lie_beside_the_board(side: Island) -> None:
    board = island_game(side).board
    assert " ".join(names_of(board.land & ISLAND)) == LAND
    for terrain, letter in enumerate("GCDFTWM"):
        assert names_of(board.terrain[terrain] & ISLAND) == printed(side, letter)
    assert names_of(board.locations & ISLAND) == ["iD3"]


@pytest.mark.rule("R-ISLAND-1", "R-ISLAND-10", "R-COMP-8")
@each_side
def test_two_tiles_of_that_side_lie_on_its_field_and_none_of_the_other(side: Island) -> None:
    game = island_game(side)
    (other,) = [tile.key for tile in EXPANSION.tiles if tile.key != side.location]
    here = hexes_named(["iD3"])
    assert game.board.fields[REGISTRY.numbers[side.location]] == here
    assert game.board.fields[REGISTRY.numbers[other]] == 0
    assert game.state.stocked & game.state.doubled & here


@pytest.mark.rule("R-ISLAND-1")
def test_chance_turns_up_either_side() -> None:
    games = [kb.new_game(2, seed=seed, modules=("island",)) for seed in range(20)]
    assert {game.setup.island for game in games} == set(SIDES)


@pytest.mark.rule("R-ISLAND-1")
@pytest.mark.parametrize("island", [*SIDES, MINE], ids=side_key)
def test_the_host_may_choose_the_side(island: Island) -> None:
    for seed in range(6):
        assert kb.new_game(2, seed=seed, modules=("island",), island=island).setup.island == island


@pytest.mark.rule("R-ISLAND-1")
def test_the_setup_of_the_protocol_tells_the_whole_island() -> None:
    game = kb.new_game(2, seed=1, modules=("island",), island=TREEHOUSE)
    line = next(iter(kb.trace(game, lambda game: ("", []))))
    assert line["island"] == {
        "key": "invented-treehouse",
        "location": "treehouse",
        "rows": [".FTT.", "FFTTC", ".FGLTCC", "GGDDC", ".GDD."],
    }
    without = next(iter(kb.trace(kb.new_game(2, seed=1), lambda game: ("", []))))
    assert without["island"] is None


@pytest.mark.rule("R-ISLAND-1")
def test_without_the_module_there_is_no_island() -> None:
    game = kb.new_game(2, seed=1)
    assert game.setup.island is None
    assert game.board.land & ISLAND == 0
    assert str(game.why_not("iC2")) == "iC2 is not on this board. (R-GEO-1)"


# -- setups that are refused


@pytest.mark.rule("R-ISLAND-1")
def test_with_the_module_an_island_is_required() -> None:
    assert refused(None) == "The module island is in play, but the setup names no island."


@pytest.mark.rule("R-ISLAND-1")
@pytest.mark.parametrize("modules", [(), ("capitol",)])
def test_without_the_module_an_island_is_refused(modules: tuple[str, ...]) -> None:
    sentence = "The setup has an island, but the module island is not in play."
    assert refused(BRIDGE, modules) == sentence


@pytest.mark.rule("R-ISLAND-1")
def test_choosing_an_island_without_the_module_is_refused_too() -> None:
    with pytest.raises(kb.Refused, match="the module island is not in play"):
        kb.new_game(2, seed=1, island=BRIDGE)


@pytest.mark.rule("R-ISLAND-1", "R-ISLAND-11")
@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ((), "An island has 1 to 5 rows, not 0."),
        (("GLG", *["GGG"] * 5), "An island has 1 to 5 rows, not 6."),
        (("GLG", "G" * 11), "Row 2 of the island has 11 letters; at most 10 are allowed."),
        (("GLG", "GGX"), "Row 2, column 3: 'X' is not one of G C D F T W M L .."),
        (("GSG", "GLG"), "Row 1, column 2: 'S' is not one of G C D F T W M L .."),
        (("GLG", "G.G", "N.G"), "Row 3, column 1: 'N' is not one of G C D F T W M L .."),
        (("GLG", "GgG"), "Row 2, column 2: 'g' is not one of G C D F T W M L .."),
        (("GGG", "GGG"), "An island has one location field L, not 0."),
        (("GLG", "GGL"), "An island has one location field L, not 2."),
    ],
)
def test_rows_that_are_no_island_are_refused_with_their_place(
    rows: tuple[str, ...], sentence: str
) -> None:
    assert refused(replace(BRIDGE, rows=rows)) == sentence


@pytest.mark.rule("R-ISLAND-1")
@pytest.mark.parametrize("key", ["cave", "sword", "castle", ""])
def test_a_location_without_a_tile_is_refused(key: str) -> None:
    sentence = refused(replace(BRIDGE, location=key))
    assert sentence.startswith(f"There is no location {key!r}; there are oracle, farm, ")
    assert sentence.endswith("garden, bridge and treehouse.")


@pytest.mark.rule("R-ISLAND-1")
def test_a_home_made_island_may_have_the_full_size() -> None:
    rows = ("GGGGGGGGGG", "CCCCCCCCCC", "DDDDDLDDDD", "FFFFFFFFFF", "TTTTTWMTTT")
    land = island_game(replace(BRIDGE, key="mine", rows=rows)).board.land & ISLAND
    assert land == ISLAND
    assert land.bit_count() == 50


# -- its tiles follow the rules of all locations


@pytest.mark.rule("R-ISLAND-10", "R-TILE-1", "R-TILE-3")
@each_side
def test_who_builds_beside_the_field_takes_a_tile_for_the_next_turn(side: Island) -> None:
    beside = [name for name in printed(side, "GCDFT") if parse(name) in neighbours(parse("iD3"))]
    assert beside == ["iC2", "iD2", "iC3", "iE3", "iC4", "iD4"]
    for at in beside:
        letter = next(letter for letter in "GCDFT" if at in printed(side, letter))
        position = first_game(card=TERRAINS["GCDFT".index(letter)], side=side)
        assert position.play(at) == [
            {"event": "built", "seat": 0, "hex": at, "by": "mandatory"},
            {"event": "gained", "seat": 0, "tile": side.location, "hex": "iD3"},
        ]
        assert position.tiles() == {"iD3": "fresh"}
        assert side.location not in position.options


@pytest.mark.rule("R-ISLAND-10", "R-TILE-1", "R-TILE-4")
@pytest.mark.parametrize(
    ("island", "gained"),
    [
        pytest.param("g. Br g. g.", 1, id="two tiles left"),
        pytest.param("g. Br gB g.", 1, id="one tile left"),
        pytest.param("g. Br gB g.\n gC m. m. m.", 0, id="none left"),
        pytest.param("g. Br gA", 0, id="the own tile is taken"),
    ],
)
def test_there_are_two_tiles_and_one_for_each_player(island: str, gained: int) -> None:
    position = drawn("g.", "grass", players=3, island=island)
    events = position.play("iA1")
    assert [event["event"] for event in events] == ["built"] + ["gained"] * gained


@pytest.mark.rule("R-ISLAND-10", "R-TILE-5")
def test_who_leaves_the_island_loses_its_tile() -> None:
    position = drawn("c. m.", island="gA Br")
    assert position.play("bridge", "iA1", "A1") == [
        {"event": "moved", "seat": 0, "hex": "iA1", "to": "A1", "by": "bridge"},
        {"event": "lost", "seat": 0, "tile": "bridge", "hex": "iB1"},
    ]
    assert position.tiles() == {}


@pytest.mark.rule("R-ISLAND-10", "R-TILE-13")
def test_a_sword_may_cost_the_tile_of_the_island() -> None:
    position = drawn("Sw gA", island="gB Th")
    assert position.play("sword", "iA1") == [
        {"event": "removed", "seat": 1, "hex": "iA1", "by": "sword"},
        {"event": "lost", "seat": 1, "tile": "treehouse", "hex": "iB1"},
    ]
    assert position.tiles(seat=1) == {}


@pytest.mark.rule("R-ISLAND-10", "R-TILE-10")
def test_a_home_made_island_may_give_a_tile_of_the_mainland_too() -> None:
    island = replace(BRIDGE, key="mine", location="paddock", rows=("CLC",))
    board = board_of(modules=("island",), island=island)
    paddocks = names_of(board.fields[REGISTRY.numbers["paddock"]])
    assert paddocks == [*names_of(board.locations & board.quadrants[1]), "iB1"]
    assert "bridge" not in [REGISTRY.actions[kind] for kind in board.kinds]
