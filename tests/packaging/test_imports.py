"""What is loaded: the library needs Python alone, the terminal needs nothing of the server."""

import subprocess
import sys

import pytest

from kingdom_builder.cli.installation import SERVER

# Everything of a library at work: a game, a record, a picture, a sentence in another language.
LIBRARY = """
import sys
before = set(sys.modules)
import kingdom_builder as kb
kb.speak("de")
game = kb.new_game(["Ana", "Ida", "Ben"], seed=7, modules=["nomads"])
kb.play_out(game, 1)
while not game.over:
    game.play(game.choices[0])
assert kb.record_to_text(game.record()) and game.svg() and str(game.score())
try:
    kb.new_game(["Ana", "Ana", "Ida"])
except kb.Refused as refusal:
    str(refusal)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before if "cython" not in name}
print(sorted(loaded - sys.stdlib_module_names - {"kingdom_builder"}))
"""
# The program, where the packages of the server are not installed.
PROGRAM = """
import sys
from importlib.abc import MetaPathFinder

class NotInstalled(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

from importlib import util
found = util.find_spec
util.find_spec = lambda name, package=None: None if name in MISSING else found(name, package)
sys.meta_path.insert(0, NotInstalled())
from kingdom_builder.cli.app import main
main()
"""
MISSING = {*SERVER, "uvloop", "starlette", "babel", "numpy", "gymnasium", "psycopg"}


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def without_server(*words: str) -> subprocess.CompletedProcess[str]:
    return run(PROGRAM.replace("MISSING", repr(MISSING)), *words)


def test_the_library_at_work_loads_nothing_but_the_standard_library() -> None:
    done = run(LIBRARY)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("serve", "--help"),
        ("store", "--help"),
        ("simulate", "--games", "2"),
        ("--language", "es", "cards"),
        ("arena", "--bots", "greedy,random", "--games", "2", "--processes", "1"),
        ("puzzles", "show"),
        ("perft", "--depth", "1"),
    ],
)
def test_the_terminal_does_without_the_server(words: tuple[str, ...]) -> None:
    done = without_server(*words)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("words", [("serve",), ("store", "check"), ("store", "backup", "x")])
def test_what_needs_the_server_says_in_one_sentence_what_to_type(words: tuple[str, ...]) -> None:
    done = without_server(*words)
    assert done.returncode == 2
    assert done.stderr.endswith('Type: pip install "kingdom-builder[server]"\n')
    assert done.stderr.count("\n") == 1
