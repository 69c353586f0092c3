"""Bots in seats: they think in other processes and play through the same door as people."""

import asyncio
import logging
import secrets
from dataclasses import dataclass

from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Answer, Command, Refusal
from kingdom_builder.server.workers.thinkers import Thinkers

LOGGER = logging.getLogger(__name__)
PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds after a failure; each further one doubles it


@dataclass(frozen=True)
class Intention:
    """What a bot means to do next, and at which version of the game."""

    version: int
    actions: tuple[str, ...]

    def fits(self, version: int, choices: Choices) -> bool:
        """Whether this is the moment it was meant for; chance may have changed what is on offer."""
        return version == self.version and bool(self.actions) and self.actions[0] in choices

    def behind_the_first(self) -> "Intention":
        """What is left when the first action has been played."""
        return Intention(self.version + 1, self.actions[1:])


class Bots:
    """Those who think, and for each table where a bot is on turn the task that sees to it.

    A bot that plans its whole turn is asked once and kept to its plan as long as that fits.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.thinkers = Thinkers(workers, seconds)
        self._turns: dict[Table, asyncio.Task[None]] = {}
        self._intentions: dict[Table, Intention] = {}
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the workers, so that the first bot on turn need not wait for them."""
        self.thinkers.warm_up()

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
            self._intentions.pop(table, None)

    async def close(self) -> None:
        """Stop thinking; what a bot has begun to play is finished first."""
        self._is_closed = True
        turns = tuple(self._turns.values())
        for task in turns:
            task.cancel()
        self.thinkers.dismiss()
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
        """What the table says to the next action of the bot."""
        seat = table.game.seat
        meant = await self._intention(bot, table)
        order = Command(meant.version, f"bot-{secrets.token_hex(12)}", meant.actions[0])
        answered = await table.order(Audience((seat,)), order)
        if not isinstance(answered.answer, Refusal):
            self._intentions[table] = meant.behind_the_first()
        return answered.answer

    async def _intention(self, bot: str, table: Table) -> Intention:
        """The rest of the plan if it still fits, else a new one for the version it was asked at."""
        game, version = table.game, table.version
        meant = self._intentions.get(table)
        if meant is not None and meant.fits(version, game.choices):
            return meant
        busy = len(self._turns)
        view = game.view(game.seat)
        return Intention(
            version, await self.thinkers.plan(bot, view, game.choices, busy, table.key)
        )
