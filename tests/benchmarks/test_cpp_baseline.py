"""The C++ baseline plays the stripped game as the engine does: otherwise its speed says nothing."""

import os
import shutil
from itertools import pairwise, product
from pathlib import Path

import pytest

from benchmarks.cpp_baseline import (
    PROGRAMS,
    Differs,
    Games,
    NotMeasured,
    baseline_outcomes,
    build,
    compare,
    measure,
    play_stripped,
    stripped_games,
)
from benchmarks.cpp_baseline.stripped import MAINLAND_BITS

# CI has a compiler: there its absence is a failure, not a reason to skip.
needs_compiler = pytest.mark.skipif(
    shutil.which("g++") is None and not os.environ.get("CI"), reason="there is no g++"
)


@pytest.fixture(
    scope="module",
    params=product(PROGRAMS, ["-mtune=native", "-march=native"]),
    ids=lambda param: f"{param[0].stem}{param[1]}",
)
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each program without and with the instructions only newer processors have."""
    source, flag = request.param
    return build(tmp_path_factory.mktemp("baseline"), ("-O1", flag), source)


def cramped(games: Games) -> Games:
    """The same games with little land, dealt out anew: 197 hexes for 200 settlements."""
    cuts = (0, 2, 30, 70, 120, 197)
    for board in games.boards:
        hexes = [1 << at for at in range(MAINLAND_BITS) if board.buildable >> at & 1]
        board.terrain = [sum(hexes[start:end]) for start, end in pairwise(cuts)] + [0, 0]
    return games


@needs_compiler
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_comes_out_as_in_the_engine(program: Path, players: int) -> None:
    games = stripped_games(players, 5)
    compare(play_stripped(games), baseline_outcomes(program, games))


@needs_compiler
def test_exhausted_terrains_come_out_as_in_the_engine(program: Path) -> None:
    games = cramped(stripped_games(5, 20))
    outcomes = play_stripped(games)
    assert {choices for choices, _ in outcomes} == {267}, "three of 270 are forfeited"
    compare(outcomes, baseline_outcomes(program, games))


@needs_compiler
def test_its_speed_is_told(program: Path) -> None:
    speed = measure(program, stripped_games(4, 5), rounds=1, seconds=0)
    assert speed.best == speed.median > 0
    assert speed.choices == 216


def test_a_game_that_differs_is_told() -> None:
    compare([(216, 1), (216, 2)], [(216, 1), (216, 2)])
    with pytest.raises(Differs, match="game 1: 216 choices"):
        compare([(216, 1), (216, 2)], [(216, 1), (216, 3)])
    with pytest.raises(Differs, match="1 games against 0"):
        compare([(216, 1)], [])


def test_without_a_compiler_the_reason_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(NotMeasured, match=r"no g\+\+"):
        build(tmp_path)
