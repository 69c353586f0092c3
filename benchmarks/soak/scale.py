"""Internet scale on paper: ``python -m benchmarks.soak.scale`` measures the constants and does the sums.

With ``--write`` both tables go into docs/scale.md. It takes about three minutes and needs a quiet machine.
"""

import argparse
import asyncio
import math
from pathlib import Path

import sqlalchemy as sa
from msgspec import Struct

from benchmarks.soak.documents import put
from benchmarks.soak.growth import SHARE, Capacity, capacity
from benchmarks.soak.idle import cost_of_sockets
from benchmarks.soak.load import Load
from benchmarks.soak.settings import SETTINGS, WHOLE, Plan, Setting
from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.schema import ENTRIES

DOCUMENT = Path(__file__).parents[2] / "docs" / "scale.md"
POSTGRES = SETTINGS["postgresql"]
PROCESSES = (1, 2, 3)
DAY = 86_400  # seconds
SOCKETS, TABLES = 1000, 500
PACED = 300  # games with one action a second


class Assumed(Struct, frozen=True):
    """What cannot be measured here: how people play, and what machines cost."""

    people: int = 100_000  # who play at the same time
    seats: float = 2.5  # people at a table, on average
    watchers: float = 0.1  # for each player
    pace: float = 0.15  # actions a second in a live game (people think)
    peak: float = 2.0  # the busiest minute, compared with the average of the hour
    busy: float = 0.6  # of a core, at most, so that p99 stays low
    hours: float = 10.0  # a day for which the average holds
    sockets_of_process: int = 8_000  # the limit of the server is 10,000
    database_share: float = 0.5  # of the cores of a database machine that has 8
    core_month: float = 15.0  # euros for a rented core with 4 GB, a month
    terabyte_month: float = 80.0  # euros for fast disk, a month


class Measured(Struct, frozen=True):
    """What was measured here, and by what."""

    server_ms: float  # CPU of a server process for an action
    apart_ms: float  # the same if the seats are on two processes
    database_ms: float  # CPU of the database for an action
    socket_kib: float
    table_kib: float
    update_bytes: float  # that one seat is sent for an action
    entry_bytes: float  # on the disk of the database, with indexes
    capacities: list[Capacity]


# -- measuring


async def measured(plan: Plan) -> Measured:
    """All constants, from short runs on PostgreSQL."""
    capacities = [await capacity(POSTGRES, plan, n, "games") for n in PROCESSES]
    apart = await capacity(POSTGRES, plan, 2, "seats")
    few, many = (
        await cost_of_sockets(POSTGRES, SOCKETS, 20),
        await cost_of_sockets(POSTGRES, SOCKETS, TABLES),
    )
    update_bytes, entry_bytes = await _sizes(POSTGRES)
    return Measured(
        server_ms=capacities[0].server,
        apart_ms=apart.server,
        database_ms=await _database_ms(POSTGRES),
        socket_kib=few / 1024,
        table_kib=(many - few) * SOCKETS / TABLES / 1024,
        update_bytes=update_bytes,
        entry_bytes=entry_bytes,
        capacities=[*capacities, apart],
    )


async def _database_ms(setting: Setting) -> float:
    """CPU of the database for an action, where a commit holds a few actions as on many processes."""
    async with setting.deployed(processes=1) as deployment:
        async with Load(deployment.addresses, PACED) as load:
            before = deployment.database.cpu_seconds()
            result = await load.run(10)
        return 1000 * (deployment.database.cpu_seconds() - before) / result.actions


async def _sizes(setting: Setting) -> tuple[float, float]:
    """The bytes of an update, and of an entry in the database, from games of two that are played through."""
    async with setting.deployed(processes=1) as deployment:
        empty = _stored(deployment.database.url)
        async with Load(deployment.addresses, 40) as load:
            result = await load.run(8, 0)
        full = _stored(deployment.database.url)
    return result.heard_bytes / result.actions / 2, (full[0] - empty[0]) / (full[1] - empty[1])


def _stored(url: str) -> tuple[int, int]:
    """The bytes of the database, and how many entries it holds."""
    engine = open_engine(url)
    with engine.connect() as connection:
        size = connection.scalar(sa.text("select pg_database_size(current_database())"))
        entries = connection.scalar(sa.select(sa.func.count()).select_from(ENTRIES))
    engine.dispose()
    return int(size or 0), int(entries or 0)


# -- the sums


def sums(given: Assumed, found: Measured) -> list[tuple[str, str, str]]:
    """What so many people need: the name, the sum and its result."""
    games = given.people / given.seats
    connections = given.people * (1 + given.watchers)
    actions = games * given.pace
    peak = actions * given.peak
    cores = peak * found.server_ms / 1000 / given.busy
    processes = max(math.ceil(cores), math.ceil(connections / given.sockets_of_process))
    memory = (connections * found.socket_kib + games * found.table_kib) / 1024**2
    shard = 8 * given.database_share * 1000 / found.database_ms
    shards = max(1, math.ceil(peak / shard))
    disk = actions * given.hours * 3600 * found.entry_bytes / 1e9
    sent = peak * given.seats * (1 + given.watchers) * found.update_bytes * 8 / 1e9
    euros = (processes + 8 * shards) * given.core_month + 30 * disk / 1000 * given.terabyte_month
    return [
        ("games", f"{given.people:,} people / {given.seats} a table", f"{games:,.0f}"),
        ("connections", f"people, and {given.watchers:g} watchers for each", f"{connections:,.0f}"),
        ("actions a second, average", f"{given.pace:g} a game", f"{actions:,.0f}"),
        ("actions a second, peak = writes a second", f"x {given.peak:g}", f"{peak:,.0f}"),
        (
            "cores for the servers",
            f"{found.server_ms:.2f} ms an action, {given.busy:.0%} busy",
            f"{cores:,.1f}",
        ),
        (
            "server processes",
            f"one core each, at most {given.sockets_of_process:,} sockets each",
            f"{processes}",
        ),
        (
            "memory of all servers",
            f"{found.socket_kib:.0f} KiB a socket, {found.table_kib:.0f} KiB a table",
            f"{memory:,.1f} GiB",
        ),
        (
            "actions that one database of 8 cores takes",
            f"{found.database_ms:.2f} ms an action, {given.database_share:.0%} busy",
            f"{shard:,.0f}/s",
        ),
        ("databases, sharded by game id", "peak / that", f"{shards}"),
        (
            "disk a day",
            f"{found.entry_bytes:.0f} bytes an entry, {given.hours:g} h",
            f"{disk:,.0f} GB",
        ),
        (
            "sent to players, peak",
            f"{found.update_bytes:,.0f} bytes an update",
            f"{sent:,.2f} Gbit/s",
        ),
        (
            "cost a month",
            f"{given.core_month:g} € a core, {given.terabyte_month:g} € a TB kept for 30 days",
            f"{euros:,.0f} €",
        ),
    ]


def described(given: Assumed, found: Measured) -> str:
    """The constants and the sums as Markdown."""
    constants = [
        ("CPU of a server process for an action, both seats on it", f"{found.server_ms:.2f} ms"),
        ("the same with the seats on two processes, together", f"{found.apart_ms:.2f} ms"),
        ("CPU of the database for an action", f"{found.database_ms:.2f} ms"),
        ("memory of a socket", f"{found.socket_kib:.0f} KiB"),
        ("memory of a table", f"{found.table_kib:.0f} KiB"),
        ("an update for one seat", f"{found.update_bytes:,.0f} bytes"),
        ("an entry of a log in PostgreSQL, with its indexes", f"{found.entry_bytes:.0f} bytes"),
    ]
    lines = ["| constant | measured |", "|---|---:|"]
    lines += [f"| {name} | {value} |" for name, value in constants]
    lines += [
        "",
        f"| processes, {SHARE:g} core each | actions a second | times one |",
        "|---|---:|---:|",
    ]
    one = found.capacities[0].rate
    for each in found.capacities:
        where = "" if each.placement == "games" else ", seats on different ones"
        lines.append(f"| {each.processes}{where} | {each.rate:,.0f} | {each.rate / one:.2f} |")
    lines += ["", f"| {given.people:,} people at once | from | needs |", "|---|---|---:|"]
    lines += [f"| {name} | {source} | {result} |" for name, source, result in sums(given, found)]
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the document if asked to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", action="store_true", help="put the tables into docs/scale.md")
    wanted = options.parse_args()
    text = described(Assumed(), asyncio.run(measured(WHOLE)))
    print(text)
    if wanted.write:
        put(DOCUMENT, "python -m benchmarks.soak.scale", text)


if __name__ == "__main__":
    main()
