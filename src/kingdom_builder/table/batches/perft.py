"""Perft: how many sequences of choices there are, to test an engine and to measure it."""

from typing import TypeAlias

from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.notation.position_text import HIDDEN_CARD
from kingdom_builder.rules import perft as counting
from kingdom_builder.rules.turn import act, deal
from kingdom_builder.table.arguments import count_from
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.named_position import NamedPosition
from kingdom_builder.table.positions.position import HIDES_CARDS, Position, position
from kingdom_builder.table.view import View

Start: TypeAlias = Game | Position | View | str


def perft(start: Start, depth: int, *, chance: bool = False) -> int:
    """How many sequences of ``depth`` choices there are from here.

    ``start`` is a game, a position or its line; no hand may be hidden in it.
    Where a card is drawn it is the first terrain that the pile still has: grass, then canyon, desert,
    flower, forest. With ``chance`` every terrain that could be drawn counts as a way of its own.
    """
    depth = count_from(0, "depth", depth)
    opened = _opened(start)
    return _behind(opened.facts.board, opened.facts.state.copy(), depth, chance=chance)


def perft_divide(start: Start, depth: int, *, chance: bool = False) -> dict[str, int]:
    """The same count, split by the first choice."""
    depth = count_from(1, "depth", depth)
    opened = _opened(start)
    board, state, choices = opened.facts.board, opened.facts.state, opened.choices
    return {
        choices.key_of(choice): _after(board, state, choice, depth - 1, chance=chance)
        for choice in choices.numbers
    }


def _opened(start: object) -> NamedPosition:
    """What the count begins with; its cards must be known, because the next turns play them."""
    opened = position(start) if isinstance(start, str) else start
    if not isinstance(opened, NamedPosition):
        raise Refused("This wants a game, not {value}.", value=type(opened).__name__)
    if HIDDEN_CARD in opened.facts.state.hand[:]:
        raise Refused(HIDES_CARDS)
    return opened


def _behind(board: Board, state: State, depth: int, *, chance: bool) -> int:
    if state.over:
        return int(depth == 0)
    return (counting.perft_chance if chance else counting.perft)(board, state, depth)


def _after(board: Board, before: State, choice: int, depth: int, *, chance: bool) -> int:
    state = before.copy()
    act(board, state, choice)
    if chance:
        return counting.perft_chance(board, state, depth)
    while state.asking:
        deal(board, state, counting.first_card(state))
    return counting.perft(board, state, depth)
