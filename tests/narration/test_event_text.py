"""Turns in words, with what the boxes add: walls, removals, tiles spent, gold."""

import kingdom_builder as kb
from kingdom_builder.cli.session.viewer import Viewer
from kingdom_builder.model.event import Event, Gold, Lost, Moved, Removed, Spent, Walled
from kingdom_builder.narration.event_text import step_line, turn_line
from kingdom_builder.narration.turns import narrated_turns
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.sample_games import NOMADS, game_where


def last(game: kb.Game) -> list[Event]:
    return game.step_events(len(game.log) - 1) if game.log else []


def game_with(kind: type[Event]) -> kb.Game:
    return game_where(lambda game: any(isinstance(event, kind) for event in last(game)), NOMADS)


def test_walls_are_told_together() -> None:
    game = game_with(Walled)
    assert step_line([Walled(0, "C4")], game) == "stone wall on C4"
    assert step_line([Walled(0, "C4"), Walled(0, "D4")], game) == "stone walls on C4 D4"
    assert "stone wall" in turn_line(narrated_turns(game)[-1], game)


def test_a_removal_names_its_owner_and_the_tile_it_costs() -> None:
    game = game_with(Removed)
    events: list[Event] = [Spent(0, "sword"), Removed(1, "C4", "sword"), Lost(1, "farm", "B3")]
    assert step_line(events, game) == "Sword: removed C4 of Ida; Ida lost the Farm tile"


def test_the_steps_of_a_resettlement_are_told_together() -> None:
    game = game_with(Moved)
    steps: list[Event] = [
        Moved(0, "C4", "D4", "resettlement"),
        Moved(0, "D4", "E4", "resettlement"),
    ]
    assert step_line(steps, game) == "Resettlement: moved C4 to D4, D4 to E4"
    assert step_line([Moved(0, "C4", "D4", "cave")], game) == "Cave: moved C4 to D4"


def test_gold_is_summed_by_what_paid_it() -> None:
    game = game_with(Gold)
    paid: list[Event] = [
        Gold(0, 1, "ambassadors"),
        Gold(0, 3, "treasure"),
        Spent(0, "treasure"),
        Gold(0, 1, "ambassadors"),
    ]
    assert step_line(paid, game) == "Ambassadors: 2 gold; Treasure: 3 gold"


def test_an_outpost_is_told_as_used_and_idle_tiles_as_gone() -> None:
    game = game_where(
        lambda game: (
            any(turn.unused for turn in narrated_turns(game)) and not game.state.active > 0
        ),
        NOMADS,
    )
    (turn,) = [turn for turn in narrated_turns(game) if turn.unused]
    name = REGISTRY.tiles[turn.unused[0]].name
    assert turn_line(turn, game).endswith(f"{name} was not used and is gone")
    assert step_line([Spent(0, "outpost")], game) == "Outpost used"
    viewer = Viewer(game)
    viewer.n = narrated_turns(game)[turn.number].first
    assert viewer.caption().endswith(f"{name} was not used and is gone")


def test_the_end_of_a_turn_tells_no_hidden_card() -> None:
    game = game_where(lambda game: game.turn_number > 1)
    viewer = Viewer(game)
    viewer.n = len(game.log)
    assert viewer.caption().endswith(": end of the turn")
