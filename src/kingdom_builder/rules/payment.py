"""Gold that is earned during the game (R-CARD-RED-1, R-CARD-RED-3)."""

from kingdom_builder.hexgrid.masks import bit
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.journal import PAID_BY_CARD, PAID_BY_TILE
from kingdom_builder.model.state import State


def pay_watchers(board: Board, state: State, at: int, by: int) -> None:
    """Ask every red card, in the order of the cards, what the new settlement brings."""
    if by == MANDATORY:
        state.laid |= bit(at)
    for watcher in board.watchers:
        pay_by_card(state, watcher.on_build(board, state, at, by), watcher.number)


def pay_by_card(state: State, gold: int, card: int) -> None:
    """Book gold a card brings during the game (R-CARD-RED-1)."""
    if gold > 0:
        state.earned[state.seat] += gold
        if state.journal is not None:
            state.journal.append((PAID_BY_CARD, state.seat, gold, card))


def pay_by_tile(state: State, seat: int, gold: int, tile: int) -> None:
    """Book gold a tile brings a seat at once."""
    state.earned[seat] += gold
    if state.journal is not None:
        state.journal.append((PAID_BY_TILE, seat, gold, tile))
