"""Laws of scoring."""

from collections.abc import Iterable

import pytest
from hypothesis import given

import kingdom_builder as kb
from kingdom_builder.hexgrid.grid import ISLAND, MAINLAND, neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import column_of, hex_at, hexes_named, names_of, row_of
from kingdom_builder.model.setup import Setup
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble
from tests.properties.strategies import GAMES

TURNED = {"": "/180", "180": ""}


def turned(hexes: Mask) -> Mask:
    """The mainland turned by 180 degrees; the island stays where it is."""
    mask = hexes & ISLAND
    for at in bits(hexes & MAINLAND):
        mask |= bit(hex_at(19 - row_of(at), 19 - column_of(at)))
    return mask


def turned_names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(names_of(turned(hexes_named(names))))


def turned_setup(setup: Setup) -> Setup:
    names = [name.partition("/") for name in reversed(setup.board)]
    board = tuple(key + TURNED[turn] for key, _, turn in names)
    tiles = {turned_names([field])[0]: tile for field, tile in setup.nomad_tiles}
    changes = {
        "board": board,
        "pieces": tuple((key, turned_names(hexes)) for key, hexes in setup.pieces),
        "nomad_tiles": tuple((field, tiles[field]) for field in names_of(hexes_named(tiles))),
    }
    return Setup(**{**vars(setup), **changes})


@pytest.mark.rule("R-SCORE-1")
@given(GAMES)
def test_every_card_is_the_sum_of_its_shares(game: kb.Game) -> None:
    board, state = game.board, game.state
    for card in (*REGISTRY.cards.values(), *REGISTRY.always.values()):
        scorer = game.registry.scorer(card, game.setup.switches)
        for seat in range(len(game.players)):
            shares = scorer.shares(board, state, seat)
            assert scorer.gold(board, state, seat) == sum(gold for _, gold in shares)
            assert all(gold > 0 and hexes for hexes, gold in shares)


@pytest.mark.rule("R-SCORE-1")
@given(GAMES)
def test_the_sheet_agrees_with_the_totals(game: kb.Game) -> None:
    assert game.score().totals == totals(game.board, game.state)


@pytest.mark.rule("R-SCORE-1")
@given(GAMES)
def test_gold_follows_the_settlements_not_the_seat(game: kb.Game) -> None:
    board, state = game.board, game.state.copy()
    n = len(game.players)
    before = totals(board, state)
    state.settlements[:n] = state.settlements[1:n] + state.settlements[:1]
    state.rim[:n] = state.rim[1:n] + state.rim[:1]
    state.earned[:n] = state.earned[1:n] + state.earned[:1]
    assert totals(board, state) == before[1:] + before[:1]


@pytest.mark.rule("R-GEO-5", "R-SCORE-1")
@given(GAMES)
def test_turning_the_whole_table_changes_no_gold(game: kb.Game) -> None:
    board = assemble(turned_setup(game.setup), REGISTRY)
    state = game.state.copy()
    for seat in range(len(game.players)):
        state.settlements[seat] = turned(state.settlements[seat])
        state.rim[seat] = neighbours(state.settlements[seat])
    assert totals(board, state) == totals(game.board, game.state)
