"""Building and running the programs of the C++ baseline with g++."""

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.cpp_baseline.stripped import Games, Outcome, words_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.terrain import BUILDABLE_KINDS

PLAIN = Path(__file__).with_name("plain.cpp")
TUNED = Path(__file__).with_name("tuned.cpp")
PROGRAMS = (PLAIN, TUNED)
FLAGS = (("-O3",), ("-O3", "-march=x86-64-v3"), ("-O3", "-march=native"))
ROUNDS, SECONDS = 5, 0.2


class NotMeasured(Exception):
    """The C++ baseline cannot be built or run here; the text says why."""


class Speed(NamedTuple):
    """Games a second of CPU time in the best and in the middle round, and the choices a game."""

    best: float
    median: float
    choices: float


def build(folder: Path, flags: Sequence[str] = FLAGS[0], source: Path = TUNED) -> Path:
    """The program in this folder, built from this source with these flags."""
    compiler = shutil.which("g++")
    if compiler is None:
        raise NotMeasured("There is no g++ on this machine.")
    program = folder / "-".join([source.stem, *(flag.strip("-") for flag in flags)])
    _run([compiler, "-std=c++17", *flags, str(source), "-o", str(program)], "")
    return program


def baseline_outcomes(program: Path, games: Games) -> list[Outcome]:
    """How each game ends in the C++ baseline."""
    lines = _run([str(program)], _as_text(games)).splitlines()
    return [(int(choices), int(mixed, 16)) for choices, mixed in map(str.split, lines)]


def measure(program: Path, games: Games, rounds: int = ROUNDS, seconds: float = SECONDS) -> Speed:
    """How fast the C++ baseline plays games like these: other seeds, the same boards and hands."""
    output = _run([str(program), str(rounds), str(seconds)], _as_text(games))
    best, median, choices = map(float, output.splitlines()[-1].split())
    return Speed(best, median, choices)


def _run(command: list[str], text: str) -> str:
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotMeasured(f"{command[0]} cannot be run: {error}") from error
    if done.returncode:
        first = next(iter(done.stderr.splitlines()), f"exit status {done.returncode}")
        raise NotMeasured(f"{' '.join(command)}: {first}")
    return done.stdout


def _as_text(games: Games) -> str:
    """The games as the program reads them; a board that comes again is written once."""
    numbers: dict[int, int] = {}
    lines: list[str] = []
    for board in games.boards:
        if id(board) not in numbers:
            numbers[id(board)] = len(numbers)
            lines.append(" ".join(_board_words(board)))
    for board, hands, seed in zip(games.boards, games.hands, games.seeds, strict=True):
        lines.append(" ".join(map(str, (numbers[id(board)], seed, *hands))))
    return "\n".join([f"{len(numbers)} {len(games.seeds)}", *lines, ""])


def _board_words(board: Board) -> Iterator[str]:
    yield str(board.players)
    yield str(board.start)
    for hexes in board.terrain[:BUILDABLE_KINDS]:
        for word in words_of(hexes):
            yield f"{word:x}"
