"""Exporting the games of a store as records, one file for each."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection

from kingdom_builder.i18n import Refused, say
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
class ExportedGame:
    """What became of a game: a record was written, or why not."""

    game: str
    is_written: bool = False
    fault: str = ""


def export_all(connection: Connection, folder: Path, *, running: bool) -> Iterator[ExportedGame]:
    """Write the finished games, and on wish the others, whose records hold hidden cards."""
    for games in game_ids(connection):
        for rows in readable_rows(connection, games):
            yield _exported(rows, folder, running=running)


def export_one(connection: Connection, game: str, folder: Path, *, running: bool) -> ExportedGame:
    """Write one game; refused if there is none, or if it still runs and that was not wished."""
    for rows in readable_rows(connection, [game]):
        exported = _exported(rows, folder, running=running)
        if not exported.is_written and not exported.fault:
            raise Refused(
                "Game {game} is still running: its record holds hidden cards. Add --running to "
                "export it nevertheless.",
                game=game,
            )
        return exported
    raise Refused("There is no game {game} in this store.", game=game)


def _exported(rows: GameRows | UnreadableGame, folder: Path, *, running: bool) -> ExportedGame:
    if isinstance(rows, UnreadableGame):
        return ExportedGame(rows.id, fault=rows.fault)
    for fault in log_faults(rows):
        return ExportedGame(rows.id, fault=fault)
    try:
        played = fold(stored_game(rows))
    except Refused as why:
        fault = say("Game {game} cannot be played again: {why}", game=rows.id, why=str(why))
        return ExportedGame(rows.id, fault=fault)
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
