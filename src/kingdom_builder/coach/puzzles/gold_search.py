"""Every end of a turn with the gold it brings: exact, so that there is no doubt which turn brings most."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.model.choice import END
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn_search import ALL_OPTIONS, search_turn
from kingdom_builder.table.game import Game

PUZZLE_POSITIONS = 12_000  # a turn with more is too long for a puzzle
PositionKey = tuple[int, int, tuple[int, ...]]


@dataclass(frozen=True)
class GoldEnd:
    """A way the turn can end: the choices that lead there, and the gold it brings at once."""

    turn: tuple[int, ...]
    gold: int
    position: PositionKey


def gold_ends(game: Game, most: int = PUZZLE_POSITIONS) -> list[GoldEnd] | None:
    """All ends of this turn, those with most gold first and of these the shortest.

    ``None`` if there are too many positions, or if chance may reveal a card in the turn.
    """
    board, before = game.board, game.state
    search = search_turn(board, before, ALL_OPTIONS, most)
    if not search.is_complete or any(search.choices[at] != END for at in search.ends):
        return None
    had = total_gold(board, before, before.seat)
    ends = [
        GoldEnd(
            tuple(search.turn_to(at)),
            total_gold(board, search.states[at], before.seat) - had,
            position_key(search.states[at], before.seat),
        )
        for at in search.ends
    ]
    return sorted(ends, key=lambda end: (-end.gold, len(end.turn)))


def position_key(state: State, seat: int) -> PositionKey:
    """What stands on the board, and which fields the seat has tiles of.

    Two turns that leave this alike are one to a player, whatever tiles they used up.
    """
    return state.free, state.claimed[seat], tuple(state.settlements[:])


def lead_of_best(ends: Sequence[GoldEnd]) -> int:
    """How much more gold the best end brings than the best one that leaves another board."""
    best = ends[0]
    others = (end.gold for end in ends if end.position != best.position)
    return best.gold - next(others, best.gold)
