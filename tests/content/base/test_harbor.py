"""Harbor: move to water."""

import pytest

from tests.board_drawings import Position, drawn
from tests.content.base.lifted import each_case, lifted
from tests.content.base.positions import moves, ready, standing, targets


@pytest.mark.rule("R-LOC-HARBOR-1", "R-BUILD-7", "R-BUILD-8", "R-BUILD-9")
@each_case
def test_the_harbor_lifts_the_settlement_first(picture: str, expected: dict[str, str]) -> None:
    assert lifted(picture, "harbor", "w", "Ha", "desert") == expected


@pytest.mark.rule("R-LOC-HARBOR-1")
@pytest.mark.parametrize("card", ["grass", "desert"])
def test_the_harbor_leads_to_water_whatever_the_card(card: str) -> None:
    picture = """
        gA g. w. w. d.
         Ha gA w. wB w.
    """
    position = drawn(picture, card)
    assert moves(position, "harbor") == {"A1": "C1 C2", "B2": "C1 D1 C2 E2"}


@pytest.mark.rule("R-LOC-HARBOR-2")
def test_a_settlement_on_water_may_go_to_other_water() -> None:
    picture = """
        gA w. wA w. d.
         Ha d. d. d. w.
    """
    position = drawn(picture, "desert")
    assert moves(position, "harbor") == {"A1": "B1 D1", "C1": "B1"}
    assert position.play("C1", "B1") == [
        {"event": "moved", "seat": 0, "hex": "C1", "to": "B1", "by": "harbor"}
    ]
    assert standing(position) == "A1 B1"


@pytest.mark.rule("R-LOC-HARBOR-2", "R-TURN-9")
@pytest.mark.parametrize("word", ["wA", "wB", "d."])
def test_the_harbor_lapses_without_free_water(word: str) -> None:
    picture = f"""
        gA {word} {word}
         Ha d. d.
    """
    position = drawn(picture, "desert")
    assert position.tiles() == {"A2": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-HARBOR-1", "R-BUILD-4")
def test_a_settlement_on_water_supports_the_next_build() -> None:
    picture = """
        gA w. g. d. g.
         Ha d. d. d. g.
    """
    position = drawn(picture, "grass")
    assert position.hexes == ["C1", "E1", "E2"]
    position.play("harbor", "A1", "B1")
    assert position.hexes == ["A1", "C1"]


def surrounded_by_water(sign: str) -> Position:
    """A chain in a lake, and one grass hex far away."""
    picture = f"""
        {sign} w. w. w. w. w. w.
         w. w. w. w. w. w. w.
        w. w. cA cA cA w. w.
         w. w. w. w. w. w. w.
        g. w. w. w. w. w. w.
    """
    return ready(drawn(picture, "grass"), "A1")


@pytest.mark.rule("R-LOC-HARBOR-1", "R-BUILD-2")
@pytest.mark.parametrize(
    ("sign", "picks"),
    [
        ("Ha", []),
        ("Or", ["oracle"]),
        ("Fa", ["farm"]),
        ("To", ["tower"]),
        ("Ba", ["barn", "C3"]),
        ("Ba", ["barn", "D3"]),
    ],
)
def test_neither_card_nor_tile_builds_or_moves_onto_water(sign: str, picks: list[str]) -> None:
    assert targets(surrounded_by_water(sign), *picks) == "A5"


@pytest.mark.rule("R-LOC-HARBOR-1", "R-BUILD-2", "R-TURN-9")
@pytest.mark.parametrize(
    ("sign", "options"), [("Oa", []), ("Ta", []), ("Pa", []), ("Ha", ["harbor"])]
)
def test_in_the_lake_only_the_harbor_has_a_target(sign: str, options: list[str]) -> None:
    assert surrounded_by_water(sign).options == options
