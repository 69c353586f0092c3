"""Garden: build on flowers."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import first_game, grant, printed, targets, without_supply
from tests.content.nomads.positions import story


@pytest.mark.rule("R-LOC-GARDEN-1")
@pytest.mark.parametrize("card", ["desert", "flower", "canyon"])
def test_the_garden_builds_on_adjacent_flowers_whatever_the_card(card: str) -> None:
    picture = """
        dA f. d. f. c.
         Ga f. f. d. c.
    """
    position = drawn(picture, card)
    assert targets(position, "garden") == "B1"
    assert story(position, "B1") == ["built 0 B1 garden"]
    assert position.state.supply[0] == 38
    assert position.tiles() == {"A2": "used"}


@pytest.mark.rule("R-LOC-GARDEN-1", "R-BUILD-7")
@pytest.mark.parametrize(
    ("last", "expected"), [("f.", "C1 D1 D2"), ("fB", "C1 D1"), ("f#", "C1 D1")]
)
def test_without_adjacent_flowers_any_are_open(last: str, expected: str) -> None:
    picture = f"""
        dA d. f. f.
         Ga d. d. {last}
    """
    assert targets(drawn(picture, "desert"), "garden") == expected


@pytest.mark.rule("R-LOC-GARDEN-1", "R-BUILD-7")
def test_on_the_first_game_board_all_printed_flowers_are_open() -> None:
    position = grant(first_game(own="T1", card="desert"), "garden", "S3")
    assert targets(position, "garden") == printed("F")


@pytest.mark.rule("R-LOC-GARDEN-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["fA", "fB", "f#", "g."])
def test_the_garden_lapses_without_free_flowers(word: str) -> None:
    picture = f"""
        fA {word} {word}
         Ga d. d.
    """
    position = drawn(picture, "desert")
    assert position.tiles() == {"A2": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-GARDEN-1", "R-TURN-8")
def test_the_garden_needs_a_supply() -> None:
    position = without_supply(drawn("Ga dA f. f.", "desert"))
    assert position.options == ["end"]


@pytest.mark.rule("R-LOC-GARDEN-1", "R-TILE-10")
def test_two_gardens_build_twice_and_then_no_more() -> None:
    position = drawn("Ga dA Ga f. f. f. d. d.", "desert")
    assert story(position, "garden", "E1", "garden", "D1") == [
        "built 0 E1 garden",
        "built 0 D1 garden",
    ]
    assert position.options == []
