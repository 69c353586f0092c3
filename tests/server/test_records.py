"""Records that are opened on a server: it keeps the game, and not what people have told about it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import kingdom_builder as kb
from kingdom_builder.server.tables.records import export_record, import_record
from tests.random_games import random_game


@pytest.mark.parametrize("face", [kb.record_to_text, kb.record_to_json])
def test_annotated_records_can_be_opened(face: Callable[[kb.Record], str]) -> None:
    game = random_game(3, actions=30)
    plain = game.record()
    variation = kb.Variation(1, game.log[:2], (kb.Comment(1, "hm"),))
    told = {"headers": {"place": "Köln"}, "comments": (kb.Comment(3, "oh"),)}
    annotated = replace(plain, variations=(variation,), **told)
    record, log = import_record(face(annotated))
    assert record == plain
    assert [entry.action for entry in log] == [entry.action for entry in plain.entries]


def test_variations_cost_a_server_nothing() -> None:
    impossible = (kb.Variation(1, (kb.Entry("iA1"),)),) * 1000
    record = kb.Record(random_game(3, actions=30).setup, (), variations=impossible)
    text = kb.record_to_json(record)
    with pytest.raises(kb.Refused):
        kb.play_record(kb.record_from_file_text(text))
    assert import_record(text)[0].variations == ()


def test_the_record_of_a_running_game_tells_its_length() -> None:
    assert "\n; lines: " in export_record(random_game(3, actions=30), "text")
    finished = random_game(3)
    assert export_record(finished, "text") == kb.record_to_text(finished.record())
