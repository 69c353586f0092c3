"""Every refusal: one sentence that names what is wrong and what would be right, exit code 2."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import refusal, run, saved

UNUSABLE_OPTIONS = [
    (("--players", "6"), "2 to 5 players, not 6"),
    (("--players", "Ana", "--bots", "5"), "2 to 5 players, not 6"),
    (("--players", "Ana"), "Ana would be playing alone"),
    (("--players", "Ana,Ana"), "Two players are called Ana"),
    (("--players", "Ana,,Ida"), "'' cannot be a player's name"),
    (("--players", "2", "--board", "tavern,paddock,oasis,mill"), "no quadrant 'mill'; there are"),
    (("--players", "2", "--board", "farm,farm,oasis,barn"), "'farm' is used 2 times"),
    (("--players", "2", "--board", "farm,oasis,barn"), "4 quadrants, not 3"),
    (("--players", "2", "--board", "farm/90,oasis,barn,tower"), "write farm or farm/180"),
    (("--players", "2", "--cards", "lords,miners,clowns"), "no card 'clowns'; there are"),
    (("--players", "2", "--cards", "lords,lords,miners"), "'lords' is named 2 times"),
    (("--players", "2", "--cards", "lords,miners"), "3 cards, not 2"),
    (("--players", "2", "--pool", "lords,miners"), "at least 3 cards, not 2"),
    (("--players", "2", "--without", "clowns"), "no card 'clowns'; there are"),
    (("--players", "2", "--cards", "a,b,c", "--without", "lords"), "leave out --without"),
    (("--players", "2", "--first-game", "--board", "a,b,c,d"), "leave out --board"),
    (("--players", "2", "--switch", "tempo=fast"), "no switch 'tempo'; there are"),
    (("--players", "2", "--switch", "cave-min-distance=9"), "it can be 2 or 3"),
    (("--players", "2", "--modules", "harvest"), "no module 'harvest'; there are nomads"),
    (("--resume", "x.txt", "--players", "2"), "leave them out with --resume"),
    (("--resume", "x.txt", "--modules", "all"), "leave them out with --resume"),
]


@pytest.mark.parametrize(("words", "sentence"), UNUSABLE_OPTIONS)
def test_options_that_cannot_be_followed(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("play", *words)


RUNS = [
    (("--players", "1-6"), "2 to 5 players, not 1"),
    (("--players", "5-2"), "a range such as 2-5, not '5-2'"),
    (("--players", "few"), "a number such as 3"),
    (("--bots", "clever"), "no bot 'clever'; there are random"),
    (
        ("--modules", "crossroads"),
        "no module 'crossroads'; there are nomads, capitol, caves and island",
    ),
    (("--modules", "caves,caves"), "'caves' is named 2 times"),
    (("--board", "quarry,farm,oasis,barn"), "belongs to the module nomads, which is not in play"),
    (("--pool", "families,lords,miners"), "belongs to the module nomads, which is not in play"),
    (("--island", "none.txt"), "There is no file none.txt"),
    (("--quadrant", "none.txt"), "There is no file none.txt"),
    (("--first-game", "--quadrant", "none.txt"), "leave out --quadrant"),
    (("--first-game", "--pool", "lords"), "leave out --pool"),
]


@pytest.mark.parametrize(("words", "sentence"), RUNS)
def test_runs_that_cannot_be_made(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("simulate", "--trace", *words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("boards", "mill"), "no quadrant 'mill'; there are"),
        (("boards", "farm/90"), "write farm or farm/180"),
        (("cards", "clowns"), "no card 'clowns'; there are"),
        (("tiles", "mill"), "no tile 'mill'; there are"),
        (("rules", "clowns"), "No rule contains 'clowns'. The boxes are base, nomads"),
        (("--language", "fr", "boards"), "no language 'fr'; there are en"),
    ],
)
def test_names_that_do_not_exist(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(*words)


READERS = [("play", "--resume"), ("score",), ("replay", "--plain"), ("perft", "--record")]


@pytest.mark.parametrize("command", READERS)
def test_a_record_with_an_illegal_action(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "game.json"
    saved(path, actions=12)
    record = json.loads(path.read_text())
    record["actions"][5] = "D4"
    path.write_text(json.dumps(record))
    sentence = refusal(*command, str(path))
    assert sentence.startswith(f"{path}: Turn 2, action 2 (D4): D4 is a castle")


@pytest.mark.parametrize("command", READERS)
def test_files_that_are_no_whole_records(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "game.json"
    saved(path, actions=12)
    whole = path.read_text()
    path.write_text(whole[: len(whole) // 2])
    assert "not valid JSON" in refusal(*command, str(path))
    path.write_text(whole.replace('"version":1', '"version":2'))
    assert "comes from a newer program (version 2)" in refusal(*command, str(path))
    path.write_text("")
    assert refusal(*command, str(path)) == f"There is no game in {path}: it is empty."
    path.write_text("nonsense")
    assert "This is not a record" in refusal(*command, str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refusal(*command, str(path))
    assert "There is no file" in refusal(*command, str(tmp_path / "none.txt"))
    assert "is a folder" in refusal(*command, str(tmp_path))


def test_nothing_is_half_written(tmp_path: Path) -> None:
    path, bad = tmp_path / "game.txt", tmp_path / "none" / "game.txt"
    saved(path, actions=12)
    assert "cannot be written" in refusal("convert", str(path), str(bad))
    assert "cannot be written" in refusal("play", "--players", "2", "--save", str(bad))
    assert "already exists" in refusal("play", "--players", "2", "--save", str(path))
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_places_that_a_record_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=12)
    assert "has turns 1 to" in refusal("replay", str(path), "--at", "99")
    assert "'Zoe' is not in this game" in refusal("play", "--resume", str(path), "--bots", "Zoe")
    assert "only 2 players" in refusal("play", "--resume", str(path), "--bots", "3")


@pytest.mark.parametrize(
    "words", [("simulate", "--games", "0"), ("perft", "--depth", "0"), ("frob",), ("play", "--x")]
)
def test_options_that_make_no_sense(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


MEANT = [
    (("play", "--modules", "nomad"), "Did you mean nomads?"),
    (("play", "--players", "2", "--cards", "lord,miners,knights"), "Did you mean lords?"),
    (("play", "--board", "farms,oasis,barn,tower"), "Did you mean farm?"),
    (("play", "--level", "esy"), "Did you mean easy?"),
    (("play", "--switch", "lord-require-presence=true"), "Did you mean lords-require-presence?"),
    (("play", "--without", "kngihts"), "Did you mean knights?"),
    (("simulate", "--bots", "gredy"), "Did you mean greedy?"),
    (("cards", "fish"), "Did you mean fishermen?"),
    (("tiles", "paddok"), "Did you mean paddock?"),
    (("boards", "oasi/180"), "Did you mean oasis?"),
    (("--language", "dee", "cards"), "Did you mean de?"),
]


@pytest.mark.parametrize(("words", "question"), MEANT)
def test_a_similar_name_is_asked_about(words: tuple[str, ...], question: str) -> None:
    assert refusal(*words).endswith(question)


def test_a_name_like_no_other_is_not_asked_about() -> None:
    assert "Did you mean" not in refusal("cards", "wibble")


UNASKED = [
    ("--modules", "nomad"),
    ("--board", "farm,oasis"),
    ("--cards", "lords,clowns,miners"),
    ("--pool", "lords,miners"),
    ("--without", "clowns"),
    ("--switch", "tempo=fast"),
    ("--island", "none.txt"),
    ("--quadrant", "none.txt"),
    ("--level", "clever"),
    ("--first-game", "--cards", "a,b,c"),
]


@pytest.mark.parametrize("words", UNASKED, ids=" ".join)
def test_options_are_checked_before_anything_is_asked(words: tuple[str, ...]) -> None:
    result = run("play", *words, typed="1\nAna\n1\n\n")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.strip()


def test_random_boxes_may_be_any_while_options_are_checked() -> None:
    words = ("--modules", "random", "--board", "quarry,farm,oasis,barn", "--switch")
    result = run("play", *words, "lords-require-presence=true", typed="")
    assert result.exit_code == 0, result.stderr
    assert "How many people" in result.stdout
