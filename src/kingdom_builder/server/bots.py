"""Bots in seats: they think in other processes and play through the same door as people."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import SystemRandom
from types import FrameType

from kingdom_builder.bots import BOTS
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.messages import Command, Refusal
from kingdom_builder.server.tables import Table

LOGGER = logging.getLogger(__name__)
GRACE = 2.0  # seconds for a worker to be started and to come back


class OutOfTime(Exception):
    """A bot has used up its budget."""


def begin_worker() -> None:
    """Make way for people, and end when the server does, however it ends."""
    os.nice(10)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _out_of_time)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)


def _out_of_time(_: int, __: FrameType | None) -> None:
    raise OutOfTime


def think(bot: str, view: View, choices: Choices, seconds: float) -> str:
    """What a bot chooses within its budget; runs in a worker."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return BOTS[bot]().choose(view, choices, SystemRandom())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class Bots:
    """The workers, and for each table where a bot is on turn the task that sees to it."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._turns: dict[Table, asyncio.Task[None]] = {}

    def look_at(self, table: Table) -> None:
        """Begin a bot's turn at this table, if it is one and nobody sees to it yet."""
        if self._on_turn(table) and table not in self._turns:
            task = asyncio.create_task(self._play(table))
            self._turns[table] = task
            task.add_done_callback(lambda _: self._turns.pop(table, None))

    async def close(self) -> None:
        """Stop thinking."""
        for task in tuple(self._turns.values()):
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    def _on_turn(table: Table) -> str:
        return "" if table.game.over else table.seats[table.game.seat].bot

    async def _play(self, table: Table) -> None:
        """Play for the bots of a table until a person is on turn."""
        while bot := self._on_turn(table):
            order, seat = await self._choose(bot, table)
            answer, _ = await table.order(seat, order)
            if isinstance(answer, Refusal) and answer.code != "stale":
                LOGGER.error("game %s: bot %s was refused: %s", table.key, bot, answer.code)
                await asyncio.sleep(1)

    async def _choose(self, bot: str, table: Table) -> tuple[Command, int]:
        """The bot's command for the version it was asked at."""
        game, version, seat = table.game, table.version, table.game.seat
        choices = game.choices
        try:
            action = await self._think(bot, game.view(seat), choices)
        except Exception:  # whatever a bot does wrong, the game goes on
            LOGGER.exception("game %s: bot %s failed and plays by chance", table.key, bot)
            action = SystemRandom().choice(choices)
        return Command(version, f"bot-{secrets.token_hex(12)}", action), seat

    async def _think(self, bot: str, view: View, choices: Choices) -> str:
        action = await self._ask_worker(bot, view, choices)
        if action not in choices:
            raise ValueError(f"{bot} chose {action!r}, which is not offered")
        return action

    async def _ask_worker(self, bot: str, view: View, choices: Choices) -> str:
        loop = asyncio.get_running_loop()
        pool = self._pool = self._pool or self._new_pool()
        try:
            job = loop.run_in_executor(pool, think, bot, view, choices, self._seconds)
            return await asyncio.wait_for(job, self._seconds + GRACE + self._waiting())
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise

    def _waiting(self) -> float:
        """How long a job may lie in the queue before its turn comes."""
        return self._seconds * len(self._turns) / self._workers

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=begin_worker)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Give up workers that hang or have died; the next job starts new ones."""
        if self._pool is pool:
            self._pool = None
        for worker in tuple((pool._processes or {}).values()):  # noqa: SLF001 (3.14 has kill_workers)
            worker.kill()
        pool.shutdown(wait=False, cancel_futures=True)
