"""The gold of every player, card by card."""

from textwrap import wrap

from kingdom_builder.drawing.colours import FAINT
from kingdom_builder.drawing.drawn_position import CardGold, DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.icons import ICON_SIDE, icon
from kingdom_builder.drawing.panel import box
from kingdom_builder.drawing.tags import lettering, quoted, scaled, tag
from kingdom_builder.drawing.text_width import fitted
from kingdom_builder.i18n import say

_COLUMN = 44
_TIGHT, _ROOMY = 27, 62  # the height of a row without and with the text of its card
_HEAD = 48
_INDENT = 42  # of the words, beside the icons
_ICON = 18


def gold_table(position: DrawnPosition, frame: Frame) -> str:
    """What every card would bring each player now; the cards explain themselves if they can."""
    return tag("g", *gold_parts(position, frame))


def gold_parts(position: DrawnPosition, frame: Frame) -> list[str]:
    """The same, part by part."""
    pitch = row_height(position, frame.height)
    heads = [
        scaled(f"kb-seat{seat}", _column(position, frame, seat) - 6, frame.top + 22, 0.5)
        for seat in range(len(position.players))
    ]
    title = lettering(say("Gold"), frame.left + 16, frame.top + 27, 16, font_weight="bold")
    rows = [
        part
        for n, card in enumerate(position.cards)
        for part in _row(
            position, card, Frame(frame.left, frame.top + _HEAD + pitch * n, frame.width, pitch)
        )
    ]
    sheet = Frame(frame.left, frame.top, frame.width, _HEAD + pitch * len(position.cards))
    return [box(sheet), title, *heads, *rows]


def row_height(position: DrawnPosition, room: int) -> int:
    """How high the rows are in a table with this much room."""
    return _ROOMY if _HEAD + _ROOMY * len(position.cards) <= room else _TIGHT


def least_height(position: DrawnPosition) -> int:
    """The room the table needs at least."""
    return _HEAD + _TIGHT * len(position.cards)


def _column(position: DrawnPosition, frame: Frame, seat: int) -> int:
    return frame.right - 14 - _COLUMN * (len(position.players) - 1 - seat)


def _row(position: DrawnPosition, card: CardGold, frame: Frame) -> list[str]:
    left, y = frame.left + _INDENT, frame.top + 9
    room = _column(position, frame, 0) - left - 26
    gold = [
        lettering(str(gold), _column(position, frame, seat), y, 15, text_anchor="end")
        for seat, gold in enumerate(card.gold)
    ]
    name = lettering(fitted(card.name, room, 15), left, y, 15, font_weight="bold")
    text = _explained(card, left, y) if frame.height == _ROOMY else []
    art = _art(card, frame.left + 24, y - 5)
    return [tag("g", tag("title", quoted(card.text)), art, name, *text), *gold]


def _art(card: CardGold, x: int, y: int) -> str:
    """The icon of a card; a coin for gold that no card pays."""
    if not card.icon:
        return scaled("kb-coin", x, y, 0.8)
    return icon(card.icon, transform=f"translate({x} {y})scale({_ICON / ICON_SIDE:g})")


def _explained(card: CardGold, x: int, y: int) -> list[str]:
    lines = wrap(card.text, width=42, max_lines=2, placeholder=" …")
    return [lettering(line, x, y + 19 + 16 * n, 13, fill=FAINT) for n, line in enumerate(lines)]
