"""``kingdom-builder simulate``: summaries and traces."""

import io
import json
import subprocess
import sys

import pytest
from rich.console import Console

from kingdom_builder.cli import progress
from kingdom_builder.table.shelf import SHELF
from tests.cli.program import PROGRAM
from tests.cli.running import done
from tests.reference.judge import Line, judge


def traced(*words: str) -> list[Line]:
    return [json.loads(line) for line in done("simulate", "--trace", *words).splitlines()]


def setups(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line["kind"] == "setup"]


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "2-5"])
def test_traces_stand_before_the_judge(players: str) -> None:
    lines = traced("--games", "3", "--players", players, "--seed", "7")
    assert judge(lines) == sum(line["kind"] == "step" for line in lines)
    assert len(setups(lines)) == 3


def test_the_same_seed_gives_the_same_bytes() -> None:
    words = ("simulate", "--trace", "--games", "3", "--players", "2-5", "--seed")
    assert done(*words, "7") == done(*words, "7")
    assert done(*words, "7") != done(*words, "8")


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    few = done("simulate", "--trace", "--games", "1", "--seed", "5")
    many = done("simulate", "--trace", "--games", "2", "--seed", "5")
    assert many.startswith(few)


def test_without_wishes_everything_is_drawn_anew() -> None:
    drawn = setups(traced("--games", "30", "--players", "2-5"))
    assert {len(setup["players"]) for setup in drawn} == {2, 3, 4, 5}
    assert len({tuple(setup["board"]) for setup in drawn}) == 30
    assert any("/180" in name for setup in drawn for name in setup["board"])
    assert len({tuple(setup["cards"]) for setup in drawn}) > 20
    assert len({setup["start"] for setup in drawn}) > 1


def test_the_first_game_has_its_board_and_cards() -> None:
    for setup in setups(traced("--games", "3", "--first-game")):
        assert setup["board"] == ["tavern", "paddock", "oasis", "farm"]
        assert setup["cards"] == ["fishermen", "knights", "merchants"]


def test_pool_without_and_switches_are_obeyed() -> None:
    words = ("--pool", "lords,miners,hermits,knights", "--without", "lords")
    lines = traced("--games", "2", *words, "--switch", "terrain-exhausted=discard")
    assert judge(lines)
    for setup in setups(lines):
        assert sorted(setup["cards"]) == ["hermits", "knights", "miners"]
        assert setup["switches"]["terrain-exhausted"] == "discard"


@pytest.mark.parametrize("modules", ["", "none"])
def test_no_modules_are_none(modules: str) -> None:
    (setup,) = setups(traced("--games", "1", "--modules", modules))
    assert setup["modules"] == []


def test_random_modules_are_drawn_for_each_game_and_stand_before_the_judge() -> None:
    lines = traced("--games", "12", "--players", "2-5", "--modules", "random", "--seed", "3")
    assert judge(lines) == sum(line["kind"] == "step" for line in lines)
    drawn = {tuple(setup["modules"]) for setup in setups(lines)}
    assert len(drawn) > 4
    assert {key for modules in drawn for key in modules} == set(SHELF.modules)


def test_all_modules_are_all_of_them_in_every_game() -> None:
    lines = traced("--games", "3", "--modules", "all", "--seed", "5")
    assert judge(lines)
    for setup in setups(lines):
        assert setup["modules"] == list(SHELF.modules)
        assert setup["caves"]
        assert setup["island"]


def test_the_summary_counts_gold_earned_during_the_game() -> None:
    cards = ("--cards", "shepherds,ambassadors,miners")
    board = ("--board", "quarry,caravan,village,garden")
    said = done("simulate", "--games", "8", "--players", "4", "--modules", "nomads", *cards, *board)
    for name in ("Shepherds", "Ambassadors", "Miners", "Treasure"):
        assert name in said


def test_the_summary_tells_gold_wins_and_length() -> None:
    said = done("simulate", "--games", "5", "--players", "3", "--first-game")
    assert "5 games, seed 0" in said
    for word in ("Mean gold", "Wins", "Fishermen", "Castles", "Mean length"):
        assert word in said


def test_the_progress_bar_leaves_stdout_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    monkeypatch.setattr(progress, "err", lambda: Console(file=screen, force_terminal=True))
    for number in progress.followed(range(3), 3):
        sys.stdout.write(f"{number}\n")
    assert capsys.readouterr().out == "0\n1\n2\n"
    assert "3/3" in screen.getvalue()


def test_a_broken_pipe_ends_quietly() -> None:
    words = ["simulate", "--games", "200", "--trace"]
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
