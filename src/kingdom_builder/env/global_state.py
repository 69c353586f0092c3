"""Everything about a position in one row of numbers, hidden cards too, for centralised critics."""

import numpy as np
from gymnasium import spaces

from kingdom_builder.env.observation import Observer, Vector
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.table.game import Game


def state_space(observer: Observer) -> spaces.Box:
    """The space of ``global_state``."""
    hidden = np.ones(BUILDABLE_KINDS * (observer.players + 1), np.float32)
    vector = observer.space["vector"]
    assert isinstance(vector, spaces.Box)
    planes = np.full(observer.layout.at_counts, 2, np.float32)
    high = np.concatenate([planes, vector.high, hidden])
    return spaces.Box(np.zeros_like(high), high, dtype=np.float32)


def global_state(observer: Observer, game: Game) -> Vector:
    """What seat 0 observes, then the card of every hand and what is left in the pile, by terrain."""
    state = game.state
    planes, vector, _ = observer.look(observer.buffer(game.board), state, 0)
    hands = np.zeros((observer.players, BUILDABLE_KINDS), np.float32)
    for seat, card in enumerate(state.hand[: observer.players]):
        if card >= 0:
            hands[seat, card] = 1
    pile = np.array(state.pile[:], np.float32) / CARDS_PER_TERRAIN
    return np.concatenate([planes.ravel(), vector, hands.ravel(), pile], dtype=np.float32)
