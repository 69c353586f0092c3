"""Faults of the machine: a sentence for the players, no lost game, recovery without a restart."""

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path

from benchmarks.soak import jumping_clock, proc
from benchmarks.soak.databases import Difference, PostgresDatabase, SqliteDatabase, difference
from benchmarks.soak.deployment import MODULE, Deployment
from benchmarks.soak.figures import Figure
from benchmarks.soak.load import Load
from benchmarks.soak.screen import Screen
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game, socket_path
from benchmarks.soak.tally import Result, Tally
from benchmarks.soak.websocket import WebSocket, connect

TARGET = "0 lost, a sentence, goes on by itself"
FULL = 8 * 1024  # bytes that a file may have on a full disk
DESCRIPTORS = 64
STRANGERS = 100  # connections beyond that

Fault = Callable[[Deployment, float], AbstractAsyncContextManager[None]]


# -- the faults


@asynccontextmanager
async def full_disk(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """No file of the server may grow: what the system answers where a disk is full."""
    for process in deployment.processes:
        proc.limit(process.pid, resource.RLIMIT_FSIZE, FULL)
    await asyncio.sleep(seconds)
    yield
    for process in deployment.processes:
        proc.limit(process.pid, resource.RLIMIT_FSIZE, -1)


@asynccontextmanager
async def locked_file(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """Another program holds the lock of the file."""
    assert isinstance(deployment.database, SqliteDatabase)
    other = sqlite3.connect(deployment.database.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await asyncio.sleep(seconds)
    yield
    other.close()


@asynccontextmanager
async def read_only(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """The database takes no writes, as a standby does after a failover."""
    _set_read_only(deployment, "on")
    await asyncio.sleep(seconds)
    yield
    _set_read_only(deployment, "off")


def _set_read_only(deployment: Deployment, state: str) -> None:
    assert isinstance(deployment.database, PostgresDatabase)
    name = deployment.database.database
    deployment.database.run(f"ALTER DATABASE {name} SET default_transaction_read_only = {state};")
    deployment.database.run(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}';"
    )


@asynccontextmanager
async def lost_database(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """The database is stopped and started again."""
    await asyncio.to_thread(deployment.database.stop)
    await asyncio.sleep(seconds)
    yield
    await asyncio.to_thread(deployment.database.start)


@asynccontextmanager
async def few_descriptors(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """The server may open no more files, and strangers want to come."""
    for process in deployment.processes:
        proc.limit(process.pid, resource.RLIMIT_NOFILE, DESCRIPTORS)
    address = deployment.addresses[0]
    strangers = [asyncio.create_task(_stranger(address)) for _ in range(STRANGERS)]
    await asyncio.sleep(seconds)
    yield
    for stranger in strangers:
        stranger.cancel()
    for socket in await asyncio.gather(*strangers, return_exceptions=True):
        if isinstance(socket, WebSocket):
            socket.close()
    for process in deployment.processes:
        proc.limit(process.pid, resource.RLIMIT_NOFILE, -1)


async def _stranger(address: tuple[str, int]) -> WebSocket:
    return await connect(address, socket_path("nowhere"), lambda _: None, lambda: None)


@asynccontextmanager
async def killed_workers(deployment: Deployment, seconds: float) -> AsyncIterator[None]:
    """The processes in which bots think are killed, while some do."""
    address = deployment.addresses[0]
    opened = await open_game(address, 5, ["expert"] * 5)  # it lasts for minutes
    watcher = Screen([address], socket_path(opened.game), [], Tally())
    await watcher.arrive()
    await asyncio.sleep(seconds / 2)
    for process in deployment.processes:
        for worker in list(proc.children(process.pid)):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
    await watcher.hears(watcher.version + 1)
    yield
    watcher.leave()


@asynccontextmanager
async def passing_time(_: Deployment, seconds: float) -> AsyncIterator[None]:
    """Nothing but time: the clock of this server jumps by itself."""
    await asyncio.sleep(3 * seconds)
    yield


# -- what becomes of the games


async def faults(setting: Setting, plan: Plan) -> list[Figure]:
    """Every fault that this kind of store can have."""
    of_store: dict[str, Fault] = (
        {"disk full": full_disk, "store locked by another program": locked_file}
        if setting.database is SqliteDatabase
        else {"store read-only": read_only, "database stopped and started": lost_database}
    )
    always: dict[str, Fault] = {
        f"{DESCRIPTORS} file descriptors": few_descriptors,
        "bot workers killed": killed_workers,
    }
    return [
        await _through(setting, plan, name, fault) for name, fault in (of_store | always).items()
    ]


async def clock_jumps(setting: Setting, plan: Plan) -> list[Figure]:
    """The clock of every process jumps while people play."""
    first = 3 + plan.fault_seconds  # seconds after the start of the process
    jumps = f"{first}:86400,{first + plan.fault_seconds}:-172800"
    by_jumps = {MODULE: jumping_clock.__name__, jumping_clock.VARIABLE: jumps}
    name = "clock jumps a day ahead, then two back"
    return [await _through(setting, plan, name, passing_time, by_jumps)]


async def _through(
    setting: Setting,
    plan: Plan,
    name: str,
    fault: Fault,
    environment: Mapping[str, str] | None = None,
) -> Figure:
    """Play before, during and after a fault."""
    async with setting.deployed(environment=environment) as deployment:
        before = [process.pid for process in deployment.processes]
        tracebacks = deployment.tracebacks()
        async with Load(deployment.addresses, plan.fault_games) as load:
            load.play(0.3)
            await asyncio.sleep(plan.calm)
            async with fault(deployment, plan.fault_seconds):
                pass
            during = await load.stop()
            after = await load.run(plan.calm, 0.3)
        is_alive = all(Path(f"/proc/{pid}").exists() for pid in before)
        tracebacks = deployment.tracebacks() - tracebacks
        found = difference(deployment.database.url, after.games)
        return _outcome(name, found, during, after if is_alive else None, tracebacks)


def _outcome(
    name: str, found: Difference, during: Result, after: Result | None, tracebacks: int
) -> Figure:
    """What has become of the games; there is no result afterwards if a process has ended."""
    lost = found.lost + found.doubled + found.out_of_order
    unheard = during.stuck + during.unexplained
    unheard += after.stuck + after.unexplained if after else 1
    goes_on = after is not None and after.actions > 0 and not unheard
    codes = ", ".join(f"{n} x {code}" for code, n in sorted(during.refusals.items()))
    measured = (
        f"{lost} of {found.acknowledged:,} lost; {codes or 'nothing refused'};"
        f" {'goes on' if goes_on else f'{unheard} left waiting or without a sentence'};"
        f" {tracebacks} tracebacks"
    )
    return Figure("fault", name, TARGET, measured, lost == 0 and goes_on)
