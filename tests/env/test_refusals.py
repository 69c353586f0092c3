"""What cannot be played is refused with a sentence that says what would do."""

import re
from collections.abc import Callable

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.actions import ACTIONS, index_of
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.learner import LearnerEnv
from tests.env.random_play import illegal_action, legal, mask_of, play
from tests.state_slots import slots_of

Maker = Callable[..., object]
MAKERS: list[Maker] = [kingdom_builder_v0.env, LearnerEnv, BatchEnv]
TABLES: list[Maker] = [LearnerEnv, BatchEnv]


def sentence(make: Callable[[], object]) -> str:
    with pytest.raises(kb.Refused) as refusal:
        make()
    return str(refusal.value)


def names(text: str) -> set[str]:
    """All words of a sentence."""
    return set(re.findall(r"[\w+-]+", text))


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("players", [1, 6])
def test_a_table_has_two_to_five_seats(make: Maker, players: int) -> None:
    told = sentence(lambda: make(players=players))
    assert {"2", "5", "players", str(players)} <= names(told)


@pytest.mark.parametrize("make", MAKERS)
def test_a_module_must_exist(make: Maker) -> None:
    told = sentence(lambda: make(modules=("nomads", "castle")))
    assert {"castle", "nomads", "capitol", "caves", "island"} <= names(told)


@pytest.mark.parametrize("make", MAKERS)
def test_a_reward_must_exist(make: Maker) -> None:
    told = sentence(lambda: make(reward="fame"))
    assert {"fame", "win_share", "margin", "gold"} <= names(told)


@pytest.mark.parametrize("make", [kingdom_builder_v0.env, LearnerEnv])
def test_a_render_mode_must_exist(make: Maker) -> None:
    told = sentence(lambda: make(render_mode="film"))
    assert {"film", "human", "ansi", "rgb_array"} <= names(told)


@pytest.mark.parametrize("make", MAKERS)
def test_a_board_that_cannot_be_laid_is_refused_at_once(make: Maker) -> None:
    told = sentence(lambda: make(board=("tavern", "tavern", "oasis", "farm")))
    assert "tavern" in names(told)


@pytest.mark.parametrize("make", TABLES)
def test_an_opponent_must_be_a_bot(make: Maker) -> None:
    told = sentence(lambda: make(opponents="wizard"))
    assert {"wizard", "random", "greedy", "turn"} <= names(told)


@pytest.mark.parametrize("make", TABLES)
@pytest.mark.parametrize("opponents", [kb.GreedyBot(), 5, None, [kb.GreedyBot()], [None]])
def test_opponents_are_given_by_name(make: Maker, opponents: object) -> None:
    told = sentence(lambda: make(opponents=opponents))
    wrong = opponents[0] if isinstance(opponents, list) else opponents
    assert {"name", "greedy", type(wrong).__name__} <= names(told)


@pytest.mark.parametrize("make", TABLES)
@pytest.mark.parametrize("opponents", [["greedy"], ["greedy"] * 3, []])
def test_every_other_seat_needs_its_opponent(make: Maker, opponents: list[str]) -> None:
    told = sentence(lambda: make(players=3, opponents=opponents))
    assert {"3", "2", str(len(opponents)), "opponents"} <= names(told)


@pytest.mark.parametrize("make", TABLES)
@pytest.mark.parametrize("seat", [5, 2, -1])
def test_the_learner_needs_a_seat_of_the_table(make: Maker, seat: int) -> None:
    told = sentence(lambda: make(players=2, seat=seat))
    assert f"no seat {seat}" in told
    assert "0 to 1" in told


@pytest.mark.parametrize("number", [0, -3])
def test_a_batch_has_games_and_boards_games(number: int) -> None:
    assert {"num_envs", "1", str(number)} <= names(sentence(lambda: BatchEnv(number)))
    told = sentence(lambda: BatchEnv(2, games_a_board=number))
    assert {"games_a_board", "1", str(number)} <= names(told)


def test_nothing_can_be_asked_of_a_game_before_it_is_opened() -> None:
    env, learner, batch = kingdom_builder_v0.env(), LearnerEnv(), BatchEnv(2)
    asked: list[Callable[[], object]] = [
        lambda: env.step(0),
        env.render,
        env.state,
        env.save,
        env.position,
        lambda: learner.step(0),
        learner.render,
        lambda: batch.step([0, 0]),
        lambda: batch.random_actions(1),
        lambda: batch.seats,
    ]
    for ask in asked:
        assert "reset()" in sentence(ask)


@pytest.mark.parametrize("saved", [None, 5])
def test_only_a_saved_game_can_be_restored(saved: object) -> None:
    env = kingdom_builder_v0.env()
    env.reset(seed=3)
    before = env.save()
    assert "This wants a game, not" in sentence(lambda: env.restore(saved))
    assert env.save() == before


@pytest.mark.parametrize("kind", ["all seats", "learner"])
def test_an_illegal_action_names_itself_and_the_legal_ones(kind: str) -> None:
    env = kingdom_builder_v0.env() if kind == "all seats" else LearnerEnv()
    env.reset(seed=3)
    mask = mask_of(env) if kind == "all seats" else env.action_masks()
    action, before, log = illegal_action(mask), slots_of(env.game.state), env.game.log
    told = sentence(lambda: env.step(action))
    assert f"{action} ({ACTIONS[action]})" in told
    assert {ACTIONS[index] for index in legal(mask)} <= names(told)
    assert (slots_of(env.game.state), env.game.log) == (before, log)


@pytest.mark.parametrize("action", [-1, len(ACTIONS), 10**30, None, 1.5, np.float32(3), "A1"])
@pytest.mark.parametrize("make", [kingdom_builder_v0.env, LearnerEnv])
def test_what_is_no_index_at_all_is_refused_and_changes_nothing(
    make: Maker, action: object
) -> None:
    env = make()
    env.reset(seed=3)
    before = slots_of(env.game.state)
    told = sentence(lambda: env.step(action))
    assert told.startswith(f"Action {action!r} is not legal now")
    assert env.game.choices[0] in names(told)
    assert slots_of(env.game.state) == before


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.uint16])
def test_whole_numbers_of_any_kind_are_played(kind: type) -> None:
    env = kingdom_builder_v0.env(start=0)
    env.reset(seed=3)
    action = legal(mask_of(env))[0]
    env.step(kind(action))
    assert env.game.log[0].action == ACTIONS[action]


def test_nothing_is_played_after_the_end() -> None:
    env = kingdom_builder_v0.env()
    env.reset(seed=1)
    play(env, seed=1)
    while env.agents:
        env.step(None)
    assert {"over", "reset"} <= names(sentence(lambda: env.step(0)))
    env.reset(seed=2)
    assert play(env, seed=1, most=3)


def test_a_learner_plays_nothing_after_the_end() -> None:
    env = LearnerEnv(opponents="random")
    env.reset(seed=1)
    while not env.game.over:
        env.step(legal(env.action_masks())[0])
    assert legal(env.action_masks()) == [index_of("end")]
    for action in (index_of("end"), env.action_space.sample()):
        assert {"over", "reset"} <= names(sentence(lambda action=action: env.step(action)))


def test_an_illegal_action_of_a_batch_names_its_game_and_plays_nothing_anywhere() -> None:
    env = BatchEnv(3)
    env.reset(seed=1)
    actions = env.random_actions(1)
    actions[1] = illegal_action(env.action_masks()[1])
    before = [slots_of(state) for state in env.games.states]
    masks = env.action_masks()
    told = sentence(lambda: env.step(actions))
    assert f"Game 1: Action {actions[1]} ({ACTIONS[actions[1]]}) is not" in told
    assert {ACTIONS[index] for index in legal(masks[1])} <= names(told)
    assert [slots_of(state) for state in env.games.states] == before
    assert np.array_equal(env.action_masks(), masks)


@pytest.mark.parametrize("action", [-1, len(ACTIONS)])
def test_a_batch_refuses_what_is_no_index(action: int) -> None:
    env = BatchEnv(2)
    env.reset(seed=1)
    actions = env.random_actions(1)
    actions[0] = action
    assert f"Game 0: Action {action} is not" in sentence(lambda: env.step(actions))


@pytest.mark.parametrize(
    "actions", [[0], [0] * 4, [0.5] * 3, [None] * 3, [[0, 0, 0]], 0, [True] * 3]
)
def test_a_batch_wants_one_whole_number_for_each_game(actions: object) -> None:
    env = BatchEnv(3)
    env.reset(seed=1)
    told = sentence(lambda: env.step(actions))
    assert "3 actions" in told
    assert "whole number" in told


@pytest.mark.parametrize("make", [kingdom_builder_v0.env, LearnerEnv, lambda: BatchEnv(2)])
def test_seeds_of_numpy_are_seeds(make: Callable[[], LearnerEnv]) -> None:
    env = make()
    env.reset(seed=np.int64(3))
    env.reset(seed=3)


def test_single_games_of_a_batch_cannot_be_reset() -> None:
    env = BatchEnv(2)
    env.reset(seed=1)
    with pytest.raises(kb.Refused, match="reset_mask is not supported"):
        env.reset(options={"reset_mask": np.array([True, False])})
