"""Saving and loading games: a file holds a record, in either of its two faces."""

import json
import os
from pathlib import Path

from kingdom_builder.notation.record import Record
from kingdom_builder.notation.record_text import record_as_text, record_from_text
from kingdom_builder.notation.record_values import record_as_dict, record_from_dict
from kingdom_builder.table.game import Game
from kingdom_builder.table.reading import read_text
from kingdom_builder.table.replay import play_record, turn_remarks
from kingdom_builder.words import Refused


def record_to_json(record: Record) -> str:
    """The compact face."""
    return json.dumps(record_as_dict(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def record_to_text(record: Record) -> str:
    """The readable face, with a remark behind every turn."""
    return record_as_text(record, turn_remarks(record))


def record_from_file_text(text: str) -> Record:
    """A record in either face."""
    if not text.lstrip().startswith("{"):
        return record_from_text(text)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused(
            "This is not whole JSON: it breaks off or goes wrong at line {line}, column {column}.",
            line=error.lineno,
            column=error.colno,
        ) from None
    return record_from_dict(values)


def save(game: Game, path: str | Path) -> Path:
    """Write the game's record to a file: compact for ``.json``, else as readable text."""
    target = Path(path)
    record = game.record()
    text = record_to_json(record) if target.suffix == ".json" else record_to_text(record)
    write_whole(target, text)
    return target


def load(path: str | Path) -> Game:
    """The game of a file, every action checked."""
    return play_record(read_record(path))


def read_record(path: str | Path) -> Record:
    """The record in a file."""
    return record_from_file_text(read_text(path))


def write_whole(path: Path, text: str) -> None:
    """Write a file wholly or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refused("{path} cannot be written: {why}.", path=path, why=error.strerror) from None
