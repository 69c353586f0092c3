"""What the base box holds: keys, texts, quadrants and components."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from kingdom_builder.content import BOXES
from kingdom_builder.content.base import EXPANSION
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.catalogue import Card, Quadrant, Tile
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.reference.quadrants import quadrant

RULES = Path(__file__).parents[3] / "docs" / "rules.md"
LOCATIONS = ["oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"]
CARDS = "fishermen merchants discoverers hermits citizens miners workers knights lords farmers"
SCORED = [*EXPANSION.cards, *EXPANSION.always]
TILE_COUNTS = dict.fromkeys(LOCATIONS, 4) | {"oracle": 2, "harbor": 2}


def key_of(thing: Tile | Card | Quadrant) -> str:
    return thing.key


def rule_ids() -> set[str]:
    return set(re.findall(r"^- \*\*(R-[A-Z0-9-]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE))


def are_different(things: Iterable[str]) -> bool:
    things = list(things)
    return len(things) == len(set(things))


@pytest.mark.rule("R-COMP-6")
def test_ten_cards_in_the_order_of_the_protocol_and_castles_always() -> None:
    assert [card.key for card in EXPANSION.cards] == CARDS.split()
    assert len(EXPANSION.cards) == 10
    assert [card.key for card in EXPANSION.always] == ["castles"]


@pytest.mark.rule("R-COMP-3")
def test_eight_tiles_in_the_order_of_the_protocol() -> None:
    assert [tile.key for tile in EXPANSION.tiles] == LOCATIONS
    assert list(REGISTRY.options)[: len(LOCATIONS)] == LOCATIONS


@pytest.mark.rule("R-COMP-2")
def test_eight_quadrants_each_named_after_its_location() -> None:
    assert len(EXPANSION.quadrants) == 8
    assert {q.key for q in EXPANSION.quadrants} == set(LOCATIONS)
    assert all(q.location == q.key for q in EXPANSION.quadrants)


@pytest.mark.rule("R-COMP-2", "R-COMP-3", "R-COMP-6")
def test_no_key_name_text_or_sign_occurs_twice() -> None:
    tiles = [tile for box in BOXES for tile in box.tiles]
    cards = [card for box in BOXES for card in (*box.cards, *box.always)]
    assert are_different([tile.key for tile in tiles] + [card.key for card in cards])
    assert are_different([tile.name for tile in tiles] + [card.name for card in cards])
    assert are_different([tile.help for tile in tiles] + [card.text for card in cards])
    assert are_different(tile.sign for tile in tiles)
    assert are_different(q.key for box in BOXES for q in box.quadrants)


@pytest.mark.rule("R-COMP-3")
@pytest.mark.parametrize("tile", EXPANSION.tiles, ids=key_of)
def test_every_tile_has_a_name_a_sentence_a_sign_and_its_rule(tile: Tile) -> None:
    assert tile.name
    assert tile.help.endswith(".")
    assert re.fullmatch("[A-Z][a-z]", tile.sign)
    assert tile.rule == f"R-LOC-{tile.key.upper()}-1"
    assert tile.rule in rule_ids()


@pytest.mark.rule("R-COMP-6")
@pytest.mark.parametrize("card", SCORED, ids=key_of)
def test_every_card_has_a_name_a_sentence_and_its_rule(card: Card) -> None:
    prefix = "R-CASTLE" if card.key == "castles" else f"R-CARD-{card.key.upper()}"
    assert card.name
    assert card.text.endswith(".")
    assert card.rule == f"{prefix}-1"
    assert card.rule in rule_ids()


@pytest.mark.rule("R-COMP-6")
@pytest.mark.parametrize("card", SCORED, ids=key_of)
def test_every_card_has_a_phrase_for_one_part_of_its_gold(card: Card) -> None:
    blanks = {blank for _, blank, _, _ in Formatter().parse(card.share) if blank}
    assert blanks
    assert blanks <= {"n", "where", "row", "quadrant"}


@pytest.mark.rule("R-COMP-2")
@pytest.mark.parametrize("own", EXPANSION.quadrants, ids=key_of)
def test_a_quadrant_is_the_printed_one(own: Quadrant) -> None:
    assert own.rows == quadrant(own.key).rows


@pytest.mark.rule("R-COMP-2", "R-COMP-3")
@pytest.mark.parametrize("own", EXPANSION.quadrants, ids=key_of)
def test_a_quadrant_has_a_hundred_hexes_and_its_special_fields(own: Quadrant) -> None:
    letters = "".join(own.rows)
    one_location = own.key in ("oracle", "harbor")
    assert [len(row) for row in own.rows] == [10] * 10
    assert set(letters) <= set("GCDFTWMSL")
    assert letters.count("L") == (1 if one_location else 2)
    assert letters.count("S") == (2 if one_location else 1)


@pytest.mark.rule("R-COMP-3", "R-SETUP-3")
def test_twenty_eight_tiles_lie_on_the_fields_two_on_each() -> None:
    boards = [("oracle", "farm", "oasis", "tower"), ("tavern", "barn", "harbor", "paddock")]
    counts = [tiles_on(board) for board in boards]
    assert counts[0] | counts[1] == TILE_COUNTS
    assert sum(TILE_COUNTS.values()) == 28


def tiles_on(names: tuple[str, str, str, str]) -> dict[str, int]:
    """How many tiles of each kind lie on a board before the first turn."""
    cards = ("lords", "farmers", "knights")
    board = assemble(Setup(("A", "B"), 0, names, cards, ("grass", "grass")), REGISTRY)
    state = first_state(board, [0, 0])
    return {
        REGISTRY.actions[kind]: sum(
            bool(state.stocked >> at & 1) + bool(state.doubled >> at & 1)
            for at in bits(board.fields[kind])
        )
        for kind in board.kinds
    }


@pytest.mark.rule("R-COMP-6", "R-SETUP-5")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_uses_three_different_cards(seed: int) -> None:
    setup = draw_setup(SetupOptions(), Random(seed), REGISTRY)
    assert len(set(setup.cards)) == 3
    board = assemble(setup, REGISTRY)
    in_play = [*setup.cards, "castles"]
    known = REGISTRY.cards | REGISTRY.always
    kinds = [type(known[key].scorer(Switches())) for key in in_play]
    assert [type(scorer) for scorer in board.scorers] == kinds
