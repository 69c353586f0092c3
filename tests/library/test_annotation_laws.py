"""Whatever people add to a record reads back the same, and no file can be cut off unnoticed."""

import io
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.table.records.files import record_file_text
from tests.annotated_games import annotated_records
from tests.properties.strategies import GAMES
from tests.random_games import random_game

GOLDEN = Path(__file__).parent.parent / "golden" / "base-2p.game"


@given(annotated_records())
def test_annotated_records_read_back_the_same_in_both_faces(record: kb.Record) -> None:
    for face in (kb.record_to_text, kb.record_to_json):
        assert kb.record_from_file_text(face(record)) == record
    assert kb.play_record(record).record() == record


@given(annotated_records())
def test_a_face_written_anew_is_the_same_to_the_byte(record: kb.Record) -> None:
    for face in (kb.record_to_text, kb.record_to_json):
        assert face(kb.record_from_file_text(face(record))) == face(record)


@settings(max_examples=20)
@given(st.lists(annotated_records(), min_size=1, max_size=3), st.sampled_from(["txt", "json"]))
def test_several_records_in_a_file_read_back_the_same(
    tmp_path_factory: pytest.TempPathFactory, records: list[kb.Record], suffix: str
) -> None:
    path = tmp_path_factory.mktemp("several") / f"club.{suffix}"
    kb.write_records(records, path)
    assert list(kb.read_records(path)) == records
    assert [game.record() for game in kb.load_games(path)] == records
    assert kb.read_record(path, game=len(records)) == records[-1]


def is_noticed(data: bytes, whole: kb.Record) -> bool:
    """Whether what is left of a file is refused or warned of; without a loss there is nothing to notice."""
    stream = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            record = kb.read_record(stream)
            if caught or record == whole:
                return True
            kb.play_record(record)
        except kb.Refused:
            return True
    return False


def file_of(record: kb.Record, face: str) -> bytes:
    if face == "json":
        return kb.record_to_json(record).encode()
    return record_file_text(record, kb.play_record(record)).encode()


@given(annotated_records(), st.sampled_from(["text", "json"]), st.data())
def test_no_annotated_file_is_cut_off_unnoticed(
    record: kb.Record, face: str, data: st.DataObject
) -> None:
    whole = file_of(record, face)
    ends = [n + 1 for n, byte in enumerate(whole) if byte == ord("\n")]
    cuts = st.one_of(st.integers(0, len(whole) - 1), st.sampled_from(ends))
    for cut in data.draw(st.lists(cuts, min_size=1, max_size=20)):
        assert is_noticed(whole[:cut], record), whole[:cut]


def test_a_finished_game_is_not_cut_off_unnoticed_anywhere() -> None:
    whole = GOLDEN.read_bytes()
    record = kb.record_from_file_text(whole.decode())
    assert file_of(record, "text") == whole
    unnoticed = [cut for cut in range(len(whole)) if not is_noticed(whole[:cut], record)]
    assert unnoticed == []


@pytest.mark.parametrize("actions", [0, 1, 4, 30])
def test_a_running_game_is_not_cut_off_unnoticed_anywhere(actions: int) -> None:
    record = random_game(3, actions=actions).record()
    whole = file_of(record, "text")
    unnoticed = [cut for cut in range(len(whole)) if not is_noticed(whole[:cut], record)]
    assert unnoticed == []


@given(GAMES)
def test_whole_files_are_read_without_a_warning(game: kb.Game) -> None:
    for face in ("text", "json"):
        whole = file_of(game.record(), face)
        stream = io.TextIOWrapper(io.BytesIO(whole), encoding="utf-8")
        assert kb.load(stream).record() == game.record()
