"""Records as commands read them: from a file, or with ``-`` from standard input."""

from pathlib import Path
from random import Random

from kingdom_builder.cli.streams import input_text, is_standard
from kingdom_builder.notation.record import Record
from kingdom_builder.table.files import load, read_record, record_from_file_text
from kingdom_builder.table.game import Game
from kingdom_builder.table.replay import play_record


def opened(path: Path, *, seed: int | None = None) -> Game:
    """The game of a record; ``seed`` decides the cards still to come."""
    if not is_standard(path):
        return load(path, seed=seed)
    game = play_record(load_record(path))
    game.dealer.rng = Random(seed)
    return game


def load_record(path: Path) -> Record:
    """The record itself."""
    return record_from_file_text(input_text(path)) if is_standard(path) else read_record(path)
