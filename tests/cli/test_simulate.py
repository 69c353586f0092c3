"""``kingdom-builder simulate``: summaries and traces."""

import csv
import io
import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from kingdom_builder.arena.stats.standings import FailureCount
from kingdom_builder.cli import progress
from kingdom_builder.cli.simulation.result import failure_sentence
from kingdom_builder.external_bots.guarded_bot import FailureKind
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.commands import done, refusal, run
from tests.cli.program import PROGRAM
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


def test_without_options_everything_is_drawn_anew() -> None:
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
    assert {key for modules in drawn for key in modules} == set(REGISTRY.modules)


def test_all_modules_are_all_of_them_in_every_game() -> None:
    lines = traced("--games", "3", "--modules", "all", "--seed", "5")
    assert judge(lines)
    for setup in setups(lines):
        assert setup["modules"] == list(REGISTRY.modules)
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


def test_the_summary_as_json() -> None:
    words = ("simulate", "--games", "6", "--players", "3", "--bots", "greedy,random")
    said = json.loads(done(*words, "--json", "--seed", "3"))
    assert said["games"] == 6
    assert said["seed"] == 3
    assert [seat["seat"] for seat in said["seats"]] == [0, 1, 2]
    assert [seat["bot"] for seat in said["seats"]] == ["greedy", "random", "greedy"]
    assert sum(seat["win_share"] for seat in said["seats"]) == pytest.approx(1)
    castles = next(card for card in said["cards"] if card["card"] == "castles")
    assert castles["name"] == "Castles"
    assert castles["scored"] == 18
    earned = sum(seat["mean_gold"] * seat["games"] for seat in said["seats"])
    assert earned == pytest.approx(sum(c["mean_gold"] * c["scored"] for c in said["cards"]))
    assert said["mean_actions"] > said["mean_turns"] > 0
    assert 0 <= said["start_player_win_share"] <= 1


def test_the_summary_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "summary.csv"
    words = ("simulate", "--games", "4", "--players", "2", "--csv", str(path))
    figures = json.loads(done(*words, "--json"))
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["key"] for row in rows if row["kind"] == "seat"] == ["0", "1"]
    cards = {row["key"]: row for row in rows if row["kind"] == "card"}
    for card in figures["cards"]:
        assert float(cards[card["card"]]["mean_gold"]) == card["mean_gold"]
        assert int(cards[card["card"]]["n"]) == card["scored"]
    assert float(rows[0]["win_share"]) == figures["seats"][0]["win_share"]


def test_outputs_that_cannot_be_are_refused_before_the_games(tmp_path: Path) -> None:
    assert "leave out --json and --csv" in refusal("simulate", "--trace", "--json")
    nowhere = str(tmp_path / "no" / "where.csv")
    assert "there is no such folder" in refusal("simulate", "--csv", nowhere)


BOT = """
class Odd:
    def choose(self, view, choices, rng, budget=None):
        {code}
"""


@pytest.mark.parametrize(
    ("code", "kind", "first"),
    [
        ("\n        while True: pass", "time-out", "0.2 s"),
        ("raise ValueError('no idea')", "exception", "ValueError: no idea (odd.py, line 4)"),
        ("return 'Z99'", "illegal", "'Z99'"),
        ("return None", "illegal", "None"),
    ],
)
def test_a_bot_that_hangs_or_fails_ends_no_game(
    tmp_path: Path, code: str, kind: str, first: str
) -> None:
    path = tmp_path / "odd.py"
    path.write_text(BOT.format(code=code), encoding="utf-8")
    bot = ("--bot", f"{path}:Odd", "--bots", "Odd,random")
    words = (*bot, "--patience", "0.2", "--processes", "1", "--games", "1")
    result = run("simulate", *words, "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    (failure,) = figures["failures"]
    assert (failure["bot"], failure["kind"], failure["first"]) == ("Odd", kind, first)
    assert figures["games"] == 1
    assert f"The bot Odd failed {failure['times']} times" in result.stderr
    assert first in result.stderr


def test_more_bots_than_seats_are_refused() -> None:
    bots = ("simulate", "--games", "1", "--bots", "greedy,random,turn")
    assert refusal(*bots) == (
        "There are 3 bots for 2 seats; name fewer with --bots, or more seats with --players."
    )
    assert "turn" in done(*bots, "--players", "2-3")


def test_one_failure_is_told_in_one_sentence() -> None:
    once = FailureCount("Odd", FailureKind.EXCEPTION, 1, "ValueError: no idea")
    assert failure_sentence(once) == (
        "The bot Odd failed 1 time, and a random action was played in its place: "
        "exception, ValueError: no idea"
    )
    assert failure_sentence(replace(once, times=2)) == (
        "The bot Odd failed 2 times, and random actions were played in its place; "
        "the first time: exception, ValueError: no idea"
    )


def test_a_trace_goes_on_too_where_a_bot_fails(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text(BOT.format(code="raise ValueError('no idea')"), encoding="utf-8")
    words = ("--games", "2", "--bot", f"{path}:Odd", "--bots", "Odd,greedy", "--processes", "1")
    result = run("simulate", "--trace", *words)
    assert judge([json.loads(line) for line in result.stdout.splitlines()])
    assert result.stderr.count("The bot Odd failed") == 2


def test_what_a_bot_prints_stays_out_of_the_trace(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text(BOT.format(code="print('hm'); return choices[0]"), encoding="utf-8")
    lines = traced("--games", "1", "--bot", f"{path}:Odd", "--bots", "Odd")
    assert judge(lines)


def test_ctrl_c_stops_with_a_sentence() -> None:
    words = ["simulate", "--games", "1000000", "--trace", "--processes", "1"]
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=60)
    assert program.returncode == 130
    assert b"Traceback" not in said
    assert b"of 1000000 games." in said


SLOW = "time.sleep(0.004); return choices[0]"


def test_the_patience_counts_anew_for_every_turn(tmp_path: Path) -> None:
    """A game takes longer than that, a turn does not."""
    path = tmp_path / "odd.py"
    path.write_text("import time\n" + BOT.format(code=SLOW), encoding="utf-8")
    bot = ("--bot", f"{path}:Odd", "--bots", "Odd,random")
    said = done("simulate", "--games", "1", *bot, "--patience", "0.2", "--processes", "1")
    assert "Odd" in said


def test_a_bot_that_swallows_the_alarm_is_named(tmp_path: Path) -> None:
    code = """
        try:
            time.sleep(60)
        except BaseException:
            return choices[0]"""
    path = tmp_path / "odd.py"
    path.write_text("import time\n" + BOT.format(code=code), encoding="utf-8")
    bot = ("--bot", f"{path}:Odd", "--bots", "Odd,random")
    result = run("simulate", "--games", "1", *bot, "--patience", "0.1", "--processes", "1")
    assert result.exit_code == 0
    assert "time-out" in result.stderr


def test_a_bot_that_ends_its_process_is_told(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text("import os\n" + BOT.format(code="os._exit(3)"), encoding="utf-8")
    bot = ("--bot", f"{path}:Odd", "--bots", "Odd,random")
    told = refusal("simulate", "--games", "2", *bot, "--processes", "2")
    assert "A process ended while it played the games 1 to 1" in told


def test_ctrl_c_stops_even_a_bot_that_nothing_interrupts(tmp_path: Path) -> None:
    path, sign = tmp_path / "odd.py", tmp_path / "asked"
    code = f"pathlib.Path({str(sign)!r}).touch(); return sum(iter(int, 1))"
    path.write_text("import pathlib\n" + BOT.format(code=code), encoding="utf-8")
    words = ["simulate", "--bot", f"{path}:Odd", "--bots", "Odd,random", "--processes", "2"]
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as program:
        while not sign.exists():
            assert program.poll() is None
            time.sleep(0.01)
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=60)
    assert program.returncode == 130
    assert b"Stopped after 0 of 100 games." in said


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_name_for_a_bot_starts_no_program(command: str, tmp_path: Path) -> None:
    path = tmp_path / "made"
    told = refusal(command, "--bots", f"Oak=touch {path},random", "--games", "2")
    assert f"write --engine 'Oak=touch {path}' --bots Oak" in told
    assert not path.exists()


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_bot_of_ones_own_that_would_not_play_is_refused(command: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BOT.format(code="return choices[0]"), encoding="utf-8")
    told = refusal(command, "--bot", f"{path}:Odd", "--bots", "random,greedy")
    assert told == "Odd would not play; name it among the bots: --bots Odd,random."


def test_without_names_the_bots_of_ones_own_play(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BOT.format(code="return choices[0]"), encoding="utf-8")
    summary = json.loads(done("simulate", "--bot", f"{path}:Odd", "--games", "1", "--json"))
    assert [seat["bot"] for seat in summary["seats"]] == ["Odd", "Odd"]
