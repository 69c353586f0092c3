"""Oasis: build on desert. Most positions lie on the first-game board."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import first_game, printed, ready, targets


@pytest.mark.rule("R-LOC-OASIS-1")
@pytest.mark.parametrize("card", ["desert", "grass"])
def test_the_oasis_builds_on_adjacent_desert_whatever_the_card(card: str) -> None:
    position = first_game(own="G17", card=card)
    assert position.tiles() == {"F18": "ready"}
    assert targets(position, "oasis") == "G18"


@pytest.mark.rule("R-LOC-OASIS-1", "R-BUILD-7")
def test_without_adjacent_desert_all_printed_desert_is_open() -> None:
    position = first_game(own="I13", card="flower")
    assert position.tiles() == {"H13": "ready"}
    assert targets(position, "oasis") == printed("D")


@pytest.mark.rule("R-LOC-OASIS-1", "R-BUILD-5")
def test_a_settlement_built_a_moment_ago_leads_the_oasis_on() -> None:
    position = first_game(own="G17 I13", card="flower")
    position.play("oasis", "G18")
    assert position.options == ["oasis"]
    assert targets(position, "oasis") == "H18 H19"
    position.play("H18")
    assert position.options == []


@pytest.mark.rule("R-LOC-OASIS-1", "R-BUILD-10")
def test_desert_beside_rivals_only_is_not_adjacent() -> None:
    position = first_game(own="I13", rival="A1 G17", card="flower")
    open_desert = printed("D").split()
    assert targets(position, "oasis").split() == open_desert
    assert "G18" in open_desert


@pytest.mark.rule("EX-9", "R-LOC-OASIS-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["dA", "dB", "w."])
def test_the_oasis_lapses_without_free_desert(word: str) -> None:
    picture = f"""
        gA {word} {word}
         Oa g. g.
    """
    position = drawn(picture, "grass")
    assert position.tiles() == {"A2": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-OASIS-1", "R-TILE-1")
@pytest.mark.parametrize(
    ("own", "at", "gained"),
    [
        pytest.param("Q2", "R3", True, id="the first settlement there"),
        pytest.param("S2", "R2", False, id="one stands there already"),
        pytest.param("Q2", "Q1", False, id="away from it"),
    ],
)
def test_an_oasis_settlement_takes_the_tile_it_reaches(own: str, at: str, gained: bool) -> None:
    position = ready(first_game(own=own, card="flower"), "F18")
    built = {"event": "built", "seat": 0, "hex": at, "by": "oasis"}
    tile = {"event": "gained", "seat": 0, "tile": "paddock", "hex": "S3"}
    assert position.play("oasis", at) == [built, tile][: 1 + gained]
