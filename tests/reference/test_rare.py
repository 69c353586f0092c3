"""Rare cases of the law that the sample games do not show."""

import pytest

from tests.reference.first_game import cards, fill, game_with, kinds
from tests.reference.game import NaiveGame
from tests.reference.geometry import name, parse, touches
from tests.reference.land import BUILDABLE
from tests.reference.position import Tile


def test_barn_cannot_leave_its_own_area() -> None:
    game = game_with("S13 T13 T14")
    game.position.tiles[0] = [Tile("barn", (0, 0), "ready")]
    assert "barn" not in game.choices()[1]
    game.position.card = "canyon"
    assert "barn" in game.choices()[1]


def test_outpost_opens_a_barn_without_targets() -> None:
    game = game_with("S13 T13 T14")
    game.position.tiles[0] = [Tile("barn", (0, 0), "ready"), Tile("outpost", (9, 9), "ready")]
    game.act("barn", cards())
    game.act("S13", cards())
    assert game.choices() == ([], ["outpost"])
    assert game.act("outpost", cards()) == [{"event": "spent", "seat": 0, "tile": "outpost"}]
    assert "A1" in game.choices()[0]
    assert "S13" not in game.choices()[0]


def test_terrain_exhausted_inside_the_mandatory_action() -> None:
    game = game_with()
    (last,) = fill(game.position, "flower", leave=1)
    events = game.act(name(last), cards("desert"))
    assert kinds(events)[-2:] == ["exhausted flower", "revealed desert"]
    assert {game.position.land.terrain[parse(h)] for h in game.choices()[0]} == {"desert"}
    assert game.choices()[1] == []
    assert game.position.discards["flower"] == 0


@pytest.mark.parametrize("switch", ["remove", "discard"])
def test_repeated_redraw_with_a_reshuffle(switch: str) -> None:
    game = game_with()
    position = game.position
    position.switches["terrain-exhausted"] = switch
    position.pile = dict.fromkeys(BUILDABLE, 0) | {"canyon": 1}
    position.discards["grass"] = 1
    fill(position, "canyon")
    (last,) = fill(position, "flower", leave=1)
    events = kinds(game.act(name(last), cards("canyon", "grass")))
    chain = "exhausted flower, revealed canyon, exhausted canyon, reshuffled, revealed grass"
    assert events[-5:] == chain.split(", ")
    assert sum(position.pile.values()) == (0 if switch == "remove" else 2)


def test_nobody_has_a_useful_card() -> None:
    game = game_with()
    position = game.position
    position.pile = dict.fromkeys(BUILDABLE, 0) | {"canyon": 1}
    position.tiles[0] = [Tile(key, (0, 0), "ready") for key in ("oracle", "barn", "farm")]
    fill(position, "canyon")
    (last,) = fill(position, "flower", leave=1)
    assert kinds(game.act(name(last), cards()))[-1] == "exhausted flower"
    assert game.choices() == ([], ["farm", "end"])


def test_no_card_to_draw_and_a_turn_without_card() -> None:
    game = game_with("A1")
    position = game.position
    position.card, position.pile = None, dict.fromkeys(BUILDABLE, 0)
    position.hands[1] = None
    assert game.act("end", cards()) == []
    assert (game.seat, game.choices()) == (1, ([], ["end"]))


def test_supply_of_one() -> None:
    game = game_with()
    game.position.supply = [1, 2]
    events = game.act(game.choices()[0][0], cards())
    assert kinds(events)[-1] == "last-round"
    assert game.choices() == ([], ["end"])
    assert kinds(game.act("end", cards())) == ["revealed canyon"]


def test_empty_supply() -> None:
    game = game_with("A1")
    game.position.supply[0] = 0
    game.position.tiles[0] = [Tile("farm", (6, 7), "ready"), Tile("harbor", (0, 0), "ready")]
    assert game.choices() == ([], ["harbor", "end"])


def two_paddocks(first: str, second: str) -> NaiveGame:
    """Tiles from both fields of the Paddock quadrant: L7 and S3, one settlement at each."""
    game = game_with("T3 K7 A1")
    game.position.tiles[0] = [Tile("paddock", (2, 18), first), Tile("paddock", (6, 11), second)]
    return game


@pytest.mark.parametrize("states", [("ready", "ready"), ("ready", "fresh"), ("ready", "used")])
def test_of_two_equal_tiles_the_better_one_stays(states: tuple[str, str]) -> None:
    game = two_paddocks(*states)
    game.act("paddock", cards())
    game.act("T3", cards())
    target = next(h for h in game.choices()[0] if not touches(parse(h), {(2, 18)}))
    events = game.act(target, cards())
    assert events[1] == {"event": "lost", "seat": 0, "tile": "paddock", "hex": "S3"}
    assert [tile.field for tile in game.position.tiles[0]] == [(6, 11)]
    assert ("paddock" in game.choices()[1]) == (states[1] == "ready")


def test_an_unused_tile_is_kept_in_place_of_a_fresh_one() -> None:
    game = two_paddocks("ready", "fresh")
    game.position.tiles[0].append(Tile("harbor", (0, 0), "ready"))
    game.position.stacks[(0, 0)] = []
    game.position.settlements[(1, 0)] = 0
    game.act("harbor", cards())
    game.act("T3", cards())
    events = game.act(game.choices()[0][0], cards())
    assert "lost" in kinds(events)
    assert "paddock" in game.choices()[1]
    assert game.position.tiles[0][0].field == (6, 11)


def test_tower_pool_spans_all_terrains() -> None:
    game = game_with("B2")
    game.position.tiles[0] = [Tile("tower", (0, 0), "ready")]
    game.act("tower", cards())
    assert game.choices()[0] == ["B1", "C1", "A2"]
