"""R4, R5: kill -9 at random under load; nothing is lost, every game goes on, everybody comes back."""

import asyncio
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from benchmarks.soak.deployment import Deployment
from benchmarks.soak.figures import Figure, at_most, count
from benchmarks.soak.load import Load
from benchmarks.soak.moves import kept
from benchmarks.soak.screen import Position
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game
from benchmarks.soak.tally import PlayedGame, Result
from benchmarks.soak.web import Failed, bearer, request
from kingdom_builder.server.storage.database import MAINTENANCE, open_engine
from kingdom_builder.server.storage.schema import ENTRIES, GAMES, ROOMS, SEATS

COPIED = 5_000  # games copied by one statement


class Kill(NamedTuple):
    """A process was killed: when, when some process answered, when it did itself (seconds since 1970)."""

    killed: float
    reachable: float
    answered: float
    started_in: float


async def kill_at_random(setting: Setting, plan: Plan) -> list[Figure]:
    """R4 and R5: kill processes under load, and see what is left."""
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, plan.kill_games) as load:
            load.play()
            kills = [
                await _kill_one(deployment, random.Random(n), plan.most_calm)
                for n in range(plan.kills)
            ]
            await asyncio.sleep(plan.most_calm)
            result = await load.stop()
        broken = await _not_resumable(deployment, result.games)
        slowest = max(kill.started_in for kill in kills)
        return [
            *kept("R4", deployment, result),
            count("R4", "games that cannot be resumed", broken, f" of {len(result.games):,}"),
            at_most("R4", f"first answer after kill -9, slowest of {plan.kills}", slowest, 2, "s"),
            at_most(
                "R5", "everybody back after that, slowest", _slowest_return(kills, result), 5, "s"
            ),
        ]


async def _kill_one(deployment: Deployment, chance: random.Random, calm: float) -> Kill:
    await asyncio.sleep(chance.uniform(0.5, calm))
    process = chance.choice(deployment.processes)
    killed = time.time()
    await process.kill()
    seconds = await process.start()
    answered = time.time()
    is_alone = len(deployment.processes) == 1
    return Kill(killed, answered if is_alone else killed, answered, seconds)


def _slowest_return(kills: Sequence[Kill], result: Result) -> float:
    """From the moment some process answers again until the last client is welcomed.

    Whoever was away through several kills counts from the last of them.
    """
    waits = [
        back - max(kill.reachable for kill in kills if kill.killed <= back)
        for lost, back in result.returns
        if any(kill.killed <= lost <= kill.answered for kill in kills)
    ]
    return max(waits, default=0.0)


async def _not_resumable(deployment: Deployment, games: Sequence[PlayedGame]) -> int:
    """How many games do not let their players go on where they were."""
    return sum([await _is_broken(deployment, game) for game in games])


class _Page(msgspec.Struct):
    update: Position


async def _is_broken(deployment: Deployment, game: PlayedGame) -> bool:
    for address in deployment.addresses:
        try:
            page = await request(
                address, "GET", f"/api/games/{game.game}", headers=bearer(*game.tokens)
            )
        except (OSError, Failed):
            return True
        now = msgspec.json.decode(page, type=_Page).update
        if now.version < len(game.actions) or not (now.view.over or _may_play(now)):
            return True
    return False


def _may_play(now: Position) -> bool:
    return bool(now.choices.hexes or now.choices.options)


# -- a large store


async def start_with_many_games(setting: Setting, plan: Plan) -> list[Figure]:
    """R4: the first answer with many stored games, and how soon one of them is there."""
    async with setting.deployed() as deployment:
        async with Load(deployment.addresses, 1) as load:
            games = (await load.run(min(20.0, plan.seconds), pace=0.05)).games
        await asyncio.to_thread(
            _copy_game, deployment.database.url, games[0].game, plan.stored_games
        )
        process = deployment.processes[0]
        await process.kill()
        seconds = await process.start()
        began = time.monotonic()
        await open_game(process.address, 2)
        opened = time.monotonic() - began
        what = f"first answer after a start with {plan.stored_games:,} stored games"
        return [
            at_most("R4", what, seconds, 2, "s"),
            at_most("R4", "a new game in that store", 1000 * opened, 1000, "ms"),
        ]


def _copy_game(url: str, game: str, copies: int) -> None:
    """Fill the store with copies of a game, as if they had been played long ago."""
    engine = open_engine(url, MAINTENANCE)
    with engine.begin() as connection:
        for first in range(0, copies, COPIED):
            numbers = _numbers(first, min(copies, first + COPIED))
            for table, key in ((GAMES, "id"), (SEATS, "game"), (ENTRIES, "game"), (ROOMS, "room")):
                connection.execute(_copies(table, key, game, numbers))
    engine.dispose()


def _numbers(first: int, end: int) -> sa.CTE:
    """The whole numbers from the first to before the end."""
    numbers = sa.select(sa.literal(first).label("n")).cte("numbers", recursive=True)
    return numbers.union_all(sa.select(numbers.c.n + 1).where(numbers.c.n < end - 1))


def _copies(table: sa.Table, key: str, game: str, numbers: sa.CTE) -> sa.Insert:
    """Insert the rows of a game once for each number, under another key."""
    values = [
        sa.literal("copy-").concat(sa.cast(numbers.c.n, sa.String))
        if column.name == key
        else column
        for column in table.c
    ]
    rows = (
        sa.select(*values).select_from(table.join(numbers, sa.true())).where(table.c[key] == game)
    )
    return table.insert().from_select([column.name for column in table.c], rows)
