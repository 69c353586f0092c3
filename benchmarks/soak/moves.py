"""R1, R2, R6, R11: many games at once; nothing lost, and how long an action takes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benchmarks.soak.databases import difference
from benchmarks.soak.deployment import WIDE, Deployment
from benchmarks.soak.figures import Figure, at_most, count, told
from benchmarks.soak.load import Load
from benchmarks.soak.proc import keep_apart
from benchmarks.soak.screen import Screen
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game, socket_path
from benchmarks.soak.tally import Result, Tally

SQLITE_CPU, POSTGRES_CPU = 0.6, 1.2  # milliseconds of an action
WITH_NEW_GAMES = "CPU of the server, per action, with a new game every two minutes at every table"
EXPERTS = 2


async def many_games(setting: Setting, plan: Plan) -> list[Figure]:
    """R1: two seats, one action a second in every game."""
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, plan.games) as load:
            seated = deployment.cpu_seconds(), deployment.database.cpu_seconds()
            result = await load.run(plan.seconds)
        server, store = (
            deployment.cpu_seconds() - seated[0],
            deployment.database.cpu_seconds() - seated[1],
        )
        figures = [
            *kept("R1", deployment, result),
            at_most("R1", "acknowledged, p50", result.waits.p50, 10, "ms"),
            at_most("R1", "acknowledged, p99", result.waits.p99, 100, "ms"),
            told("R1", WITH_NEW_GAMES, _per_action(server, result)),
            told("R1", "CPU of the load, per action", _per_action(result.cpu_seconds, result)),
            told("R1", "actions a second", f"{result.actions / result.seconds:.0f}"),
            told("R1", "memory of the processes", f"{deployment.memory() / 1e6:.0f} MB"),
        ]
        if store:
            figures.append(
                told("R1", "CPU of the database, per action", _per_action(store, result))
            )
        return figures


async def cost_of_a_move(setting: Setting, plan: Plan) -> list[Figure]:
    """The processor time of an action with its storage, while nobody opens a game.

    A single server process needs less than a core; the load has another one, as if it were on another machine.
    """
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, plan.games) as load:
            if setting.processes == 1:
                keep_apart(deployment.processes[0].pid, load.pid)
            seated = deployment.cpu_seconds()
            result = await load.run(plan.move_seconds)
            server = deployment.cpu_seconds() - seated
        return [
            *kept("move", deployment, result),
            _cpu(setting, 1000 * server / result.actions),
            told("move", "CPU of the load, per action", _per_action(result.cpu_seconds, result)),
        ]


def _cpu(setting: Setting, milliseconds: float) -> Figure:
    limit = SQLITE_CPU if setting.processes == 1 else POSTGRES_CPU
    what = "CPU of the server, per action, while no game is opened"
    figure = at_most("move", what, milliseconds, limit, "ms")
    return Figure(
        figure.row,
        figure.what,
        f"≤ {SQLITE_CPU} / {POSTGRES_CPU} ms",
        figure.measured,
        figure.holds,
        is_timed=True,
    )


def _per_action(seconds: float, result: Result) -> str:
    return f"{1000 * seconds / result.actions:.2f} ms"


def kept(row: str, deployment: Deployment, result: Result) -> list[Figure]:
    """What was acknowledged is in the store, once and in order, and every seat heard it so."""
    found = difference(deployment.database.url, result.games)
    wrong = found.lost + found.doubled + found.out_of_order + result.out_of_order
    return [
        count(row, "actions lost, doubled or out of order", wrong, f" of {found.acknowledged:,}"),
        count(row, "games left waiting for ever", result.stuck),
        count(row, "tracebacks in the log", deployment.tracebacks()),
    ]


async def crowded_games(setting: Setting, plan: Plan) -> list[Figure]:
    """R2: five seats at every table."""
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, plan.crowded_games, 5) as load:
            result = await load.run(plan.crowded_seconds)
        return [
            *kept("R2", deployment, result),
            at_most("R2", "five seats: the slowest has heard, p99", result.slowest.p99, 100, "ms"),
        ]


async def beside_thinking_bots(setting: Setting, plan: Plan) -> list[Figure]:
    """R6: people play while two experts think all the time."""
    async with setting.deployed(*WIDE, "--workers", "2", "--seconds", "3") as deployment:
        load = Load(deployment.addresses, plan.thinking_games)
        async with load, _watched_experts(deployment) as thinking:
            result = await load.run(plan.thinking_seconds)
            moves = sum(screen.version for screen in thinking)
        return [
            *kept("R6", deployment, result),
            at_most("R6", "acknowledged while two bots think, p99", result.waits.p99, 250, "ms"),
            told("R6", "actions of the bots meanwhile", f"{moves:,}"),
        ]


@asynccontextmanager
async def _watched_experts(deployment: Deployment) -> AsyncIterator[list[Screen]]:
    """Games of experts among themselves, each with somebody who watches."""
    screens = []
    for number in range(EXPERTS):
        address = deployment.addresses[number % len(deployment.addresses)]
        opened = await open_game(address, 5, ["expert"] * 5)
        screens.append(Screen([address], socket_path(opened.game), [], Tally()))
        await screens[-1].arrive()
    yield screens
    for screen in screens:
        screen.leave()


async def split_seats(setting: Setting, plan: Plan) -> list[Figure]:
    """R11: the seats of every game on different processes, one of which is killed."""
    if setting.processes == 1:
        return []
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, plan.split_games) as load:
            calm = await load.run(plan.split_seconds)
            load.play()
            for process in deployment.processes:
                await asyncio.sleep(plan.split_seconds / 10)
                await process.kill()
                await process.start()
            await asyncio.sleep(plan.split_seconds / 10)
            result = await load.stop()
        return [
            *kept("R11", deployment, result),
            at_most(
                "R11", "seats on two processes: all have heard, p99", calm.slowest.p99, 200, "ms"
            ),
        ]
