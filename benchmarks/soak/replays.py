"""R10: a stored log, read and folded again, is the game that was played; its hash chain is whole."""

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

from benchmarks.soak.figures import Figure, count
from benchmarks.soak.settings import Plan, Setting
from kingdom_builder.server.storage.store import LogEntry, Seat, Store, StoredGame
from kingdom_builder.server.tables.played_game import PlayedGame, fold
from kingdom_builder.server.wire.messages import Command, Order, Restart, Undo
from tests.random_games import random_modules, random_setup
from tests.state_slots import slots_of

PROCESSES = 2
BATCH = 50  # games that are written at the same time
TAKEN_BACK = 0.05  # of the orders


async def replayed_games(setting: Setting, plan: Plan) -> list[Figure]:
    """Play random games, store them, read them back and compare."""
    async with setting.deployed() as deployment:  # it brings the schema up to date
        seeds = [range(plan.replays)[n::PROCESSES] for n in range(PROCESSES)]
        loop = asyncio.get_running_loop()
        with ProcessPoolExecutor(PROCESSES) as pool:
            urls = [deployment.database.url] * PROCESSES
            asked = [
                loop.run_in_executor(pool, replay_all, *one)
                for one in zip(urls, seeds, strict=True)
            ]
            found = await asyncio.gather(*asked)
    unlike, broken, unnoticed = (sum(column) for column in zip(*found, strict=True))
    in_all = f" of {plan.replays:,}"
    return [
        count("R10", "random games that are not the same after replay", unlike, in_all),
        count("R10", "hash chains that are not whole", broken, in_all),
        count("R10", "changed entries that the chain does not show", unnoticed, in_all),
    ]


def replay_all(url: str, seeds: Sequence[int]) -> tuple[int, int, int]:
    """How many of these games come back unlike, with a broken chain, or with damage unnoticed."""
    return asyncio.run(_replay_all(url, seeds))


async def _replay_all(url: str, seeds: Sequence[int]) -> tuple[int, int, int]:
    store = Store(url)
    unlike = broken = unnoticed = 0
    for first in range(0, len(seeds), BATCH):
        for result in await asyncio.gather(
            *(_replay(store, seed) for seed in seeds[first : first + BATCH])
        ):
            unlike += not result[0]
            broken += not result[1]
            unnoticed += not result[2]
    store.close()
    return unlike, broken, unnoticed


async def _replay(store: Store, seed: int) -> tuple[bool, bool, bool]:
    """Whether a game comes back as it was, with a whole chain, which damage would break."""
    chance = random.Random(seed)
    setup = random_setup(chance, modules=random_modules(chance))
    live, key = PlayedGame(setup, [""] * len(setup.players)), f"replay-{seed}"
    log: list[LogEntry] = []
    while not live.over:
        log.append(live.carry_out(_order(live, len(log), chance), len(log)))
    await store.create(key, setup, [Seat(name, "", "") for name in setup.players], log)
    stored = await store.load(key)
    if stored is None:
        return False, False, False
    again = fold(stored)
    is_same = slots_of(again.game.state) == slots_of(live.game.state)
    is_same = is_same and again.game.log == live.game.log
    return is_same, _is_whole(stored), not _is_whole(_damaged(stored, chance))


def _order(live: PlayedGame, version: int, chance: random.Random) -> Order:
    """Mostly an action, sometimes something taken back."""
    if live.game.can_undo and chance.random() < TAKEN_BACK:
        return chance.choice((Undo, Restart))(version, str(version))
    return Command(version, str(version), chance.choice(live.game.choices))


def _is_whole(stored: StoredGame) -> bool:
    """Whether every entry follows from the one before."""
    before = stored.hash
    for entry in stored.log:
        if entry.chained(before).hash != entry.hash:
            return False
        before = entry.hash
    return True


def _damaged(stored: StoredGame, chance: random.Random) -> StoredGame:
    """The same game with one entry changed."""
    at = chance.randrange(len(stored.log))
    changed: LogEntry = replace(stored.log[at], action=stored.log[at].action + "?")
    return replace(stored, log=(*stored.log[:at], changed, *stored.log[at + 1 :]))
