"""Bots in seats: they think in worker processes, and give their orders to the table as people do."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom

from kingdom_builder.external_bots.engines import split_engine
from kingdom_builder.notation.choices import Choices
from kingdom_builder.processes import WorkerPool
from kingdom_builder.server import metrics
from kingdom_builder.server.storage.leases import Leases, NoLeases
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.tables.log_kinds import BOT_COMMAND
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import Answer, Command, Refusal
from kingdom_builder.server.workers import bot_jobs
from kingdom_builder.server.workers.thinking_slots import ThinkingSlots
from kingdom_builder.table.view import View

LOGGER = logging.getLogger(__name__)
NICENESS = 10  # people come first
QUICK_WORKERS = 1  # processes that long turns leave free, so that quick bots need not wait
UNWATCHED_SECONDS = 0.4  # for a turn that nobody watches, so that it does not hold up others
PAUSE, MAX_PAUSE = 1.0, 30.0  # seconds after a failure; each further one doubles it
# Quick and sensible; the second shares next to nothing with the other bots.
STAND_INS = ("turn", "greedy")


@dataclass(frozen=True)
class TurnPlan:
    """The next actions of a bot, from this version of the game on."""

    version: int
    actions: tuple[str, ...]

    def fits(self, version: int, choices: Choices) -> bool:
        """Whether it can be played now; chance may have changed the choices."""
        return version == self.version and bool(self.actions) and self.actions[0] in choices

    def rest(self) -> "TurnPlan":
        """What is left once the first action has been played."""
        return TurnPlan(self.version + 1, self.actions[1:])


@dataclass(frozen=True, eq=False)
class BotTurn:
    """A turn for a bot to think about, and who waits for it."""

    table: Table
    is_long: bool

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.table.key

    @property
    def addresses(self) -> set[str]:
        """The addresses from which the game is watched."""
        return self.table.addresses


class BotRunner:
    """The worker processes of the bots, and a task for each table where a bot is on turn.

    A bot that plans its whole turn is asked once, and its plan is played as long as it fits. The processes
    are shared fairly between addresses and games; games that nobody watches come last.
    """

    def __init__(
        self,
        workers: int,
        seconds: float,
        leases: Leases | None = None,
        engines: Sequence[str] = (),
    ) -> None:
        self._leases = leases or NoLeases()
        self._workers = workers
        self._engines = dict(split_engine(text) for text in engines)  # the commands, by name
        self._seconds = seconds
        self._pool: WorkerPool | None = None
        self._slots = ThinkingSlots(workers + QUICK_WORKERS, long=workers)
        self._turns: dict[Table, asyncio.Task[None]] = {}
        self._plans: dict[Table, TurnPlan] = {}
        self._is_closed = False

    def warm_up(self) -> WorkerPool:
        """Start the worker processes, so that the first bot on turn need not wait for them."""
        self._pool = self._pool or WorkerPool(
            self._workers + QUICK_WORKERS, niceness=NICENESS, preload=(bot_jobs.__name__,)
        )
        return self._pool

    def start_bot_turn(self, table: Table) -> None:
        """Begin a bot's turn at this table, if it is one and no task plays it yet."""
        task = self._turns.get(table)
        is_free = not self._is_closed and (task is None or task.done())
        if is_free and table.bot_on_turn:
            self._turns[table] = task = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda ended: self._forget(table, ended))

    def _forget(self, table: Table, ended: asyncio.Task[None]) -> None:
        if self._turns.get(table) is ended:  # and no other has begun since
            del self._turns[table]
            self._plans.pop(table, None)
            self._leases.release(table.key)

    @property
    def turns(self) -> int:
        """In how many games a bot is on turn."""
        return len(self._turns)

    async def close(self) -> None:
        """Stop thinking; what a bot has begun to play is finished first."""
        self._is_closed = True
        turns = tuple(self._turns.values())
        for task in turns:
            task.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)

    # -- playing

    async def _play(self, table: Table) -> None:
        """Play for the bots of a table until a person is on turn, in spite of failures."""
        failures = 0
        while not self._is_closed and (failures or table.bot_on_turn):
            failures = 0 if await self._has_played(table) else failures + 1
            if failures:
                await asyncio.sleep(min(PAUSE * 2.0 ** (failures - 1), MAX_PAUSE))

    async def _has_played(self, table: Table) -> bool:
        """Play one action if a bot is on turn; a failure is logged, to be tried again."""
        try:
            # Another process may be playing here; by the time it ends, nothing may be left to do.
            await self._leases.hold(table.key, lambda: table.bot_on_turn)
            await table.recover()  # the last attempt may have left it ahead of its log
            bot = table.bot_on_turn
            answer = await self._answer(bot, table) if bot else None
        except StoreAway:
            return False
        except Exception:
            LOGGER.exception("game %s: a bot could not play", table.key)
            return False
        if isinstance(answer, Refusal) and answer.code == "not-stored":
            return False
        if isinstance(answer, Refusal) and answer.code != "stale":
            LOGGER.error("game %s: bot %s was refused: %s", table.key, bot, answer.code)
            return False
        return True

    async def _answer(self, bot: str, table: Table) -> Answer:
        """The answer of the table to the next action of the bot."""
        seat = table.game.seat
        plan = await self._plan(bot, table)
        order = Command(plan.version, f"{BOT_COMMAND}{secrets.token_hex(12)}", plan.actions[0])
        answer = await table.bot_order(seat, bot, order)
        if not isinstance(answer, Refusal):
            self._plans[table] = plan.rest()
        return answer

    # -- thinking

    async def _plan(self, bot: str, table: Table) -> TurnPlan:
        """The rest of the plan if it still fits, else a new one for the current version."""
        game, version = table.game, table.version
        plan = self._plans.get(table)
        if plan is not None and plan.fits(version, game.choices):
            return plan
        view = game.view(game.seat)
        return TurnPlan(version, await self.actions_of(bot, view, game.choices, table))

    async def actions_of(
        self, bot: str, view: View, choices: Choices, table: Table
    ) -> tuple[str, ...]:
        """What the bot wants to do; if it fails, what a stand-in wants; if all fail, a random choice."""
        game = table.key
        for thinker in dict.fromkeys((bot, *STAND_INS)):
            try:
                return await self._ask(thinker, view, choices, table)
            except TimeoutError:  # on a busy machine this is not the fault of the bot
                metrics.WORKER_FAILURES.labels("timeout").inc()
                LOGGER.warning("game %s: %s had no time to play for bot %s", game, thinker, bot)
            except Exception:  # the game must go on
                metrics.WORKER_FAILURES.labels("failure").inc()
                LOGGER.exception("game %s: %s failed to play for bot %s", game, thinker, bot)
        LOGGER.error("game %s: bot %s plays at random", game, bot)
        return (SystemRandom().choice(choices),)

    async def _ask(self, bot: str, view: View, choices: Choices, table: Table) -> tuple[str, ...]:
        command = self._engines.get(bot)
        plan = bot_jobs.plan_turn_of_engine if command else bot_jobs.plan_turn
        async with self._slots.slot(BotTurn(table, bot_jobs.is_long(bot))):
            seconds = self._seconds if table.addresses else min(self._seconds, UNWATCHED_SECONDS)
            with metrics.timed(metrics.BOT_PLANS):
                actions = await self.warm_up().run(
                    plan, command or bot, view, choices, seconds, seconds=self._seconds
                )
        if not actions or actions[0] not in choices:
            raise ValueError(f"{bot} chose {actions!r}, which is not offered")
        return actions
