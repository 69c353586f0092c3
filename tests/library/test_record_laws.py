"""Records of any game read back the same."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.notation.notes import FINAL, WORDS
from kingdom_builder.notation.record_text import record_as_text, record_from_text
from kingdom_builder.notation.record_values import record_as_dict, record_from_dict
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.records.replay import turn_remarks
from tests.boards import first_setup
from tests.properties.strategies import GAMES

TERMS = REGISTRY.terms

NAMES = st.text(
    st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=40
).filter(lambda name: name.strip() and name.isprintable())


@given(GAMES)
def test_both_formats_of_a_record_read_back_the_same(game: kb.Game) -> None:
    record = game.record()
    assert record_from_dict(record_as_dict(record, TERMS), TERMS) == record
    assert record_from_text(record_as_text(record, TERMS), TERMS) == record
    text = record_as_text(record, TERMS, turn_remarks(game))
    assert record_from_text(text, TERMS) == record
    assert kb.record_from_file_text(kb.record_to_json(record)) == record


@given(GAMES, st.data())
def test_notes_read_back_the_same_in_both_formats(game: kb.Game, data: st.DataObject) -> None:
    steps = sorted(data.draw(st.lists(st.integers(0, len(game.log)), max_size=8)))
    words = st.sampled_from([word for word in WORDS if word not in FINAL])
    seats = st.integers(0, len(game.players) - 1)
    notes = tuple(kb.Note(step, data.draw(seats), data.draw(words)) for step in steps)
    record = replace(game.record(), notes=notes)
    assert record_from_dict(record_as_dict(record, TERMS), TERMS) == record
    assert record_from_text(record_as_text(record, TERMS), TERMS) == record
    assert kb.record_from_file_text(kb.record_to_json(record)) == record
    assert kb.play_record(record).record() == record


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_any_printable_name_can_be_written_down(names: list[str]) -> None:
    record = kb.Record(first_setup(len(names), players=tuple(names)), ())
    assert record_from_text(record_as_text(record, TERMS), TERMS) == record
    assert kb.record_from_file_text(kb.record_to_json(record)) == record
