"""Miners: settlements beside a mountain."""

import pytest

from tests.content.base.positions import first_game, meadow, shares


@pytest.mark.rule("R-CARD-MINERS-1", "EX-5")
def test_three_around_one_mountain_bring_three() -> None:
    position = meadow({"m.": "F5", "gA": "E5 G5 F6 M5"})
    assert position.gold("miners") == 3
    assert shares(position, "miners") == [("E5", 1), ("G5", 1), ("F6", 1)]


@pytest.mark.rule("R-CARD-MINERS-1", "EX-5")
@pytest.mark.parametrize("mountains", ["E5", "E5 G5", "E5 G5 F6", "E4 F4 E5 G5 E6 F6"])
def test_one_settlement_brings_one_however_many_mountains_it_touches(mountains: str) -> None:
    assert meadow({"m.": mountains, "gA": "F5"}).gold("miners") == 1


@pytest.mark.rule("R-CARD-MINERS-3")
def test_a_settlement_on_water_beside_a_mountain_is_a_miner() -> None:
    assert meadow({"m.": "F5", "wA": "E5", "w.": "G5"}).gold("miners") == 1


@pytest.mark.rule("R-CARD-MINERS-2")
def test_a_settlement_on_a_mountain_is_no_miner() -> None:
    position = meadow({"m.": "F5", "mA": "G5", "gA": "H5"})
    assert shares(position, "miners") == [("H5", 1)]


@pytest.mark.rule("R-CARD-MINERS-1")
@pytest.mark.parametrize(("own", "gold"), [("E5", 0), ("D5", 0), ("F4 G5", 2)])
def test_two_steps_from_a_mountain_is_too_far(own: str, gold: int) -> None:
    position = meadow({"m.": "G4", "gA": own, "gB": "H4"})
    assert position.gold("miners") == gold
    assert position.gold("miners", seat=1) == 1


@pytest.mark.rule("R-CARD-MINERS-1")
def test_miners_on_the_first_game_board() -> None:
    position = first_game(own="C1 F1 E2 L20 T1", rival="K19 J5")
    assert shares(position, "miners") == [("C1", 1), ("F1", 1), ("E2", 1), ("L20", 1)]
    assert position.gold("miners", seat=1) == 2
