"""Running the program in this process, and asking what it said."""

import re
from pathlib import Path
from random import Random

from typer.testing import CliRunner, Result

import kingdom_builder as kb
from kingdom_builder.cli.app import app

COLUMNS = 100


def run(*words: str, typed: str | None = None, columns: int = COLUMNS) -> Result:
    return CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": str(columns)})


def done(*words: str, typed: str | None = None, columns: int = COLUMNS) -> str:
    result = run(*words, typed=typed, columns=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*words: str) -> str:
    """The sentence of a refused command: one line on stderr, exit code 2, nothing else."""
    result = run(*words)
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    sentence = result.stderr.strip()
    assert sentence
    assert "\n" not in sentence
    return sentence


def played(game: kb.Game, seed: int, actions: int = 10_000) -> list[str]:
    """Random actions, played in this game and told."""
    rng, told = Random(seed), []
    while not game.over and len(told) < actions:
        told.append(rng.choice(list(game.choices)))
        game.play(told[-1])
    return told


def saved(path: Path, actions: int = 10_000, seed: int = 4) -> kb.Game:
    """A first game of Ana and Ida in a file."""
    game = kb.new_first_game(["Ana", "Ida"], seed=seed)
    played(game, seed, actions)
    kb.save(game, path)
    return game


def squeezed(text: str) -> str:
    """The text with every gap as one space, for sentences that may be wrapped."""
    return re.sub(r"\s+", " ", text)
