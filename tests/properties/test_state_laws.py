"""Laws every position obeys, whatever was played."""

import pytest
from hypothesis import given

import kingdom_builder as kb
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.model.event import Exhausted
from kingdom_builder.model.state import SUPPLY, WALLS
from kingdom_builder.rules import turn
from kingdom_builder.rules.turn import choice_list
from tests.properties.strategies import GAMES
from tests.state_slots import slots_of


@pytest.mark.rule("R-COMP-4", "R-BUILD-1")
@given(GAMES)
def test_pieces_are_conserved_and_no_hex_is_held_twice(game: kb.Game) -> None:
    state = game.state
    held = 0
    for seat in range(len(game.players)):
        own = state.settlements[seat]
        assert own.bit_count() + state.supply[seat] == SUPPLY
        assert not own & held
        held |= own
    grounds = game.board.land & ~game.board.special
    walls = grounds & ~held & ~state.free
    assert not state.free & held
    assert walls.bit_count() + state.walls == WALLS


@pytest.mark.rule("R-COMP-5", "R-DECK-4")
@given(GAMES)
def test_cards_are_conserved(game: kb.Game) -> None:
    state = game.state
    hands = sum(card >= 0 for card in state.hand)
    gone = sum(isinstance(event, Exhausted) for event in game.events)
    removed = gone if game.setup.switches.terrain_exhausted == "remove" else 0
    there = sum(state.pile) + sum(state.discards) + hands + (state.card >= 0)
    assert there + removed == 25
    assert min(state.pile + state.discards) >= 0


@pytest.mark.rule("R-COMP-3", "R-TILE-4", "R-TILE-5")
@given(GAMES)
def test_tiles_are_conserved_and_held_only_beside_their_field(game: kb.Game) -> None:
    board, state = game.board, game.state
    for field in bits(board.locations):
        here = bit(field)
        claims = sum(bool(claimed & here) for claimed in state.claimed)
        assert bool(state.stocked & here) + bool(state.doubled & here) + claims == 2
    for seat in range(len(game.players)):
        held = (state.fresh[seat], state.ready[seat], state.used[seat])
        assert held[0].bit_count() + held[1].bit_count() + held[2].bit_count() == sum(
            1 for _ in bits(held[0] | held[1] | held[2])
        )
        assert not (held[0] | held[1] | held[2]) & ~(state.claimed[seat] & state.rim[seat])


@pytest.mark.rule("R-BUILD-4")
@given(GAMES)
def test_the_rim_kept_is_the_rim_computed_afresh(game: kb.Game) -> None:
    for seat in range(len(game.players)):
        assert game.state.rim[seat] == neighbours(game.state.settlements[seat])


@pytest.mark.rule("R-TURN-9", "R-DECK-7")
@given(GAMES)
def test_there_is_always_a_choice_and_every_choice_leads_on(game: kb.Game) -> None:
    board, state = game.board, game.state
    assert game.over == (len(game.choices) == 0)
    assert state.card < 0 or board.terrain[state.card] & state.free or game.over
    for choice in choice_list(board, state):
        after = state.copy()
        turn.act(board, after, choice)
        assert after.asking or after.over or choice_list(board, after)
        assert slots_of(after) != slots_of(state)
