"""Workers: settlements beside special fields."""

import pytest

from kingdom_builder.hexgrid.masks import NONE
from tests.board_drawings import drawn
from tests.content.base.positions import first_game, meadow, shares


@pytest.mark.rule("R-CARD-WORKERS-1", "EX-5")
@pytest.mark.parametrize("sign", ["Or", "Fa", "Oa", "To", "Ta", "Ba", "Ha", "Pa", "Ca"])
def test_every_location_and_castle_employs_workers(sign: str) -> None:
    position = meadow({sign: "F5", "gA": "E5 G5 I5", "gB": "F6"})
    assert shares(position, "workers") == [("E5", 1), ("G5", 1)]
    assert position.gold("workers", seat=1) == 1


@pytest.mark.rule("R-CARD-WORKERS-2", "R-CASTLE-1", "R-CASTLE-2")
def test_four_round_a_castle_bring_four_and_the_castle_three_more() -> None:
    position = meadow({"Ca": "F5", "gA": "E5 G5 E4 F6"})
    assert position.gold("workers") == 4
    assert position.gold("castles") == 3


@pytest.mark.rule("R-CARD-WORKERS-1")
def test_a_settlement_between_two_special_fields_brings_one() -> None:
    assert drawn("Fa gA Ca").gold("workers") == 1


@pytest.mark.rule("R-CARD-WORKERS-2", "R-TILE-9")
def test_a_field_without_tiles_still_counts() -> None:
    position = meadow({"Fa": "F5", "gA": "E5"})
    position.state.stocked = position.state.doubled = NONE
    assert position.gold("workers") == 1


@pytest.mark.rule("R-CARD-WORKERS-1", "R-CARD-WORKERS-2")
def test_a_tile_taken_by_a_third_player_too_late_does_not_matter() -> None:
    position = meadow({"Fa": "F5", "gA": "E5", "gB": "G5", "gC": "F6"}, players=3)
    assert not position.state.stocked & position.board.locations
    assert [position.gold("workers", seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("R-CARD-WORKERS-1")
@pytest.mark.parametrize(
    ("own", "gold"),
    [("C4", 1), ("T3 R3", 2), ("E5 F5 G5", 1), ("F5 G5", 0), ("G17 I13 N16", 3), ("A1", 0)],
)
def test_workers_on_the_first_game_board(own: str, gold: int) -> None:
    assert first_game(own=own).gold("workers") == gold
