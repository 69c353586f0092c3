"""Quadrants and islands as text that a player can type off a board.

    # lines like this one are remarks
    QUADRANT Meadow | location=Farm
    GGGTTWGTTT
    ... nine more rows of ten letters

    ISLAND Lagoon | location=bridge
    .GGC.
    ... at most five rows

The letters are those of ``model/land.py``; ``.`` is no hex (islands only). The head may carry further parts
(``| base | tiles=2 | castle_fields=1``); counts that are given must be right.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kingdom_builder.hexgrid.grid import ISLAND_COLUMNS, ISLAND_ROWS
from kingdom_builder.i18n import N_many, Refused
from kingdom_builder.model.land import QUADRANT_SIDE, TERRAIN_LETTERS, Island, Quadrant

ISLAND_LETTERS = TERRAIN_LETTERS + "L."
QUADRANT_LETTERS = TERRAIN_LETTERS + "SNL"
COUNTED = {"location_fields": "L", "castle_fields": "S", "nomad_fields": "N"}
_KEY = re.compile(r"[a-z][a-z0-9-]{0,30}")


@dataclass
class Block:
    """A head line and the rows below it, with their line numbers."""

    line: int
    word: str
    name: str
    parts: dict[str, str]
    rows: list[tuple[int, str]] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The name as a key: lower case, with dashes."""
        key = self.name.lower().replace(" ", "-")
        try:
            check_key(key)
        except Refused as why:
            raise Refused("Line {line}: {why}", line=self.line, why=why) from None
        return key

    @property
    def location(self) -> str:
        """The key of the location whose tiles lie here."""
        if "location" not in self.parts:
            raise Refused("Line {line}: the head must say location=NAME.", line=self.line)
        return self.parts["location"].lower().replace(" ", "-")

    @property
    def letters(self) -> tuple[str, ...]:
        """The rows alone."""
        return tuple(text for _, text in self.rows)


def check_key(key: str) -> None:
    """Refuse what cannot name a piece of land in every notation."""
    if not _KEY.fullmatch(key):
        raise Refused("{key!r} cannot be a name; use small letters, digits and dashes.", key=key)


def quadrants_from_text(text: str) -> tuple[Quadrant, ...]:
    """The quadrants written in a text."""
    blocks = [block for block in _blocks(text) if block.word == "QUADRANT"]
    if not blocks:
        raise Refused("There is no line that begins with QUADRANT.")
    return tuple(_quadrant(block) for block in blocks)


def islands_from_text(text: str) -> tuple[Island, ...]:
    """The islands written in a text."""
    blocks = [block for block in _blocks(text) if block.word == "ISLAND"]
    if not blocks:
        raise Refused("There is no line that begins with ISLAND.")
    return tuple(_island(block) for block in blocks)


def _blocks(text: str) -> Iterator[Block]:
    block: Block | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word in ("QUADRANT", "ISLAND"):
            if block:
                yield block
            block = _head(number, word, rest)
        elif block is None:
            raise Refused("Line {line}: a QUADRANT or ISLAND line must come first.", line=number)
        else:
            block.rows.append((number, line))
    if block:
        yield block


def _head(line: int, word: str, rest: str) -> Block:
    name, *parts = [part.strip() for part in rest.split("|")]
    named = dict(part.split("=", 1) for part in parts if "=" in part)
    return Block(line, word, name, named)


def _quadrant(block: Block) -> Quadrant:
    _check_rows(block, QUADRANT_LETTERS, QUADRANT_SIDE, QUADRANT_SIDE)
    for row, text in block.rows:
        if len(text) != QUADRANT_SIDE:
            raise Refused("Line {line}: a row has 10 letters, not {n}.", line=row, n=len(text))
    if len(block.rows) != QUADRANT_SIDE:
        raise Refused(
            "Line {line}: a quadrant has 10 rows, not {n}.", line=block.line, n=len(block.rows)
        )
    _check_counts(block)
    return Quadrant(block.key, block.location, block.letters)


def _island(block: Block) -> Island:
    _check_rows(block, ISLAND_LETTERS, ISLAND_ROWS, ISLAND_COLUMNS)
    fields = sum(text.count("L") for text in block.letters)
    if fields != 1:
        raise Refused(
            "Line {line}: an island has one location field L, not {n}.", line=block.line, n=fields
        )
    return Island(block.key, block.location, block.letters)


def _check_rows(block: Block, letters: str, most_rows: int, most_columns: int) -> None:
    if len(block.rows) > most_rows:
        raise Refused(
            "Line {line}: there are {n} rows; at most {most} are allowed.",
            line=block.line,
            n=len(block.rows),
            most=most_rows,
        )
    for line, text in block.rows:
        for column, letter in enumerate(text, start=1):
            if letter not in letters or column > most_columns:
                raise Refused(
                    "Line {line}, column {column}: {letter!r} does not belong there; "
                    "a row has at most {most} of the letters {letters}.",
                    line=line,
                    column=column,
                    letter=letter,
                    most=most_columns,
                    letters=letters,
                )


def _check_counts(block: Block) -> None:
    for part, letter in COUNTED.items():
        found = sum(text.count(letter) for text in block.letters)
        if part in block.parts and block.parts[part] != str(found):
            raise Refused(
                N_many(
                    "Line {line}: {part}={said}, but there is {n} letter {letter}.",
                    "Line {line}: {part}={said}, but there are {n} letters {letter}.",
                ),
                line=block.line,
                part=part,
                said=block.parts[part],
                n=found,
                letter=letter,
            )
