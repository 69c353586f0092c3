"""Castles: scored in every game."""

import pytest

from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.setup.random_setup import FIRST_CARDS
from tests.board_drawings import drawn
from tests.content.base.positions import first_game, meadow, printed, shares

AROUND_F5 = "E4 F4 E5 G5 E6 F6"


@pytest.mark.rule("R-CASTLE-1", "R-CASTLE-2", "EX-4")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_castle_brings_three_however_many_settlements_touch_it(number: int) -> None:
    position = meadow({"Ca": "F5", "gA": " ".join(AROUND_F5.split()[:number])})
    assert position.gold("castles") == 3
    assert shares(position, "castles") == [("F5", 3)]


@pytest.mark.rule("R-CASTLE-1")
@pytest.mark.parametrize("side", AROUND_F5.split())
def test_one_settlement_on_any_side_is_enough(side: str) -> None:
    assert meadow({"Ca": "F5", "gA": side}).gold("castles") == 3


@pytest.mark.rule("R-CASTLE-1")
@pytest.mark.parametrize(
    ("picture", "gold"),
    [("Ca gA Ca", 6), ("Ca gA gA Ca", 6), ("gA g. Ca", 0), ("gA gA Ca Ca", 3), ("Fa gA", 0)],
)
def test_each_castle_counts_for_itself(picture: str, gold: int) -> None:
    assert drawn(picture).gold("castles") == gold


@pytest.mark.rule("R-CASTLE-2")
def test_several_players_score_the_same_castle() -> None:
    position = meadow({"Ca": "F5", "gA": "E5", "gB": "G5 F6", "gC": "H5"}, players=3)
    assert [position.gold("castles", seat) for seat in range(3)] == [3, 3, 0]


@pytest.mark.rule("R-CASTLE-1")
def test_castles_are_scored_whatever_the_cards() -> None:
    position = first_game(own="C4")
    cards = [position.gold(card) for card in FIRST_CARDS]
    assert cards == [1, 2, 0]
    assert position.gold("castles") == 3
    assert totals(position.board, position.state) == [6, 0]


@pytest.mark.rule("R-CASTLE-1", "R-SETUP-1")
def test_every_printed_castle_field_of_the_first_game_is_a_castle() -> None:
    assert printed("S") == "D4 P8 L12 B18"
    position = first_game(own="C4 O8 K12 C18")
    assert shares(position, "castles") == [(castle, 3) for castle in printed("S").split()]
