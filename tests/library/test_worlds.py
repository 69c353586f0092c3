"""Games that could be true for what a seat knows."""

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.bots import Budget
from tests.properties.strategies import GAMES, SEEDS
from tests.properties.test_secrets import another_world
from tests.random_games import random_game, turn_start
from tests.state_slots import slots_of
from tests.worlds import view_in

MODULES = ("nomads", "capitol", "caves", "island")
WATCHER_AND_SEATS = st.integers(-1, 1)


def hands_of(game: kb.Game) -> tuple[int, ...]:
    return tuple(game.state.hand[: len(game.players)])


@given(GAMES, WATCHER_AND_SEATS, SEEDS)
def test_a_world_looks_like_the_game_to_the_seat(game: kb.Game, seat: int, seed: int) -> None:
    view = game.view(seat)
    world = view.world(random.Random(seed))
    assert world.view(seat) == view
    assert world.choices == game.choices
    assert (world.turn_number, world.seat, world.over) == (game.turn_number, game.seat, game.over)
    if seat >= 0:
        assert hands_of(world)[seat] == hands_of(game)[seat]


@given(GAMES, WATCHER_AND_SEATS, SEEDS)
def test_from_games_that_cannot_be_told_apart_come_the_same_worlds(
    game: kb.Game, seat: int, seed: int
) -> None:
    other = another_world(game.state, seat, random.Random(seed))
    views = [game.view(seat), view_in(game, other, seat)]
    first, second = (view.world(random.Random(seed)) for view in views)
    assert slots_of(first.state) == slots_of(second.state)
    for world in (first, second):
        rng = random.Random(seed)
        while not world.over:
            world.play(rng.choice(world.choices))
    assert first.log == second.log


def test_a_view_and_its_worlds_do_not_know_the_first_hands() -> None:
    view = kb.new_game(3, seed=1).view(0)
    assert view.setup.hands == view.world(random.Random(1)).setup.hands == ()


def test_every_hidden_hand_comes_up_in_some_world() -> None:
    game = turn_start(7, players=3)
    view, rng = game.view(game.seat), random.Random(1)
    met = {hands_of(view.world(rng)) for _ in range(300)}
    hidden = [seat for seat in range(3) if seat != game.seat]
    possible = {terrain for terrain, cards in enumerate(view.unseen) if cards}
    for seat in hidden:
        assert {hands[seat] for hands in met} == possible


def test_a_bot_may_do_in_a_world_whatever_a_game_allows() -> None:
    game = turn_start(5, modules=MODULES)
    before, log = slots_of(game.state), game.log
    world = game.view(game.seat).world(random.Random(3))
    turn = kb.turn_ends(world)[-1]
    assert kb.compare_turns(world, [turn], seeds=range(3))
    assert len(kb.play_outs(world, n=2, seed=1)) == 2
    assert kb.hints(world, most=1, budget=Budget(nodes=8))[0].actions
    twin = world.copy()
    for action in turn:
        world.play(action)
    assert [entry.action for entry in world.log] == turn
    assert twin.log == ()
    assert world.at(0).choices == game.choices
    assert slots_of(game.state) == before
    assert game.log == log


def test_an_action_in_a_world_can_be_undone() -> None:
    game = turn_start(5)
    world = game.view(game.seat).world(random.Random(3))
    action = world.choices[0]
    world.play(action)
    assert world.undo() == action
    assert slots_of(world.state) == slots_of(world.at(0).state)
    with pytest.raises(kb.Refused, match="nothing to take back"):
        world.undo()


def test_the_same_chance_gives_the_same_world_with_the_same_luck() -> None:
    view = random_game(9, players=2, actions=40).view(0)
    worlds = [view.world(random.Random(4)) for _ in range(2)]
    for world in worlds:
        while not world.over:
            world.play(world.choices[0])
    assert worlds[0].log == worlds[1].log


@pytest.mark.parametrize("modules", [(), MODULES])
def test_a_view_can_be_sent_to_another_process(modules: tuple[str, ...]) -> None:
    view = random_game(3, actions=80, modules=modules).view(0)
    there = pickle.loads(pickle.dumps(view))
    assert there == view
    worlds = [one.world(random.Random(1)) for one in (view, there)]
    assert slots_of(worlds[0].state) == slots_of(worlds[1].state)
    assert there.registry is view.registry


class TrierOfWorlds:
    """A bot that needs a game of its own."""

    def choose(
        self,
        view: kb.View,
        choices: kb.Choices,
        rng: random.Random,
        budget: Budget = Budget(),  # noqa: B008 (frozen)
    ) -> str:
        return kb.turn_ends(view.world(rng))[0][0]


def test_such_a_bot_is_a_policy() -> None:
    bot: kb.Policy = TrierOfWorlds()
    game, rng = kb.new_game(2, seed=2), random.Random(1)
    for _ in range(12):
        game.play(bot.choose(game.view(game.seat), game.choices, rng))
    assert game.turn_number > 2
