"""Many games at once."""

from itertools import count, pairwise
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import kingdom_builder as kb
from kingdom_builder.env.actions import ACTIONS, CHOICES
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.observation import Observation
from kingdom_builder.env.observation_format import ObservationDict
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import LastWritten
from kingdom_builder.rules.batches import answer_chance
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.turn import act, choice_list
from tests.env.random_play import ALL, bot_in, legal, named, play_batch

MADE_BY_NAME = "kingdom_builder.env:KingdomBuilder-v0"
KINDS = pytest.mark.parametrize(
    ("players", "modules"), [(2, ()), (4, ALL)], ids=["base", "all boxes"]
)
SLOW_STEPS = 25 if kb.ENGINE == "compiled" else 2


class Alone:
    """One game of a batch, played by the rules alone with the same luck."""

    def __init__(self, env: BatchEnv, place: int) -> None:
        self.observer = env.observer
        self.board = env.games.buffers[place].board
        self.state: State = env.games.states[place].copy()
        self.dice = Dice(0)
        self.dice.value = env.games.dice[place].value

    def played(self, action: int) -> Observation:
        """Play this action; what the seat on turn sees then."""
        act(self.board, self.state, CHOICES[action])
        answer_chance(self.board, self.state, self.dice)
        return self.look()

    def look(self) -> Observation:
        return self.observer.look(self.observer.buffer(self.board), self.state, self.state.seat)


def opened(num_envs: int = 3, seed: int = 1, **options: object) -> BatchEnv:
    env = BatchEnv(num_envs, **options)
    env.reset(seed=seed)
    return env


def check_shown(seen: ObservationDict, place: int, look: Observation) -> None:
    assert np.array_equal(seen["planes"][place], look.planes)
    assert np.array_equal(seen["vector"][place], look.vector)


def until_an_end(env: BatchEnv, most: int = 1000) -> tuple[object, ...]:
    """The first step in which a game ends, and who moved in it."""
    for seed in range(most):
        movers = env.seats
        told = env.step(env.random_actions(seed))
        if told[2].any():
            return movers, *told
    raise AssertionError("no game ends")


def land(env: BatchEnv, place: int) -> bytes:
    """The planes that stay the same for a whole game."""
    buffer = env.observer.buffer(env.games.buffers[place].board)
    return bytes(buffer.out[: env.observer.layout.at_position])


# -- as Gymnasium wants it


def test_gymnasium_makes_it_by_name() -> None:
    env = gymnasium.make_vec(
        MADE_BY_NAME, num_envs=4, vectorization_mode="vector_entry_point", players=3, modules=ALL
    )
    assert isinstance(env.unwrapped, BatchEnv)
    assert env.num_envs == 4
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].shape == (4, len(ACTIONS))
    env.close()


@KINDS
def test_spaces_hold_what_is_seen_and_played(players: int, modules: tuple[str, ...]) -> None:
    env = BatchEnv(3, players=players, modules=modules)
    seen, _ = env.reset(seed=2)
    for seed in range(60):
        assert env.observation_space.contains(seen)
        for place in range(3):
            one = {part: value[place] for part, value in seen.items()}
            assert env.single_observation_space.contains(one)
        actions = env.random_actions(seed)
        assert env.action_space.contains(actions)
        seen, rewards, ended, cut_off, _ = env.step(actions)
        assert (rewards.dtype, ended.dtype) == (np.float32, np.bool_)
        assert rewards.shape == ended.shape == cut_off.shape == (3,)
        assert not cut_off.any()


@KINDS
def test_masks_are_the_choices_of_the_engine(players: int, modules: tuple[str, ...]) -> None:
    env = BatchEnv(3, players=players, modules=modules)
    _, info = env.reset(seed=3)
    for seed in range(120):
        assert np.array_equal(info["action_mask"], env.action_masks())
        for place, mask in enumerate(env.action_masks()):
            choices = choice_list(env.games.buffers[place].board, env.games.states[place])
            assert [CHOICES[action] for action in legal(mask)] == choices
        *_, info = env.step(env.random_actions(seed))


def test_random_actions_are_legal_and_follow_their_seed() -> None:
    env = opened(4, players=3, modules=ALL)
    different = set()
    for seed in range(80):
        actions = env.random_actions(seed)
        assert env.action_masks()[range(4), actions].all()
        assert np.array_equal(actions, env.random_actions(seed))
        different.add(tuple(env.random_actions(seed + 1) - actions))
        env.step(actions)
    assert len(different) > 40


def test_where_nothing_is_shown_there_is_no_random_action() -> None:
    env = opened(3)
    env.games.buffers[1].last = LastWritten()
    actions = env.random_actions(1)
    assert actions[1] == -1
    assert min(actions[0], actions[2]) >= 0


# -- each game is a game


@KINDS
def test_each_game_goes_as_it_goes_alone(players: int, modules: tuple[str, ...]) -> None:
    env = BatchEnv(3, players=players, modules=modules)
    seen, info = env.reset(seed=4)
    alone = {place: Alone(env, place) for place in range(3)}
    for place, game in alone.items():
        check_shown(seen, place, game.look())
    seeds = count()
    while alone:
        actions = env.random_actions(next(seeds))
        looks = {place: game.played(int(actions[place])) for place, game in alone.items()}
        seen, _, ended, _, info = env.step(actions)
        for place, look in looks.items():
            assert ended[place] == alone[place].state.over
            if ended[place]:
                check_shown(
                    {key: [part] for key, part in info["final_obs"][place].items()}, 0, look
                )
                del alone[place]
            else:
                check_shown(seen, place, look)
                assert np.array_equal(info["action_mask"][place], look.mask)


def test_the_next_game_begins_in_the_step_that_ends_one() -> None:
    env = opened(3, players=3)
    _, seen, _, ended, _, info = until_an_end(env)
    for place in range(3):
        assert info["_final_obs"][place] == ended[place]
        assert (info["final_obs"][place] is not None) == ended[place]
        assert info["action_mask"][place].any()
        if ended[place]:
            built = env.games.states[place].settlements
            assert not any(built)
            assert env.single_observation_space.contains(info["final_obs"][place])
            assert not np.array_equal(info["final_obs"][place]["planes"], seen["planes"][place])
    *_, info = env.step(env.random_actions(1))
    assert "final_obs" not in info


@pytest.mark.parametrize("reward", ["win_share", "margin", "gold"])
def test_rewards_belong_to_the_one_who_moved(reward: str) -> None:
    env = opened(4, players=3, reward=reward)
    movers_rewarded = set()
    for _ in range(6):
        movers, _, rewards, ended, _, info = until_an_end(env)
        final = info["final_info"]
        assert np.array_equal(final["_gold"], ended)
        for place in np.flatnonzero(ended):
            shares = rewards_of_seats(reward_named(reward), final["gold"][place].tolist())
            assert final["rewards"][place].tolist() == pytest.approx(shares)
            assert rewards[place] == pytest.approx(shares[movers[place]])
            movers_rewarded.add(int(movers[place]))
        for numbers in (rewards, final["gold"], final["rewards"]):
            assert not numbers[~ended].any()
    assert len(movers_rewarded) > 1


def test_the_one_who_moves_last_sits_before_the_first() -> None:
    env = opened(2, players=3, start=1)
    movers, _, _, ended, _, _ = until_an_end(env)
    assert set(movers[ended].tolist()) == {0}


@KINDS
def test_masks_may_be_in_the_observations_too(players: int, modules: tuple[str, ...]) -> None:
    kind = {"players": players, "modules": modules}
    env, usual = opened(3, mask_in="observation", **kind), opened(3, **kind)
    while True:
        actions = usual.random_actions(5)
        seen, _, ended, _, info = env.step(actions)
        plain, _, _, _, told = usual.step(actions)
        assert env.observation_space.contains(seen)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        for part in ("planes", "vector"):
            assert np.array_equal(seen["observations"][part], plain[part])
        if ended.any():
            break
    place = int(np.flatnonzero(ended)[0])
    last = info["final_obs"][place]
    assert env.single_observation_space.contains(last)
    assert named(last["action_mask"]) == ["end"]
    assert np.array_equal(last["observations"]["planes"], told["final_obs"][place]["planes"])


# -- memory


def test_copies_stay_as_they_are() -> None:
    env = opened(2)
    seen, *_, info = env.step(env.random_actions(0))
    kept = [part.tobytes() for part in (*seen.values(), info["action_mask"])]
    after, *_, later = env.step(env.random_actions(1))
    assert [part.tobytes() for part in (*seen.values(), info["action_mask"])] == kept
    assert not np.shares_memory(seen["planes"], after["planes"])
    assert not np.shares_memory(info["action_mask"], later["action_mask"])
    assert after["planes"].tobytes() != kept[0]


def test_without_copies_the_next_step_writes_into_the_same_arrays() -> None:
    env = opened(2, copy=False)
    seen, *_, info = env.step(env.random_actions(0))
    kept = seen["planes"].tobytes()
    after, *_, later = env.step(env.random_actions(1))
    assert np.shares_memory(seen["planes"], after["planes"])
    assert np.shares_memory(info["action_mask"], later["action_mask"])
    assert seen["planes"].tobytes() == after["planes"].tobytes() != kept


def test_arrays_that_are_the_engines_own_cannot_be_written() -> None:
    env = opened(2, copy=False)
    seen, *_, info = env.step(env.random_actions(0))
    for array in (seen["planes"], info["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    other = opened(2)
    fresh, *_, told = other.step(other.random_actions(0))
    told["action_mask"][:] = fresh["planes"][:] = 0


def test_both_ways_show_the_same() -> None:
    one, other = opened(2, modules=ALL), opened(2, modules=ALL, copy=False)
    for seed in range(80):
        told = [env.step(env.random_actions(seed)) for env in (one, other)]
        for part in ("planes", "vector"):
            assert np.array_equal(told[0][0][part], told[1][0][part])
        assert np.array_equal(told[0][4]["action_mask"], told[1][4]["action_mask"])


def test_a_last_observation_that_is_not_copied_stays_until_the_next_game_there_ends() -> None:
    env = opened(1, copy=False)
    first = until_an_end(env)[-1]["final_obs"][0]["planes"]
    kept = first.tobytes()
    for seed in range(5):
        env.step(env.random_actions(seed))
    assert first.tobytes() == kept
    with pytest.raises(ValueError, match="read-only"):
        first[0] = 0
    second = until_an_end(env)[-1]["final_obs"][0]["planes"]
    assert np.shares_memory(first, second)
    assert first.tobytes() == second.tobytes() != kept


def test_last_observations_that_are_copied_stay_as_they_are() -> None:
    env = opened(1)
    first = until_an_end(env)[-1]["final_obs"][0]
    kept = [part.tobytes() for part in first.values()]
    second = until_an_end(env)[-1]["final_obs"][0]
    assert [part.tobytes() for part in first.values()] == kept
    assert second["planes"].tobytes() != kept[0]
    first["planes"][0] = 0


def test_after_a_step_that_was_interrupted_only_new_games_are_sure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game may have ended in it, and the next one begun, of which nobody has heard."""
    env = opened(2)
    with monkeypatch.context() as patch:
        patch.setattr(env, "_observations", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            env.step(env.random_actions(0))
    with pytest.raises(kb.Refused, match="call reset"):
        env.step([0, 0])
    env.reset(seed=1)
    env.step(env.random_actions(0))


def test_after_a_reset_that_was_interrupted_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = opened(2)
    lay = env._lay
    with monkeypatch.context() as patch:
        patch.setattr(env, "_lay", lambda place: lay(place) if place == 0 else 1 / 0)
        with pytest.raises(ZeroDivisionError):
            env.reset(seed=2)
    with pytest.raises(kb.Refused, match="call reset"):
        env.step([0, 0])
    env.reset(seed=2)
    env.step(env.random_actions(0))


@pytest.mark.parametrize("copies", [True, False])
def test_a_vector_that_is_not_scaled_has_the_counts(copies: bool) -> None:
    one, other = opened(2, modules=ALL), opened(2, modules=ALL, copy=copies, scaled=False)
    for seed in range(80):
        scaled, counts = [env.step(env.random_actions(seed)) for env in (one, other)]
        vector = counts[0]["vector"]
        assert vector.dtype == np.uint8
        assert vector.flags.writeable == copies
        assert np.array_equal(vector * other.observer.scales, scaled[0]["vector"])
        assert counts[0] in other.observation_space
        for last, shown in zip(
            scaled[4].get("final_obs", ()), counts[4].get("final_obs", ()), strict=True
        ):
            if last is not None:
                assert np.array_equal(shown["vector"] * other.observer.scales, last["vector"])
                assert shown in other.single_observation_space


# -- opponents


@pytest.mark.parametrize("opponents", ["random", "greedy", ["greedy", "random"]])
@pytest.mark.parametrize("seat", [0, 2])
def test_bots_play_the_other_seats(opponents: str | list[str], seat: int) -> None:
    games = 2 if kb.ENGINE == "compiled" else 1
    env = opened(games, players=3, opponents=opponents, seat=seat, reward="gold")
    assert set(env.seats.tolist()) == {seat}
    _, _, rewards, ended, _, info = until_an_end(env)
    assert set(env.seats.tolist()) == {seat}
    assert np.array_equal(rewards[ended], info["final_info"]["gold"][ended, seat])


def test_bots_from_outside_the_engine_play_too() -> None:
    env = opened(2, players=3, opponents=["turn", "greedy"])
    learners = env.seats.tolist()
    for seen, _, ended, _, info in play_batch(env, SLOW_STEPS):
        if not ended.any():
            assert env.seats.tolist() == learners
        for place in range(2):
            state, buffer = env.games.states[place], env.games.buffers[place]
            look = env.observer.look(env.observer.buffer(buffer.board), state, state.seat)
            assert np.array_equal(seen["planes"][place], look.planes)
            assert np.array_equal(info["action_mask"][place], look.mask)


def test_games_against_a_bot_of_a_file_end_and_begin_anew(tmp_path: Path) -> None:
    bot = bot_in(tmp_path, "rng.choice(choices)")
    env = opened(3, players=3, opponents=[bot, "random"], reward="gold")
    for _ in range(3):
        learners = list(env.games.learners)
        assert env.seats.tolist() == learners
        _, _, rewards, ended, _, info = until_an_end(env)
        gold = info["final_info"]["gold"]
        for place in np.flatnonzero(ended):
            assert rewards[place] == gold[place, learners[place]]
        assert not gold[~ended].any()
        assert info["action_mask"].any(axis=1).all()


def test_bots_of_files_sit_in_the_order_of_turns(tmp_path: Path) -> None:
    bots = [
        bot_in(tmp_path, f"choices[0] if view.seat == view.turn == {seat} else 1 / 0", f"on_{seat}")
        for seat in (0, 1)
    ]
    env = opened(2, players=3, opponents=bots, seat=2)
    for _, _, _, _, info in play_batch(env, 30):
        assert info["action_mask"].any(axis=1).all()


def test_bots_of_a_file_get_their_dice_from_the_seed(tmp_path: Path) -> None:
    bot, rows = bot_in(tmp_path, "rng.choice(choices)"), []
    for seed in (5, 5, 6):
        env = opened(2, seed, opponents=bot)
        rows.append([seen["planes"].tobytes() for seen, *_ in play_batch(env, 90)])
    assert rows[0] == rows[1] != rows[2]


def test_chance_gives_the_learner_its_seat() -> None:
    env = opened(24, players=3, opponents="random")
    assert set(env.seats.tolist()) == {0, 1, 2}


def test_greedy_opponents_win_against_random_learners() -> None:
    env = opened(4, opponents="greedy")
    won, games = 0.0, 0
    while games < 8:
        _, _, rewards, ended, _, _ = until_an_end(env)
        won += float(rewards.sum())
        games += int(ended.sum())
    assert won <= 2


# -- seeds and boards


@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
def test_the_seed_decides_everything(opponents: str) -> None:
    rows = []
    for seed in (5, 5, 6):
        env = opened(2, seed, opponents=opponents, games_a_board=1)
        steps = [
            (seen["planes"].tobytes(), seen["vector"].tobytes(), rewards.tolist())
            for seen, rewards, *_ in play_batch(env, 90)
        ]
        rows.append(steps)
    assert rows[0] == rows[1] != rows[2]


def test_games_after_a_reset_without_a_seed_go_on_from_it() -> None:
    rows = []
    for _ in range(2):
        env = BatchEnv(2)
        rows.append([env.reset(seed=seed)[0]["planes"].tobytes() for seed in (5, None, None)])
    assert rows[0] == rows[1]
    assert len(set(rows[0])) == 3


@pytest.mark.parametrize(("games_a_board", "changes"), [(1, [True] * 4), (2, [False, True] * 2)])
def test_every_board_is_used_for_so_many_games(games_a_board: int, changes: list[bool]) -> None:
    env = opened(1, games_a_board=games_a_board)
    lands = [land(env, 0)]
    for _ in changes:
        seen = until_an_end(env)[1]
        lands.append(land(env, 0))
        planes = env.observer.layout.at_position // env.observer.layout.plane
        assert seen["planes"][0, :planes].tobytes() == lands[-1]
    assert [before != after for before, after in pairwise(lands)] == changes


@pytest.mark.parametrize("opponents", ["self", "random"])
def test_the_rows_of_later_games_are_those_of_fresh_ones(opponents: str) -> None:
    env = opened(2, players=3, modules=ALL, games_a_board=2, opponents=opponents)
    boards = {id(buffer.board): buffer.board for buffer in env.games.buffers}
    for seed in range(5000):
        seen, _, ended, _, info = env.step(env.random_actions(seed))
        for place, buffer in enumerate(env.games.buffers):
            boards[id(buffer.board)] = buffer.board
            if ended.any() or seed % 5 == 0:
                fresh, seat = env.observer.buffer(buffer.board), int(env.seats[place])
                look = env.observer.look(fresh, env.games.states[place], seat)
                check_shown(seen, place, look)
                assert np.array_equal(info["action_mask"][place], look.mask)
        if len(boards) >= 6:
            return
    pytest.fail("too few games ended")


def test_every_place_has_its_own_board_and_start() -> None:
    env = opened(12, players=4)
    assert len({land(env, place) for place in range(12)}) == 12
    assert len({buffer.board.start for buffer in env.games.buffers}) > 1


def test_what_is_chosen_is_laid_in_every_place() -> None:
    options = {"board": ("tavern", "paddock", "oasis", "farm"), "start": 1}
    env = opened(3, cards=("fishermen", "knights", "merchants"), games_a_board=1, **options)
    lands = {land(env, place) for place in range(3)}
    until_an_end(env)
    assert lands == {land(env, place) for place in range(3)}
    assert len(lands) == 1
    assert {buffer.board.start for buffer in env.games.buffers} == {1}
    assert {tuple(buffer.board.cards[:3]) for buffer in env.games.buffers} == {
        ("fishermen", "knights", "merchants")
    }


def test_the_learner_plays_all_other_seats_or_none() -> None:
    with pytest.raises(kb.Refused, match="all opponents are 'self' or none"):
        BatchEnv(2, players=3, opponents=["self", "greedy"])


def test_huge_actions_are_refused_as_any_other() -> None:
    env = BatchEnv(2)
    env.reset(seed=1)
    with pytest.raises(kb.Refused, match="is not legal now"):
        env.step(np.array([2**64 - 1] * 2, np.uint64))
