"""Determinization: from what a seat may know to a state that could be the true one."""

from random import Random

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.model.state import State
from kingdom_builder.model.view import EngineView
from kingdom_builder.notation.position_text import HIDDEN_CARD


def determinize(view: EngineView, rng: Random) -> State:
    """A state that looks like this view, with the hidden cards dealt by chance."""
    state = shown_state(view)
    deal_hidden_cards(state, rng)
    return state


def deal_hidden_cards(state: State, rng: Random) -> None:
    """Deal hidden hands from the cards that are not seen; what is left is the pile."""
    hidden = [terrain for terrain, cards in enumerate(state.pile) for _ in range(cards)]
    rng.shuffle(hidden)
    for seat, card in enumerate(state.hand):
        if card == HIDDEN_CARD:
            state.hand[seat] = hidden.pop()
            state.pile[state.hand[seat]] -= 1


def shown_state(view: EngineView) -> State:
    """A state that says what the view says: with hidden cards in hands, and a pile of all unseen ones."""
    state = open_state(view)
    for seat, holds_card in enumerate(view.holds_card):
        if holds_card:
            state.hand[seat] = view.hand if seat == view.seat else HIDDEN_CARD
    state.pile[:] = view.unseen
    return state


def open_state(view: EngineView) -> State:
    """The open part of the position: everything but the piles and hands."""
    state = State()
    n = len(view.settlements)
    state.free = view.free
    state.stocked = view.stocked
    state.doubled = view.doubled
    state.settlements[:n] = view.settlements
    state.rim[:n] = [neighbours(own) for own in view.settlements]
    state.supply[:n] = view.supply
    state.earned[:n] = view.earned
    state.claimed[:n] = view.claimed
    state.fresh[:n] = view.fresh
    state.ready[:n] = view.ready
    state.used[:n] = view.used
    state.taken[: len(view.taken)] = view.taken
    state.takes = len(view.taken)
    state.walls = view.walls
    state.discards[:] = view.discards
    _copy_turn(view, state)
    return state


def _copy_turn(view: EngineView, state: State) -> None:
    state.seat = view.turn
    state.card = view.card
    state.builds = view.builds
    state.active = view.active
    state.source = view.source
    state.stepped = view.stepped
    state.left = view.left
    state.struck = view.struck
    state.unbound = view.unbound
    state.laid = view.laid
    state.done = view.done
    state.last_round = view.last_round
    state.over = view.over
