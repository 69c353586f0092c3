"""R3: what a socket costs on which nothing happens."""

import asyncio

from benchmarks.soak.figures import Figure, at_most, told
from benchmarks.soak.screen import Screen
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game, socket_path
from benchmarks.soak.tally import Tally

SEATS = 2
SETTLE = 1.0  # seconds after which memory is looked at
KIB = 1024


async def idle_sockets(setting: Setting, plan: Plan) -> list[Figure]:
    """Memory by socket: a few tables with many watchers, and many tables with their players only."""
    figures = []
    for tables in plan.idle_tables:
        each, whole = await _memory(setting, plan.idle_sockets, tables)
        what = f"{plan.idle_sockets:,} idle sockets on {tables:,} tables: memory of each"
        figures += [
            at_most("R3", what, each / KIB, 45, "KiB"),
            told("R3", f"memory of the processes with {tables:,} tables", f"{whole / 1e6:.0f} MB"),
        ]
    return figures


async def cost_of_sockets(setting: Setting, sockets: int, tables: int) -> float:
    """The bytes for each of so many sockets, with their tables."""
    return (await _memory(setting, sockets, tables))[0]


async def _memory(setting: Setting, sockets: int, tables: int) -> tuple[float, int]:
    """The bytes for each socket, and of all processes."""
    tally = Tally()
    async with setting.deployed() as deployment:
        # Whatever the first game brings into memory
        await open_game(deployment.addresses[0], SEATS)
        before = deployment.memory()
        screens: list[Screen] = []
        for number in range(tables):
            address = deployment.addresses[number % len(deployment.addresses)]
            opened = await open_game(address, SEATS)
            tokens = [[token] for token in opened.tokens]
            tokens += [[] for _ in range(sockets // tables - SEATS)]  # who has no token watches
            screens += [Screen([address], socket_path(opened.game), mine, tally) for mine in tokens]
        for screen in screens:
            await screen.arrive()
        await asyncio.sleep(SETTLE)
        after = deployment.memory()
        for screen in screens:
            screen.leave()
        return (after - before) / len(screens), after
