"""Plans and results for tests."""

from pathlib import Path

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import play_game
from kingdom_builder.arena.play.result import Result

ODD_BOTS = Path(__file__).parent / "odd_bots.py"


def odd(*names: str) -> tuple[str, ...]:
    return tuple(f"{ODD_BOTS}:{name}" for name in names)


def played(plan: Plan) -> list[Result]:
    return [play_game(plan, job) for job in plan.jobs()]


def timeless(results: list[Result]) -> dict[Job, tuple[object, ...]]:
    """What must be the same each time: everything but the thinking time."""
    return {
        one.job: (one.gold, one.cards, one.failures, [len(turns) for turns in one.cpu])
        for one in results
    }


def ended(gold: tuple[int, ...], seat: int = 0, deal: int = 0) -> Result:
    """A game that ended with this gold."""
    job = Job("a", "b", len(gold), deal, seat)
    return Result(job, gold, {"lords": gold}, tuple((1.0, 3.0) for _ in gold))
