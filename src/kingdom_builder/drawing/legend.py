"""The legend: every ground, piece and tile on the board, with its word."""

from collections.abc import Sequence

from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.icons import tile_mark
from kingdom_builder.drawing.panel import box
from kingdom_builder.drawing.scene import CASTLE, LOCATION, NOMAD, piece_styles
from kingdom_builder.drawing.tags import lettering, scaled, tag
from kingdom_builder.drawing.text_width import fitted, width_of
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import TERRAINS, PieceStyle, terrain_name

Entry = tuple[str, tuple[str, ...], str]  # word, drawings from below, key of a tile

GROUNDS = (*((key, (f"kb-{key}0",)) for key in TERRAINS), (CASTLE, ("kb-castle",)))
_COLUMN = 118
_PITCH = 37
_SIZES = {"kb-token": 0.7}  # of what is smaller than a hex
_SIZE = 0.55
_MARK = 15
_FONT = 14


def legend(position: DrawnPosition, frame: Frame) -> str:
    """Small hexes with their words, in columns; long words take two of them."""
    entries = _entries(position)
    cells = _cells(entries, _columns(frame.width))
    drawn = [
        _entry(position, entry, _corner(*cell, frame), frame)
        for entry, cell in zip(entries, cells, strict=True)
    ]
    return tag("g", box(frame), *drawn)


def legend_height(position: DrawnPosition, width: int) -> int:
    """How much room the legend takes."""
    rows = 1 + max(row for row, _ in _cells(_entries(position), _columns(width)))
    return 14 + _PITCH * rows


def _columns(width: int) -> int:
    return width // _COLUMN


def _entries(position: DrawnPosition) -> list[Entry]:
    """Everything that needs explaining."""
    spots = position.spots
    entries: list[Entry] = [(terrain_name(key), drawings, "") for key, drawings in GROUNDS]
    there = {spot.piece for spot in spots}
    entries += [
        (say(style.name), (_under(style), f"kb-{style.key}"), "")
        for style in piece_styles(position.pieces)
        if style in there
    ]
    if any(spot.ground == NOMAD for spot in spots):
        entries.append((say("nomad field"), ("kb-nomad",), ""))
    return [*entries, *_tiles(position, LOCATION, "kb-location"), *_tiles(position, NOMAD, "")]


def _under(style: PieceStyle) -> str:
    """The drawing of the ground below a piece; terrains have several."""
    return f"kb-{style.ground}0" if style.ground in TERRAINS else f"kb-{style.ground}"


def _tiles(position: DrawnPosition, ground: str, drawing: str) -> list[Entry]:
    keys = dict.fromkeys(s.tile for s in position.spots if s.ground == ground and s.tile)
    return [(position.tile_names[key], (drawing or "kb-token",), key) for key in keys]


def _cells(entries: Sequence[Entry], columns: int) -> list[tuple[int, int]]:
    """Row and column of each entry, line by line."""
    cells, at = [], 0
    for entry in entries:
        span = _span(entry)
        if at % columns + span > columns:
            at += columns - at % columns
        cells.append(divmod(at, columns))
        at += span
    return cells


def _span(entry: Entry) -> int:
    return 1 if width_of(entry[0], _FONT) <= _COLUMN - 34 else 2


def _corner(row: int, column: int, frame: Frame) -> tuple[int, int]:
    pitch = frame.width // _columns(frame.width)
    return frame.left + 28 + column * pitch, frame.top + 26 + row * _PITCH


def _entry(position: DrawnPosition, entry: Entry, corner: tuple[int, int], frame: Frame) -> str:
    (word, drawings, tile), (x, y) = entry, corner
    room = _span(entry) * (frame.width // _columns(frame.width)) - 34
    drawn = [scaled(drawing, x, y, _SIZES.get(drawing, _SIZE)) for drawing in drawings]
    drawn.append(lettering(fitted(word, room, _FONT), x + 22, y + 5, _FONT))
    if tile:
        drawn.append(tile_mark(tile, position.signs, position.icons, x, y, _MARK))
    return "".join(drawn)
