"""Masked PPO, in small: it learns, takes its exams, and what it has learned can be played with."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.examples.bot_games import bot_with, play_random
from tests.training_packages import needs_training

pytestmark = [needs_training, pytest.mark.usefixtures("one_thread")]
IS_QUICK = kb.ENGINE == "compiled"
SIZE = (
    "--steps 512 --games 8 --steps-a-round 32 --exam-games 4"
    if IS_QUICK
    else "--steps 128 --games 4 --steps-a-round 16 --exam-games 1"
)
SMALL = "--channels 4 --layers 2 --exams 1 --device cpu --seed 3"


def test_a_short_training_leaves_a_curve_and_a_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from examples.masked_ppo import options_from, train

    out = tmp_path / "trained"
    exams = train(options_from([*SIZE.split(), *SMALL.split(), "--out", str(out)]))
    kept = {path.name for path in out.iterdir()}
    assert kept == {"curve.csv", "curve.svg", "policy.zip", "player.pt"}
    assert len(exams) > 1
    assert all(before.steps < after.steps for before, after in pairwise(exams))
    assert all(0 <= share <= 1 for exam in exams for share in (exam.random, exam.greedy))
    with (out / "curve.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["steps"]) for row in rows] == [exam.steps for exam in exams]

    bot = bot_with(out / "player.pt", monkeypatch)
    game = play_random(bot, seat=0, seed=1)
    assert kb.play_record(game.record()).gold == game.gold


def test_sb3_contrib_learns_from_the_environment_as_it_is() -> None:
    import gymnasium
    from sb3_contrib import MaskablePPO

    env = gymnasium.make("kingdom_builder.env:KingdomBuilder-v0", opponents="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=32, seed=1, device="cpu")
    model.learn(64)
    assert model.num_timesteps == 64
