"""A batch of environments goes the same way on any number of threads, byte for byte."""

import copy
import threading
from random import Random

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env import batch
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.table.box_registry import REGISTRY

STEPS = 400 if kb.ENGINE == "compiled" else 12
THREADS = (2, 4)


@pytest.fixture(autouse=True)
def threads_for_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MIN_GAMES_PER_THREAD", 1)


def told(value: object) -> object:
    """Everything that a step gives, as bytes."""
    if isinstance(value, dict):
        return {key: told(item) for key, item in value.items()}
    if isinstance(value, tuple) or (isinstance(value, np.ndarray) and value.dtype == object):
        return [told(item) for item in value]
    return value.tobytes() if isinstance(value, np.ndarray) else value


def walk(env: BatchEnv, seed: int, steps: int) -> list[object]:
    """What random play shows, step by step."""
    shown = [told(env.reset(seed=seed))]
    for step in range(steps):
        actions = env.random_actions(seed + step)
        shown.append(told(env.step(actions)))
    return shown


@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", [(), REGISTRY.modules], ids=["base", "all boxes"])
def test_a_batch_goes_the_same_way(modules: tuple[str, ...], players: int, opponents: str) -> None:
    steps = STEPS if opponents != "greedy" else STEPS // 10
    kind = {"players": players, "modules": modules, "opponents": opponents, "games_a_board": 2}
    alone = walk(BatchEnv(7, **kind), 3, steps)  # type: ignore[arg-type]
    for threads in THREADS:
        assert walk(BatchEnv(7, threads=threads, **kind), 3, steps) == alone  # type: ignore[arg-type]


def test_arrays_that_are_not_copied_show_the_same() -> None:
    alone = walk(BatchEnv(5), 4, STEPS)
    assert walk(BatchEnv(5, copy=False, threads=3), 4, STEPS) == alone


def test_copies_are_fresh_writable_arrays_one_game_after_another() -> None:
    env = BatchEnv(5, threads=2)
    first, _ = env.reset(seed=6)
    kept = first["planes"].copy()
    after, *_ = env.step(env.random_actions(1))
    assert np.array_equal(first["planes"], kept)
    assert not np.array_equal(after["planes"], kept)
    for planes in (first["planes"], after["planes"]):
        assert planes.flags.c_contiguous
        assert planes.flags.writeable
        assert not np.shares_memory(planes, env.block)


def test_bots_from_outside_are_asked_as_on_one_thread() -> None:
    kind = {"players": 3, "opponents": ("turn", "random")}
    alone = walk(BatchEnv(3, **kind), 5, 4)  # type: ignore[arg-type]
    assert walk(BatchEnv(3, threads=2, **kind), 5, 4) == alone  # type: ignore[arg-type]


def test_batches_in_several_threads_of_python_do_not_disturb_each_other() -> None:
    steps = STEPS // 4
    alone = [walk(BatchEnv(4, players=3), seed, steps) for seed in range(3)]
    found: dict[int, list[object]] = {}

    def play(seed: int) -> None:
        found[seed] = walk(BatchEnv(4, players=3, threads=1 + seed), seed, steps)

    players = [threading.Thread(target=play, args=(seed,)) for seed in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert [found[seed] for seed in range(3)] == alone


def test_one_batch_takes_the_calls_of_several_threads_one_after_the_other() -> None:
    env = BatchEnv(6, threads=2)
    env.reset(seed=1)
    failed: list[Exception] = []

    def play(seed: int) -> None:
        chance = Random(seed)
        for _ in range(STEPS // 4):
            masks = env.action_masks()
            try:
                env.step([chance.choice(np.flatnonzero(mask).tolist()) for mask in masks])
            except kb.Refused:  # the other thread was faster, and the mask is an old one
                continue
            except Exception as error:
                failed.append(error)
                raise

    players = [threading.Thread(target=play, args=(seed,)) for seed in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert not failed
    assert env.action_masks().any(axis=1).all()


def test_a_pickle_made_while_another_thread_steps_is_of_one_moment() -> None:
    env = BatchEnv(64, players=3)
    env.reset(seed=1)
    is_done = threading.Event()
    blocks = {env.block.tobytes()}

    def play() -> None:
        for step in range(STEPS):
            env.step(env.random_actions(step))
            blocks.add(env.block.tobytes())
        is_done.set()

    player = threading.Thread(target=play)
    copies = [copy.copy(env)]
    player.start()
    while not is_done.is_set():
        copies.append(copy.copy(env))
    player.join()
    assert all(one.block.tobytes() in blocks for one in copies)


def test_the_block_holds_what_the_observations_show() -> None:
    env = BatchEnv(4, players=3, modules=("nomads",), copy=False, threads=2)
    seen, info = env.reset(seed=2)
    block, parts = env.block, env.block_parts
    assert block.flags.c_contiguous
    assert block.flags.writeable  # torch.from_numpy warns of any other
    for step in range(STEPS // 4):
        planes = block[:, parts["planes"]].reshape(seen["planes"].shape)
        assert np.array_equal(planes, seen["planes"])
        assert np.array_equal(block[:, parts["vector"]] * env.observer.scales, seen["vector"])
        assert np.array_equal(block[:, parts["action_mask"]], info["action_mask"])
        seen, _, _, _, info = env.step(env.random_actions(step))
        assert env.block.ctypes.data == block.ctypes.data


@pytest.mark.parametrize(
    ("games", "opponents", "used"),
    [(64, "self", 1), (128, "self", 2), (128, "random", 2), (1024, "self", 8), (3, "greedy", 8)],
)
def test_few_games_are_not_shared_unless_bots_think(
    games: int, opponents: str, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "MIN_GAMES_PER_THREAD", 64)
    env = BatchEnv(games, opponents=opponents, threads=8)
    assert env._threads_for(games) == used
