"""The screen of a game: board, sidebar, and the sentence that says who must do what."""

from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from kingdom_builder.cli.render.board import NARROW, WIDE, BoardStyle, board_lines, signs
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.legend import legend_lines
from kingdom_builder.cli.render.palette import CHIP, player_chip, player_marks
from kingdom_builder.cli.render.sidebar import recent_turns, sidebar_lines
from kingdom_builder.drawing.scene import Spot, island, mainland, scene
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import say
from kingdom_builder.table.game import Game

WIDE_FROM = 126  # columns of the terminal
SIDEBAR_FROM = 76
GAP = 2
BELOW = 3  # lines below the board: the sentence, a remark, the prompt
ENDLESS = 1000


def screen_lines(game: Game, console: Console, *, with_choices: bool = True) -> list[Text]:
    """The board with the sidebar beside it, or below it on narrow terminals."""
    height = console.height - BELOW if console.is_terminal else ENDLESS
    board, isle = _boards(game, console.width, with_choices=with_choices)
    left = board[0].cell_len + GAP
    legend = legend_lines(game, left - GAP, _size(console.width))
    if len(board) + len(legend) + 2 <= height:
        board += [Text(), *legend, Text()]
    if console.width < SIDEBAR_FROM:
        return [*board, *isle, Text(), *sidebar_lines(game, console.width, ENDLESS)]
    side = _side(game, isle, console.width - left - 1, max(height, len(board)))
    lines = zip_longest(board, side, fillvalue=Text())
    return [Text.assemble(one, " " * (left - one.cell_len), two) for one, two in lines]


def _side(game: Game, isle: list[Text], width: int, height: int) -> list[Text]:
    """What stands beside the board; the island lies at its foot."""
    room = height - len(isle)
    side = sidebar_lines(game, width, room - bool(isle))
    air = [Text()] if isle and len(side) < room else []
    return [*side, *air, *isle]


def _size(width: int) -> int:
    return WIDE if width >= WIDE_FROM else NARROW


def _boards(game: Game, width: int, *, with_choices: bool) -> tuple[list[Text], list[Text]]:
    """The lines of the mainland and those of the island, if there is one."""
    size = _size(width)
    pieces = game.registry.pieces_in(game.setup.modules)
    spots = scene(game.board, game.state, game.registry.actions, pieces)
    source = game.state.source
    look = BoardStyle(
        size=size,
        marks=player_marks(game.players),
        signs=signs({spot.tile for spot in spots}, game.registry.tiles, size),
        legal=frozenset(game.choices.hexes if with_choices else ()),
        new=_new_hexes(game),
        lifted=hex_name(source) if source >= 0 else "",
    )
    return board_lines(mainland(spots), look), _isle(island(spots), look)


def _isle(spots: list[Spot], look: BoardStyle) -> list[Text]:
    if not spots:
        return []
    heading, *rows = board_lines(spots, look)
    return [heading.append(say("island"), style="bold"), *rows]


def _new_hexes(game: Game) -> frozenset[str]:
    return frozenset(name for turn in recent_turns(game) for name in turn.hexes)


def task_lines(game: Game, text: str, width: int) -> list[Text]:
    """The task of the moment with the mark of its player."""
    if game.over:
        return wrapped(text, width, style="bold")
    lines = wrapped(text, width - CHIP - 1, style="bold")
    chip = Text.assemble(player_chip(game.players, game.seat), " ")
    blank = Text(" " * (CHIP + 1))
    return [(chip if n == 0 else blank) + line for n, line in enumerate(lines)]
