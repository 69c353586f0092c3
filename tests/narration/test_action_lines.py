"""What one action brought, for those who follow a game step by step."""

import random

import pytest

import kingdom_builder as kb
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.model.event import Drew, Event, Moved, Over, Spent
from kingdom_builder.narration.event_text import (
    describe_step,
    describe_undo,
    log_text_of_step,
    touched,
)
from kingdom_builder.narration.results import verdict
from tests.random_games import random_game

EVERYTHING = ("nomads", "capitol", "caves", "island")


def told_of(action: str, events: list[Event], game: kb.Game) -> str:
    return describe_step(action, events, game, log_text_of_step(action, events, game))


def told(game: kb.Game, n: int) -> str:
    return told_of(game.log[n].action, game.step_events(n), game)


@pytest.mark.parametrize("seed", range(8))
def test_every_step_of_a_game_is_told(seed: int) -> None:
    game = random_game(seed, modules=EVERYTHING)
    sentences = [told(game, n) for n in range(len(game.log))]
    assert all(sentences)
    gold = max(game.gold)
    assert f"with {gold} gold" in sentences[-1]
    assert sum("with " in sentence and " gold" in sentence for sentence in sentences) == 1


@pytest.mark.parametrize("seed", range(4))
def test_drawn_cards_are_never_told(seed: int) -> None:
    game = random_game(seed, modules=("nomads",))
    rng = random.Random(seed)
    for n, entry in enumerate(game.log):
        events = game.step_events(n)
        others = [
            Drew(e.seat, rng.choice(("grass", "forest"))) if isinstance(e, Drew) else e
            for e in events
        ]
        public = [event for event in events if not isinstance(event, Drew)]
        assert told_of(entry.action, public, game) == told(game, n)
        assert told_of(entry.action, others, game) == told(game, n)


def test_the_end_of_a_turn_tells_the_next_card_and_what_was_not_used() -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=1)
    while game.choices.hexes:
        game.play(game.choices[0])
    player = game.players[1 - game.seat]
    events = game.play("end")
    assert (
        told_of("end", events, game)
        == f"end of the turn; {player} plays {terrain_name(game.terrain or '')}"
    )
    unused = told_of("end", [Spent(0, "outpost"), *events], game)
    assert unused.startswith("end of the turn; Outpost was not used and is gone; ")


def test_a_log_keeps_what_happened_and_no_more() -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=1)
    built = game.choices.hexes[0]
    assert log_text_of_step(built, game.play(built), game) == f"built {built}"
    assert log_text_of_step("paddock", [], game) == ""
    while game.choices.hexes:
        game.play(game.choices[0])
    events = game.play("end")
    assert log_text_of_step("end", events, game) == ""
    assert (
        log_text_of_step("end", [Spent(0, "outpost"), *events], game)
        == "Outpost was not used and is gone"
    )


def test_choices_that_change_nothing_yet_are_told_too() -> None:
    game = kb.new_first_game(2, seed=1)
    assert told_of("paddock", [], game) == "chose Paddock"
    assert told_of("F8", [], game) == "chose F8"
    assert told_of("stop", [], game) == "stopped"
    assert touched("F8", []) == ["F8"]
    assert touched("paddock", []) == []
    assert touched("G7", [Moved(0, "F8", "G7", "paddock")]) == ["F8", "G7"]


def test_what_is_taken_back_is_counted() -> None:
    assert describe_undo(1) == "took back 1 action"
    assert describe_undo(3) == "took back 3 actions"


def test_those_who_tie_win_together() -> None:
    game = kb.new_first_game(["Ana", "Oak", "Bo"], seed=1)
    assert verdict(Over((3, 9, 9), (1, 2)), game) == "Oak and Bo win together with 9 gold each."
