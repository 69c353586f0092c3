"""Records that travel: a game written down for whoever may read it, and one brought along."""

from kingdom_builder.notation.record import Record
from kingdom_builder.notation.record_text import record_as_text
from kingdom_builder.server.tables.log import PLAY, LogEntry
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.table.files import record_from_file_text, record_to_json
from kingdom_builder.table.game import Game
from kingdom_builder.table.replay import play_record, turn_remarks

KINDS = {"json": "application/json", "text": "text/plain"}
SUFFIXES = {"json": "json", "text": "game"}


def may_read(game: Game, audience: Audience) -> bool:
    """A running game holds secrets, except from one who holds every seat (R-DECK-10)."""
    return game.over or len(audience.mine) == len(game.players)


def written(game: Game, face: str) -> str:
    """The record in one of its two faces."""
    if face == "json":
        return record_to_json(game.record())
    return record_as_text(game.record(), turn_remarks(game))


def brought_along(text: str) -> tuple[Record, list[LogEntry]]:
    """A record in either face, every action checked, and the log that tells the same."""
    record = record_from_file_text(text)
    seats = [now.seat for now in play_record(record).retold()]
    return record, [
        LogEntry(n + 1, f"import-{n + 1}", seats[n], PLAY, entry.action, entry.chance)
        for n, entry in enumerate(record.entries)
    ]
