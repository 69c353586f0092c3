"""A part of the mainland, cut out of the board along a rectangle."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.drawing.colours import FAINT, INK
from kingdom_builder.drawing.frame import HEIGHT, PITCH, WIDTH, Frame, centre
from kingdom_builder.drawing.labels import LABEL_ROOM
from kingdom_builder.drawing.scene import Spot
from kingdom_builder.drawing.svg import MARGIN
from kingdom_builder.drawing.tags import lettering, tag

_ROOM = 1  # hexes shown on each side of what matters
_FEWEST_ROWS, _FEWEST_COLUMNS = 5, 6
_MOST = 12  # rows or columns
_RING = 5  # so that no ring at the border is cut
_LABEL = 18
_LABEL_FOOT = 7  # from the middle of a letter down to its foot
_CLIP = "kb-cut-out"


@dataclass(frozen=True)
class CutOut:
    """Its rows and columns, first and last."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def is_small(self) -> bool:
        """Whether it is worth cutting out."""
        return self.bottom - self.top < _MOST and self.right - self.left < _MOST

    def holds(self, spot: Spot, room: int = 0) -> bool:
        """Whether a hex lies in it, or no more than ``room`` beside it."""
        is_beside = self.left - room <= spot.column <= self.right + room
        return is_beside and self.top - room <= spot.row <= self.bottom + room

    @property
    def window(self) -> Frame:
        """The rectangle along which it is cut: through hexes, where the board goes on."""
        left, top = centre(self.top, self.left)
        shift = WIDTH // 2 * (self.top % 2)  # every other row is shifted; all rows fit in
        width = (self.right - self.left + 1) * WIDTH + WIDTH // 2
        height = (self.bottom - self.top) * PITCH + HEIGHT
        frame = Frame(left - shift - WIDTH // 2, top - HEIGHT // 2, width, height)
        return frame.widened(_RING)

    @property
    def frame(self) -> Frame:
        """The window with room for the labels."""
        window = self.window
        room = LABEL_ROOM + MARGIN
        left, top = window.left - LABEL_ROOM, window.top - LABEL_ROOM
        return Frame(left, top, window.width + room, window.height + room)


def cut_out_around(shown: Sequence[Spot], land: Sequence[Spot]) -> CutOut:
    """The part of the land around these hexes."""
    rows, columns = [spot.row for spot in shown], [spot.column for spot in shown]
    last_row, last_column = max(spot.row for spot in land), max(spot.column for spot in land)
    return CutOut(
        *_stretch(min(rows), max(rows), _FEWEST_ROWS, last_row),
        *_stretch(min(columns), max(columns), _FEWEST_COLUMNS, last_column),
    )


def _stretch(first: int, last: int, least: int, end: int) -> tuple[int, int]:
    """From a little before the first to a little after the last: at least ``least`` of them, on the board."""
    length = max(least, last - first + 1 + 2 * _ROOM)
    start = (first + last + 1 - length) // 2
    start = max(0, min(start, end + 1 - length))
    return start, min(end, start + length - 1)


def cut_out_layers(part: CutOut, layers: Sequence[str]) -> list[str]:
    """These layers of the board where the window shows them, and the labels around it."""
    clip = tag("clipPath", _rectangle(part.window), id=_CLIP)
    outline = _rectangle(part.window, fill="none", stroke=INK, stroke_width=3)
    return [clip, tag("g", *layers, clip_path=f"url(#{_CLIP})"), outline, _labels(part)]


def _rectangle(frame: Frame, **attributes: object) -> str:
    sides = {"x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height}
    return tag("rect", rx=10, **sides, **attributes)


def _labels(part: CutOut) -> str:
    """Letters above the columns and numbers beside the rows."""
    window = part.window
    above, beside = window.top - _LABEL_FOOT, window.left - LABEL_ROOM // 2
    columns, rows = range(part.left, part.right + 1), range(part.top, part.bottom + 1)
    letters = [
        lettering(chr(ord("A") + column), centre(part.top, column)[0], above, _LABEL)
        for column in columns
    ]
    numbers = [
        lettering(str(row + 1), beside, centre(row, 0)[1] + _LABEL_FOOT, _LABEL) for row in rows
    ]
    return tag("g", *letters, *numbers, fill=FAINT, text_anchor="middle", font_weight="bold")
