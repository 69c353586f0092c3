"""The panel beside the board: whose turn it is, and what every player has."""

from kingdom_builder.drawing.colours import (
    CARD,
    FAINT,
    GOLD,
    HALO,
    INK,
    LINE,
    LOCATION_COLOUR,
    VIOLET,
)
from kingdom_builder.drawing.drawn_position import DrawnPlayer, DrawnPosition, HeldTile
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.headline import turn_caption
from kingdom_builder.drawing.icons import tile_mark
from kingdom_builder.drawing.tags import lettering, placed, quoted, scaled, tag
from kingdom_builder.drawing.text_width import fitted
from kingdom_builder.i18n import language, listed, say, say_many
from kingdom_builder.model.catalogue import terrain_name

PANEL_WIDTH = 372
_TURN_HEIGHT = 158
_ROW_HEIGHT = 78
_GAP = 12
_CHIP = 36
_CHIPS_ROOM = 300
_NUMBERS_ROOM = 202  # beside a name, with the settlement before it

Words = tuple[str, str, str]  # above the name, the name, and below it


def panel(position: DrawnPosition, frame: Frame) -> str:
    """The turn on top, then the players."""
    words = winner_words(position) if position.over else _turn_words(position)
    return tag("g", *turn_parts(position, words, frame)) + tag("g", *player_parts(position, frame))


def panel_height(position: DrawnPosition) -> int:
    """How much room the turn and the players take."""
    return _TURN_HEIGHT + _GAP + len(position.players) * _ROW_HEIGHT


def box(frame: Frame, **attributes: object) -> str:
    """A sheet of lighter paper."""
    look = {"fill": CARD, "stroke": LINE, "stroke_width": 1.5, **attributes}
    return tag(
        "rect", x=frame.left, y=frame.top, width=frame.width, height=frame.height, rx=12, **look
    )


def turn_parts(position: DrawnPosition, words: Words, frame: Frame) -> list[str]:
    """The box on top, part by part: an emblem and three lines beside it."""
    top = Frame(frame.left, frame.top, frame.width, _TURN_HEIGHT)
    x, y = top.left + 138, top.top
    room = top.width - 150
    above, name, below = words
    return [
        box(top),
        *_emblem(position, Frame(top.left + 14, y + 14, 106, top.height - 28)),
        lettering(above, x, y + 36, 15, fill=FAINT),
        lettering(fitted(name, room, 24), x, y + 66, 24, font_weight="bold"),
        lettering(fitted(below, room, 19), x, y + 95, 19),
        *_owed(position, x + 14, y + 128),
    ]


def player_parts(position: DrawnPosition, frame: Frame) -> list[str]:
    """Below it a box for each player, part by part."""
    top = frame.top + _TURN_HEIGHT + _GAP
    rows = [
        Frame(frame.left, top + seat * _ROW_HEIGHT, frame.width, 70) for seat in _seats(position)
    ]
    return [part for seat, row in enumerate(rows) for part in _player(position, seat, row)]


def _seats(position: DrawnPosition) -> range:
    return range(len(position.players))


def _turn_words(position: DrawnPosition) -> Words:
    # Translators: stands above the name of the player whose turn it is.
    return say("On turn"), position.names[position.seat], turn_caption(position)


def winner_words(position: DrawnPosition) -> Words:
    """Who has won, and with how much gold."""
    best = position.best
    # Translators: stands above the names.
    title = say_many("Winner", "Winners", len(best))
    names = listed([position.names[seat] for seat in best], language())
    return title, names, say("{n} gold", n=position.players[best[0]].gold)


def _emblem(position: DrawnPosition, frame: Frame) -> list[str]:
    """The played terrain card; at the end the winner's settlement."""
    sheet = box(frame, fill=LOCATION_COLOUR, stroke=INK)
    x, y = frame.left + frame.width // 2, frame.top + frame.height // 2
    if position.over:
        return [sheet, scaled(f"kb-seat{position.best[0]}", x, y, 2)]
    return [sheet, _terrain(position.terrain, x, y)] if position.terrain else [sheet]


def _terrain(terrain: str, x: int, y: int) -> str:
    word = lettering(terrain_name(terrain), x, y + 53, 16, text_anchor="middle", font_weight="bold")
    return scaled(f"kb-{terrain}0", x, y - 9, 1.5) + word


def _owed(position: DrawnPosition, x: int, y: int) -> list[str]:
    """A small settlement for each build that is still owed."""
    return [scaled(f"kb-seat{position.seat}", x + 34 * n, y, 0.8) for n in range(position.builds)]


def _player(position: DrawnPosition, seat: int, frame: Frame) -> list[str]:
    player = position.players[seat]
    x, y = frame.left + 62, frame.top
    in_turn = seat == position.seat and not position.over
    look: dict[str, object] = {"stroke": INK, "stroke_width": 4} if in_turn else {}
    return [
        box(frame, **look),
        placed(f"kb-seat{seat}", frame.left + 32, y + 36),
        lettering(
            fitted(player.name, frame.width - _NUMBERS_ROOM, 18),
            x,
            y + 28,
            18,
            font_weight="bold",
        ),
        *_chips(position, player, x, y + 36),
        *_numbers(player, seat, frame),
    ]


def _numbers(player: DrawnPlayer, seat: int, frame: Frame) -> list[str]:
    x, y = frame.right - 16, frame.top + 28
    return [
        placed("kb-coin", x - 122, y - 7),
        lettering(str(player.gold), x - 108, y, 20, font_weight="bold"),
        scaled(f"kb-seat{seat}", x - 38, y - 7, 0.55),
        lettering(str(player.supply), x, y, 17, text_anchor="end"),
    ]


def _chips(position: DrawnPosition, player: DrawnPlayer, x: int, y: int) -> list[str]:
    pitch = min(_CHIP, _CHIPS_ROOM // max(len(player.tiles), 1))
    return [_chip(position, tile, x + pitch * n, y) for n, tile in enumerate(player.tiles)]


def _chip(position: DrawnPosition, tile: HeldTile, x: int, y: int) -> str:
    paper, edge = (HALO, VIOLET) if tile.is_nomad else (LOCATION_COLOUR, GOLD)
    back = tag(
        "rect",
        x=x,
        y=y,
        width=32,
        height=28,
        rx=5,
        fill=paper,
        stroke=edge,
        stroke_width=2,
    )
    mark = tile_mark(tile.key, position.signs, position.icons, x + 16, y + 14, 20)
    return tag("g", tag("title", quoted(tile.name)), back, mark, opacity=0.45 if tile.rests else 1)
