"""What a pick would lay, told before it is picked, against what happened after."""

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.catalogue import Tile
from kingdom_builder.model.event import Built, Event, Moved, Walled
from kingdom_builder.narration.task import SETTLEMENT, STONE_WALL, piece_placed_by_pick
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_game


def lies_there_now(events: list[Event], at: str) -> str:
    """The piece that these events have put onto a hex."""
    for event in events:
        if isinstance(event, Walled) and event.hex == at:
            return STONE_WALL
        if isinstance(event, Built) and event.hex == at:
            return SETTLEMENT
        if isinstance(event, Moved) and event.to == at:
            return SETTLEMENT
    return ""


def picks(game: kb.Game) -> set[tuple[str, str]]:
    """Every pick of the game is checked; which action it belonged to and what it was to lay."""
    seen, later = set(), iter(game.log)
    for now in game.retold():
        action = next(later, None)
        told, free = piece_placed_by_pick(now), names_of(now.choices.mask & now.state.free)
        assert bool(told) == bool(free)
        if action is None or action.action not in now.choices.hexes:
            continue
        events = game.step_events(len(now.log))
        assert lies_there_now(events, action.action) == (told if action.action in free else "")
        seen.add((now.registry.actions[max(now.state.active, 0)], told))
    return seen


def test_what_a_pick_lays_is_told_rightly_for_every_tile_of_every_box() -> None:
    seen = set().union(*(picks(random_game(seed, modules=REGISTRY.modules)) for seed in range(60)))
    assert {action for action, _ in seen} >= {
        tile.key for tile in REGISTRY.tiles.values() if _picks(tile)
    }
    assert ("quarry", STONE_WALL) in seen
    assert ("quarry", SETTLEMENT) not in seen
    assert {told for action, told in seen if action == "sword"} == {""}
    assert {told for action, told in seen if action == "resettlement"} == {"", SETTLEMENT}


def _picks(tile: Tile) -> bool:
    """Whether hexes are picked for it: not for one that works at once, or inside another action."""
    return tile.is_option and not tile.is_modifier
