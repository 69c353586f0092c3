"""What the box of Nomads holds: keys, texts, quadrants and components."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.content.base import EXPANSION as BASE
from kingdom_builder.content.nomads import EXPANSION
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.catalogue import TERRAINS, Card, Tile, TileKind
from kingdom_builder.model.land import Quadrant
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import WALLS
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.setup_checks import check_setup
from tests.board_drawings import SIGNS, drawn
from tests.content.base.positions import ready, shares
from tests.content.nomads.positions import plain
from tests.reference.quadrants import quadrant

RULES = Path(__file__).parents[3] / "docs" / "rules.md"
BASE_LOCATIONS = ["oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"]
LOCATIONS = ["quarry", "caravan", "village", "garden"]
ISLAND = ["bridge", "treehouse"]
DONATIONS = [f"donation-{terrain}" for terrain in TERRAINS]
NOMADS = [*DONATIONS, "resettlement", "sword", "outpost", "treasure"]
CARDS = ["families", "shepherds", "ambassadors"]
RULE_OF = {
    **{key: f"R-LOC-{key.upper()}-1" for key in LOCATIONS},
    **dict.fromkeys(DONATIONS, "R-NOMAD-DONATION-1"),
    "resettlement": "R-NOMAD-RESETTLE-1",
    "sword": "R-NOMAD-SWORD-1",
    "outpost": "R-NOMAD-OUTPOST-1",
    "treasure": "R-NOMAD-TREASURE-1",
}
OFFERED = [*BASE_LOCATIONS, *LOCATIONS, *ISLAND, *DONATIONS, "resettlement", "sword"]
SIGN = {key: sign for sign, key in SIGNS.items()}


def key_of(thing: Tile | Card | Quadrant) -> str:
    return thing.key


def letters(key: str) -> str:
    return "".join(REGISTRY.quadrants[key].rows)


def box_setup(tiles: dict[str, str], **changes: object) -> Setup:
    """A board of the four quadrants of Nomads."""
    values: dict[str, object] = {
        "players": ("A", "B"),
        "start": 0,
        "board": tuple(LOCATIONS),
        "cards": tuple(CARDS),
        "hands": ("grass", "grass"),
        "modules": ("nomads",),
        "nomad_tiles": tuple(tiles.items()),
    }
    return Setup(**(values | changes))  # type: ignore[arg-type]


FIELDS = ["N4", "C6", "H6", "F8", "E14", "Q18"]
TILES = dict(zip(FIELDS, NOMADS, strict=False))


@pytest.mark.rule("R-COMP-9")
def test_four_quadrants_each_named_after_its_location() -> None:
    assert [own.key for own in EXPANSION.quadrants] == LOCATIONS
    assert all(own.location == own.key for own in EXPANSION.quadrants)


@pytest.mark.rule("R-COMP-9")
@pytest.mark.parametrize("own", EXPANSION.quadrants, ids=key_of)
def test_a_quadrant_is_the_printed_one(own: Quadrant) -> None:
    assert own.rows == quadrant(own.key).rows
    assert own.location == quadrant(own.key).location


@pytest.mark.rule("R-COMP-9", "R-NOMAD-SETUP-2")
@pytest.mark.parametrize(
    ("key", "locations", "nomads"),
    [("quarry", 1, 3), ("caravan", 2, 1), ("village", 2, 1), ("garden", 2, 1)],
)
def test_its_special_fields_are_locations_and_nomad_fields_but_no_castles(
    key: str, locations: int, nomads: int
) -> None:
    assert [len(row) for row in REGISTRY.quadrants[key].rows] == [10] * 10
    assert set(letters(key)) == set("GCDFTWMNL")
    assert letters(key).count("L") == locations
    assert letters(key).count("N") == nomads


@pytest.mark.rule("R-COMP-9")
def test_a_game_has_none_to_six_nomad_fields() -> None:
    counts = {key: letters(key).count("N") for key in REGISTRY.quadrants}
    assert len(counts) == 12
    totals = {sum(counts[key] for key in four) for four in combinations(counts, 4)}
    assert totals == {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.rule("R-COMP-9", "R-SETUP-3")
def test_fourteen_location_tiles_lie_on_the_fields_two_on_each() -> None:
    setup = box_setup(TILES)
    check_setup(setup, REGISTRY)
    board = assemble(setup, REGISTRY)
    state = first_state(board, [0, 0])
    counts = {
        REGISTRY.actions[kind]: sum(
            bool(state.stocked >> at & 1) + bool(state.doubled >> at & 1)
            for at in bits(board.fields[kind])
        )
        for kind in board.kinds
    }
    assert counts == {"quarry": 2, "caravan": 4, "village": 4, "garden": 4} | dict.fromkeys(
        TILES.values(), 1
    )


@pytest.mark.rule("R-COMP-9", "R-COMP-10")
def test_fifteen_nomad_tiles() -> None:
    once = dict.fromkeys(DONATIONS, 1)
    twice = {"resettlement": 2, "outpost": 2, "sword": 2, "treasure": 2}
    assert Counter(EXPANSION.nomad_tiles) == once | twice
    assert len(EXPANSION.nomad_tiles) == 15


@pytest.mark.rule("R-COMP-11")
def test_the_seven_donations_show_seven_terrains() -> None:
    assert len(DONATIONS) == 7
    assert [tile.key for tile in EXPANSION.tiles if tile.key.startswith("donation")] == DONATIONS
    names = {tile.name for tile in EXPANSION.tiles if tile.key in DONATIONS}
    assert len(names) == 7


@pytest.mark.rule("R-COMP-9", "R-NOMAD-SETUP-6")
def test_twenty_five_walls() -> None:
    assert WALLS == 25
    assert kb.Game(box_setup(TILES)).state.walls == 25


@pytest.mark.rule("R-COMP-9")
def test_three_red_cards_in_the_order_of_the_protocol() -> None:
    assert [card.key for card in EXPANSION.cards] == CARDS
    assert all(card.is_red for card in EXPANSION.cards)
    assert not any(card.is_red for card in BASE.cards)
    assert EXPANSION.always == ()


@pytest.mark.rule("R-COMP-9")
@pytest.mark.parametrize("tile", EXPANSION.tiles, ids=key_of)
def test_every_tile_has_a_name_a_summary_a_sign_its_rule_and_its_kind(tile: Tile) -> None:
    known = set(re.findall(r"^- \*\*(R-[A-Z0-9-]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE))
    assert tile.name
    assert tile.help.endswith(".")
    assert re.fullmatch("[A-Z][a-z]", tile.sign)
    assert tile.rule == RULE_OF[tile.key]
    assert tile.rule in known
    assert tile.kind == (TileKind.LOCATION if tile.key in LOCATIONS else TileKind.NOMAD)
    assert tile.is_modifier == (tile.key == "outpost")


@pytest.mark.rule("R-COMP-9")
@pytest.mark.parametrize("card", EXPANSION.cards, ids=key_of)
def test_every_card_has_a_name_a_sentence_and_its_rule(card: Card) -> None:
    assert card.name
    assert card.text.endswith(".")
    assert card.rule == f"R-CARD-{card.key.upper()}-1"


@pytest.mark.rule("R-COMP-9")
def test_tiles_come_in_the_order_of_the_protocol() -> None:
    assert [tile.key for tile in EXPANSION.tiles] == LOCATIONS + NOMADS
    known = list(REGISTRY.options)
    assert known == [*OFFERED, "outpost", "cave", "stop", "end"]


@pytest.mark.rule("R-TURN-5", "R-NOMAD-5")
def test_all_options_at_once_come_in_the_order_of_the_protocol() -> None:
    spots = [f"{letter}{row}" for row in (13, 16, 19) for letter in "ACEGIKMO"]
    tiles = [*OFFERED, "outpost"]
    marks = {SIGN[key]: at for key, at in zip(reversed(tiles), spots, strict=True)}
    marks |= {"gA": "E5 F5 G5 E6", "gB": "J9", "mo": "D5", "m.": "T1", "w.": "T2", "c.": "T3"}
    marks |= {"d.": "T4", "f.": "T5", "t.": "T6"}
    position = plain("g.", marks, "grass")
    for at in spots:
        ready(position, at)
    assert position.options == [*OFFERED, "outpost", "cave"]
    position.play("E7", "F7", "G7")
    assert position.options == [*OFFERED, "cave", "end"]


@pytest.mark.rule("R-COMP-12", "R-CARD-WORKERS-1", "R-CARD-WORKERS-2")
@pytest.mark.parametrize("tile", NOMADS)
@pytest.mark.parametrize("stocked", [True, False])
def test_workers_count_nomad_fields_with_or_without_a_tile(tile: str, stocked: bool) -> None:
    position = drawn(f"gA {SIGN[tile]} gA gA gB")
    if not stocked:
        position.state.stocked = 0
    assert shares(position, "workers") == [("A1", 1), ("C1", 1)]
    assert position.gold("workers", seat=1) == 0


@pytest.mark.rule("R-COMP-12", "R-CARD-MERCHANTS-1")
@pytest.mark.parametrize("other", ["Ca", "Fa", "Ka", "Sw"])
@pytest.mark.parametrize("tile", NOMADS)
def test_merchants_link_nomad_fields(tile: str, other: str) -> None:
    if SIGN[tile] == other:
        other = "Tr"
    position = drawn(f"{SIGN[tile]} gA gA {other} m. gA {SIGN['treasure']}")
    assert shares(position, "merchants") == [("A1", 4), ("D1", 4)]


@pytest.mark.rule("R-COMP-12")
def test_nomad_fields_are_no_castles() -> None:
    assert drawn("gA Sw gA").gold("castles") == 0


@pytest.mark.rule("R-COMP-12")
def test_the_replacement_cards_are_the_only_workers_and_merchants() -> None:
    assert [card.key for card in BASE.cards if "nomad field" in card.text] == [
        "merchants",
        "workers",
    ]
    assert len(REGISTRY.cards) == 13
