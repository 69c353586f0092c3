"""The legend: every ground and every location in play, with its word."""

from kingdom_builder.drawing.fitting import fitted
from kingdom_builder.drawing.layout import Frame
from kingdom_builder.drawing.panel import box, scaled
from kingdom_builder.drawing.position import Position
from kingdom_builder.drawing.tags import lettering, tag
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.words import N_, say

GROUNDS = (*((key, f"kb-{key}0") for key in TERRAINS), (N_("castle"), "kb-castle"))
_COLUMNS = 3
_PITCH = 37
_SIZE = 0.55


def legend(position: Position, frame: Frame) -> str:
    """Small hexes with their words, in three columns."""
    drawn = [
        _entry(entry, _corner(number, frame)) for number, entry in enumerate(_entries(position))
    ]
    return tag("g", box(frame), *drawn)


def legend_height(position: Position) -> int:
    """How much room the legend takes."""
    return 14 + _PITCH * -(-len(_entries(position)) // _COLUMNS)


def _entries(position: Position) -> list[tuple[str, str, str]]:
    """Word, drawing and sign of everything that needs explaining."""
    tiles = dict.fromkeys(spot.tile for spot in position.spots if spot.tile)
    grounds = [(say(word), symbol, "") for word, symbol in GROUNDS]
    return grounds + [(position.places[key], "kb-location", position.signs[key]) for key in tiles]


def _corner(number: int, frame: Frame) -> tuple[int, int]:
    row, column = divmod(number, _COLUMNS)
    return frame.left + 28 + column * (frame.width // _COLUMNS), frame.top + 26 + row * _PITCH


def _entry(entry: tuple[str, str, str], corner: tuple[int, int]) -> str:
    (word, symbol, sign), (x, y) = entry, corner
    drawn = [scaled(symbol, x, y, _SIZE), lettering(fitted(word, 84, 14), x + 22, y + 5, 14)]
    if sign:
        drawn.append(lettering(sign, x, y + 4, 12, text_anchor="middle", font_weight="bold"))
    return "".join(drawn)
