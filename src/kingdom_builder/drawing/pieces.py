"""What stands on the hexes: settlements, castles, location fields, and the rings around hexes."""

from kingdom_builder.drawing.colours import (
    CASTLE_COLOUR,
    COIN,
    GOLD,
    HALO,
    INK,
    LOCATION_COLOUR,
    MARK_COLOURS,
    PICKED,
    SEAT_COLOURS,
    SILVER,
)
from kingdom_builder.drawing.layout import OUTLINE
from kingdom_builder.drawing.tags import tag

SETTLEMENT = "M-15 1 0-15 6-8.6V-13H10.5V-3.8L15 1V3H12V15H-12V3H-15Z"
INNER = "M0-25 21.7-12.5V12.5L0 25-21.7 12.5V-12.5Z"

MARKS = (
    tag("circle", cy=4, r=6.2),
    tag("path", d="M-5.6-1.5H5.6V9.7H-5.6z"),
    tag("path", d="M0-3.5 7.4 9.5H-7.4z"),
    tag("path", d="M0-4.4 7.2 4 0 12.4-7.2 4z"),
    tag(
        "path",
        d="M0-4.5 2.2 1.4 8.4 1.6 3.5 5.5 5.2 11.5 0 8-5.2 11.5-3.5 5.5-8.4 1.6-2.2 1.4z",
    ),
)

CASTLE = (
    '<path d="M-15 17V-9h5v4h4v-4h-1v-9h4v4h2v-4h2v4h2v-4h4v9h-1v4h4v-4h5V17z" '
    'fill="#5d6472" stroke="#22242b" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-15 17V-9h5v4h4v22z" fill="#8b93a1"/>'
    '<path d="M-4 17V9a4 4 0 0 1 8 0v8z" fill="#22242b"/>'
    '<path d="M0-18v-7l8 2.5-8 2.5" fill="#fff" stroke="#22242b" stroke-width="1.3" '
    'stroke-linejoin="round"/>'
)


def piece_definitions() -> str:
    """Every piece, once."""
    settlements = [_settlement(seat) for seat in range(len(SEAT_COLOURS))]
    return "\n".join([*settlements, *_fields(), *_counters(), *_rings()])


def _settlement(seat: int) -> str:
    wall = tag("path", d=SETTLEMENT, fill=SEAT_COLOURS[seat])
    mark = tag("g", MARKS[seat], fill=MARK_COLOURS[seat])
    return tag("g", _outlined(SETTLEMENT, 6, 2.4), wall, mark, id=f"kb-seat{seat}")


def _outlined(path: str, halo: float, line: float) -> str:
    """A light line around a dark one: one of the two stands out on every terrain."""
    light = tag("path", d=path, stroke=HALO, stroke_width=halo + line, stroke_linejoin="round")
    dark = tag("path", d=path, stroke=INK, stroke_width=2 * line, stroke_linejoin="round")
    return light + dark


def _fields() -> list[str]:
    castle = _framed(CASTLE_COLOUR, SILVER) + CASTLE
    return [
        tag("g", castle, id="kb-castle"),
        tag("g", _framed(LOCATION_COLOUR, GOLD), id="kb-location"),
    ]


def _framed(colour: str, frame: str) -> str:
    ground = tag("path", d=OUTLINE, fill=frame)
    edge = tag("path", d=INNER, fill=colour, stroke=INK, stroke_width=1)
    return ground + edge


def _counters() -> list[str]:
    return [
        tag("circle", r=5, fill=INK, id="kb-pip"),
        tag("circle", r=4.3, fill="none", stroke=INK, stroke_width=1.4, id="kb-hole"),
        tag("circle", r=9, fill=COIN, stroke=INK, stroke_width=2, id="kb-coin"),
    ]


def _rings() -> list[str]:
    return [_ring("kb-legal", HALO), _ring("kb-picked", PICKED)]


def _ring(name: str, colour: str) -> str:
    """A bright line between two dark ones, a veil over the hex and a dot in its middle."""
    veil = tag("path", d=INNER, fill=colour, fill_opacity=0.22, stroke=INK, stroke_width=8)
    line = tag("path", d=INNER, fill="none", stroke=colour, stroke_width=4)
    dot = tag("circle", r=4.5, fill=INK, stroke=colour, stroke_width=2.5)
    return tag("g", veil, line, dot, stroke_linejoin="round", id=name)
