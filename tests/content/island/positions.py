"""Positions with an island, and ways to ask them."""

from collections.abc import Mapping

from kingdom_builder.content.island import EXPANSION
from kingdom_builder.hexgrid.names import COLUMNS, hexes_named
from kingdom_builder.model.land import Island
from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import Position, drawn, place
from tests.boards import board_of

BRIDGE, TREEHOUSE = EXPANSION.islands
SIDES = [BRIDGE, TREEHOUSE]
TERRAIN_LETTERS = {"grass": "G", "canyon": "C", "desert": "D", "flower": "F", "forest": "T"}


def side_key(side: Island) -> str:
    return side.key


def printed(side: Island, letters: str) -> list[str]:
    """The hexes of a side with these letters, in reading order."""
    return [
        f"i{COLUMNS[column]}{row}"
        for row, text in enumerate(side.rows, start=1)
        for column, letter in enumerate(text)
        if letter in letters
    ]


def as_picture(side: Island) -> str:
    """A side as a picture for ``drawn``."""
    words = {letter: f"{letter.lower()}." for letter in "GCDFTWM"}
    words |= {".": "..", "L": REGISTRY.tiles[side.location].sign}
    return "\n".join(" ".join(words[letter] for letter in row) for row in side.rows)


def first_game(own: str = "", rival: str = "", card: str = "", side: Island = BRIDGE) -> Position:
    """The first-game board and a side of the island with these settlements."""
    settlements = {0: hexes_named(own.split()), 1: hexes_named(rival.split())}
    return place(board_of(modules=("island",), island=side), settlements, card)


def two_meadows(marks: Mapping[str, str], card: str = "grass", players: int = 2) -> Position:
    """Mainland and an island of five rows of ten, all grass but for these words of a picture."""
    words = {at: word for word, names in marks.items() for at in names.split()}
    mainland = [
        " ".join(words.get(f"{column}{row}", "g.") for column in COLUMNS) for row in range(1, 21)
    ]
    island = [
        " ".join(words.get(f"i{column}{row}", "g.") for column in COLUMNS[:10])
        for row in range(1, 6)
    ]
    return drawn("\n".join(mainland), card, players, island="\n".join(island))


def holding(sign: str, own: str, marks: Mapping[str, str] | None = None) -> Position:
    """Two meadows with these own settlements, and a ready tile from a field far away."""
    words = dict(marks or {})
    words["gA"] = f"{own} {words.get('gA', '')}"
    position = two_meadows(words | {sign: "M8"})
    position.set_tile("M8", "ready")
    return position
