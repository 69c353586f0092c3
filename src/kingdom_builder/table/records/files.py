"""Files of games: each holds a record, in either of its two faces."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import TextIO, TypeAlias, overload

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.record_text import record_as_text, record_from_text
from kingdom_builder.notation.record_values import PARTS, record_as_dict, record_from_dict
from kingdom_builder.notation.several_records import BYTE_ORDER_MARK, RecordText, split_records
from kingdom_builder.notation.truncation import with_length
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game, check_record, check_records
from kingdom_builder.table.records.record_source import FoundRecord, FoundRecords, Source, found_one
from kingdom_builder.table.records.replay import play_record, turn_remarks
from kingdom_builder.table.text_file import (
    is_text_stream,
    no_path_or_stream,
    write_pieces,
    write_to_stream,
)

COMPACT = (".json", ".jsonl")
Target: TypeAlias = str | Path | TextIO


def record_to_json(record: Record, registry: BoxRegistry = REGISTRY) -> str:
    """The compact face."""
    check_record(record)
    return _json(record_as_dict(record, registry.terms)) + "\n"


def record_to_text(record: Record, registry: BoxRegistry = REGISTRY) -> str:
    """The readable face, with a remark after every turn; every action is checked for it."""
    return record_as_text(record, registry.terms, turn_remarks(play_record(record, registry)))


def record_from_file_text(text: str, registry: BoxRegistry = REGISTRY) -> Record:
    """A record in either face; only one."""
    _, *more = islice(split_records(text.splitlines(keepends=True)), 2)
    if more and (more[0].is_compact or more[0].is_begun):
        raise Refused("There is more than one game in this text, but only one can be read here.")
    return _record_from(RecordText(text.removeprefix(BYTE_ORDER_MARK)), registry)


def _record_from(piece: RecordText, registry: BoxRegistry) -> Record:
    if not piece.is_compact:
        return record_from_text(piece.text, registry.terms, piece.first_line)
    try:
        values = json.loads(piece.text)
    except json.JSONDecodeError as error:
        raise Refused(
            "This is not valid JSON: it breaks off or goes wrong at line {line}, column {column}.",
            line=error.lineno + piece.first_line - 1,
            column=error.colno,
        ) from None
    except (ValueError, RecursionError):
        raise Refused(
            "This is not a record: its JSON is nested too deeply or holds too long a number."
        ) from None
    return record_from_dict(_with_unknown_as_text(values), registry.terms)


def _with_unknown_as_text(values: object) -> object:
    """Parts that are not known are kept as headers, and headers are texts."""
    if not isinstance(values, dict):
        return values
    return {
        key: value if key in PARTS or isinstance(value, str) else _json(value)
        for key, value in values.items()
    }


def _json(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


# -- writing


@overload
def save(game: Game, path: str | Path) -> Path: ...
@overload
def save(game: Game, path: TextIO) -> TextIO: ...
def save(game: Game, path: Target) -> Path | TextIO:
    """Write the game's record to a file or an open text stream.

    It is compact if the name ends in ``.json`` or ``.jsonl``, else readable text.
    """
    check_game(game)
    return _write_games([(game.record(), game)], path)


@overload
def write_records(
    records: Iterable[Record], path: str | Path, registry: BoxRegistry = REGISTRY
) -> Path: ...
@overload
def write_records(
    records: Iterable[Record], path: TextIO, registry: BoxRegistry = REGISTRY
) -> TextIO: ...
def write_records(
    records: Iterable[Record], path: Target, registry: BoxRegistry = REGISTRY
) -> Path | TextIO:
    """Write any number of records to one file or stream, one after another; every action is checked.

    It may be the file from which they are read: it is replaced when the last one is written.
    """
    return _write_games(_played(records, registry), path)


def compact_texts(records: Iterable[Record], registry: BoxRegistry = REGISTRY) -> Iterator[str]:
    """The records as they stand in a compact file; every action is checked."""
    return _compact(_played(records, registry))


def readable_texts(records: Iterable[Record], registry: BoxRegistry = REGISTRY) -> Iterator[str]:
    """The records as they stand in a readable file; every action is checked."""
    return _readable(_played(records, registry))


def _played(records: Iterable[Record], registry: BoxRegistry) -> Iterator[tuple[Record, Game]]:
    check_records(records)
    return ((record, play_record(record, registry)) for record in records)


def _write_games(games: Iterable[tuple[Record, Game]], target: Target) -> Path | TextIO:
    if is_text_stream(target):
        write_to_stream(target, _face(getattr(target, "name", ""), games))
        return target
    if not isinstance(target, str | PathLike):
        raise no_path_or_stream(target)
    write_pieces(Path(target), _face(target, games))
    return Path(target)


def _face(name: object, games: Iterable[tuple[Record, Game]]) -> Iterator[str]:
    """The games as they stand in a file of this name."""
    is_compact = Path(str(name)).suffix in COMPACT
    return _compact(games) if is_compact else _readable(games)


def _compact(games: Iterable[tuple[Record, Game]]) -> Iterator[str]:
    for record, game in games:
        yield record_to_json(record, game.registry)


def _readable(games: Iterable[tuple[Record, Game]]) -> Iterator[str]:
    gap = ""
    for record, game in games:
        yield f"{gap}{record_file_text(record, game)}"
        gap = "\n"


def record_file_text(record: Record, game: Game) -> str:
    """The readable face as a file: it shows that it is whole, even if it could end anywhere."""
    text = record_as_text(record, game.registry.terms, turn_remarks(game))
    return text if record.is_concluded else with_length(text)


# -- reading


def load(source: Source, *, seed: int | None = None, game: int | None = None) -> Game:
    """The game of a file, every action checked; ``seed`` decides the cards still to come.

    If the file holds several games, ``game`` says which, counted from 1. Where part of it seems
    to be missing, there is a ``TruncatedWarning``.
    """
    return _load(found_one(source, game), REGISTRY, seed)


def load_games(source: Source, *, seed: int | None = None) -> FoundRecords[Game]:
    """The games of a file or an open stream, one after another, every action checked."""
    return FoundRecords(source, partial(_load, registry=REGISTRY, seed=seed))


def read_record(
    source: Source, registry: BoxRegistry = REGISTRY, *, game: int | None = None
) -> Record:
    """The record in a file, not yet played; if there are several, ``game`` says which."""
    return _read(found_one(source, game), registry)


def read_records(source: Source, registry: BoxRegistry = REGISTRY) -> FoundRecords[Record]:
    """The records in a file or an open stream, one after another, not yet played."""
    return FoundRecords(source, partial(_read, registry=registry))


def _read(found: FoundRecord, registry: BoxRegistry) -> Record:
    with found.naming_place():
        record = _record_from(found.piece, registry)
    found.warn_if_cut_off(record)
    return record


def _load(found: FoundRecord, registry: BoxRegistry, seed: int | None) -> Game:
    with found.naming_place():
        record = _record_from(found.piece, registry)
        game = play_record(record, registry, seed=seed)
    found.warn_if_cut_off(record)
    return game
