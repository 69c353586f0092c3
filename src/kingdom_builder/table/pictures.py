"""A game that is over as a picture of its end, or as an animation of all its turns."""

from collections.abc import Iterator
from dataclasses import replace

from kingdom_builder.drawing.animation import DrawnTurn, animation_svg
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.pieces import DEFAULT_APPEARANCES, Appearances
from kingdom_builder.drawing.result_svg import result_svg
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game


def draw_result(game: Game, date: str = "", appearances: Appearances = DEFAULT_APPEARANCES) -> str:
    """The end of a game as an SVG: the board, who won, the gold by card, and the date if one is given.

    ``appearances`` are the numbers of the colour and the mark of every seat, where they are not the default.
    """
    return result_svg(_end(game), date, appearances)


def animate(game: Game, date: str = "", appearances: Appearances = DEFAULT_APPEARANCES) -> str:
    """A whole game as an animated SVG, turn by turn, that plays in any browser."""
    end = _end(game)
    *turns, last = _turns(game)
    return animation_svg([*turns, replace(last, position=end)], date, appearances)


def _end(game: Game) -> DrawnPosition:
    """The last position, with the game over even if it ended because all others gave up."""
    check_game(game)
    if not game.over and len(game.contenders) > 1:
        raise Refused("The game is not over yet: only a finished game can be shared.")
    return replace(game.drawn_position(), over=True, legal=(), picked="")


def _turns(game: Game) -> Iterator[DrawnTurn]:
    """Every turn; the last one may have been broken off."""
    log, seat, terrain = game.log, game.at(0).seat, ""
    for n, now in enumerate(game.retold()):
        is_last = n == len(log)
        if (n and log[n - 1].action == END_OF_TURN) or is_last:
            yield DrawnTurn(seat, terrain, now.drawn_position())
        seat, terrain = now.seat, now.terrain or ""
