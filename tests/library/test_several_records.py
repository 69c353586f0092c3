"""Several games in a file, files that were cut off, and what errors say of where they are."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

import kingdom_builder as kb
from tests.library.test_records import TEXT, as_json
from tests.random_games import random_game

RECORDS = [
    random_game(seed, actions=actions).record() for seed, actions in ((1, 30), (2, 0), (3, 9))
]


def club(folder: Path, suffix: str = "games") -> Path:
    return kb.write_records(RECORDS, folder / f"club.{suffix}")


@pytest.mark.parametrize("suffix", ["games", "json", "jsonl"])
def test_games_are_read_one_after_another(tmp_path: Path, suffix: str) -> None:
    path = club(tmp_path, suffix)
    assert list(kb.read_records(path)) == RECORDS
    assert [game.record() for game in kb.load_games(str(path))] == RECORDS
    with path.open(encoding="utf-8") as file:
        assert list(kb.read_records(file)) == RECORDS
    assert kb.load(path, game=3).record() == RECORDS[2]
    assert kb.read_record(path, game=1) == RECORDS[0]


def test_files_put_together_are_a_file_of_all_their_games(tmp_path: Path) -> None:
    pretty = json.dumps(json.loads(as_json()), indent=2)
    for text in (TEXT, as_json(), pretty):
        path = tmp_path / "all"
        path.write_text(f"{text}\n\n{text}\n{text}", encoding="utf-8-sig")
        assert [game.over for game in kb.load_games(path)] == [True] * 3


@pytest.mark.parametrize("indent", [None, 2])
def test_files_of_both_faces_can_be_put_together(tmp_path: Path, indent: int | None) -> None:
    compact = json.dumps(json.loads(as_json()), indent=indent)
    texts = [TEXT, f"\n{compact}\n", compact + "\n\n", TEXT, TEXT, compact]
    for order in (texts, texts[1:], texts[::-1]):
        path = tmp_path / "all"
        path.write_text("\n".join(order), encoding="utf-8")
        assert list(kb.read_records(path)) == [kb.record_from_file_text(TEXT)] * len(order)
        path.write_text("\n".join([*order, TEXT.replace("start: 1", "start: x")]))
        last = len("\n".join(order).split("\n")) + 4
        with pytest.raises(kb.Refused, match=f"game {len(order) + 1}: Line {last}: this must be"):
            kb.read_record(path, game=len(order) + 1)


@pytest.mark.parametrize("said", ["format", '"format": a', '{ "format": a'])
def test_a_comment_is_no_record_in_json(said: str) -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    game.comment(said)
    game.play("G8")
    game.comment(said)
    game.play("H8")
    game.comment(said)
    read = kb.record_from_file_text(kb.record_to_text(game.record()))
    assert [comment.text for comment in read.comments] == [said] * 3


def test_a_line_may_begin_with_a_comment_in_braces() -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    text = kb.record_to_text(game.record()) + '{"format"}\n{format}\n1. G8\n'
    assert kb.record_from_file_text(text).comments == (kb.Comment(0, "format\nformat"),)


def test_a_text_of_both_faces_holds_two_games() -> None:
    for text in (TEXT + as_json(), f"{as_json()}\n{TEXT}"):
        with pytest.raises(kb.Refused, match="There is more than one game in this text"):
            kb.record_from_file_text(text)


@pytest.mark.parametrize("text", [TEXT, as_json() + "\n"])
def test_a_text_holds_only_one_game(text: str) -> None:
    with pytest.raises(kb.Refused, match="There is more than one game in this text"):
        kb.record_from_file_text(text * 2)


def test_a_choice_is_wanted_where_there_are_several(tmp_path: Path) -> None:
    path = club(tmp_path)
    for read in (kb.load, kb.read_record):
        with pytest.raises(kb.Refused, match=r"club\.games holds several games: choose one by its"):
            read(path)
        with pytest.raises(kb.Refused, match=r"There is no game 4 in .*; it holds 3\."):
            read(path, game=4)
        for number in (0, -1):
            with pytest.raises(kb.Refused, match=f"counted from 1; there is no game {number}\\."):
                read(path, game=number)
    alone = kb.write_records(RECORDS[:1], tmp_path / "alone.game")
    assert kb.load(alone, game=1).record() == RECORDS[0]
    with pytest.raises(kb.Refused, match=r"There is no game 2 in .*; it holds 1\."):
        kb.load(alone, game=2)


class Endless(io.StringIO):
    """A stream that never ends: reading all of it first would never end either."""

    name = "endless"

    def __init__(self) -> None:
        super().__init__()
        self._lines = iter(())

    def __next__(self) -> str:
        line = next(self._lines, None)
        if line is None:
            self._lines = iter(TEXT.splitlines(keepends=True))
        return line or next(self._lines)


def test_a_stream_is_not_read_further_than_needed() -> None:
    records = kb.read_records(Endless())
    assert [next(records) for _ in range(3)] == [kb.record_from_file_text(TEXT)] * 3
    records.close()
    assert kb.load(Endless(), game=2).over


def test_a_file_can_be_rewritten_from_itself(tmp_path: Path) -> None:
    path = club(tmp_path)
    dated = (replace(record, headers={"date": "2026-11-19"}) for record in kb.read_records(path))
    kb.write_records(dated, path)
    assert [record.headers["date"] for record in kb.read_records(path)] == ["2026-11-19"] * 3
    before = path.read_bytes()

    def failing() -> Iterator[kb.Record]:
        yield from kb.read_records(path)
        raise KeyError

    with pytest.raises(KeyError):
        kb.write_records(failing(), path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["club.games"]


def test_after_a_bad_game_the_next_one_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "club.games"
    path.write_text(f"{TEXT}\n{TEXT.replace('T1 T2', 'A1 T2', 1)}\n{TEXT}", encoding="utf-8")
    games = kb.load_games(path)
    assert next(games).over
    line = len(TEXT.splitlines()) + 1 + 9
    with pytest.raises(kb.Refused) as caught:
        next(games)
    assert str(caught.value).startswith(f"{path}, game 2, line {line}: Turn 1, action 1 (A1): A1")
    assert next(games).over
    assert list(games) == []


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a.game", TEXT.replace("start: 1", "start: x"), "a.game: Line 4: this must be a whole"),
        ("a.game", TEXT.replace("T1 T2", "A1 T2"), "a.game, line 9: Turn 1, action 1 (A1)"),
        ("a.game", TEXT.replace("Ana, Oak", "Ana"), "a.game: A game has 2 to 5 players"),
        ("a.json", as_json(actions=["A1"]), "a.json: Turn 1, action 1 (A1)"),
        (
            "a.json",
            as_json()[:90],
            "a.json: This is not valid JSON: it breaks off or goes wrong at",
        ),
        ("a.json", as_json() + "\n{]", "a.json, game 2: This is not valid JSON"),
        ("a.json", as_json() + "\n{]", "line 2, column 2."),
        ("a.json", as_json() + "[]", "a.json: This is not valid JSON"),
        ("a.game", "x", "a.game: This is not a record: its first line must be"),
        ("a.game", TEXT.replace("start", "place: A\nplace"), "Line 5: 'place' is given twice."),
        ("a.game", TEXT.replace("start", "players: A, B\nstart"), "'players' is given twice."),
    ],
)
def test_errors_name_the_file_and_the_line(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(kb.Refused) as caught:
        list(kb.load_games(tmp_path / name))
    assert sentence in str(caught.value)


def test_streams_have_names_too() -> None:
    stream = io.StringIO(TEXT + TEXT.replace("start: 1", "start: x"))
    with pytest.raises(kb.Refused, match=r"the records, game 2: Line 34: this must be a whole"):
        kb.load(stream, game=2)


def test_a_stream_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    game, path = kb.new_game(2, seed=1), tmp_path / "one.game"
    path.touch()
    with (
        path.open(encoding="utf-8") as readable,
        pytest.raises(kb.Refused, match=r"one\.game cannot be written"),
    ):
        kb.save(game, readable)
    closed = io.StringIO()
    closed.close()
    with pytest.raises(kb.Refused, match="StringIO cannot be written"):
        kb.save(game, closed)
    with (
        NamedTemporaryFile() as of_bytes,
        pytest.raises(kb.Refused, match="a path or a text stream"),
    ):
        kb.save(game, of_bytes)  # type: ignore[call-overload]


def test_games_are_written_to_a_stream_as_to_a_file(tmp_path: Path) -> None:
    stream = io.StringIO()
    assert kb.write_records(RECORDS, stream) is stream
    assert stream.getvalue() == club(tmp_path).read_text()
    game = kb.play_record(RECORDS[0])
    assert kb.save(game, stream) is stream
    assert kb.load(io.StringIO(stream.getvalue()), game=4) == game
    with (tmp_path / "one.json").open("w", encoding="utf-8") as file:
        kb.save(game, file)
    assert (tmp_path / "one.json").read_text() == kb.record_to_json(game.record())


@pytest.mark.parametrize("name", ["no.games", "no.jsonl"])
@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff"])
def test_a_file_of_no_games_is_read_as_such(tmp_path: Path, name: str, text: str) -> None:
    path = kb.write_records([], tmp_path / name)
    assert path.read_text() == ""
    path.write_text(text, encoding="utf-8")
    for read_all in (kb.read_records, kb.load_games):
        assert list(read_all(path)) == []
        with path.open(encoding="utf-8") as file:
            assert list(read_all(file)) == []
    for read_one in (kb.read_record, kb.load):
        for number in (None, 1, 2):
            with pytest.raises(kb.Refused, match=r"There is no game in .*: it is empty\.$"):
                read_one(path, game=number)


def test_what_cannot_be_read_because_it_was_cut_off_says_so(tmp_path: Path) -> None:
    path = kb.save(random_game(3, actions=40), tmp_path / "a.game")
    whole = path.read_text()
    head, _, turns = whole.partition("\n\n")
    last = whole.rstrip().rindex("\n")
    cut_off = [whole[: last + 6], head[: head.index("start") + 3]]
    for text in cut_off:
        path.write_text(text)
        with pytest.raises(kb.Refused, match=r"The record may have been cut off\.$"):
            kb.load(path)
    path.write_text(f"{head}\n\nnonsense\n{turns}")
    with pytest.raises(kb.Refused) as caught:
        kb.load(path)
    assert "cut off" not in str(caught.value)


def warned(path: Path) -> str:
    with pytest.warns(kb.TruncatedWarning) as caught:
        kb.load(path)
    return str(caught[0].message)


def test_a_file_that_was_cut_off_is_opened_with_a_warning(tmp_path: Path) -> None:
    path = kb.write_records([random_game(3, actions=40).record()], tmp_path / "a.game")
    whole = path.read_text()
    assert "\n; lines: " in whole
    assert kb.load(path).steps == 40
    path.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    assert warned(path) == f"{path}: it was cut off: the head announces more than there is."
    path.write_text(whole.rstrip("\n"))
    assert warned(path) == f"{path}: it may have been cut off: its last line has no end."
    path.write_text("".join(TEXT.splitlines(keepends=True)[:-1]))
    assert "it may have been cut off: the game is not over, and nothing says" in warned(path)
    path.write_text(TEXT.rstrip()[:-4])
    assert "it may have been cut off: its last line has no end." in warned(path)


def test_whoever_goes_on_by_hand_need_not_count_lines(tmp_path: Path) -> None:
    path = kb.save(random_game(3, actions=4), tmp_path / "a.game")
    with path.open("a") as file:
        file.write("\n; what a game!\n")
    assert kb.load(path).comments[-1].text == "what a game!"


def test_a_character_that_breaks_off_is_told_from_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(TEXT.replace("Ana", "Ané").encode().split(b"\xa9")[0])
    with pytest.raises(kb.Refused, match="breaks off in the middle of a character: it was cut off"):
        kb.load(path)


def test_with_a_seed_a_game_goes_on_the_same_wherever_it_is_opened(tmp_path: Path) -> None:
    record = random_game(3, actions=40).record()
    text, compact = (kb.write_records([record], tmp_path / name) for name in ("a.txt", "a.json"))
    opened = [
        kb.load(text, seed=5),
        kb.load(compact, seed=5, game=1),
        *kb.load_games(text, seed=5),
        kb.play_record(record, seed=5),
        kb.play_record(kb.read_record(text), seed=5),
    ]
    endings = []
    for game in opened:
        while not game.over:
            game.play(game.choices[0])
        endings.append(game.record())
    assert endings == [endings[0]] * len(opened)
    other = kb.play_record(record, seed=6)
    while not other.over:
        other.play(other.choices[0])
    assert other.record() != endings[0]
