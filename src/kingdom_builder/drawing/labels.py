"""Letters and numbers along the border: A to T and 1 to 20, and beside the island its own."""

from collections.abc import Sequence

from kingdom_builder.drawing.colours import FAINT, INK
from kingdom_builder.drawing.frame import HEIGHT, WIDTH, centre, frame_of, middle
from kingdom_builder.drawing.scene import Spot, island, mainland
from kingdom_builder.drawing.tags import lettering, tag

LABEL_ROOM = 30
_SIZE = 19
_GAP = 20
_BASE = 7  # from the middle of a digit down to its foot
_SMALL = 15


def labels(spots: Sequence[Spot]) -> str:
    """Around the mainland on all sides, at the island above and on the left."""
    drawn = _around(mainland(spots))
    beside = _beside(island(spots))
    return _group(drawn, FAINT) + (_group(beside, INK) if beside else "")


def _group(drawn: Sequence[str], colour: str) -> str:
    return tag(
        "g", *drawn, fill=colour, text_anchor="middle", font_weight="bold", pointer_events="none"
    )


def _around(spots: Sequence[Spot]) -> list[str]:
    """A letter wherever nothing lies above or below, a number wherever a row begins or ends."""
    occupied = frozenset((spot.row, spot.column) for spot in spots)
    return [label for spot in spots for label in _labels_at(spot, occupied)]


def _labels_at(spot: Spot, occupied: frozenset[tuple[int, int]]) -> list[str]:
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
        if (spot.row + down, spot.column + right) not in occupied
    ]


def _beside(spots: Sequence[Spot]) -> list[str]:
    """The letters in one line above the island, the numbers where its rows begin."""
    if not spots:
        return []
    top = frame_of(spots).top - _SMALL + _BASE
    letters = {spot.column: spot.name.rstrip("0123456789") for spot in spots}
    firsts = {spot.row: spot for spot in reversed(spots)}
    above = [
        lettering(letter, centre(0, column)[0], top, _SMALL) for column, letter in letters.items()
    ]
    return above + [_row_number(spot) for spot in firsts.values()]


def _row_number(spot: Spot) -> str:
    x, y = middle(spot)
    return lettering(str(spot.row_number), x - WIDTH // 2 - _SMALL, y + _BASE, _SMALL)
