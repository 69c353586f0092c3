"""Bots in seats: they think in other processes and play through the same door as people."""

import asyncio
import logging
import secrets
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom

from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.audience import Audience
from kingdom_builder.server.crew import Crew
from kingdom_builder.server.messages import Answer, Command, Refusal
from kingdom_builder.server.tables import Table

LOGGER = logging.getLogger(__name__)
PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds after a failure; each further one doubles it


class Bots:
    """The workers, and for each table where a bot is on turn the task that sees to it."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._crew: Crew | None = None
        self._turns: dict[Table, asyncio.Task[None]] = {}
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the workers, so that the first bot on turn need not wait for them."""
        self._crew = self._crew or Crew(self._workers)

    def look_at(self, table: Table) -> None:
        """Begin a bot's turn at this table, if it is one and nobody sees to it yet."""
        seen_to = self._turns.get(table)
        is_free = not self._is_closed and (seen_to is None or seen_to.done())
        if is_free and self._on_turn(table):
            self._turns[table] = task = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda ended: self._forget(table, ended))

    def _forget(self, table: Table, ended: asyncio.Task[None]) -> None:
        if self._turns.get(table) is ended:  # and no other has begun since
            del self._turns[table]

    async def close(self) -> None:
        """Stop thinking; what a bot has begun to play is finished first."""
        self._is_closed = True
        turns = tuple(self._turns.values())
        for task in turns:
            task.cancel()
        if self._crew is not None:
            self._crew.dismiss()
        await asyncio.gather(*turns, return_exceptions=True)

    @staticmethod
    def _on_turn(table: Table) -> str:
        return "" if table.game.over else table.seats[table.game.seat].bot

    async def _play(self, table: Table) -> None:
        """Play for the bots of a table until a person is on turn, whatever fails meanwhile."""
        failures = 0
        while not self._is_closed and (failures or self._on_turn(table)):
            failures = 0 if await self._has_played(table) else failures + 1
            if failures:
                await asyncio.sleep(min(PAUSE * 2.0 ** (failures - 1), LONGEST_PAUSE))

    async def _has_played(self, table: Table) -> bool:
        """Play one action if a bot is on turn; what went wrong is logged, to be tried again."""
        try:
            await table.mend()  # what failed last may have left it ahead of its log
            bot = self._on_turn(table)
            answer = await self._answer(bot, table) if bot else None
        except Exception:
            LOGGER.exception("game %s: a bot could not play", table.key)
            return False
        if isinstance(answer, Refusal) and answer.code != "stale":
            LOGGER.error("game %s: bot %s was refused: %s", table.key, bot, answer.code)
            return False
        return True

    async def _answer(self, bot: str, table: Table) -> Answer:
        """What the table says to the bot's choice."""
        order, seat = await self._choose(bot, table)
        answered = await table.order(Audience((seat,)), order)
        return answered.answer

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
        crew = self._crew = self._crew or Crew(self._workers)
        try:
            return await crew.choose(bot, view, choices, self._seconds, self._waiting())
        except (BrokenProcessPool, TimeoutError):
            self._give_up(crew)
            raise

    def _waiting(self) -> float:
        """How long a job may lie in the queue before its turn comes."""
        return self._seconds * len(self._turns) / self._workers

    def _give_up(self, crew: Crew) -> None:
        """The next bot on turn gets new workers."""
        if self._crew is crew:
            self._crew = None
        crew.kill()
