"""The levels for people: in their order, and erring as people do."""

import random
from dataclasses import replace

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import (
    DEFAULT_BOT,
    LEVELS,
    Budget,
    Player,
    Policy,
    budget_for,
    policy_for,
    registry,
)
from kingdom_builder.bots.fallible_bot import FallibleBot, Habits, alike, as_judged, near_home
from kingdom_builder.bots.learned_weights import NOTHING, PLAIN, learned
from kingdom_builder.bots.master_bot import MasterBot
from kingdom_builder.bots.monte_carlo_bot import MonteCarloBot
from kingdom_builder.bots.policy import Weighed
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.i18n import in_context, say, speaking

SMALL = Budget(nodes=64 if kb.ENGINE == "compiled" else 4)
FAULTLESS = Habits(
    foresight=1, misjudges=0, forgets_card=0, overlooks_tile=0, overlooks_far=0, alike=0
)
CARDS = ("farmers", "knights", "lords")


def share(a: str, b: str, deals: int) -> float:
    """How much of the games ``a`` wins against ``b``, every deal with the seats exchanged."""
    won = 0.0
    for seed in range(deals):
        for seat in range(2):
            keys = (a, b) if seat == 0 else (b, a)
            winners = played(kb.new_game(2, seed=seed), keys, seed).score().winners
            won += (seat in winners) / len(winners)
    return won / (2 * deals)


def played(game: kb.Game, keys: tuple[str, ...], seed: int) -> kb.Game:
    players = [
        Player(kb.BOTS[key].make(), random.Random(f"{seed}/{seat}"), SMALL)
        for seat, key in enumerate(keys)
    ]
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat), game.choices))
    return game


def plan(bot: Policy, game: kb.Game, seed: int = 0) -> tuple[str, ...]:
    assert isinstance(bot, TurnBot)
    return bot.plan(game.view(game.seat), game.choices, random.Random(seed), SMALL).actions


def game_with_a_useful_tile() -> tuple[kb.Game, str]:
    """A game where the planner on turn means to use a tile, and its key."""
    game, bot = kb.new_game(2, seed=5), TurnBot()
    for _ in range(400):
        meant = plan(bot, game)
        tiles = [action for action in meant if action in game.choices.options and action != "end"]
        if tiles and game.state.active < 0:
            return game, tiles[0]
        game.play(meant[0])
    raise AssertionError("nobody uses a tile")


def test_names_are_for_people_and_translated_in_their_context() -> None:
    assert [bot.name for bot in kb.BOTS.values()][:3] == ["Random", "Greedy", "Planner"]
    assert all(text.isprintable() for bot in kb.BOTS.values() for text in (bot.name, bot.level))
    with speaking("de"):
        assert say(in_context("bot", kb.BOTS["easy"].name)) == "Lehrling"
        assert say(in_context("level", kb.BOTS["hard"].level)) == "schwer"


def test_people_are_offered_five_levels_and_all_bots_have_keys() -> None:
    assert list(LEVELS) == [bot.level for bot in LEVELS.values()]
    assert list(LEVELS) == ["easy", "normal", "hard", "expert", "master"]
    assert DEFAULT_BOT in LEVELS
    assert {"random", "greedy", "turn", "carlo"} | set(LEVELS) == set(kb.BOTS)


@pytest.mark.parametrize("key", list(LEVELS))
def test_who_waits_waits_a_limited_time(key: str) -> None:
    bot = LEVELS[key]
    budget = budget_for(bot, 2.0)
    assert budget.seconds is not None
    assert 0 < budget.seconds <= 2.0
    assert (budget.nodes or 0) <= (bot.budget.nodes or 128)


def test_nobody_waits_for_trials_on_the_slow_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    for engine, expert, master in (
        ("pure", TurnBot, TurnBot),
        ("compiled", MonteCarloBot, MasterBot),
    ):
        monkeypatch.setattr(registry, "ENGINE", engine)
        assert type(policy_for(LEVELS["expert"])) is expert
        assert type(policy_for(LEVELS["master"])) is master
        assert isinstance(policy_for(LEVELS["easy"]), FallibleBot)


def test_the_easiest_level_is_far_from_random_and_below_hard() -> None:
    deals = 10 if kb.ENGINE == "compiled" else 2
    assert share("easy", "random", deals) >= 0.75
    if deals > 2:  # fewer games tell nothing of a smaller difference
        assert share("hard", "easy", deals) >= 0.6


def test_a_tile_is_overlooked_but_never_one_in_use() -> None:
    game, tile = game_with_a_useful_tile()
    blind = FallibleBot(replace(FAULTLESS, overlooks_tile=1))
    assert plan(FallibleBot(FAULTLESS), game) == plan(TurnBot(), game)
    assert tile in plan(TurnBot(), game)
    meant = plan(blind, game)
    assert not set(meant) - {"end"} - set(HEX_NAMES)
    game.play(tile)
    assert plan(blind, game)[0] in game.choices


def test_who_makes_no_mistakes_holds_dear_what_was_learned() -> None:
    judged = as_judged(CARDS, FAULTLESS, random.Random(1))
    for part, weights in learned().items():
        assert {key: list(pair) for key, pair in weights.items()}.items() <= judged[part].items()


def test_who_does_not_look_ahead_counts_gold_as_it_comes() -> None:
    judged = as_judged(CARDS, replace(FAULTLESS, foresight=0), random.Random(1))
    assert all(tuple(pair) == PLAIN for pair in judged["cards"].values())
    others = [pair for part in ("tiles", "position") for pair in judged[part].values()]
    assert others
    assert all(tuple(pair) == NOTHING for pair in others)


def test_a_card_is_forgotten_or_misjudged_anew_each_turn() -> None:
    forgotten, judged = set(), set()
    for seed in range(20):
        forgetful = as_judged(CARDS, replace(FAULTLESS, forgets_card=1), random.Random(seed))
        (key,) = (key for key in CARDS if forgetful["cards"][key] == [0, 0])
        forgotten.add(key)
        habits = replace(FAULTLESS, foresight=0, misjudges=0.5)
        early, late = as_judged(CARDS, habits, random.Random(seed))["cards"]["knights"]
        assert early == late
        judged.add(early)
    assert forgotten == set(CARDS)
    assert len(judged) > 10
    assert 500 <= min(judged) < 800 < 1200 < max(judged) <= 1500


def test_turns_that_seem_as_good_are_taken_for_the_best() -> None:
    turns = [
        Weighed((name,), worth) for name, worth in (("A1", 9), ("A2", 8), ("A3", 7), ("A4", 7))
    ]
    assert alike(turns, 0) == turns[:1]
    assert alike(turns, 1.5) == turns[:2]
    assert alike(turns, 5) == turns[:3]


def test_who_does_not_look_far_sees_the_turns_near_the_own_settlements() -> None:
    game = kb.new_game(2, seed=1)
    first = game.choices.hexes[0]
    seat = game.seat
    while game.seat == seat:
        game.play(game.choices[0])
    while game.seat != seat:
        game.play(game.choices[0])
    far = next(name for name in reversed(HEX_NAMES) if name.startswith("T"))
    turns = [Weighed((far, "end"), 2), Weighed((first, "end"), 1)]
    assert near_home(turns, game.view(seat), game.choices) == turns[1:]
