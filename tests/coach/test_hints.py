"""Hints: the best turns of the moment, from what the player may know."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.bots import Budget
from tests.coach.sample_games import MODULES, SMALL, after, before_last_turn, margin, wandered
from tests.properties.strategies import GAMES
from tests.properties.test_secrets import another_world


@settings(max_examples=20 if kb.ENGINE == "compiled" else 5)
@given(game=GAMES, seed=st.integers(0, 999))
def test_hints_are_the_same_in_worlds_the_player_cannot_tell_apart(
    game: kb.Game, seed: int
) -> None:
    if game.over or game.state.active > 0:
        return  # half-done actions can have hundreds of picks; the free points say it all
    other = game.copy()
    other.state = another_world(game.state, game.seat, random.Random(seed))
    assert kb.hints(game, budget=SMALL) == kb.hints(other, budget=SMALL)


def test_the_same_dice_give_the_same_hints_and_the_game_stays_as_it_is() -> None:
    game = wandered(4)
    log = game.log
    told = [kb.hints(game, rng=random.Random(5), budget=SMALL) for _ in range(2)]
    assert told[0] == told[1]
    assert game.log == log


@pytest.mark.parametrize("modules", [(), MODULES])
def test_a_hint_can_be_played_to_the_end_of_the_turn_and_brings_what_it_says(
    modules: tuple[str, ...],
) -> None:
    for turns in (0, 5, 12):
        game = wandered(turns, modules=modules)
        for advice in kb.hints(game, budget=SMALL):
            played = after(game, advice.actions)
            chance = bool(played.log[-1].chance)
            assert advice.actions[-1] == "end" or chance
            assert played.gold[game.seat] - game.gold[game.seat] == advice.gold
            assert 0 <= advice.win_chance <= 1


def test_hints_differ_and_the_best_comes_first() -> None:
    game = wandered(0)
    told = kb.hints(game, 4, budget=Budget(nodes=128))
    assert len(told) == 4
    assert [one.worth for one in told] == sorted((one.worth for one in told), reverse=True)
    settled = [after(game, one.actions).state.settlements[game.seat] for one in told]
    assert len(set(settled)) == 4


def test_a_hint_in_the_middle_of_a_turn_goes_on_from_there() -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    game.play("G8")
    (best, *_) = kb.hints(game, budget=SMALL)
    assert len(best.actions) == 3  # two builds and the end
    assert after(game, best.actions).turn_number == 2


def test_the_last_turn_is_worth_what_it_brings() -> None:
    game = before_last_turn()
    (best, *_) = kb.hints(game, budget=SMALL)
    most = max(margin(after(game, turn), game.seat) for turn in kb.turn_ends(game))
    assert best.worth == most == margin(after(game, best.actions), game.seat)


def test_there_are_no_hints_when_the_game_is_over_and_not_less_than_one() -> None:
    game = before_last_turn()
    with pytest.raises(kb.Refused, match="at least 1 hint, not 0"):
        kb.hints(game, 0)
    with pytest.raises(kb.Refused, match="The game is over"):
        kb.hints(after(game, kb.turn_ends(game)[0]))
