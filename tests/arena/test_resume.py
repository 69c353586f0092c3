"""A run that is stopped goes on where it stopped, and ends as if it had never been."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.results_file import read_results
from kingdom_builder.arena.play.run import Run
from kingdom_builder.i18n import Refused
from tests.arena.matches import timeless
from tests.cli.commands import done, refusal
from tests.cli.program import PROGRAM

PLAN = Plan((("greedy", "random"),), (2,), games=20, seed=5)
WORDS = ("arena", "--bots", "greedy,random", "--games", "20", "--seed", "5", "--json")


def started(path: Path, *words: str) -> subprocess.Popen[str]:
    """The program with a file of results, when the first games stand in it."""
    command = [sys.executable, "-c", PROGRAM, *WORDS, "--results", str(path), *words]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    environment = {**os.environ, "TMPDIR": str(path.parent)}  # who is killed does not tidy up
    program = subprocess.Popen(command, **streams, env=environment, start_new_session=True)
    for _ in range(2000):
        if path.exists() and path.read_bytes().count(b"\n") > 3:
            return program
        time.sleep(0.005)
    raise AssertionError("nothing was played")


def untimed(text: str) -> object:
    """What is printed, without the thinking times."""
    told = json.loads(text)
    for match in told["matches"]:
        del match["cpu"], match["cpu_ms_per_turn"]
    return told


def test_a_killed_run_goes_on_and_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    program = started(path, "--processes", "2")
    os.killpg(program.pid, signal.SIGKILL)
    program.communicate()
    kept = path.read_text()
    assert 3 < kept.count("\n") <= 21
    path.write_text(kept + '{"a":"greedy","b":"ran')  # killed within a line
    again = done(*WORDS, "--processes", "1", "--results", str(path))
    assert path.read_text().startswith(kept)
    assert path.read_text().count("\n") == 21
    other = tmp_path / "quiet.jsonl"
    assert untimed(again) == untimed(done(*WORDS, "--processes", "1", "--results", str(other)))
    assert timeless(read_results(path, PLAN)) == timeless(read_results(other, PLAN))


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(
    tmp_path: Path, processes: str
) -> None:
    path = tmp_path / "night.jsonl"
    program = started(path, "--processes", processes, "--games", "4000")
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does it: everybody hears it
    out, err = program.communicate(timeout=20)
    kept = path.read_text().count("\n") - 1
    assert program.returncode == 130
    assert not out
    assert err.strip() in [
        f"Stopped: {n} of 4000 games are saved in {path}. Run the same command to continue."
        for n in (kept, kept - 1)  # it may be stopped between writing a game and counting it
    ]


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    plan = Plan((("random", "random"),), games=6)
    run = Run(plan, path)
    games = run.play_remaining(lambda jobs: play_locally(plan, jobs, 1))
    first = [next(games) for _ in range(4)]
    games.close()
    run = Run(plan, path)
    assert timeless(run.results) == timeless(first)
    assert [job.deal for job in run.remaining_jobs()] == [2, 2]
    assert run.total == 6


@pytest.mark.parametrize("games", [4, 10])
def test_more_games_or_fewer_of_the_same_file_can_be_wanted(tmp_path: Path, games: int) -> None:
    path = tmp_path / "night.jsonl"
    done(*WORDS, "--games", "6", "--results", str(path))
    kept = path.read_text()
    again = done(*WORDS, "--games", str(games), "--results", str(path))
    assert path.read_text().startswith(kept)
    assert path.read_text().count("\n") == 1 + max(6, games)
    assert untimed(again) == untimed(done(*WORDS, "--games", str(games)))


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--seed", "6"), "the seed"),
        (("--players", "3"), "the number of players"),
        (("--modules", "caves"), "the boxes"),
        (("--bots", "random,greedy"), "who plays"),
        (("--budget", "9", "--seed", "6"), "the seed and the budget"),
        (("--patience", "9"), "the time limit"),
    ],
)
def test_another_plan_in_the_same_file_is_refused(
    tmp_path: Path, words: tuple[str, ...], what: str
) -> None:
    path = tmp_path / "night.jsonl"
    run = Run(PLAN, path)
    next(run.play_remaining(lambda jobs: play_locally(PLAN, jobs, 1)))
    with path.open("a") as file:
        file.write('{"a":"gre')  # even a line cut off stays where it is
    before = path.read_bytes()
    told = refusal(*WORDS, "--results", str(path), *words)
    assert f"holds the games of another plan (different: {what})" in told
    assert path.read_bytes() == before


TEXTS = (
    *("my shopping list", "milk\nbread\n", '{"plan": 3}\n', "\0\n"),
    *('{"kingdom-builder-arena":1,"plan":3}\n', '{"kingdom-builder-arena"\n', "M\xfcsli"),
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "list.txt"
    path.write_text(text, encoding="latin-1")
    assert "is not a file of arena results" in refusal(*WORDS, "--results", str(path))
    assert path.read_text(encoding="latin-1") == text


def test_a_head_cut_off_is_written_anew_and_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    path.write_text('{"kingdom-builder-arena":1,"pla')
    assert read_results(path, PLAN) == []
    next(Run(PLAN, path).play_remaining(lambda jobs: play_locally(PLAN, jobs, 1)))
    with path.open("a") as file:
        file.write('{"a": 3}\n')
    with pytest.raises(Refused, match=r"Line 3 of .* cannot be read\."):
        read_results(path, PLAN)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    told = refusal(*WORDS, "--results", str(tmp_path / "nowhere" / "night.jsonl"))
    assert "cannot be written" in told
    assert "cannot be read" in refusal(*WORDS, "--results", str(tmp_path))
