"""Saving and loading games: a file holds a record, in either of its two faces."""

import json
from pathlib import Path
from random import Random

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.record_text import record_as_text, record_from_text
from kingdom_builder.notation.record_values import record_as_dict, record_from_dict
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.replay import play_record, turn_remarks
from kingdom_builder.table.text_file import read_text, write_whole

BYTE_ORDER_MARK = "\ufeff"  # some editors put it first


def record_to_json(record: Record, registry: BoxRegistry = REGISTRY) -> str:
    """The compact face."""
    values = record_as_dict(record, registry.terms)
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n"


def record_to_text(record: Record, registry: BoxRegistry = REGISTRY) -> str:
    """The readable face, with a remark after every turn; every action is checked for it."""
    return record_as_text(record, registry.terms, turn_remarks(play_record(record, registry)))


def record_from_file_text(text: str, registry: BoxRegistry = REGISTRY) -> Record:
    """A record in either face."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    if not text.lstrip().startswith("{"):
        return record_from_text(text, registry.terms)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused(
            "This is not valid JSON: it breaks off or goes wrong at line {line}, column {column}.",
            line=error.lineno,
            column=error.colno,
        ) from None
    except (ValueError, RecursionError):
        raise Refused(
            "This is not a record: its JSON is nested too deeply or holds too long a number."
        ) from None
    return record_from_dict(values, registry.terms)


def save(game: Game, path: str | Path) -> Path:
    """Write the game's record to a file: compact for ``.json``, else as readable text."""
    return _write_record(game.record(), game, Path(path))


def write_record(record: Record, path: str | Path, registry: BoxRegistry = REGISTRY) -> Path:
    """The same for a record, of which nothing is lost; every action is checked."""
    return _write_record(record, play_record(record, registry), Path(path))


def _write_record(record: Record, game: Game, target: Path) -> Path:
    if target.suffix == ".json":
        text = record_to_json(record, game.registry)
    else:
        text = record_as_text(record, game.registry.terms, turn_remarks(game))
    write_whole(target, text)
    return target


def load(path: str | Path, *, seed: int | None = None) -> Game:
    """The game of a file, every action checked; ``seed`` decides the cards still to come."""
    game = play_record(read_record(path))
    game.dealer.rng = Random(seed)
    return game


def read_record(path: str | Path, registry: BoxRegistry = REGISTRY) -> Record:
    """The record in a file."""
    return record_from_file_text(read_text(path), registry)
