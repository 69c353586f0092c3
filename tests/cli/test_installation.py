"""What the program says of itself: a slow engine and how to change it, a server that is not there."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.cli import installation
from kingdom_builder.i18n import Refused, speaking
from tests.cli.commands import run, squeezed


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that could not be compiled, installed from a wheel."""
    monkeypatch.setattr(installation, "ENGINE", "pure")
    monkeypatch.setattr(installation, "REASON", "no C++ compiler (g++ or clang++) was found")
    monkeypatch.setattr(kb, "__file__", "/venv/lib/site-packages/kingdom_builder/__init__.py")


@pytest.mark.usefixtures("interpreted")
def test_a_slow_engine_is_told_with_its_reason_and_what_to_type() -> None:
    told = installation.slow_engine()
    assert "50 times slower than compiled: no C++ compiler (g++ or clang++) was found." in told
    assert told.endswith(f"type: {installation.COMPILE}")
    with speaking("de"):
        assert "etwa 50-mal langsamer" in installation.slow_engine()


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    "words", [("simulate", "--games", "2"), ("perft", "--depth", "1"), ("simulate", "--json")]
)
def test_commands_that_play_a_lot_tell_it_beside_their_answer(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert squeezed(done.stderr).startswith("The engine is interpreted, about 50 times slower")
    assert "interpreted" not in done.stdout


@pytest.mark.usefixtures("interpreted")
def test_others_do_not(tmp_path: Path) -> None:
    assert run("cards").stderr == ""


@pytest.mark.usefixtures("interpreted")
def test_in_a_checkout_make_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(kb, "__file__", str(tmp_path / "src" / "kingdom_builder" / "__init__.py"))
    assert installation.slow_engine().endswith("type: make compile")


@pytest.mark.parametrize(("engine", "reason"), [("compiled", "g++"), ("pure", "asked")])
def test_nothing_is_told_of_the_engine_that_was_wanted(
    engine: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "ENGINE", engine)
    monkeypatch.setattr(installation, "REASON", reason)
    assert installation.slow_engine() == ""


def test_a_stale_engine_says_what_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "ENGINE", "pure")
    monkeypatch.setattr(installation, "REASON", "stale")
    assert installation.slow_engine().endswith("run: make compile.")


@pytest.mark.parametrize(
    ("prefix", "command"),
    [
        ("/home/ana/games", "pip install {}"),
        ("/home/ana/.local/pipx/venvs/kingdom-builder", "pipx install --force {}"),
        ("/home/ana/.cache/uv/archive-v0/KqGp6Mh", "uvx --from {} kingdom-builder"),
        ("/home/ana/.local/share/uv/tools/kingdom-builder", "uv tool install --force {}"),
    ],
)
def test_the_server_is_installed_by_whatever_installed_the_program(
    prefix: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "SERVER", ("json", "no_such_package"))
    monkeypatch.setattr("sys.prefix", prefix)
    with pytest.raises(Refused) as refusal:
        installation.check_server()
    assert str(refusal.value) == (
        "The server needs packages that are not installed (no_such_package). "
        "Type: " + command.format('"kingdom-builder[server]"')
    )


def test_here_the_server_is_installed() -> None:
    installation.check_server()
