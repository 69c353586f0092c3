"""The gold of a running game, counted again only when it may have changed."""

from msgspec import Struct

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.catalogue import Card
from kingdom_builder.table.game import Game

Inputs = tuple[Mask, list[Mask], list[int], list[Mask], list[Mask], list[Mask]]


class CardGold(Struct, frozen=True):
    """What a card brings each seat if the game ended now."""

    card: str
    gold: list[int]


class GoldTotals(Struct, frozen=True):
    """All the gold as if the game ended now, by seat; ``earned`` came during play."""

    totals: list[int]
    earned: list[int]
    cards: list[CardGold]


class GoldCache:
    """The latest totals of one game; many actions (using a tile, picking up a settlement) pay nothing."""

    __slots__ = ("_cards", "_latest")

    def __init__(self) -> None:
        self._cards: tuple[Card, ...] = ()
        self._latest: tuple[Inputs, GoldTotals] | None = None

    def gold(self, game: Game) -> GoldTotals:
        """The gold of every seat by card."""
        inputs = _inputs(game)
        if self._latest is None or self._latest[0] != inputs:
            self._cards = self._cards or game.cards
            self._latest = inputs, _counted(game, self._cards)
        return self._latest[1]


def _inputs(game: Game) -> Inputs:
    """Everything that gold may depend on: free hexes, settlements, what was earned, and the tiles held."""
    state, n = game.state, game.board.players
    tiles = state.fresh[:n], state.ready[:n], state.used[:n]
    return state.free, state.settlements[:n], state.earned[:n], *tiles


def _counted(game: Game, cards: tuple[Card, ...]) -> GoldTotals:
    """The gold of every seat by card; red cards pay into what is earned (R-SCORE-1)."""
    board, state = game.board, game.state
    seats = range(board.players)
    paid = [[scorer.gold(board, state, seat) for seat in seats] for scorer in board.scorers]
    earned = state.earned[: board.players]
    by_card = [
        CardGold(card.key, gold) for card, gold in zip(cards, paid, strict=True) if not card.is_red
    ]
    return GoldTotals([sum(column) for column in zip(earned, *paid, strict=True)], earned, by_card)
