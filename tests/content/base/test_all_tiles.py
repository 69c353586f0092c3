"""What holds for all eight locations."""

import pytest

from tests.board_drawings import SIGNS, Position, drawn
from tests.content.base.positions import meadow, without_supply

BUILDING = ["oracle", "farm", "oasis", "tower", "tavern"]
MOVING = ["barn", "harbor", "paddock"]
TILES = BUILDING + MOVING
SIGN = {key: sign for sign, key in SIGNS.items()}


def usable(tile: str, card: str = "grass") -> Position:
    """A position in which each tile has a target, whichever lies at E4."""
    return meadow({"gA": "E5 F5 G5", "d.": "D5", "w.": "E6", SIGN[tile]: "E4"}, card)


def use(position: Position, tile: str) -> None:
    """Use a tile with the first pick each time."""
    position.play(tile)
    while position.state.active >= 0:
        position.play(position.hexes[0])


@pytest.mark.rule("R-TURN-5")
@pytest.mark.parametrize("tile", TILES)
def test_a_ready_tile_with_a_target_is_offered_before_and_after_the_builds(tile: str) -> None:
    position = usable(tile)
    assert position.options == [tile]
    position.play("F4", "G4", "H4")
    assert position.options == [tile, "end"]


@pytest.mark.rule("R-TURN-5", "R-TILE-12")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("word", ["used", "fresh"])
def test_a_used_or_fresh_tile_is_not_offered(tile: str, word: str) -> None:
    position = usable(tile)
    position.set_tile("E4", word)
    assert position.options == []


@pytest.mark.rule("R-TURN-5", "R-TURN-8")
@pytest.mark.parametrize(("tile", "taken"), [(t, 1) for t in BUILDING] + [(t, 0) for t in MOVING])
def test_a_use_takes_from_the_supply_only_to_build(tile: str, taken: int) -> None:
    position = usable(tile)
    use(position, tile)
    assert position.state.supply[0] == 37 - taken
    assert position.state.settlements[0].bit_count() == 3 + taken
    assert position.options == []
    assert position.tiles() == {"E4": "used"}


@pytest.mark.rule("R-TURN-8")
@pytest.mark.parametrize("tile", TILES)
def test_an_empty_supply_stops_builds_but_not_moves(tile: str) -> None:
    position = without_supply(usable(tile))
    assert position.options == ([tile] if tile in MOVING else []) + ["end"]


@pytest.mark.rule("R-DECK-9")
@pytest.mark.parametrize("tile", TILES)
def test_without_a_card_only_oracle_and_barn_are_gone(tile: str) -> None:
    position = usable(tile, card="")
    assert position.state.card == -1
    assert position.options == ([] if tile in ("oracle", "barn") else [tile]) + ["end"]


@pytest.mark.rule("R-TURN-9")
@pytest.mark.parametrize("tile", ["farm", "oasis", "tower", "tavern", "harbor", "paddock"])
def test_a_tile_without_a_target_is_not_offered(tile: str) -> None:
    picture = f"""
        m. m. m. m.
         m. cA c. {SIGN[tile]}
        m. c. m. m.
    """
    position = drawn(picture, "canyon")
    position.set_tile("D2", "ready")
    assert position.options == []


@pytest.mark.rule("R-TILE-5", "R-TILE-7", "R-TURN-8")
@pytest.mark.parametrize(("tile", "to"), [("barn", "D1"), ("harbor", "C1"), ("paddock", "C1")])
def test_a_tile_may_be_used_on_the_move_that_loses_it(tile: str, to: str) -> None:
    third = "w." if tile == "harbor" else "g."
    picture = f"""
        gA d. {third} c. c.
         {SIGN[tile]} m. m. m. m.
    """
    position = drawn(picture, "canyon")
    assert position.play(tile, "A1", to) == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": to, "by": tile},
        {"event": "lost", "seat": 0, "tile": tile, "hex": "A2"},
    ]
    assert position.tiles() == {}
    assert position.options == []
