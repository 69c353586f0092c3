"""How much more several processes carry than one: as fast as it goes, with a quota for each process."""

from contextlib import ExitStack
from typing import NamedTuple

from benchmarks.soak.databases import PostgresDatabase
from benchmarks.soak.figures import Figure, at_least, told
from benchmarks.soak.load import Load
from benchmarks.soak.quota import Quota, has_quotas
from benchmarks.soak.settings import Plan, Setting

SHARE = 0.2  # of a core, for each server process
NO_QUOTAS = "needs control groups of Linux"


class Capacity(NamedTuple):
    """What so many processes have carried, in actions a second and milliseconds of CPU for each."""

    processes: int
    placement: str
    rate: float
    server: float
    database: float
    load: float


async def growth(setting: Setting, plan: Plan) -> list[Figure]:
    """Saturate one process, then two, with the seats of a game together and apart."""
    if setting.database is not PostgresDatabase:
        return []
    if not has_quotas():
        return [told("growth", "two processes carry", NO_QUOTAS)]
    one = await capacity(setting, plan, 1, "games")
    together = await capacity(setting, plan, 2, "games")
    apart = await capacity(setting, plan, 2, "seats")
    return [
        at_least("growth", _what(together), together.rate / one.rate, 1.6, "times one"),
        told("growth", _what(apart), f"{apart.rate / one.rate:.2f} times one"),
        *(told("growth", _cost(found), _spelled(found)) for found in (one, together, apart)),
    ]


async def capacity(setting: Setting, plan: Plan, processes: int, placement: str) -> Capacity:
    """What so many processes carry, each with its share of a core."""
    async with setting.deployed(processes=processes) as deployment:
        async with Load(deployment.addresses, plan.growth_games, placement=placement) as load:
            with ExitStack() as quotas:
                for process in deployment.processes:
                    quota = quotas.enter_context(Quota(str(process.pid), SHARE))
                    quota.add(process.pid)
                await load.run(plan.growth_seconds / 5, 0)  # until it runs evenly
                server, database = deployment.cpu_seconds(), deployment.database.cpu_seconds()
                result = await load.run(plan.growth_seconds, 0)
                server = deployment.cpu_seconds() - server
                database = deployment.database.cpu_seconds() - database
                for process in deployment.processes:
                    await process.kill()
        used = (
            1000 * seconds / result.actions for seconds in (server, database, result.cpu_seconds)
        )
        return Capacity(processes, placement, result.actions / result.seconds, *used)


def _what(found: Capacity) -> str:
    where = "each game on one of them" if found.placement == "games" else "seats on both"
    return f"two processes carry, {where}"


def _cost(found: Capacity) -> str:
    where = {"games": "", "seats": ", seats on both"}[found.placement]
    return f"{found.processes} x {SHARE:g} core{where}: actions/s; CPU of server / database / load"


def _spelled(found: Capacity) -> str:
    costs = " / ".join(f"{cost:.2f}" for cost in (found.server, found.database, found.load))
    return f"{found.rate:.0f}/s; {costs} ms"
