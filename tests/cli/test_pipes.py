"""Commands between pipes: ``-`` for standard input and output, readers that go away, Ctrl-C."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.arena.play.results_file import HEAD
from kingdom_builder.cli.commands import puzzles
from kingdom_builder.coach.puzzles.puzzle_set import set_to_text, shipped_puzzles
from tests.cli.commands import done, refusal, run, saved
from tests.cli.program import PROGRAM

COMMAND = [sys.executable, "-c", PROGRAM]


def piped(*words: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, between real pipes."""
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, check=False, env={**os.environ, **env}
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    saved(path)
    return path


# -- records


READERS = [
    ("score",),
    ("score", "--json"),
    ("score", "--csv"),
    ("replay",),
    ("perft", "--depth", "1", "--record"),
    ("convert",),
    ("convert", "--json"),
]


@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_a_record_comes_from_standard_input(words: tuple[str, ...], record: Path) -> None:
    from_file = done(*words, str(record))
    from_pipe = done(*words, "-", typed=record.read_text())
    assert from_pipe if words[0] == "perft" else from_pipe == from_file


def test_lines_may_end_as_on_windows(record: Path) -> None:
    typed = "\ufeff" + record.read_text().replace("\n", "\r\n")
    assert piped("convert", "-", typed=typed.encode()).stdout.decode() == record.read_text()


def test_a_hint_and_an_analysis_come_from_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=12)
    for command in ("hint", "analyse"):
        words = (command, "--nodes", "1", "--json")
        from_pipe = json.loads(done(*words, "-", typed=path.read_text()))
        assert from_pipe == json.loads(done(*words, str(path)))


@pytest.mark.parametrize("command", ["picture", "animate"])
def test_a_picture_goes_through_pipes(command: str, record: Path) -> None:
    drawn = done(command, "-", typed=record.read_text())
    game = kb.load(record)
    assert drawn == (kb.draw_result(game) if command == "picture" else kb.animate(game))
    assert done(command, str(record), "-o", "-", "--date", "") == drawn


def test_convert_writes_to_standard_output_by_default(record: Path) -> None:
    text = record.read_text()
    compact = done("convert", "--json", str(record))
    assert json.loads(compact)["actions"]
    assert done("convert", "-", "-", typed=compact) == text
    assert run("convert", str(record)).stderr == ""


def test_the_compact_form_can_have_any_name(record: Path, tmp_path: Path) -> None:
    done("convert", "--json", str(record), str(tmp_path / "game"))
    assert kb.load(tmp_path / "game").record() == kb.load(record).record()


def test_an_illegal_action_from_a_pipe_is_refused_in_either_form(record: Path) -> None:
    values = json.loads(done("convert", "--json", str(record)))
    values["actions"][5] = "D4"
    for words in (("score",), ("convert",), ("convert", "--json")):
        result = run(*words, "-", typed=json.dumps(values))
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "Turn 2, action 2 (D4)" in result.stderr


def test_what_is_no_text_is_refused() -> None:
    result = piped("score", "-", typed=b"\xff\xfe\x00")
    assert result.returncode == 2
    assert b"standard input is not a text file" in result.stderr


def test_a_game_goes_on_from_a_pipe_and_is_printed_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))  # where it is saved as well
    game = kb.new_first_game(["Ana", "Ida"], seed=3)
    record = kb.record_to_text(game.record())
    place = tmp_path / "mine.txt"
    words = ("play", "--resume", "-", "--bots", "0", "--save", str(place))
    assert "The game is saved." in done(*words, typed=record)
    assert kb.load(place).log == game.log
    first = game.choices[0]
    kb.save(game, tmp_path / "game.txt")
    words = ("play", "--resume", str(tmp_path / "game.txt"), "--bots", "0", "--save", "-")
    result = run(*words, typed=f"{first}\nquit\n")
    assert result.exit_code == 0
    assert kb.play_record(kb.record_from_file_text(result.stdout)).log[0].action == first
    assert "The game is saved." in result.stderr
    assert "\n; lines: " in result.stdout
    assert run("score", "-", typed=result.stdout).stderr == ""


# -- land


def test_standard_input_is_read_once_only(tmp_path: Path) -> None:
    result = run("boards", "--quadrant", "-", "--island", "-", typed=land(tmp_path))
    assert result.exit_code == 2
    assert "Standard input can be read once only" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize(
    ("command", "said", "code"),
    [
        ("cards --json >&-", "Standard output is closed.", 2),
        ("simulate --games 1 --json >&-", "Standard output is closed.", 2),
        ("score - <&-", "Standard input is closed.", 2),
        ("engine <&-", "", 0),
    ],
)
def test_closed_streams_are_told_in_a_sentence(command: str, said: str, code: int) -> None:
    shell = f"{sys.executable} -m kingdom_builder {command}"
    result = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, text=True, check=False)
    assert (result.stderr.strip(), result.returncode) == (said, code)


def land(tmp_path: Path) -> str:
    """A custom quadrant as a file has it."""
    rows = json.loads(done("boards", "farm", "--json"))[0]["rows"]
    return "\n".join(["QUADRANT Mine | location=farm", *rows, ""])


def test_land_comes_from_standard_input(tmp_path: Path) -> None:
    text = land(tmp_path)
    (tmp_path / "mine.txt").write_text(text)
    from_file = done("boards", "--quadrant", str(tmp_path / "mine.txt"), "--json")
    assert done("boards", "--quadrant", "-", "--json", typed=text) == from_file
    assert json.loads(from_file)[0]["box"] is None


def test_worker_processes_know_the_land_from_a_pipe(tmp_path: Path) -> None:
    words = ("simulate", "--games", "6", "--board", "mine,oasis,barn,tower", "--players", "2-4")
    options = ("--quadrant", "-", "--processes", "2", "--json")
    result = piped(*words, *options, typed=land(tmp_path).encode())
    assert result.returncode == 0, result.stderr
    (tmp_path / "mine.txt").write_text(land(tmp_path))
    alone = ("--quadrant", str(tmp_path / "mine.txt"), "--processes", "1", "--json")
    assert json.loads(result.stdout) == json.loads(done(*words, *alone))


def test_a_fault_in_land_from_a_pipe_is_named(tmp_path: Path) -> None:
    result = run("boards", "--quadrant", "-", typed="nonsense\n")
    assert result.exit_code == 2
    assert result.stderr.startswith("standard input: ")


# -- results, reports, puzzles, settings


def test_csv_goes_to_standard_output_where_no_file_is_named(tmp_path: Path) -> None:
    words = ("simulate", "--games", "4", "--seed", "2")
    path = tmp_path / "summary.csv"
    table = done(*words, "--csv", str(path))
    assert "Mean gold" in table
    for form in (("--csv",), ("--csv", "-"), ("--csv=-",)):
        assert done(*words, *form) == path.read_text()
    assert done("simulate", "--csv", "--games", "4", "--seed", "2") == path.read_text()


def test_two_outputs_cannot_share_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=12)
    both = "Only one output can go to standard output"
    assert both in refusal("simulate", "--games", "1", "--json", "--csv", "-")
    assert both in refusal("analyse", str(path), "--json", "--html", "-")
    arena = ("arena", "--bots", "greedy,random", "--games", "2")
    assert both in refusal(*arena, "--csv", "--results", "-")
    assert both in refusal(*arena, "--json", "--results", "-")
    assert both in refusal("balance", "--games", "2", "--json", "--results", "-")
    assert both in refusal("balance", "--games", "2", "--markdown", "--results", "-")
    assert "choose one" in refusal("cards", "--json", "--csv")


def test_finished_games_of_an_arena_go_to_standard_output(tmp_path: Path) -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "4", "--processes", "1")
    result = run(*words, "--results", "-")
    assert result.exit_code == 0
    head, *games = [json.loads(line) for line in result.stdout.splitlines()]
    assert HEAD in head
    assert len(games) == 4
    assert "greedy" in result.stderr  # the tables
    path = tmp_path / "night.jsonl"
    path.write_text(result.stdout)
    continued = run(*words, "--results", str(path))
    assert continued.exit_code == 0
    assert path.read_text() == result.stdout


def test_matches_go_to_standard_output(tmp_path: Path) -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "2", "--processes", "1", "--csv")
    (row,) = csv.DictReader(io.StringIO(done(*words)))
    assert (row["a"], row["b"], row["games"]) == ("greedy", "random", "2")


def test_an_analysis_as_a_page_goes_to_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=8)
    page = done("analyse", str(path), "--nodes", "1", "--html", "-")
    assert page.startswith("<!")
    assert page.rstrip().endswith("</html>")


def test_puzzles_go_through_pipes(monkeypatch: pytest.MonkeyPatch) -> None:
    few = list(shipped_puzzles().values())[:2]
    monkeypatch.setattr(puzzles, "make_set", lambda *_: iter(few))
    made = done("puzzles", "make", "-")
    assert made == set_to_text(few)
    listed = json.loads(done("puzzles", "list", "-", "--json", typed=made))
    assert [one["key"] for one in listed] == [one.key for one in few]
    result = run("puzzles", "check", "-", "--drop", "--sample", "1", "--nodes", "64", typed=made)
    assert set(result.stdout.splitlines()) <= set(made.splitlines())
    assert "Puzzles confirmed" in result.stderr


def test_settings_come_from_standard_input() -> None:
    said = done("serve", "--config", "-", "--show-config", typed="port = 8123\n")
    assert "port = 8123" in said


# -- nothing but data


PIPED = [
    ("cards", "--json"),
    ("boards", "--csv"),
    ("simulate", "--games", "40", "--json", "--processes", "2"),
    ("simulate", "--games", "2", "--trace"),
]


@pytest.mark.parametrize("words", PIPED, ids=" ".join)
def test_only_data_is_printed_whatever_the_terminal_speaks(words: tuple[str, ...]) -> None:
    result = piped(*words, KINGDOM_BUILDER_LANGUAGE="es", PYTHONIOENCODING="latin-1")
    assert result.returncode == 0
    assert result.stderr == b""
    text = result.stdout.decode("utf-8")
    assert "\x1b" not in text
    if "--json" in words:
        json.loads(text)


def test_a_record_is_not_stepped_through_into_a_pipe(record: Path) -> None:
    assert "\x1b" not in done("replay", str(record))


HEADED = [
    ("boards",),
    ("rules", "base"),
    ("rules", "--json"),
    ("simulate", "--games", "300", "--trace"),
    ("arena", "--bots", "greedy,random", "--games", "400", "--processes", "1", "--results", "-"),
    ("play", "--help"),
]


@pytest.mark.parametrize("words", HEADED, ids=" ".join)
def test_a_reader_that_goes_away_ends_a_command_without_a_word(words: tuple[str, ...]) -> None:
    """As ``| head -1`` does; a wide terminal makes the help longer than what fits into a pipe."""
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen([*COMMAND, *words], stdout=writing, stderr=subprocess.PIPE) as program:
        os.close(writing)
        assert program.stderr is not None
        assert program.stderr.read() == b""
    assert program.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
@pytest.mark.parametrize("words", [("cards", "--json"), ("cards",)])
def test_a_full_disk_is_told(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert result.returncode == 2
    assert b"standard output cannot be written: no space is left on the disk." in result.stderr
    assert b"Traceback" not in result.stderr


# -- Ctrl-C

BOT = """
from pathlib import Path

class Marking:
    def choose(self, view, choices, rng, budget=None):
        with Path({path!r}).open("a") as file:
            file.write(".")
        return rng.choice(list(choices))
"""
SEVERAL_GAMES = 1_000  # choices


def interrupted(tmp_path: Path, *words: str) -> tuple[int, str, str]:
    """A series that gets Ctrl-C when a few games have been played: how many, and what was said."""
    mark = tmp_path / "mark"
    (tmp_path / "bot.py").write_text(BOT.format(path=str(mark)))
    bot = ("--bot", str(tmp_path / "bot.py") + ":Marking", "--bots", "Marking", "--seed", "6")
    command = [*COMMAND, "simulate", "--games", "100000", *bot, *words]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **streams) as program:
        while program.poll() is None and (not mark.exists() or mark.stat().st_size < SEVERAL_GAMES):
            time.sleep(0.02)
        program.send_signal(signal.SIGINT)
        said, told = program.communicate(timeout=60)
    assert program.returncode == 130, told
    assert told.startswith("Stopped after ")
    assert told.endswith(" of 100000 games.\n")
    return int(told.split()[2]), said, " ".join((*bot, *words))


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_has_been_played(processes: str, tmp_path: Path) -> None:
    """The same as if only so many games had been asked for."""
    n, said, words = interrupted(tmp_path, "--json", "--processes", processes)
    assert n > 0
    figures = json.loads(said)
    assert (figures["games"], figures["planned"]) == (n, 100_000)
    asked = json.loads(done("simulate", "--games", str(n), *words.split()))
    assert figures == {**asked, "planned": 100_000}


def test_ctrl_c_does_not_miss_results_that_were_printed() -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "100000", "--results", "-")
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([*COMMAND, *words, "--processes", "1"], **streams) as program:
        for _ in range(3):
            program.stdout.readline()
        program.send_signal(signal.SIGINT)
        _, told = program.communicate(timeout=60)
    assert program.returncode == 130
    assert told.startswith(b"Stopped after ")
    assert told.endswith(b" of 100000 games.\n")


@pytest.mark.parametrize("form", [(), ("--csv",)])
def test_ctrl_c_prints_every_form(form: tuple[str, ...], tmp_path: Path) -> None:
    n, said, words = interrupted(tmp_path, *form, "--processes", "1")
    assert said == piped("simulate", "--games", str(n), *words.split()).stdout.decode()
