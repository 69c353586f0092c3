"""A whole game at a glance: the board, and a strip beside it."""

from kingdom_builder.drawing.board_layers import board_layers
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.gold_table import gold_table
from kingdom_builder.drawing.headline import headline
from kingdom_builder.drawing.labels import LABEL_ROOM, labels
from kingdom_builder.drawing.layout import Frame, frame_of
from kingdom_builder.drawing.legend import legend, legend_height
from kingdom_builder.drawing.panel import PANEL_WIDTH, panel, panel_height
from kingdom_builder.drawing.position import Position
from kingdom_builder.drawing.svg import MARGIN, document

_GAP = 12


def game_svg(position: Position) -> str:
    """The picture of a position: only what everyone at the table may see."""
    board = frame_of(position.spots).widened(MARGIN + LABEL_ROOM)
    whole = Frame(board.left, board.top, board.width + PANEL_WIDTH + MARGIN, board.height)
    return document(
        whole,
        headline(position),
        description(position.spots, position.names, position.legal),
        [*_board(position), *_strip(position, whole)],
    )


def _board(position: Position) -> list[str]:
    layers = board_layers(
        position.spots,
        signs=position.signs,
        legal=position.legal,
        picked=position.picked,
        names=position.names,
        places=position.places,
    )
    return [*layers, labels(position.spots)]


def _strip(position: Position, whole: Frame) -> list[str]:
    left, top = whole.right - MARGIN - PANEL_WIDTH, whole.top + MARGIN
    below = top + panel_height(position) + _GAP
    foot = whole.bottom - MARGIN - legend_height(position)
    return [
        panel(position, Frame(left, top, PANEL_WIDTH, below - top)),
        gold_table(position, Frame(left, below, PANEL_WIDTH, foot - below - _GAP)),
        legend(position, Frame(left, foot, PANEL_WIDTH, legend_height(position))),
    ]
