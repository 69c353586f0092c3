"""Pictures of a running game."""

import numpy as np
import pytest

from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.actions import INDICES
from kingdom_builder.env.learner import LearnerEnv
from tests.env.random_play import ALL, play


def test_the_text_is_that_of_the_game() -> None:
    env = kingdom_builder_v0.env(players=3, modules=ALL, render_mode="ansi")
    env.reset(seed=1)
    texts = set()
    for _ in range(3):
        assert env.render() == str(env.game)
        texts.add(env.render())
        play(env, seed=1, most=5)
    assert len(texts) == 3


def test_the_picture_has_rows_of_colours() -> None:
    env = kingdom_builder_v0.env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (1200, 3)
    assert picture.shape[0] > 400
    assert len(np.unique(picture[::8, ::8].reshape(-1, 3), axis=0)) > 10


def test_people_get_it_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = kingdom_builder_v0.env(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out == f"{env.game}\n"
    env.step(INDICES[env.game.choices[0]])
    assert capsys.readouterr().out == f"{env.game}\n"
    assert env.render() is None
    assert capsys.readouterr().out == f"{env.game}\n"


def test_without_a_mode_nothing_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    env = kingdom_builder_v0.env()
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == ""


def test_the_learner_sees_the_same_pictures() -> None:
    env = LearnerEnv(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.game)
