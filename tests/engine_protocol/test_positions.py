"""Positions on the wire: complete, without secrets, and games again."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.engine_protocol import game_from_line, position_line
from kingdom_builder.engine_protocol.position import read_position
from kingdom_builder.i18n import Refused
from kingdom_builder.model.event import Revealed
from tests.properties.strategies import GAMES, SEEDS
from tests.random_games import random_setup


def sent(game: kb.Game) -> dict:
    return json.loads(position_line(game.view(game.seat), game.choices))


def middle(seed: int, steps: int) -> kb.Game:
    """Any setup, with custom switches, after so many random actions."""
    rng = random.Random(seed)
    modules = [key for key in ("nomads", "capitol", "caves", "island") if rng.random() < 0.5]
    game = kb.Game(random_setup(rng, modules=tuple(modules)), rng)
    for _ in range(steps):
        if game.over:
            break
        game.play(rng.choice(game.choices))
    return game


@pytest.mark.parametrize("seed", range(12))
def test_a_position_is_a_game_again(seed: int) -> None:
    game, rng = middle(seed, 0), random.Random(seed)
    while not game.over:
        if rng.random() < 0.04:
            line = position_line(game.view(game.seat), game.choices)
            again = game_from_line(line, random.Random(1))
            assert again.choices == game.choices
            assert read_position(line, random.Random(1)).view.turns == game.turns
            assert again.view(game.seat).position() == game.view(game.seat).position()
        game.play(rng.choice(game.choices))


@given(GAMES, SEEDS)
def test_games_that_a_seat_cannot_tell_apart_are_sent_as_the_same_line(
    game: kb.Game, seed: int
) -> None:
    """The same turns, with other cards in the hands of others and in the pile."""
    if game.over:
        return
    line = position_line(game.view(game.seat), game.choices)
    other = game.view(game.seat).world(random.Random(seed)).view(game.seat)
    assert position_line(replace(other, turns=game.turns), game.choices) == line


def test_the_hidden_cards_of_a_game_that_is_read_are_chance() -> None:
    game = middle(9, 100)
    line = position_line(game.view(game.seat), game.choices)
    others = [game_from_line(line, random.Random(seed)) for seed in range(40)]
    assert len({tuple(other.state.hand) for other in others}) > 1


def test_no_hidden_card_is_sent() -> None:
    """Of the cards in play nothing is told but what was revealed, the own hand and what can be counted."""
    game = middle(3, 60)
    facts = sent(game)
    assert set(facts) == {"position", "setup", "land", "turns", "view", "choices"}
    assert "hands" not in facts["setup"]
    revealed = [event.terrain for event in game.events if isinstance(event, Revealed)]
    first = game.setup.hands[game.setup.start]
    assert [card for turn in facts["turns"] for card in turn["cards"]] == [first, *revealed]


@given(st.integers(0, 50), st.integers(0, 120))
def test_the_turns_tell_every_action_and_every_card_that_was_revealed(
    seed: int, steps: int
) -> None:
    game = middle(seed, steps)
    told = [action for turn in game.turns for action in turn.actions]
    assert told == [entry.action for entry in game.log]
    assert (game.turns[-1].seat == game.seat) or game.over
    assert [turn.seat for turn in game.turns] == [
        (game.setup.start + n) % len(game.players) for n in range(len(game.turns))
    ]


def test_the_turns_follow_undo_and_copies() -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    game.play("G8")
    assert game.turns == ((1, ("grass",), ("G8",)),)
    twin = game.copy()
    twin.play("H8")
    game.undo()
    assert game.turns == ((1, ("grass",), ()),)
    assert twin.turns == ((1, ("grass",), ("G8", "H8")),)


def test_the_land_is_sent_row_by_row() -> None:
    game = middle(5, 0)
    rows = sent(game)["land"]
    assert [len(row) for row in rows] == [20] * 20
    top_left = game.registry.quadrants[game.setup.board[0].partition("/")[0]].rows
    expected = [row[::-1] for row in reversed(top_left)] if "/" in game.setup.board[0] else top_left
    assert [row[:10] for row in rows[:10]] == list(expected)


def test_a_position_that_nobody_knows_the_turns_of_can_be_sent_too() -> None:
    world = middle(4, 50).view(0).world(random.Random(1))
    line = position_line(world.view(world.seat), world.choices)
    assert json.loads(line)["turns"] == []
    assert game_from_line(line, random.Random(2)).choices == world.choices


def broken(**changes: object) -> str:
    facts = sent(middle(2, 30))
    return json.dumps({**facts, **changes})


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "A position must be JSON"),
        ("[1]", "position must be an object, not a list"),
        ("{}", "position has no 'position'"),
        (broken(position=7), "position.position must be a text"),
        (broken(position="nonsense"), "position"),
        (broken(choices={"hexes": ["A1"], "options": []}), "are not those of the position"),
        (broken(choices={"hexes": "A1", "options": []}), "choices.hexes must be a list"),
        (broken(choices={}), "choices has no 'hexes'"),
        (broken(turns=7), "turns must be a list"),
        (broken(turns=[{"seat": 0}]), r"turns\[1\] has no 'cards'"),
    ],
)
def test_what_is_no_position_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        game_from_line(line, random.Random(1))
