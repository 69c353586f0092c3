"""The island below the mainland: the room it takes, and the words about it."""

from collections.abc import Sequence
from textwrap import wrap

from kingdom_builder.drawing.captions import island_caption
from kingdom_builder.drawing.colours import FAINT
from kingdom_builder.drawing.frame import SEA_ROOM, Frame, frame_of
from kingdom_builder.drawing.scene import Spot, island, mainland
from kingdom_builder.drawing.tags import lettering
from kingdom_builder.drawing.text_width import width_of

_FONT = 14
_LINE = 18


def whole_board(spots: Sequence[Spot]) -> Frame:
    """The rectangle around mainland, island, its sea and the words below it."""
    board = frame_of(mainland(spots) or spots)
    below = island_frame(spots)
    bottom = max(board.bottom, below.bottom)
    return Frame(board.left, board.top, board.width, bottom - board.top)


def island_frame(spots: Sequence[Spot]) -> Frame:
    """The rectangle around the island with its sea and the words below it; flat without one."""
    there = island(spots)
    if not there:
        return Frame(0, 0, 0, 0)
    sea = frame_of(there).widened(SEA_ROOM)
    return Frame(sea.left, sea.top, sea.width, sea.height + 2 * _LINE + 4)


def island_words(spots: Sequence[Spot], key: str) -> list[str]:
    """Below the island: what it is, and whose layout."""
    if not island(spots):
        return []
    frame = island_frame(spots)
    letters = int(frame.width / width_of("m", _FONT))
    lines = wrap(island_caption(key), letters, max_lines=2, placeholder=" …")
    top = frame.bottom - _LINE - 2
    return [
        lettering(line, frame.left + 8, top + _LINE * n, _FONT, fill=FAINT)
        for n, line in enumerate(lines)
    ]
