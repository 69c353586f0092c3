"""Bots from files and from installed packages."""

import importlib.metadata
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.arena.bot_versions import version_of
from kingdom_builder.bots import BOTS, Player
from kingdom_builder.external_bots.engines import files_of_engine, is_engine, named_engine
from kingdom_builder.external_bots.guarded_bot import failure_text
from kingdom_builder.external_bots.lookup import find_bot, full_name
from kingdom_builder.external_bots.packages import GROUP, bot_of_package, installed_bots
from kingdom_builder.i18n import Refused
from tests.arena.matches import ODD_BOTS, odd
from tests.cli.commands import done, refusal


def test_a_bot_from_a_file_is_known_by_the_name_of_its_class() -> None:
    (place,) = odd("Talker")
    bot = find_bot("Talker", [place])
    assert (bot.key, type(bot.make()).__name__) == ("Talker", "Talker")
    assert find_bot(place).key == "Talker"
    assert full_name("Talker", [place]) == place
    assert full_name("greedy", [place]) == "greedy"
    assert find_bot("greedy", [place]) is BOTS["greedy"]


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("nowhere.py:Bot", "There is no file nowhere.py."),
        ("mine.py", "Name a bot as path/to/file.py:Name, not as 'mine.py'."),
        (f"{ODD_BOTS}:Clever", "There is no Clever in .*odd_bots.py."),
        (f"{ODD_BOTS}:number", "number in .* is not a class"),
        (f"{ODD_BOTS}:Mute", "Mute in .* is not a bot: it has no method choose"),
        (f"{ODD_BOTS}:Unmade", "Unmade in .* cannot be made without arguments: AttributeError"),
        (f"{ODD_BOTS.parent / 'matches.txt'}:Bot", "There is no file"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(place: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        find_bot("random", [place])


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("broken.py", "1 +", "cannot be read: SyntaxError"),
        ("broken.py", "\n1 +", r"\(broken.py, line 2\)$"),
        (
            "broken.py",
            "\nimport no_such_module",
            r"cannot be read: ModuleNotFoundError: .* \(broken.py, line 2\)$",
        ),
        ("broken.py", "import sys; sys.exit(5)", r"read: SystemExit: 5 \(broken.py, line 1\)$"),
        ("broken.py", "raise SystemExit", r"cannot be read: SystemExit \(broken.py, line 1\)$"),
        (
            "broken.py",
            "import asyncio\nraise asyncio.CancelledError",
            r"cannot be read: CancelledError \(broken.py, line 2\)$",
        ),
        ("broken.py", "1 + None", r"read: TypeError: .* \(broken.py, line 1\)$"),
        ("broken.txt", "class Bot: pass", "is not a Python file"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(Refused, match=sentence):
        find_bot("Bot", [f"{path}:Bot"])


QUIET = "class Bot:\n    def choose(self, view, choices, rng, budget): return choices[0]\n"


def test_what_a_file_prints_while_it_is_read_stays_out_of_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noisy.py"
    path.write_text(f"print('read')\n{QUIET}    def __init__(self): print('made')\n")
    find_bot(f"{path}:Bot")
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "read\nmade\n")


def test_a_bot_that_leaves_while_it_is_made_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "leaving.py"
    path.write_text(f"import sys\n{QUIET}    def __init__(self): sys.exit(5)\n")
    with pytest.raises(Refused, match="cannot be made without arguments: SystemExit: 5"):
        find_bot(f"{path}:Bot")


@pytest.mark.parametrize(
    ("method", "taken"),
    [
        ("choose(self, view, choices, rng)", "(view, choices, rng)"),
        ("choose(self, view: int, choices, rng, *, budget)", "(view, choices, rng, *, budget)"),
        ("choose()", "()"),
        ("plan(self, view, choices)", "(view, choices)"),
    ],
)
def test_a_method_that_cannot_take_what_it_is_given_is_refused(
    tmp_path: Path, method: str, taken: str
) -> None:
    path = tmp_path / "early.py"
    asked = method.partition("(")[0]
    decorated = "    @staticmethod\n" if "self" not in method else ""
    path.write_text(f"{QUIET}{decorated}    def {method}: return choices[0]\n")
    with pytest.raises(Refused) as refused:
        find_bot(f"{path}:Bot")
    assert str(refused.value) == (
        f"The method {asked} of Bot in {path} must take (view, choices, rng, budget), not {taken}."
    )


@pytest.mark.parametrize(
    "parameters",
    ["self, *facts", "self, a, b, c, d=None", "self, view, choices, rng, budget, again=1"],
)
def test_a_method_may_take_it_in_any_way(tmp_path: Path, parameters: str) -> None:
    path = tmp_path / "fitting.py"
    path.write_text(f"class Bot:\n    def choose({parameters}): ...\n")
    assert find_bot(f"{path}:Bot").key == "Bot"


def test_ctrl_c_is_no_failure_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "interrupted.py"
    path.write_text("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        find_bot(f"{path}:Bot")


def test_a_file_imports_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_this_bot.py").write_text(QUIET)
    path = tmp_path / "importing.py"
    path.write_text("from beside_this_bot import Bot\n")
    before = list(sys.path)
    assert type(find_bot(f"{path}:Bot").make()).__module__ == "beside_this_bot"
    assert sys.path == before


@pytest.mark.parametrize("thought", ["['F8']", "None", "kb.Thought(())"])
def test_a_plan_that_is_none_is_told_in_a_sentence(tmp_path: Path, thought: str) -> None:
    path = tmp_path / "planning.py"
    path.write_text(
        "import kingdom_builder as kb\n"
        f"{QUIET}    def plan(self, view, choices, rng, budget): return {thought}\n"
    )
    game = kb.new_game(2, seed=1)
    player = Player(find_bot(f"{path}:Bot").make(), Random(1))
    with pytest.raises(TypeError, match=r"plan must return a kb\.Thought with at least one action"):
        player.choose(game.view(0), game.choices)


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("class greedy:\n    def choose(self, *facts): ...\n")
    with pytest.raises(Refused, match="There is already a bot 'greedy'"):
        find_bot("greedy", [f"{path}:greedy"])
    with pytest.raises(Refused, match="There is already a bot 'Talker'"):
        find_bot("Talker", odd("Talker", "Talker"))


def test_installed_packages_bring_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    place = "tests.arena.odd_bots"
    entries = [
        EntryPoint("chatty", f"{place}:Talker", GROUP),
        EntryPoint("whole", "kingdom_builder.bots.registry:BOTS", GROUP),
        EntryPoint("gone", f"{place}:Gone", GROUP),
    ]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: entries)
    monkeypatch.setattr(
        "kingdom_builder.external_bots.packages.entry_points", lambda group: entries
    )
    installed_bots.cache_clear()
    try:
        assert find_bot("chatty").key == "chatty"
        with pytest.raises(Refused, match=r"BOTS in kingdom_builder.bots.registry is not a class"):
            find_bot("whole")
        with pytest.raises(Refused, match=r"The bot 'gone' of .* cannot be loaded: AttributeError"):
            find_bot("gone")
        with pytest.raises(Refused, match=r"there are random, greedy.*, chatty, whole and gone"):
            find_bot("nobody")
    finally:
        monkeypatch.undo()
        installed_bots.cache_clear()
    ready_made = EntryPoint("usual", "tests.arena.test_external:USUAL", GROUP)
    assert bot_of_package(ready_made) is USUAL


USUAL = BOTS["greedy"]


def test_other_commands_know_them_too() -> None:
    (place,) = odd("Talker")
    assert "Talker" in done("simulate", "--bot", place, "--bots", "Talker,random", "--games", "1")
    assert "There is no bot 'Talker'" in refusal("simulate", "--bots", "Talker")
    assert "There is no bot 'Walker'" in refusal("play", "--bot", place, "--level", "Walker")


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("Robo=./robo --depth=3", "Robo=./robo --depth=3"),
        ("./my-engine.exe --fast", "my-engine=./my-engine.exe --fast"),
        ("/opt/robo/bin/robo", "robo=/opt/robo/bin/robo"),
    ],
)
def test_a_program_is_known_by_its_name_or_its_file(typed: str, named: str) -> None:
    assert named_engine(typed) == named
    assert is_engine(named)


@pytest.mark.parametrize("typed", ["", "7", "=x", "./2fast"])
def test_what_gives_no_name_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="Name an engine as NAME=COMMAND"):
        named_engine(typed)


def test_the_files_of_a_command_decide_its_fingerprint(tmp_path: Path) -> None:
    path = tmp_path / "robo.py"
    path.write_text("print(1)")
    named = f"Robo={sys.executable} {path} --depth 3"
    assert files_of_engine(named) == [Path(sys.executable), path]
    before = version_of("Robo=" + named.partition("=")[2])
    path.write_text("print(2)")
    assert version_of(named).fingerprint != before.fingerprint


def test_where_a_bot_failed_is_told_without_our_own_files() -> None:
    def failure_of(name: str) -> str:
        (place,) = odd(name)
        game = kb.new_game(2, seed=1)
        try:
            find_bot(place).make().choose(game.view(0), game.choices, Random(1), kb.Budget())
        except (Exception, SystemExit) as error:
            return failure_text(error)
        return ""

    assert failure_of("Crash") == "ZeroDivisionError: oh dear (odd_bots.py, line 10)"
    assert (
        failure_of("Lost")
        == "IndexError: Cannot choose from an empty sequence (odd_bots.py, line 48)"
    )
    assert failure_text(ValueError()) == "ValueError"
