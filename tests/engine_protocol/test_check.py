"""The check of engines finds what is wrong with each, and nothing with sound ones."""

import sys
from pathlib import Path

import pytest

from kingdom_builder.engine_protocol import check as checks
from kingdom_builder.engine_protocol.check import check_engine
from tests.cli.commands import run
from tests.cli.program import PROGRAM
from tests.engine_protocol.programs import PLAIN, program, script


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "ENDS_WITHIN", 0.5)
    monkeypatch.setattr(checks, "STOPS_WITHIN", 0.5)
    monkeypatch.setattr(checks, "STOP_AFTER", 0.05)
    monkeypatch.setattr(checks, "SECONDS", 1.0)


def faults(command: str) -> dict[str, str]:
    found = check_engine(command, games=1, seed=1)
    return {finding.name: finding.fault for finding in found if finding.fault}


def test_the_example_keeps_to_the_protocol() -> None:
    assert faults(PLAIN) == {}


def test_our_own_engine_keeps_to_the_protocol() -> None:
    run_here = f'{sys.executable} -c "{PROGRAM}" engine --level greedy'
    assert faults(run_here) == {}


def test_stop_is_tested_only_where_it_thinks_long(monkeypatch: pytest.MonkeyPatch) -> None:
    for level, wait, is_tested in (("expert", 0.05, True), ("hard", 20, False)):
        # Until the one has surely begun, the other surely answered
        monkeypatch.setattr(checks, "STOP_AFTER", wait)
        run_here = f'{sys.executable} -c "{PROGRAM}" engine --level {level}'
        found = check_engine(run_here, games=0, seed=1)
        (finding,) = [one for one in found if one.name == "answers stop"]
        assert not finding.fault
        assert finding.is_tested == is_tested


def test_an_engine_that_cannot_be_introduced_is_asked_no_further() -> None:
    assert list(faults("cat")) == ["introduces itself"]


@pytest.mark.parametrize(
    ("go", "name", "fault"),
    [
        (
            "print('best Z9', flush=True)",
            "plays a game",
            "It answered Z9, but these were the choices",
        ),
        (
            "print('best', choices[0]); print('oops', flush=True)",
            "plays a game",
            "not asked for: oops",
        ),
        (
            "print('best', choices[0]); print('best', choices[1], flush=True)",
            "plays a game",
            "not asked for: best",
        ),
        ("print('best', flush=True)", "plays a game", "wrote best without an action"),
        ("time.sleep(3)", "plays a game", "had 1 s and did not answer"),
        ("time.sleep(3)", "answers stop", "did not answer in time"),
    ],
)
def test_wrong_answers_are_found(tmp_path: Path, go: str, name: str, fault: str) -> None:
    found = faults(program(tmp_path, go))
    (told,) = [text for key, text in found.items() if key.startswith(name)]
    assert fault in told


def test_an_engine_must_say_who_it_is_before_it_is_ready(tmp_path: Path) -> None:
    found = faults(script(tmp_path, "input(); print('ready', flush=True); input()"))
    assert found == {
        "introduces itself": "The engine wrote ready, but no id before it: it must say who it is."
    }


RESTLESS = """
import sys
for line in sys.stdin:
    word = (line.split() or [""])[0]
    if word == "hello":
        print('id {"protocol": 1, "name": "Restless"}\\nready', flush=True)
    elif word == "ping":
        print("pong", flush=True)
    elif word == "quit":
        CODE
    elif word:
        sys.exit("what is " + word + "?")
while True:
    pass
"""


def test_an_engine_that_does_not_end_or_knows_too_few_words_is_found(tmp_path: Path) -> None:
    found = faults(script(tmp_path, RESTLESS.replace("CODE", "pass")))
    assert "still runs after 0.5 s" in found["ends when it is told to quit"]
    assert "still runs after 0.5 s" in found["ends when its input ends"]
    assert "what is kingdom" in found["passes over words it does not know"]
    found = faults(script(tmp_path, RESTLESS.replace("CODE", "sys.exit(7)")))
    assert "exit code 7" in found["ends when it is told to quit"]


def test_the_command_prints_a_line_for_each_point() -> None:
    result = run("engine", "check", PLAIN, "--games", "1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("ok    introduces itself (Plain 1 by Ana, ready after ")
    assert lines[-1] == "The engine keeps to the protocol."
    assert "?     answers stop (not tested: it had answered before it was told to stop)" in lines


def test_the_command_says_what_is_wrong() -> None:
    result = run("engine", "check", "cat")
    assert result.exit_code == 1
    assert (
        "FAULT introduces itself: The engine wrote what was not asked for: hello 1" in result.stdout
    )
    assert "The engine has 1 fault." in result.stderr
