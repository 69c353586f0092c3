"""docs/cli.md says what the program says: its commands, its options, its keys, its examples."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.cli import errors, parser
from scripts.cli_document import TARGET, written
from tests.cli.commands import done
from tests.cli.program import PROGRAM

DOCUMENT = TARGET.read_text(encoding="utf-8")
KEYS = re.compile(r"<!-- keys: (?P<call>.+?) -->\n\n(?P<table>(?:\|.*\n)+)")
EXAMPLES = [
    example
    for block in re.findall(r"```console\n(.*?)```", DOCUMENT, re.DOTALL)
    for example in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]
RUNNING, OVER = 30, 10_000  # actions


def test_every_command_and_option_is_there() -> None:
    assert written() == DOCUMENT


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples need: a finished game, a running one, and the program on the path."""
    home = tmp_path_factory.mktemp("examples")
    for name, actions in (("evening.game", OVER), ("running.game", RUNNING)):
        game, rng = kb.new_first_game(["Ana", "Oak"], seed=7), Random(7)
        while not game.over and len(game.log) < actions:
            game.play(rng.choice(list(game.choices)))
        kb.save(game, home / name)
    program = home / "kingdom-builder"
    program.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, "-c", PROGRAM])} "$@"\n')
    program.chmod(0o755)
    return home


@pytest.mark.parametrize(("line", "answer"), EXAMPLES)
@pytest.mark.skipif(not shutil.which("bash"), reason="the examples are for a shell of Unix")
def test_examples_say_what_they_say(line: str, answer: str, folder: Path) -> None:
    if "jq " in line and not shutil.which("jq"):
        pytest.skip("there is no jq here")
    path = os.pathsep.join([str(folder), os.environ["PATH"]])
    said = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env={**os.environ, "PATH": path, "KINGDOM_BUILDER_LANGUAGE": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert said.stdout.rstrip() == answer.rstrip()


@pytest.mark.parametrize("call", [match["call"] for match in KEYS.finditer(DOCUMENT)])
def test_keys_are_those_of_the_table(
    call: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (table,) = [match["table"] for match in KEYS.finditer(DOCUMENT) if match["call"] == call]
    keys = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    words, _, way = call.partition(" | ")
    found: object = json.loads(done(*words.split(), *QUICKLY.get(words.split()[0], ())))
    for step in re.findall(r"\.(\w*)|\[\]", way.replace(".[]", "[]")):
        found = found[step] if step else found[0]  # type: ignore[index]
    assert isinstance(found, dict)
    assert list(found) == keys


QUICKLY = {
    "hint": ("--nodes", "1"),
    "analyse": ("--nodes", "1"),
    "arena": ("--processes", "1"),
    "balance": ("--processes", "1"),
}


def test_every_exit_code_is_explained() -> None:
    section = DOCUMENT.split("\n## Exit codes\n", 1)[1].split("\n## ", 1)[0]
    codes = [int(code) for code in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)]
    assert codes == [0, parser.ABORTED, errors.REFUSED, errors.INTERRUPTED]
