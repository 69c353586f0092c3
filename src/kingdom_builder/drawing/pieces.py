"""What lies and stands on the hexes: settlements, special fields, pieces, and rings around hexes."""

from collections.abc import Iterable, Sequence

from kingdom_builder.drawing.colours import (
    CASTLE_COLOUR,
    COIN,
    GOLD,
    HALO,
    INK,
    LOCATION_COLOUR,
    MARK_COLOURS,
    NOMAD_COLOUR,
    PICKED,
    SEAT_COLOURS,
    SILVER,
    VIOLET,
)
from kingdom_builder.drawing.frame import OUTLINE
from kingdom_builder.drawing.tags import tag
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import PieceStyle
from kingdom_builder.model.setup import MAX_PLAYERS

SETTLEMENT = "M-15 1 0-15 6-8.6V-13H10.5V-3.8L15 1V3H12V15H-12V3H-15Z"
DASH, SPACE = 9.5, 3  # two of each a side of the inner hex; a dash bends around every corner
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
    tag("path", d="M-2.2-3H2.2V1.8H7V6.2H2.2V11H-2.2V6.2H-7V1.8H-2.2z"),
    tag("path", d="M-7.4-1H7.4L4 4 7.4 9H-7.4L-4 4z"),
)
Appearances = Sequence[tuple[int, int]]  # by seat, the numbers of its colour and its mark
DEFAULT_APPEARANCES: Appearances = tuple((seat, seat) for seat in range(MAX_PLAYERS))
MARK_NAMES = (
    N_("circle"),
    N_("square"),
    N_("triangle"),
    N_("diamond"),
    N_("star"),
    N_("cross"),
    N_("ribbon"),
)

CASTLE = (
    '<path d="M-15 17V-9h5v4h4v-4h-1v-9h4v4h2v-4h2v4h2v-4h4v9h-1v4h4v-4h5V17z" '
    'fill="#5d6472" stroke="#22242b" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-15 17V-9h5v4h4v22z" fill="#8b93a1"/>'
    '<path d="M-4 17V9a4 4 0 0 1 8 0v8z" fill="#22242b"/>'
    '<path d="M0-18v-7l8 2.5-8 2.5" fill="#fff" stroke="#22242b" stroke-width="1.3" '
    'stroke-linejoin="round"/>'
)

TENT = (
    '<path d="M-13 0-2-15-4-18M13 0 2-15 4-18" stroke="#22242b" stroke-width="1.8" fill="none"/>'
    '<path d="M-13 0 0-17 13 0z" fill="#54407a" stroke="#22242b" stroke-width="1.2"/>'
    '<path d="M-4 0 0-10 4 0z" fill="#e9e0f3"/>'
)


def piece_definitions(
    styles: Iterable[PieceStyle], appearances: Appearances = DEFAULT_APPEARANCES
) -> str:
    """Settlements, special fields and these pieces, once each."""
    settlements = [_settlement(seat, *appearance) for seat, appearance in enumerate(appearances)]
    return "\n".join([*settlements, *_fields(), *_pieces(styles), *_counters(), *_rings()])


def mark_definitions() -> str:
    """Every mark that a seat may choose, in the colour of the place where it is used."""
    return "\n".join(tag("g", mark, id=f"kb-mark{n}") for n, mark in enumerate(MARKS))


def _settlement(seat: int, colour: int, mark_number: int) -> str:
    wall = tag("path", d=SETTLEMENT, fill=SEAT_COLOURS[colour])
    mark = tag("g", MARKS[mark_number], fill=MARK_COLOURS[colour])
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
        tag("g", _framed(NOMAD_COLOUR, VIOLET), _moved(TENT, 0, 9), id="kb-nomad"),
    ]


def _moved(art: str, x: int, y: int) -> str:
    return tag("g", art, transform=f"translate({x} {y})")


def _pieces(styles: Iterable[PieceStyle]) -> list[str]:
    return [tag("g", style.drawing, id=f"kb-{style.key}") for style in styles]


def _framed(colour: str, frame: str) -> str:
    ground = tag("path", d=OUTLINE, fill=frame)
    edge = tag("path", d=INNER, fill=colour, stroke=INK, stroke_width=1)
    return ground + edge


def _counters() -> list[str]:
    return [
        tag("circle", r=3.4, fill=INK, id="kb-pip"),
        tag("circle", r=2.8, fill="none", stroke=INK, stroke_width=1.2, id="kb-hole"),
        tag("circle", r=9, fill=COIN, stroke=INK, stroke_width=2, id="kb-coin"),
        tag("g", _token(), id="kb-token"),
        tag("circle", r=8.5, fill=INK, stroke=HALO, stroke_width=2, id="kb-badge"),
    ]


def _token() -> str:
    """A nomad tile, round where locations have corners."""
    edge = tag("circle", r=18.5, fill=VIOLET, stroke=INK, stroke_width=1)
    return edge + tag("circle", r=16, fill=HALO)


def _rings() -> list[str]:
    return [
        _ring("kb-legal", HALO, stroke_dasharray=f"{DASH} {SPACE}", stroke_dashoffset=DASH / 2),
        _ring("kb-picked", PICKED),
        tag("g", _solid_ring(), id="kb-pending"),
    ]


def _solid_ring() -> str:
    """Around a settlement built this turn: a dark line between two bright ones."""
    light = tag("path", d=INNER, fill="none", stroke=HALO, stroke_width=7.5)
    dark = tag("path", d=INNER, fill="none", stroke=INK, stroke_width=4)
    return tag("g", light, dark, stroke_linejoin="round")


def _ring(name: str, colour: str, **dashes: object) -> str:
    """A bright line between two dark ones, a veil over the hex and a dot in its middle.

    Dashed and whole rings stay apart in greyscale, where white and yellow do not.
    """
    veil = tag("path", d=INNER, fill=colour, fill_opacity=0.22, stroke=INK, stroke_width=8)
    line = tag("path", d=INNER, fill="none", stroke=colour, stroke_width=4.6, **dashes)
    dot = tag("circle", r=5, fill=colour, stroke=INK, stroke_width=2.5)
    return tag("g", veil, line, dot, stroke_linejoin="round", id=name)
