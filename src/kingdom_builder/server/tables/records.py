"""Records: a game is written out, or brought in from elsewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kingdom_builder.i18n import say
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.log_kinds import NOTE, PLAY
from kingdom_builder.server.wire.talk import PHRASES
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.files import (
    record_file_text,
    record_from_file_text,
    record_to_json,
)
from kingdom_builder.table.records.replay import play_record

KINDS = {"json": "application/json", "text": "text/plain"}
SUFFIXES = {"json": "json", "text": "game"}


def export_record(
    game: Game, face: str, talk: Sequence[StoredLine] = (), shuffle: Shuffle | None = None
) -> str:
    """The record in one of its two faces; comments at the end of the text repeat the talk."""
    record = replace(game.record(), shuffle=shuffle)
    if face == "json":
        return record_to_json(record, game.registry)
    return record_file_text(record, game) + "".join(
        f"; {line.name}: {_words(line)}\n" for line in talk
    )


def _words(line: StoredLine) -> str:
    return say(PHRASES[line.phrase]) if line.phrase in PHRASES else line.text


def import_record(text: str) -> tuple[Record, list[LogEntry]]:
    """A record in either face, with every action checked, and the same game as a log.

    The server keeps only the game, so headers, comments and variations are not even checked.
    """
    record = record_from_file_text(text)
    game = replace(record, headers={}, comments=(), variations=())
    return game, log_of(game)


def log_of(record: Record) -> list[LogEntry]:
    """The game of a record as a log; every action is checked."""
    seats = [now.seat for now in play_record(record).retold()]
    parts = list(_parts(record, seats))
    return [
        LogEntry(n, f"import-{n}", seat, kind, action, chance)
        for n, (seat, kind, action, chance) in enumerate(parts, start=1)
    ]


def _parts(record: Record, seats: Sequence[int]) -> Iterator[tuple[int, str, str, tuple[str, ...]]]:
    """The actions, and between them the notes about players: seat, kind, action, cards."""
    for step in range(len(record.entries) + 1):
        yield from ((note.seat, NOTE, note.what, ()) for note in record.notes if note.step == step)
        for entry in record.entries[step : step + 1]:
            yield seats[step], PLAY, entry.action, entry.chance
