"""The terminal says nothing, however short, that is not in the catalogue.

Every command runs in a language in which every message stands in brackets. Whatever words are left
outside of them must be typed by people, or be names.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

import kingdom_builder as kb
from kingdom_builder.bots import BOTS
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.app import app
from kingdom_builder.cli.render import screen
from kingdom_builder.server.settings import SETTINGS
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.commands import played, run
from tests.i18n.pseudo_language import PSEUDO, outside, speaking_in_brackets

GOLDEN = Path(__file__).parent.parent / "golden"
FINISHED = str(GOLDEN / "all-boxes.game")
BOT = "tests/arena/odd_bots.py"
WORD = re.compile(r"[^\W\d_]{2,}")
# Names of players, and what names a rule, a file, an option, a tag of a language or a variable.
NAMES = ("Ana", "Ida", "Oak", "Birch", "Mira", "Tom", "Lin", "Ada", "Bo", "kingdom-builder")
NAMED = (
    r"\(?R-[A-Z0-9-]+\)?",
    r"(?:[\w.-]*/)+[\w.-]*",  # paths
    r"--?[a-z][a-z-]*",  # options
    r"[\w-]+\.(?:svg|html|game|txt|json)",
    r"\bi?[A-T]\d+\b",  # hexes
    r"(?m)^ *(?:[A-T] +)+",  # the letters above a board
    r"\b(?=[a-f]*\d)[0-9a-f]{6,}\b",  # keys of puzzles
    "KINGDOM_BUILDER_LANGUAGE",
    re.escape(kb.__version__),
)
COMMANDS_IN_PLAY = [
    "undo",
    "restart",
    "what",
    "hint",
    "score",
    "cards",
    "tiles",
    "help",
    "save",
    "quit",
]
KEYS = (
    *REGISTRY.options,
    *REGISTRY.tiles,
    *REGISTRY.cards,
    *REGISTRY.always,
    *REGISTRY.boxes,
    *REGISTRY.quadrants,
    *(island.key for box in REGISTRY.boxes.values() for island in box.islands),
    *BOTS,
    *COMMANDS_IN_PLAY,
    *(tile.sign for tile in REGISTRY.tiles.values()),
    *("first", "all", "random", "none"),
)


def every_command() -> Iterator[tuple[str, ...]]:
    """The words that call each command, groups included."""
    program = typer.main.get_command(app)
    yield ()
    for name, command in program.commands.items():  # type: ignore[attr-defined]
        yield (name,)
        yield from ((name, inner) for inner in getattr(command, "commands", {}))


COMMAND_WORDS = {word for words in every_command() for word in words}


LISTED = "|".join(sorted(map(re.escape, (*NAMES, *KEYS, *COMMAND_WORDS)), key=len, reverse=True))
KNOWN = re.compile(rf"(?<![A-Za-z-])(?:{LISTED})(?![A-Za-z-])")


def words_left(text: str) -> list[str]:
    """The words that are neither translated nor names."""
    plain = KNOWN.sub(" ", outside(text))
    for pattern in NAMED:
        plain = re.sub(pattern, " ", plain)
    return WORD.findall(plain)


@pytest.fixture(scope="module", autouse=True)
def pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """All tests here speak in brackets; nothing is cut or stands beside something else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "SIDEBAR_FROM", 10_000)
        patch.setenv("KINGDOM_BUILDER_LANGUAGE", PSEUDO)
        with speaking_in_brackets(tmp_path_factory.mktemp("languages")):
            yield


def said(*words: str, typed: str | None = None) -> str:
    result = run(*words, typed=typed, columns=1000)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert "⟦" in result.output
    return result.output


@pytest.fixture
def running(tmp_path: Path) -> str:
    """The record of a game that has begun."""
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    played(game, 4, 9)
    path = tmp_path / "running.game"
    kb.save(game, path)
    return str(path)


@pytest.mark.parametrize("words", list(every_command()), ids=" ".join)
def test_help(words: tuple[str, ...]) -> None:
    assert words_left(said(*words, "--help")) == []


@pytest.mark.parametrize("words", [(), ("puzzles",)], ids=" ".join)
def test_without_a_command_the_help_is_shown(words: tuple[str, ...]) -> None:
    assert words_left(said(*words)) == []


def test_every_option_has_a_placeholder_that_can_be_translated() -> None:
    known = {value for name, value in vars(placeholders).items() if name.isupper()}
    known |= {setting.about.value for setting in SETTINGS.values() if setting.about}
    keys = re.compile(r"[A-D,.\[\]N]+|A,\.\.\.\|all\|random|[a-z]+(?:\|[a-z]+)+")
    program = typer.main.get_command(app)
    for command in program.commands.values():  # type: ignore[attr-defined]
        for parameter in command.params:
            if not getattr(parameter, "is_flag", False):
                metavar = parameter.metavar or ""
                assert metavar in known or keys.fullmatch(metavar), parameter.opts


@pytest.mark.parametrize(
    "words",
    [
        ("--version",),
        ("cards",),
        ("cards", "lords"),
        ("tiles",),
        ("boards",),
        ("boards", "oasis/180"),
        ("rules",),
        ("rules", "base"),
        ("rules", "R-BUILD-3"),
        ("score", FINISHED),
        ("replay", "--plain", FINISHED),
        ("simulate", "--games", "1"),
        ("simulate", "--games", "3", "--bots", "greedy,random", "--modules", "all"),
        ("arena", "--bots", "greedy,random", "--games", "2", "--processes", "1"),
        ("arena", "--bots", f"{BOT}:Liar,random", "--games", "2", "--processes", "1"),
        ("balance", "--bot", "random", "--players", "2", "--games", "2", "--modules", "all"),
        ("balance", "--bot", "random", "--players", "2", "--games", "2", "--markdown"),
        ("perft", "--depth", "1", "--divide"),
        ("puzzles", "list"),
        ("puzzles", "show"),
        ("puzzles", "show", "--solution"),
        ("puzzles", "check", "--sample", "1", "--nodes", "64"),
    ],
    ids=" ".join,
)
def test_output(words: tuple[str, ...]) -> None:
    assert words_left(said(*words)) == []


@pytest.mark.parametrize("command", [("hint", "--nodes", "32"), ("analyse", "--nodes", "32")])
def test_advice(command: tuple[str, ...], running: str) -> None:
    assert words_left(said(*command, running)) == []


@pytest.mark.parametrize(
    "words",
    [("arena", "--bots", "greedy,random"), ("balance", "--bot", "random", "--players", "2")],
)
def test_pages_of_the_arena(words: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "page.html"
    said(*words, "--games", "2", "--processes", "1", "--report", str(path))
    page = path.read_text(encoding="utf-8")
    assert f'<html lang="{PSEUDO}">' in page
    assert words_left(shown_text(page)) == []


def shown_text(page: str) -> str:
    """What a browser shows; matplotlib notes the texts of its plots in comments."""
    body = re.sub(r"(?s)<(style|defs|metadata|pre)\b.*?</\1>", " ", page)
    return re.sub(r"<[^>]*>", " ", re.sub(r"<!--(.*?)-->", r"\1", body))


@pytest.mark.parametrize("command", ["picture", "animate"])
def test_pictures_are_announced(command: str, tmp_path: Path) -> None:
    assert words_left(said(command, FINISHED, "-o", str(tmp_path / "game.svg"))) == []


def test_records_are_converted(tmp_path: Path) -> None:
    assert words_left(said("convert", FINISHED, str(tmp_path / "game.json"))) == []


@pytest.mark.parametrize(
    "words",
    [
        ("--language", "xx"),
        ("--language", PSEUDO),
        ("plai",),
        ("plxyz",),
        ("play", "--playerss", "2"),
        ("play", "--xyz"),
        ("score",),
        ("score", "a.game", "b.game"),
        ("score", "missing.game"),
        ("hint", "a.game", "--most", "99"),
        ("hint", "a.game", "--nodes", "many"),
        ("simulate", "--patience", "long"),
        ("simulate", "--games"),
        ("simulate", "--json=yes"),
        ("simulate", "--players", "x"),
        ("simulate", "--bots", "clown"),
        ("simulate", "--modules", "clown"),
        ("simulate", "--trace", "--json"),
        ("play", "--players", "Ana"),
        ("play", "--players", "Ana,Ana"),
        ("play", "--players", "2", "--board", "farm"),
        ("play", "--resume", FINISHED, "--bots", "9"),
        ("arena", "--bots", "random"),
        ("arena", "--bots", "random,greedy", "--budget", "x"),
        ("balance", "--players", "9"),
        ("cards", "clown"),
        ("tiles", "clown"),
        ("boards", "clown"),
        ("rules", "clown"),
        ("puzzles", "show", "clown"),
        ("puzzles", "sho"),
    ],
    ids=" ".join,
)
def test_faults(words: tuple[str, ...]) -> None:
    assert words_left(said(*words)) == []


def test_a_game_is_played(tmp_path: Path) -> None:
    typed = ["help", "", "cards", "", "tiles", "", "score", "", "what farm", "what F8", "what", "x"]
    typed += ["A1", "i9", "99", "s", "undo", "restart", "save", "quit"]
    moves = played(kb.new_first_game(["Ana", "Oak"], seed=1), 1, 4)
    script = "\n".join([*moves[:2], "undo", moves[1], *moves[2:], "", *typed, ""])
    words = ("play", "--players", "Ana,Oak", "--first-game", "--seed", "1")
    shown = said(*words, "--save", str(tmp_path / "game.txt"), typed=script)
    assert words_left(shown) == []


def test_somebody_is_asked_how_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    script = "\n".join(
        ["x", "9", "1", "Ana", "1", "x", "easy", "x", "random", "x", "all", "quit", ""]
    )
    assert words_left(said("play", typed=script)) == []
    assert words_left(said("play", typed="1\n")) == []


def test_a_game_is_resumed(running: str) -> None:
    assert words_left(said("play", "--resume", running, "--bots", "0", typed="quit\n")) == []


def test_a_finished_game_ends_with_the_scores(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ("play", "--bots", "Oak=random,Birch=random", "--seed", "1")
    assert words_left(said(*words, "--save", str(record))) == []
