"""The gold of a running game, counted anew only when it can have changed."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.catalogue import Card
from kingdom_builder.server.wire.position import Gold
from kingdom_builder.server.wire.seat_view import gold_of
from kingdom_builder.table.game import Game

WhatPays = tuple[Mask, list[Mask], list[int]]


class Ledger:
    """Remembers the last sums of one game; many actions (a tile, a settlement to move, the end) pay nothing."""

    def __init__(self) -> None:
        self._cards: tuple[Card, ...] = ()
        self._last: tuple[WhatPays, Gold] | None = None

    def gold(self, game: Game) -> Gold:
        """The gold of every seat by card."""
        lies = _what_pays(game)
        if self._last is None or self._last[0] != lies:
            self._cards = self._cards or game.cards
            self._last = lies, gold_of(game, self._cards)
        return self._last[1]


def _what_pays(game: Game) -> WhatPays:
    """All of a position that gold depends on: what is free, who has settled where, what was earned."""
    state = game.state
    return state.free, state.settlements[:], state.earned[:]
