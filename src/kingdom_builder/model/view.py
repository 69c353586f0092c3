"""What one seat may know of a game: built from an allow-list, so nothing slips through."""

from dataclasses import dataclass, field
from typing import NamedTuple

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board


class SeatCards(NamedTuple):
    """All of a view that differs from seat to seat: the own card, and how many of each are unseen."""

    hand: int
    unseen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EngineView:
    """The board, the open position, one's own card, and what can be counted of the hidden ones.

    ``seat`` is the one who looks, -1 for a watcher. ``unseen`` counts, by terrain, the cards that
    lie in the draw pile or in other hands: the one who looks cannot tell which (R-DECK-10).
    """

    board: Board = field(repr=False, compare=False)
    seat: int
    hand: int
    holds_card: tuple[bool, ...]
    unseen: tuple[int, ...]
    discards: tuple[int, ...]
    pile_size: int

    turn: int
    card: int
    builds: int
    active: int
    source: int
    stepped: bool
    left: int
    struck: int
    unbound: bool
    laid: Mask
    done: int
    last_round: bool
    over: bool

    free: Mask
    settlements: tuple[Mask, ...]
    supply: tuple[int, ...]
    earned: tuple[int, ...]
    stocked: Mask
    doubled: Mask
    claimed: tuple[Mask, ...]
    fresh: tuple[Mask, ...]
    ready: tuple[Mask, ...]
    used: tuple[Mask, ...]
    taken: tuple[int, ...]
    walls: int
