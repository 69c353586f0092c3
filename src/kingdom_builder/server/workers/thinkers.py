"""Who is asked for a bot's plan: a worker process, and when the bot fails there, one that stands in for it."""

import logging
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom

from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.workers.crew import Crew
from kingdom_builder.server.workers.thinking import OutOfTime

LOGGER = logging.getLogger(__name__)
STAND_INS = (
    "turn",
    "greedy",
)  # quick and sensible; the second shares next to nothing with the others


class Thinkers:
    """The workers, started when they are needed and replaced when they are lost."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.crew: Crew | None = None
        self._workers = workers
        self._seconds = seconds

    def warm_up(self) -> Crew:
        """Start the workers, so that the first bot on turn need not wait for them."""
        self.crew = self.crew or Crew(self._workers)
        return self.crew

    def dismiss(self) -> None:
        """Stop thinking."""
        if self.crew is not None:
            self.crew.dismiss()

    async def plan(
        self, bot: str, view: View, choices: Choices, busy: int, game: str
    ) -> tuple[str, ...]:
        """What a bot means to do, or what one of those who stand in for it does, or chance.

        So many tables are ``busy``: their bots may be asked first.
        """
        patience = self._seconds * busy / self._workers
        for thinker in dict.fromkeys((bot, *STAND_INS)):
            try:
                return await self._ask(thinker, view, choices, patience)
            except (OutOfTime, TimeoutError):  # on a busy machine that is nobody's fault
                LOGGER.warning("game %s: %s had no time to play for bot %s", game, thinker, bot)
            except Exception:  # whatever a bot does wrong, the game goes on
                LOGGER.exception("game %s: %s failed to play for bot %s", game, thinker, bot)
        LOGGER.error("game %s: bot %s plays by chance", game, bot)
        return (SystemRandom().choice(choices),)

    async def _ask(
        self, thinker: str, view: View, choices: Choices, patience: float
    ) -> tuple[str, ...]:
        crew = self.warm_up()
        try:
            actions = await crew.plan(thinker, view, choices, self._seconds, patience)
        except (BrokenProcessPool, TimeoutError):
            self._give_up(crew)
            raise
        if not actions or actions[0] not in choices:
            raise ValueError(f"{thinker} chose {actions!r}, which is not offered")
        return actions

    def _give_up(self, crew: Crew) -> None:
        """The next one asked gets new workers."""
        if self.crew is crew:
            self.crew = None
        crew.kill()
