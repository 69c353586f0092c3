"""Where every hex lies in the picture: a position from its row and column (R-GEO-1).

A hex is 52 wide and 60 high, so that all corners are whole numbers and the hexes are regular to a
thousandth. Rows of the island are numbered below the mainland and simply lie there.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kingdom_builder.drawing.scene import Spot

WIDTH = 52
HEIGHT = 60
PITCH = 45  # from one row to the next
CORNERS = ((0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15))  # from the top, clockwise
SEA_ROOM = 34  # of the water around the island
OUTLINE = "M0-30 26-15V15L0 30-26 15V-15Z"


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle of the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The right side."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The lower side."""
        return self.top + self.height

    def widened(self, margin: int) -> "Frame":
        """The same with a margin all around."""
        return Frame(
            self.left - margin,
            self.top - margin,
            self.width + 2 * margin,
            self.height + 2 * margin,
        )


def centre(row: int, column: int) -> tuple[int, int]:
    """The middle of a hex; odd rows are shifted half a hex to the right."""
    return WIDTH * column + WIDTH // 2 * (1 + row % 2), PITCH * row + HEIGHT // 2


def middle(spot: Spot) -> tuple[int, int]:
    """The middle of this spot's hex."""
    return centre(spot.row, spot.column)


def frame_of(spots: Iterable[Spot]) -> Frame:
    """The rectangle around these hexes."""
    xs, ys = zip(*map(middle, spots), strict=True)
    left, top = min(xs) - WIDTH // 2, min(ys) - HEIGHT // 2
    return Frame(left, top, max(xs) + WIDTH // 2 - left, max(ys) + HEIGHT // 2 - top)
