"""What the Tab key offers, asked for by the program's scripts in real shells where there are any."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

import kingdom_builder as kb
from kingdom_builder.bots import BOTS, LEVELS
from kingdom_builder.cli.app import app
from kingdom_builder.cli.completion.answer import SHELLS, VARIABLE
from kingdom_builder.cli.completion.scripts import SCRIPT_PATHS, SCRIPTS, START_LINES
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.commands import done, refusal, run
from tests.cli.program import PROGRAM


def commands_of_the_program() -> list[str]:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return list(group.commands)


def offered(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """The candidates for the last word."""
    return [line.partition("\t")[0] for line in answer(monkeypatch, "fish", *words)]


def answer(monkeypatch: pytest.MonkeyPatch, shell: str, *words: str) -> list[str]:
    monkeypatch.setenv(VARIABLE, shell)
    said = done(*words).splitlines()
    monkeypatch.delenv(VARIABLE)
    return said


NAMES = [
    (("play", "--modules", ""), {*REGISTRY.modules, "all", "random"}),
    (("play", "--modules", "nomads,i"), {"nomads,island"}),
    (("play", "--modules", "nomads,n"), set()),
    (("play", "--cards", "lords,m"), {"lords,merchants", "lords,miners"}),
    (("play", "--board", "farm,oasis,bar"), {"farm,oasis,barn"}),
    (("play", "--board", "oasis"), {"oasis", "oasis/180"}),
    (("play", "--board", "farm/180,oasis/"), {"farm/180,oasis/180"}),
    (("play", "--level", ""), set(LEVELS)),
    (("engine", "--level", "gre"), {"greedy"}),
    (("boards", "invented-b"), {"invented-bridge"}),
    (("simulate", "--bots", ""), set(BOTS)),
    (("arena", "--bots", "hard,ea"), {"hard,easy"}),
    (("balance", "--bot", "car"), {"carlo"}),
    (("cards", ""), {*REGISTRY.cards, *REGISTRY.always}),
    (("cards", "lords", "min"), {"miners"}),
    (("tiles", "pad"), {"paddock"}),
    (("boards", "far"), {"farm"}),
    (("rules", "R-BUILD-1"), {"R-BUILD-1", "R-BUILD-10", "R-BUILD-11"}),
    (("--language", ""), set(kb.complete_languages())),
    (("--language", "en", "cards", "lor"), {"lords"}),
    (("--show-completion", ""), set(SHELLS)),
    (
        ("play", "--switch", "lords"),
        {f"lords-require-presence={word}" for word in ("true", "false")},
    ),
    (
        (
            "play",
            "--switch=lords-require-presence=t",
        ),
        {"--switch=lords-require-presence=true"},
    ),
    (("serve", "--log-format", ""), {"text", "json"}),
    (("sim",), {"simulate"}),
    (("puzzles", "so"), {"solve"}),
    (("arena", "--js"), {"--json"}),
    (("simulate", "--csv", "--js"), {"--json"}),
    (("simulate", "--csv", "here.csv", "--js"), {"--json"}),
    (("cards", "--json", "--js"), set()),
    (("play", "--switch", "a=b", "--swi"), {"--switch"}),
    (("score", ""), set()),
    (("score", "game.txt", ""), set()),
    (("simulate", "--games", ""), set()),
    (("nonsense", ""), set()),
    (("cards", "--", "lor"), {"lords"}),
]


@pytest.mark.parametrize(("words", "names"), NAMES)
def test_names_are_offered(
    words: tuple[str, ...], names: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = offered(monkeypatch, *words)
    assert len(found) == len(set(found))
    assert set(found) == names


def test_every_command_is_offered_with_its_help(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = answer(monkeypatch, "fish", "")
    assert "score\tShow the gold of every player in a record, with the reasons." in lines
    assert all(line.count("\t") == 1 and line.partition("\t")[2] for line in lines)
    assert [line.partition("\t")[0] for line in lines] == [
        *commands_of_the_program(),
    ]


def test_help_is_in_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGDOM_BUILDER_LANGUAGE", "de")
    try:
        (line,) = answer(monkeypatch, "fish", "cards", "fishermen")
    finally:
        kb.speak("en")
    assert "Gold" in line


def test_zsh_gets_colons_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = answer(monkeypatch, "zsh", "boards", "farm/")
    assert line == "farm/180:"
    (line,) = answer(monkeypatch, "zsh", "cards", "castles")
    assert line.startswith("castles:3 gold")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("kingdom-builder sco", ["score"]),
        ("kingdom-builder cards ", [*REGISTRY.cards, *REGISTRY.always]),
        ("kingdom-builder play --switch lords-require-presence=t", ["true"]),
        ("kingdom-builder play --switch=lords-require-presence=t", ["true"]),
        ("kingdom-builder play --players 'Ana, B", []),
        ("kingdom-builder play --players 'Ana, B' --lev", ["--level"]),
        ("~/bin/kingdom-builder", commands_of_the_program()),
    ],
)
def test_bash_hands_over_its_line(
    line: str, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMP_LINE", line)
    monkeypatch.setenv("COMP_WORDBREAKS", " \t\n\"'><=;|&(:")
    assert answer(monkeypatch, "bash")[: len(found)] == found


# -- the scripts


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the search path, in which the program lies."""
    script = tmp_path / "bin" / "kingdom-builder"
    script.parent.mkdir()
    called = shlex.join([sys.executable, "-c", PROGRAM])
    script.write_text(f'#!/bin/sh\nexec {called} "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(script.parent), prepend=os.pathsep)
    return script.parent


BASH = """
source <(kingdom-builder --show-completion bash)
COMP_LINE={line} COMP_POINT={point} COMP_WORDS=(kingdom-builder)
complete -p kingdom-builder > /dev/null
_kingdom_builder_complete kingdom-builder
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("kingdom-builder play --modules nomads,ca", ["nomads,capitol", "nomads,caves"]),
        ("kingdom-builder play --switch lords-require-presence=f", ["false"]),
    ],
)
def test_bash_completes(program: Path, line: str, found: list[str]) -> None:
    script = BASH.format(line=shlex.quote(f"{line} and more"), point=len(line))
    command = ["bash", "--norc", "-c", script]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == found


@pytest.mark.skipif(not shutil.which("fish"), reason="there is no fish here")
def test_fish_completes(program: Path) -> None:
    asked = "complete -C 'kingdom-builder play --modules nomads,ca'"
    command = ["fish", "-c", f"kingdom-builder --show-completion fish | source; {asked}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == ["nomads,capitol\tCapitol", "nomads,caves\tCaves"]


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_that_is_here_accepts_its_script(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} here")
    subprocess.run([shell, "-n"], input=SCRIPTS[shell].encode(), check=True)


@pytest.mark.parametrize("shell", SHELLS)
def test_installing_twice_is_installing_once(
    shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    start = START_LINES.get(shell)
    if start:
        (tmp_path / start[0]).write_text("alias ll=ls")
    place = tmp_path / SCRIPT_PATHS[shell]
    for _ in range(2):
        told = run("--install-completion", shell).stderr
        assert told.replace("\n", "") == f"Written: {place}. It takes effect in the next terminal."
    assert place.read_text() == SCRIPTS[shell] == done("--show-completion", shell)
    if start:
        assert (tmp_path / start[0]).read_text() == f"alias ll=ls\n{start[1]}\n"


def test_the_usual_shell_is_that_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")
    assert done("--show-completion") == SCRIPTS["zsh"]
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    assert "Name one of these: bash, zsh or fish" in refusal("--show-completion")
    assert "no completion for 'tcsh'" in refusal("--show-completion", "tcsh")


def test_a_home_that_cannot_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "file"
    home.write_text("")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    assert "cannot be written" in refusal("--install-completion", "fish")
