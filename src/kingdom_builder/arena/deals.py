"""A deal: board, cards, first hands and the order of the deck, the same whoever has which seat."""

from random import Random

from kingdom_builder.arena.plan import RANDOM_MODULES, Job, Plan
from kingdom_builder.model.setup import Setup
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup


def deal_game(plan: Plan, job: Job) -> Game:
    """The game before its first action; seat 1 begins.

    The dealer has a random generator of its own, so the cards come in the same order in all games of
    a deal. Only when a terrain is full and another card is drawn do they reach other seats from then on.
    """
    return Game(setup(plan, job), _rng(plan, job, "dealer"))


def setup(plan: Plan, job: Job) -> Setup:
    """The setup, which depends on nothing but the seed, the deal and the number of players."""
    rng = _rng(plan, job, "table")
    names = [f"Seat {n + 1}" for n in range(job.players)]
    options = SetupOptions(players=names, start=0, modules=_modules(plan, rng))
    return draw_setup(options, rng, REGISTRY)


def _modules(plan: Plan, rng: Random) -> tuple[str, ...]:
    if plan.modules == (RANDOM_MODULES,):
        return tuple(key for key in REGISTRY.modules if rng.random() < 1 / 2)
    return plan.modules


def bot_rng(plan: Plan, job: Job, seat: int) -> Random:
    """The random generator of the bot in this seat, never that of the dealer.

    A bot that plays itself gets another one each time, or all games of a deal would be the same.
    """
    again = f"/{job.seat}" if job.a == job.b else ""
    return _rng(plan, job, f"{seat}/{job.bots[seat]}{again}")


def stand_in_rng(plan: Plan, job: Job, seat: int) -> Random:
    """The random generator that plays for a bot that has failed."""
    return _rng(plan, job, f"{seat}/stand-in")


def _rng(plan: Plan, job: Job, whose: str) -> Random:
    return Random(f"{plan.seed}/{job.players}/{job.deal}/{whose}")
