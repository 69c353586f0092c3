"""The games of a store written as records, one file for each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection

from kingdom_builder.i18n import Refused, say
from kingdom_builder.notation.headers import DATE
from kingdom_builder.server.storage.backup_file import private_file
from kingdom_builder.server.storage.game_rows import (
    GameRows,
    UnreadableGame,
    game_ids,
    log_faults,
    readable_rows,
)
from kingdom_builder.server.storage.store import stored_game
from kingdom_builder.server.tables.played_game import PlayedGame, fold
from kingdom_builder.server.tables.records import SUFFIXES, export_record
from kingdom_builder.table.text_file import write_whole


@dataclass(frozen=True)
class ExportHeaders:
    """The headers of exported records: those of all games, and the day on which each game was begun."""

    common: Mapping[str, str] = field(default_factory=dict)
    is_dated: bool = False

    def of(self, rows: GameRows) -> dict[str, str]:
        """The headers of this game."""
        return {**self.common, **({DATE: _day_of(rows)} if self.is_dated else {})}


NO_HEADERS = ExportHeaders()


def _day_of(rows: GameRows) -> str:
    return datetime.fromtimestamp(int(str(rows.game["created"])), UTC).date().isoformat()


@dataclass(frozen=True)
class ExportedGame:
    """What became of a game: a record was written, or why not."""

    game: str
    is_written: bool = False
    fault: str = ""


def export_all(
    connection: Connection, folder: Path, *, running: bool, headers: ExportHeaders = NO_HEADERS
) -> Iterator[ExportedGame]:
    """Write the finished games and, if wanted, the running ones, whose records hold hidden cards."""
    for games in game_ids(connection):
        for rows in readable_rows(connection, games):
            yield _exported(rows, folder, headers, running=running)


def export_one(
    connection: Connection,
    game: str,
    folder: Path,
    *,
    running: bool,
    headers: ExportHeaders = NO_HEADERS,
) -> ExportedGame:
    """Write one game; refused if there is none, or if it is running and only finished ones are wanted."""
    for rows in readable_rows(connection, [game]):
        exported = _exported(rows, folder, headers, running=running)
        if not exported.is_written and not exported.fault:
            raise Refused(
                "Game {game} is still running: its record holds hidden cards. Add --running to "
                "export it nevertheless.",
                game=game,
            )
        return exported
    raise Refused("There is no game {game} in this store.", game=game)


def _exported(
    rows: GameRows | UnreadableGame, folder: Path, headers: ExportHeaders, *, running: bool
) -> ExportedGame:
    if isinstance(rows, UnreadableGame):
        return ExportedGame(rows.id, fault=rows.fault)
    for fault in log_faults(rows):
        return ExportedGame(rows.id, fault=fault)
    try:
        played = fold(stored_game(rows))
    except Refused as why:
        fault = say("Game {game} cannot be played again: {why}", game=rows.id, why=str(why))
        return ExportedGame(rows.id, fault=fault)
    played.game.headers = headers.of(rows)
    if played.over or running:
        _write(rows.id, played, folder)
    return ExportedGame(rows.id, is_written=played.over or running)


def _write(game: str, played: PlayedGame, folder: Path) -> None:
    path = folder / f"{quote(game, safe='')}.{SUFFIXES['text']}"
    shuffle = played.shuffle if played.over else None  # nobody may know it before the end
    record = export_record(played.game, "text", shuffle=shuffle)
    if played.over:
        write_whole(path, record)
        return
    with private_file(path) as file:
        file.write(record.encode())
