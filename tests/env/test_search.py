"""Going back, and positions in which chance is asked for."""

import random

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.aec import KingdomBuilderEnv
from kingdom_builder.env.search import SearchPosition
from kingdom_builder.notation.entries import Entry
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.scoring import totals
from tests.env.random_play import ALL, legal, mask_of, play
from tests.state_slots import slots_of

TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
KINDS = pytest.mark.parametrize(
    ("players", "modules"), [(2, ()), (4, ALL)], ids=["base", "all boxes"]
)


def opened(players: int = 2, modules: tuple[str, ...] = (), seed: int = 7) -> KingdomBuilderEnv:
    env = kingdom_builder_v0.env(players=players, modules=modules)
    env.reset(seed=seed)
    return env


def advance(position: SearchPosition, rng: random.Random) -> Entry:
    """One random action with the cards that follow it."""
    action = rng.choice(position.actions())
    position.play(action)
    cards = []
    while position.is_chance:
        cards.append(rng.choice([terrain for terrain, _ in position.outcomes()]))
        position.deal(cards[-1])
    return Entry(ACTIONS[action], tuple(cards))


def at_chance(env: KingdomBuilderEnv) -> SearchPosition:
    """The first position of this game in which a card must be drawn."""
    position = env.position()
    while not position.is_chance:
        position.play(position.actions()[-1])
    return position


# -- saving and restoring


@KINDS
def test_a_restored_game_has_the_same_luck(players: int, modules: tuple[str, ...]) -> None:
    env = opened(players, modules)
    play(env, seed=1, most=30)
    saved = env.save()
    records = []
    for _ in range(3):
        env.restore(saved)
        assert len(env.game.log) == 30
        play(env, seed=2)
        records.append(env.game.record())
    assert records[0] == records[1] == records[2]
    assert saved.log == records[0].entries[:30]


def test_a_saved_game_stays_as_it_is_while_the_environment_goes_on() -> None:
    env = opened()
    saved = env.save()
    before = slots_of(saved.state)
    play(env, seed=1, most=10)
    assert slots_of(saved.state) == before != slots_of(env.game.state)


def test_a_restored_end_is_still_the_end() -> None:
    env = opened()
    play(env, seed=1)
    saved, rewards = env.save(), dict(env.rewards)
    env.reset(seed=8)
    assert not any(env.terminations.values())
    env.restore(saved)
    assert all(env.terminations.values())
    assert env.rewards == rewards
    assert sum(rewards.values()) == 1


def test_restoring_brings_everybody_back() -> None:
    env = opened(3)
    saved = env.save()
    play(env, seed=1)
    while env.agents:
        env.step(None)
    env.restore(saved)
    assert env.agents == env.possible_agents
    assert env.agent_selection == f"player_{saved.seat}"
    assert set(env.rewards.values()) == {0}
    assert mask_of(env).any()


def test_a_game_with_other_seats_is_not_restored() -> None:
    env, other = opened(2), opened(3)
    with pytest.raises(kb.Refused, match="another kind: 3 players, boxes: base"):
        env.restore(other.save())
    assert env.game.setup == kb.new_game(2, seed=7).setup


@pytest.mark.parametrize("module", ["nomads", "capitol", "caves", "island"])
def test_a_game_with_other_modules_is_not_restored(module: str) -> None:
    env, other = opened(2), opened(2, (module,))
    with pytest.raises(kb.Refused, match=f"another kind: 2 players, boxes: base and {module}"):
        env.restore(other.save())
    assert env.game.setup == kb.new_game(2, seed=7).setup


def test_the_whole_state_tells_which_fields_every_seat_has_used() -> None:
    env = opened(2)
    before = env.state()
    env.game.state.claimed[1] = env.game.board.locations
    assert not np.array_equal(env.state(), before)


# -- positions


@KINDS
def test_the_actions_of_a_position_are_those_of_the_mask(
    players: int, modules: tuple[str, ...]
) -> None:
    env = opened(players, modules)
    for _ in range(60):
        position = env.position()
        assert position.actions() == legal(mask_of(env))
        assert (position.seat, position.is_over) == (env.game.seat, False)
        assert not position.is_chance
        assert position.outcomes() == []
        play(env, seed=4, most=1)


def test_outcomes_are_the_cards_of_the_pile_with_their_probabilities() -> None:
    position, rng, met = opened(3).position(), random.Random(1), 0
    while not position.is_over:
        position.play(rng.choice(position.actions()))
        while position.is_chance:
            pile = list(position.state.pile)
            expected = {TERRAINS[k]: n / sum(pile) for k, n in enumerate(pile) if n}
            assert dict(position.outcomes()) == pytest.approx(expected)
            assert sum(chance for _, chance in position.outcomes()) == pytest.approx(1)
            assert position.actions() == []
            drawn = rng.choice(list(expected))
            position.deal(drawn)
            assert position.state.pile[TERRAINS.index(drawn)] == pile[TERRAINS.index(drawn)] - 1
            met += 1
    assert met > 20


def test_a_card_that_is_not_in_the_pile_cannot_be_dealt() -> None:
    position = at_chance(opened())
    position.state.pile[2] = 0
    with pytest.raises(kb.Refused, match="'desert' cannot be drawn now; possible are grass, "):
        position.deal("desert")
    with pytest.raises(kb.Refused, match="'water' cannot be drawn"):
        position.deal("water")
    assert position.is_chance


def test_nothing_is_dealt_where_nothing_is_drawn() -> None:
    with pytest.raises(kb.Refused, match="'grass' cannot be drawn now; no card is to be drawn"):
        opened().position().deal("grass")


def test_nothing_is_played_before_the_card_is_drawn() -> None:
    position = at_chance(opened())
    before = slots_of(position.state)
    with pytest.raises(kb.Refused, match="A card must be drawn first"):
        position.play(ACTIONS.index("end"))
    assert slots_of(position.state) == before


def test_an_illegal_action_of_a_position_is_refused() -> None:
    position = opened().position()
    before = slots_of(position.state)
    with pytest.raises(kb.Refused, match=r"476 \(end\) is not legal now; legal are "):
        position.play(ACTIONS.index("end"))
    assert slots_of(position.state) == before


def test_positions_are_independent_of_the_game_and_of_each_other() -> None:
    env, rng = opened(), random.Random(1)
    position = env.position()
    before = slots_of(env.game.state)
    copied = position.copy()
    for _ in range(10):
        advance(position, rng)
    assert slots_of(env.game.state) == slots_of(copied.state) == before
    assert slots_of(position.state) != before


@KINDS
def test_a_redealt_position_looks_the_same_to_its_seat(
    players: int, modules: tuple[str, ...]
) -> None:
    env = opened(players, modules)
    buffer, hands = env.observer.buffer(env.game.board), set()
    play(env, seed=1, most=25)
    position = env.position()
    before = slots_of(position.state)
    for seat in range(players):
        expected = env.observer.look(buffer, env.game.state, seat)
        for seed in range(8):
            other = position.redealt(seat, seed)
            for part, same in zip(
                env.observer.look(buffer, other.state, seat), expected, strict=True
            ):
                assert part.tobytes() == same.tobytes()
            hands.add(tuple(other.state.hand))
    assert len(hands) > 3
    assert slots_of(position.state) == slots_of(env.game.state) == before


def test_the_seed_decides_what_is_redealt_and_the_seat_must_exist() -> None:
    position = opened(4).position()
    again = [slots_of(position.redealt(0, seed).state) for seed in (5, 5, 6)]
    assert again[0] == again[1] != again[2]
    with pytest.raises(kb.Refused, match="There is no seat 4"):
        position.redealt(4, 1)


@KINDS
def test_a_whole_game_through_positions_is_a_game_of_the_library(
    players: int, modules: tuple[str, ...]
) -> None:
    env, rng = opened(players, modules), random.Random(3)
    position, entries = env.position(), []
    while not position.is_over:
        entries.append(advance(position, rng))
    game = kb.play_record(kb.Record(env.game.setup, tuple(entries)))
    assert game.over
    assert position.gold == totals(position.board, position.state) == game.score().totals
    assert position.actions() == []
    assert position.returns("gold") == position.gold
    winners = game.score().winners
    assert [seat for seat, share in enumerate(position.returns()) if share] == winners


def test_a_position_says_what_it_is() -> None:
    position = opened().position()
    assert repr(position) == f"<SearchPosition: seat {position.seat}, gold [0, 0]>"
    assert repr(at_chance(opened())).startswith("<SearchPosition: chance, gold ")


# -- the whole state


@KINDS
def test_the_whole_state_lies_in_its_space(players: int, modules: tuple[str, ...]) -> None:
    env = opened(players, modules)
    while not env.game.over:
        state = env.state()
        assert state.dtype == np.float32
        assert env.state_space.contains(state)
        play(env, seed=6, most=12)
    assert env.state_space.contains(env.state())


def test_the_whole_state_tells_worlds_apart_that_a_seat_cannot() -> None:
    env = opened(3)
    whole, seen = env.state(), env.observe("player_0")["observation"]
    other = env.save()
    redeal(other.board, other.state, 0, Dice(3))
    assert list(other.state.hand) != list(env.game.state.hand)
    env.restore(other)
    assert not np.array_equal(env.state(), whole)
    for part, value in env.observe("player_0")["observation"].items():
        assert np.array_equal(value, seen[part])


def test_the_whole_state_knows_who_holds_which_card() -> None:
    env = kingdom_builder_v0.env(players=3, start=0)
    env.reset(seed=7)
    whole, other = env.state(), env.save()
    hand = other.state.hand
    assert hand[1] != hand[2]
    hand[1], hand[2] = hand[2], hand[1]
    env.restore(other)
    changed = np.flatnonzero(env.state() != whole)
    assert len(changed) == 4
    assert changed.min() >= len(whole) - 5 * 4
