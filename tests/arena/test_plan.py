"""What is played: every deal with the seats exchanged, the same cards for everybody."""

from itertools import takewhile
from math import nan

import pytest

from kingdom_builder.arena.deals import bot_rng, deal_game, setup
from kingdom_builder.arena.plan import (
    RANDOM_MODULES,
    Job,
    Plan,
    against_field,
    check_plan,
    round_robin,
)
from kingdom_builder.arena.play.game import bot_seats, play_game, play_to_end
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.seat import BotSeat
from kingdom_builder.i18n import Refused
from kingdom_builder.table.game import Game
from tests.arena.matches import odd, played, timeless

PAIR = (("greedy", "random"),)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_deal_is_played_once_with_a_in_every_seat(players: int) -> None:
    plan = Plan(PAIR, (players,), games=10)
    jobs = list(plan.jobs())
    assert plan.deals(players) == -(-10 // players)
    assert len(jobs) == players * plan.deals(players) >= 10
    for deal in range(plan.deals(players)):
        own = [job for job in jobs if job.deal == deal]
        assert [job.seat for job in own] == list(range(players))
        for job in own:
            assert job.bots.count("greedy") == 1
            assert job.bots[job.seat] == "greedy"


def test_pairs_are_all_or_against_a_field() -> None:
    assert round_robin(["a", "b", "c"]) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert against_field(["a"], ["b", "c"]) == (("a", "b"), ("a", "c"))
    for nobody in (lambda: round_robin(["a"]), lambda: against_field([], ["b"])):
        with pytest.raises(Refused):
            nobody()


@pytest.mark.parametrize(
    "modules", [(), ("nomads", "capitol", "caves", "island"), (RANDOM_MODULES,)]
)
def test_board_cards_and_hands_are_the_same_in_all_games_of_a_deal(
    modules: tuple[str, ...],
) -> None:
    plan = Plan((*PAIR, ("random", "random")), (4,), games=12, seed=3, modules=modules)
    by_deal: dict[int, list[Job]] = {}
    for job in plan.jobs():
        by_deal.setdefault(job.deal, []).append(job)
    boards = [setup(plan, jobs[0]) for jobs in by_deal.values()]
    assert len(set(boards)) == 3
    for jobs in by_deal.values():
        assert len({setup(plan, job) for job in jobs}) == 1


def drawn(game: Game) -> list[str]:
    return [card for entry in game.log for card in entry.chance]


def read_results(plan: Plan, job: Job) -> Game:
    game = deal_game(plan, job)
    play_to_end(game, bot_seats(plan, job))
    return game


def test_the_deck_has_the_same_order_in_all_games_of_a_deal() -> None:
    plan = Plan(PAIR, (2,), games=20, seed=1)
    alike = 0
    for deal in range(10):
        one, other = (
            drawn(read_results(plan, Job("greedy", "random", 2, deal, n))) for n in (0, 1)
        )
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))
        assert same >= 12  # later a terrain may be full in one of the games
        alike += same == min(len(one), len(other))
    assert alike >= 5


def test_bots_have_dice_of_their_own() -> None:
    plan = Plan(PAIR, seed=4)
    job, exchanged = (Job("greedy", "random", 2, 0, seat) for seat in (0, 1))
    rolls = {bot_rng(plan, job, seat).random() for seat in (0, 1)}
    rolls |= {bot_rng(plan, exchanged, seat).random() for seat in (0, 1)}
    assert len(rolls) == 4
    assert (
        deal_game(plan, job).dealer.rng.random() == deal_game(plan, exchanged).dealer.rng.random()
    )
    assert deal_game(plan, job).dealer.rng.random() not in rolls


def test_a_bot_against_itself_plays_different_games() -> None:
    games = played(Plan((("random", "random"),), (2,), games=2, seed=1))
    assert games[0].gold != games[1].gold


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan((("greedy", "random"), ("Talker", "random")), (2, 3), 6, 5, own_bots=odd("Talker"))
    alone = list(play_locally(plan, list(plan.jobs()), 1))
    together = list(play_locally(plan, list(plan.jobs()), 3))
    assert timeless(alone) == timeless(together)
    assert len(timeless(alone)) == 24


def test_greedy_beats_random_clearly() -> None:
    games = played(Plan(PAIR, (2,), games=16, seed=5))
    assert sum(game.share for game in games) >= 13


def test_the_gold_by_card_is_all_the_gold() -> None:
    modules = ("nomads", "capitol", "caves", "island")
    for deal in range(4):
        game = play_game(Plan(PAIR, (3,), modules=modules), Job("random", "random", 3, deal, 0))
        for seat in range(3):
            assert sum(gold[seat] for gold in game.cards.values()) == game.gold[seat]


def test_every_turn_is_timed() -> None:
    game = play_game(Plan(PAIR), Job("greedy", "random", 2, 0, 0))
    assert len(game.cpu[0]) == len(game.cpu[1]) > 8
    assert sum(game.cpu[0]) > sum(game.cpu[1]) > 0


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan(PAIR, (6,)), "A game has 2 to 5 players, not 6."),
        (Plan((("greedy", "grady"),)), "There is no bot 'grady'; there are random, greedy"),
        (Plan(PAIR, modules=("nomad",)), "There is no module 'nomad'"),
        (Plan(PAIR, budget="much"), "A budget is a number of nodes such as 2000 or seconds"),
        (Plan((("greedy@0s", "random"),)), "A budget is .* not '0s'"),
        (Plan(PAIR, patience=0), "--patience must be a finite number of seconds above 0."),
        (Plan(PAIR, patience=nan), "--patience must be a finite number of seconds above 0."),
        (Plan(PAIR, own_bots=("none.py:Bot",)), "There is no file none.py."),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Plan, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        check_plan(plan)


def test_a_plan_plays_through_contestants() -> None:
    seats = bot_seats(Plan(PAIR), Job("greedy", "random", 4, 0, 2))
    assert len(seats) == 4
    assert all(isinstance(seat, BotSeat) for seat in seats)
