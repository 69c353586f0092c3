"""Which game an environment opens: the library's game of the same seed."""

import pytest

import kingdom_builder as kb
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.model.setup import Switches
from tests.env.random_play import ALL, play

KINDS = pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ("nomads",)), (5, ALL)])


@KINDS
def test_a_seed_opens_the_game_of_the_library(players: int, modules: tuple[str, ...]) -> None:
    env = kingdom_builder_v0.env(players=players, modules=modules)
    env.reset(seed=7)
    assert env.game.setup == kb.new_game(players, seed=7, modules=modules).setup


@KINDS
def test_the_same_actions_make_the_same_record(players: int, modules: tuple[str, ...]) -> None:
    env = kingdom_builder_v0.env(players=players, modules=modules)
    env.reset(seed=7)
    game = kb.new_game(players, seed=7, modules=modules)
    for action in play(env, seed=1):
        game.play(ACTIONS[action])
    assert game.over
    assert env.game.record() == game.record()


def test_a_row_of_games_goes_on_from_its_seed() -> None:
    rows = []
    for _ in range(2):
        env = kingdom_builder_v0.env()
        setups = []
        for seed in (7, None, None):
            env.reset(seed=seed)
            play(env, seed=1, most=20)
            setups.append(env.game.setup)
        rows.append(setups)
    assert rows[0] == rows[1]
    assert len(set(rows[0])) == 3


def test_without_any_seed_games_differ() -> None:
    env = kingdom_builder_v0.env()
    setups = set()
    for _ in range(4):
        env.reset()
        setups.add(env.game.setup)
    assert len(setups) > 1


def test_what_is_chosen_is_laid() -> None:
    board, cards = ("tavern", "paddock", "oasis/180", "farm"), ("fishermen", "knights", "lords")
    switches = Switches(lords_require_presence=True)
    env = kingdom_builder_v0.env(board=board, cards=cards, start=1, switches=switches)
    for seed in range(3):
        env.reset(seed=seed)
        setup = env.game.setup
        assert (setup.board, setup.cards, setup.start) == (board, cards, 1)
        assert setup.switches == switches


def test_cards_come_from_the_pool() -> None:
    pool = ("lords", "farmers", "miners", "hermits")
    env = kingdom_builder_v0.env(pool=pool)
    for seed in range(5):
        env.reset(seed=seed)
        assert set(env.game.setup.cards) < set(pool)
