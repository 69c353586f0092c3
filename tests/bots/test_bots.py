"""Bots: they choose from a view, know nothing they may not, and greed pays."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.bots import Budget, Player
from kingdom_builder.table.positions.determinization import determinize
from tests.properties.strategies import GAMES
from tests.properties.test_secrets import another_world
from tests.state_slots import slots_of
from tests.worlds import view_in

MODULES = ("nomads", "capitol", "caves", "island")
NAMES = sorted(set(kb.BOTS) - {"hard", "expert"})  # which are turn and carlo
IS_QUICK = kb.ENGINE == "compiled"
SMALL = Budget(nodes=32 if IS_QUICK else 4)


def play(game: kb.Game, bots: list[kb.Policy], seed: int, most: int = 10_000) -> kb.Game:
    players = [Player(bot, random.Random(f"{seed}/{seat}"), SMALL) for seat, bot in enumerate(bots)]
    while not game.over and len(game.log) < most:
        action = players[game.seat].choose(game.view(game.seat), game.choices)
        assert action in game.choices
        game.play(action)
    return game


def a_round_of(name: str, players: int) -> list[kb.Policy]:
    """Such a bot in every seat; on the slow engine in one, among random ones."""
    others = name if IS_QUICK else "random"
    return [kb.BOTS[key].make() for key in (name, *[others] * (players - 1))]


@pytest.mark.parametrize("modules", [(), MODULES])
def test_greedy_beats_random(modules: tuple[str, ...]) -> None:
    won = 0.0
    for seed in range(10):
        for seat in range(2):
            bots: list[kb.Policy] = [kb.RandomBot(), kb.RandomBot()]
            bots[seat] = kb.GreedyBot()
            game = play(kb.new_game(2, seed=seed, modules=modules), bots, seed)
            winners = game.score().winners
            won += (seat in winners) / len(winners)
    assert won >= 17


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_every_box_with_every_number_of_players(name: str) -> None:
    for players in range(2, 6) if IS_QUICK else (2, 5):
        game = kb.new_game(players, seed=players, modules=MODULES)
        assert play(game, a_round_of(name, players), players).over


@pytest.mark.parametrize("name", NAMES)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    games = [kb.new_game(3, seed=4) for _ in range(2)]
    for game in games:
        play(game, a_round_of(name, 3), seed=9, most=10_000 if IS_QUICK else 40)
    assert games[0].record() == games[1].record()


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60 if IS_QUICK else 6)
@given(game=GAMES, seed=st.integers(0, 999))
def test_a_bot_answers_the_same_in_worlds_it_cannot_tell_apart(
    name: str, game: kb.Game, seed: int
) -> None:
    if game.over or game.state.active > 0:
        return  # half-done actions can have hundreds of picks; the free points say it all
    other = another_world(game.state, game.seat, random.Random(seed))
    views = [game.view(game.seat), view_in(game, other, game.seat)]
    bot = kb.BOTS[name].make()
    answers = {bot.choose(view, game.choices, random.Random(seed), SMALL) for view in views}
    assert len(answers) == 1


@given(GAMES, st.integers(-1, 1), st.randoms(use_true_random=False))
def test_a_dealt_world_looks_like_the_view_and_keeps_all_that_is_open(
    game: kb.Game, seat: int, rng: random.Random
) -> None:
    view = game.view(seat)
    world = determinize(view, rng)
    assert view_in(game, world, seat) == view
    hidden = ("hand", "pile")
    told = {key: value for key, value in slots_of(world).items() if key not in hidden}
    assert told == {key: value for key, value in slots_of(game.state).items() if key not in hidden}
