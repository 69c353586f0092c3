"""A deal: board, cards, first hands and the order of the deck, the same whoever sits where."""

from random import Random

from kingdom_builder.arena.plan import DRAWN, Job, Plan
from kingdom_builder.model.setup import Setup
from kingdom_builder.table.game import Game
from kingdom_builder.table.random_setup import SetupOptions, draw_setup
from kingdom_builder.table.shelf import SHELF


def opened(plan: Plan, job: Job) -> Game:
    """The game before its first action; seat 1 begins.

    The dealer has dice of its own, so the cards come in the same order in all games of a deal; only where a
    terrain is full and another card is drawn do they reach other seats from then on.
    """
    return Game(setup(plan, job), _dice(plan, job, "dealer"))


def setup(plan: Plan, job: Job) -> Setup:
    """What lies on the table: it depends on the seed, the deal and the number of players only."""
    rng = _dice(plan, job, "table")
    names = [f"Seat {n + 1}" for n in range(job.players)]
    wishes = SetupOptions(players=names, start=0, modules=_modules(plan, rng))
    return draw_setup(wishes, rng, SHELF)


def _modules(plan: Plan, rng: Random) -> tuple[str, ...]:
    if plan.modules == (DRAWN,):
        return tuple(key for key in SHELF.modules if rng.random() < 1 / 2)
    return plan.modules


def bots_dice(plan: Plan, job: Job, seat: int) -> Random:
    """The dice of the bot in this seat, never those of the dealer.

    A bot that plays itself gets other dice each time, or the games of a deal would all be the same.
    """
    again = f"/{job.seat}" if job.a == job.b else ""
    return _dice(plan, job, f"{seat}/{job.bots[seat]}{again}")


def stand_ins_dice(plan: Plan, job: Job, seat: int) -> Random:
    """The dice of whoever plays for a bot that has failed."""
    return _dice(plan, job, f"{seat}/stand-in")


def _dice(plan: Plan, job: Job, whose: str) -> Random:
    return Random(f"{plan.seed}/{job.players}/{job.deal}/{whose}")
