"""Custom land as commands read it: from a file, or with ``-`` from standard input."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kingdom_builder.cli.streams import input_name, input_text, is_standard
from kingdom_builder.i18n import Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.notation.land_text import islands_from_text, quadrants_from_text
from kingdom_builder.table.setup.custom_land import load_island, load_quadrants

Land = TypeVar("Land")


def quadrants_in(path: Path) -> tuple[Quadrant, ...]:
    """The quadrants of a file."""
    return _piped(path, quadrants_from_text) if is_standard(path) else load_quadrants(path)


def island_in(path: Path) -> Island:
    """The island of a file; the first one if there are several."""
    return _piped(path, islands_from_text)[0] if is_standard(path) else load_island(path)


def _piped(path: Path, read: Callable[[str], Land]) -> Land:
    text = input_text(path)
    try:
        return read(text)
    except Refused as why:
        raise Refused("{path}: {why}", path=input_name(path), why=why) from None
