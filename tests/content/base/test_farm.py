"""Farm: build on grass."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import first_game, printed, targets


@pytest.mark.rule("R-LOC-FARM-1")
@pytest.mark.parametrize("card", ["desert", "grass", "canyon"])
def test_the_farm_builds_on_adjacent_grass_whatever_the_card(card: str) -> None:
    picture = """
        dA g. d. g. c.
         Fa g. g. d. c.
    """
    assert targets(drawn(picture, card), "farm") == "B1"


@pytest.mark.rule("R-LOC-FARM-1", "R-BUILD-7")
@pytest.mark.parametrize(
    ("last", "expected"),
    [("g.", "C1 D1 D2"), ("gB", "C1 D1")],
    ids=["free", "a rival only occupies a hex"],
)
def test_without_adjacent_grass_any_grass_is_open(last: str, expected: str) -> None:
    picture = f"""
        dA d. g. g.
         Fa d. d. {last}
    """
    assert targets(drawn(picture, "desert"), "farm") == expected


@pytest.mark.rule("R-LOC-FARM-1", "R-BUILD-7")
def test_on_the_first_game_board_all_printed_grass_is_open() -> None:
    position = first_game(own="R13", card="desert")
    assert position.tiles() == {"R12": "ready"}
    assert targets(position, "farm") == printed("G")


@pytest.mark.rule("EX-9", "R-LOC-FARM-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["gA", "gB", "m."])
def test_the_farm_lapses_without_free_grass(word: str) -> None:
    picture = f"""
        gA {word} {word}
         Fa d. d.
    """
    position = drawn(picture, "desert")
    assert position.tiles() == {"A2": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-FARM-1", "R-TILE-10")
def test_two_farms_build_twice_and_then_no_more() -> None:
    picture = """
        Fa gA Fa g. g.
         g. d. d. d. d.
    """
    position = drawn(picture, "desert")
    assert targets(position, "farm") == "A2"
    position.play("A2")
    assert position.options == ["farm"]
    assert targets(position, "farm") == "D1 E1"
    events = position.play("E1")
    assert events == [{"event": "built", "seat": 0, "hex": "E1", "by": "farm"}]
    assert position.options == []
    assert position.tiles() == {"A1": "used", "C1": "used"}
