"""Letters and numbers along the border: A to T and 1 to 20."""

from collections.abc import Sequence

from kingdom_builder.drawing.colours import FAINT
from kingdom_builder.drawing.layout import HEIGHT, WIDTH, middle
from kingdom_builder.drawing.scene import Spot
from kingdom_builder.drawing.tags import lettering, tag

LABEL_ROOM = 30
_SIZE = 19
_GAP = 20
_BASE = 7  # from the middle of a digit down to its foot


def labels(spots: Sequence[Spot]) -> str:
    """A letter wherever nothing lies above or below, a number wherever a row begins or ends."""
    drawn = [label for spot in spots for label in _labels_at(spot, _places(spots))]
    return tag(
        "g", *drawn, fill=FAINT, text_anchor="middle", font_weight="bold", pointer_events="none"
    )


def _places(spots: Sequence[Spot]) -> frozenset[tuple[int, int]]:
    return frozenset((spot.row, spot.column) for spot in spots)


def _labels_at(spot: Spot, places: frozenset[tuple[int, int]]) -> list[str]:
    x, y = middle(spot)
    letter = spot.name.rstrip("0123456789")
    number = spot.name.removeprefix(letter)
    around = (
        (letter, -1, 0, x, y - HEIGHT // 2 - _GAP + _BASE),
        (letter, 1, 0, x, y + HEIGHT // 2 + _GAP + _BASE),
        (number, 0, -1, x - WIDTH // 2 - _GAP, y + _BASE),
        (number, 0, 1, x + WIDTH // 2 + _GAP, y + _BASE),
    )
    return [
        lettering(text, at_x, at_y, _SIZE)
        for text, down, right, at_x, at_y in around
        if (spot.row + down, spot.column + right) not in places
    ]
