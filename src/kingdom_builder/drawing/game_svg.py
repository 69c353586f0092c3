"""A whole game at a glance: the board, and a strip beside it."""

from kingdom_builder.drawing.board_layers import position_layers
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.gold_table import gold_table, least_height
from kingdom_builder.drawing.headline import headline
from kingdom_builder.drawing.island import island_frame, island_words, whole_board
from kingdom_builder.drawing.labels import LABEL_ROOM, labels
from kingdom_builder.drawing.legend import legend, legend_height
from kingdom_builder.drawing.panel import PANEL_WIDTH, panel, panel_height
from kingdom_builder.drawing.svg import MARGIN, document

_GAP = 12


def game_svg(position: DrawnPosition) -> str:
    """The picture of a position: only what everyone at the table may see."""
    whole = _whole(position)
    return document(
        whole,
        headline(position),
        description(position.spots, position.names, position.legal),
        [*_board(position), *_strip(position, whole)],
        position.icons,
        position.pieces,
    )


def _whole(position: DrawnPosition) -> Frame:
    """Board and strip; the strip may need more room than the board."""
    board = whole_board(position.spots).widened(MARGIN + LABEL_ROOM)
    strip = 2 * MARGIN + panel_height(position) + _GAP + least_height(position)
    if not _is_beside_island(position):
        strip += _GAP + legend_height(position, PANEL_WIDTH)
    height = max(board.height - LABEL_ROOM * _is_beside_island(position), strip)
    return Frame(board.left, board.top, board.width + PANEL_WIDTH + MARGIN, height)


def _is_beside_island(position: DrawnPosition) -> bool:
    """Whether the legend has its place beside the island rather than in the strip."""
    return island_frame(position.spots).height > 0


def _board(position: DrawnPosition) -> list[str]:
    layers = position_layers(position, position.spots, position.legal)
    return [*layers, labels(position.spots), *island_words(position.spots, position.island)]


def _strip(position: DrawnPosition, whole: Frame) -> list[str]:
    left, top = whole.right - MARGIN - PANEL_WIDTH, whole.top + MARGIN
    below = top + panel_height(position) + _GAP
    words = _legend_frame(position, whole)
    foot = whole.bottom - MARGIN if _is_beside_island(position) else words.top - _GAP
    return [
        panel(position, Frame(left, top, PANEL_WIDTH, below - top)),
        gold_table(position, Frame(left, below, PANEL_WIDTH, foot - below)),
        legend(position, words),
    ]


def _legend_frame(position: DrawnPosition, whole: Frame) -> Frame:
    """At the foot of the strip, or to the right of the island."""
    strip = whole.right - MARGIN - PANEL_WIDTH
    if not _is_beside_island(position):
        height = legend_height(position, PANEL_WIDTH)
        return Frame(strip, whole.bottom - MARGIN - height, PANEL_WIDTH, height)
    beside = island_frame(position.spots)
    left = beside.right + _GAP
    width = strip - LABEL_ROOM - left
    return Frame(left, beside.top + _GAP, width, legend_height(position, width))
