"""The end of a game as a picture to show around: the board, who won, and the gold by card."""

from dataclasses import replace

from kingdom_builder.drawing.board_layers import ground_layers, overlay, things
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.colours import FAINT
from kingdom_builder.drawing.drawn_position import CardGold, DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.gold_table import gold_table, least_height
from kingdom_builder.drawing.headline import headline
from kingdom_builder.drawing.island import island_words, whole_board
from kingdom_builder.drawing.labels import LABEL_ROOM
from kingdom_builder.drawing.panel import panel, panel_height
from kingdom_builder.drawing.pieces import DEFAULT_APPEARANCES, Appearances
from kingdom_builder.drawing.svg import MARGIN, document
from kingdom_builder.drawing.tags import lettering
from kingdom_builder.i18n import say

STRIP_WIDTH = 460  # room for the names of the cards beside the gold of five players
_GAP = 12
_FOOT = 30


def result_svg(
    position: DrawnPosition, date: str = "", appearances: Appearances = DEFAULT_APPEARANCES
) -> str:
    """The last position, with the gold of every card and the day of the game if it is known."""
    position = with_totals(position)
    whole = sheet_frame(position)
    strip = strip_frame(whole)
    lying = things(position.spots, position.signs, position.icons)
    return document(
        whole,
        headline(position),
        description(position.spots, position.names, ()),
        [
            *ground_layers(position.spots, position.names, position.tile_names),
            *(overlay(name, drawn) for name, drawn in lying.items()),
            *island_words(position.spots, position.island),
            panel(position, strip),
            gold_table(position, gold_frame(position, strip)),
            *foot(strip, date),
        ],
        position.icons,
        position.pieces,
        appearances=appearances,
    )


def with_totals(position: DrawnPosition) -> DrawnPosition:
    """The position with the sum of all gold as the last line of its table."""
    gold = tuple(player.gold for player in position.players)
    total = CardGold(say("Total"), say("The gold of all cards together."), gold)
    return replace(position, cards=(*position.cards, total))


def sheet_frame(position: DrawnPosition) -> Frame:
    """Board and strip; the strip may need more room than the board."""
    board = whole_board(position.spots).widened(MARGIN + LABEL_ROOM // 2)
    strip = 2 * MARGIN + panel_height(position) + least_height(position) + 2 * _GAP + _FOOT
    return Frame(
        board.left, board.top, board.width + STRIP_WIDTH + MARGIN, max(board.height, strip)
    )


def strip_frame(whole: Frame) -> Frame:
    """Where the words stand: at the right of the sheet."""
    left, height = whole.right - MARGIN - STRIP_WIDTH, whole.height - 2 * MARGIN
    return Frame(left, whole.top + MARGIN, STRIP_WIDTH, height)


def gold_frame(position: DrawnPosition, strip: Frame) -> Frame:
    """Between the players and the foot of the strip."""
    top = strip.top + panel_height(position) + _GAP
    return Frame(strip.left, top, strip.width, strip.bottom - _FOOT - _GAP - top)


def foot(strip: Frame, date: str) -> list[str]:
    """What game it is, and of which day."""
    name = lettering(say("Kingdom Builder"), strip.left + 4, strip.bottom - 6, 17, fill=FAINT)
    day = lettering(date, strip.right - 4, strip.bottom - 6, 17, fill=FAINT, text_anchor="end")
    return [name, day] if date else [name]
