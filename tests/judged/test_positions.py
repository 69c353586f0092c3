"""Positions by name and in one line, beside the naive engine's own."""

import random

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.setups import setup_as_dict
from tests.random_games import random_game, random_modules
from tests.reference import score
from tests.reference.game import NaiveGame
from tests.reference.geometry import Hex, name, neighbours, parse
from tests.reference.judge import recorded

SEEDS = range(24 if kb.ENGINE == "compiled" else 6)
PLAYED_ON = 40


def naive_game(game: kb.Game) -> NaiveGame:
    """The same game on the naive engine."""
    naive = NaiveGame(setup_as_dict(game.setup, game.registry.terms))
    for n, entry in enumerate(game.log):
        follow(naive, entry.action, game.step_events(n))
    return naive


def follow(naive: NaiveGame, action: str, events: list[kb.Event]) -> None:
    naive.act(action, recorded([kb.event_as_dict(event) for event in events]))


def mixed_game(seed: int) -> kb.Game:
    rng = random.Random(seed)
    return random_game(seed, actions=rng.randrange(320), modules=random_modules(rng))


def expected_hex(naive: NaiveGame, place: Hex) -> dict[str, object]:
    """What the naive engine says about a hex."""
    position, land = naive.position, naive.position.land
    owner = position.settlements.get(place)
    location = land.locations.get(place) or land.nomad_tiles.get(place)
    pieces = [("cave", land.caves), ("wall", position.walls), ("capitol", land.capitols)]
    terrain = land.terrain[place]
    return {
        "ground": terrain,
        "location": location,
        "tiles": len(position.stacks.get(place, [])),
        "piece": next((key for key, places in pieces if place in places), None),
        "settlement": owner,
        "neighbours": {name(one) for one in neighbours(place) if one in land.hexes},
    }


def found_hex(one: kb.Hex) -> dict[str, object]:
    return {
        "ground": one.ground,
        "location": one.location,
        "tiles": one.tiles,
        "piece": one.piece,
        "settlement": one.settlement,
        "neighbours": set(one.neighbours),
    }


@pytest.mark.rule("R-TILE-12", "R-GEO-2", "R-BUILD-1", "R-SCORE-1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_naive_engine_says_the_same_of_every_hex_and_seat(seed: int) -> None:
    game = mixed_game(seed)
    naive = naive_game(game)
    position = naive.position
    for one in (game, game.view(0), kb.position(str(game.position()))):
        assert {parse(hex_name) for hex_name in one} == position.land.hexes
        for hex_name in one:
            assert found_hex(one[hex_name]) == expected_hex(naive, parse(hex_name)), hex_name
        assert one.terrain == (None if position.over else position.card)
        assert one.gold == score.totals(position)
        for seat in one.seats:
            settled = {
                place for place, owner in position.settlements.items() if owner == seat.number
            }
            assert set(map(parse, seat.settlements)) == settled
            assert (seat.supply, seat.earned) == (
                position.supply[seat.number],
                position.earned[seat.number],
            )
            held = {(tile.key, parse(tile.field), tile.state) for tile in seat.tiles}
            assert held == {(t.key, t.field, t.state) for t in position.tiles[seat.number]}
            known = seat.number == 0 or not isinstance(one, kb.View)
            hand = position.hands[seat.number]
            assert seat.card == (hand if known or hand is None else "?")


@pytest.mark.rule("R-TURN-2", "R-DECK-4")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_from_a_line_goes_on_as_the_naive_engine_says(seed: int) -> None:
    game = mixed_game(seed)
    naive, rng = naive_game(game), random.Random(seed)
    again = kb.position(str(game.position())).game(seed)
    for _ in range(PLAYED_ON):
        hexes, options = naive.choices()
        assert (again.choices.hexes, again.choices.options) == (hexes, options)
        if again.over:
            break
        action = rng.choice(again.choices)
        follow(naive, action, again.play(action))
    assert again.gold == score.totals(naive.position)
