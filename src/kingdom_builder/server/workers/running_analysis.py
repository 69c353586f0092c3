"""The analysis of a game, turn by turn, for as long as somebody asks for it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from kingdom_builder.coach.marks import MARK_NAMES, MARK_SIGNS, MARKS
from kingdom_builder.i18n import say
from kingdom_builder.notation.record import END_OF_TURN, Record
from kingdom_builder.processes import WorkerDied
from kingdom_builder.server.wire.advice import AnalysisAnswer, MarkOffer, ReviewedTurn
from kingdom_builder.server.workers.coach_jobs import ReviewResult, review

LOGGER = logging.getLogger(__name__)
UNASKED = 15.0  # seconds after which nobody seems to want it any more

RunReview = Callable[
    [Callable[[Record, int, str], ReviewResult], Record, int, str], Awaitable[ReviewResult]
]


class RunningAnalysis:
    """The reviews of all turns so far; the next one is worked out while somebody asks."""

    def __init__(self, record: Record, version: int, language: str) -> None:
        self._record, self._version, self._language = record, version, language
        self._turns = sum(entry.action == END_OF_TURN for entry in record.entries)
        self._opening: list[float] = []
        self._reviews: list[ReviewedTurn] = []
        self._task: asyncio.Task[None] | None = None
        self._asked = 0.0
        self.has_failed = False

    @property
    def is_running(self) -> bool:
        """Whether a turn is being reviewed."""
        return self._task is not None and not self._task.done()

    def so_far(self, known: int) -> AnalysisAnswer:
        """How far it is, with the reviews that come after so many known ones."""
        done, fresh = len(self._reviews), self._reviews[known:]
        return AnalysisAnswer(self._version, done, self._turns, _marks(), self._opening, fresh)

    def resume(self, run: RunReview) -> None:
        """Somebody asks: review the turns that are left."""
        self._asked = time.monotonic()
        if not self.is_running and len(self._reviews) < self._turns:
            self._task = asyncio.create_task(self._review(run))

    def stop(self) -> None:
        """Nobody wants it any more."""
        if self._task is not None:
            self._task.cancel()

    async def end(self) -> None:
        """Stop, and wait until it has stopped."""
        self.stop()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _review(self, run: RunReview) -> None:
        try:
            while len(self._reviews) < self._turns and time.monotonic() < self._asked + UNASKED:
                result = await self._review_of(run, len(self._reviews))
                self._opening = self._opening or result.opening
                self._reviews.append(result.review)
        except Exception:
            LOGGER.exception("turn %s of a game could not be analysed", len(self._reviews) + 1)
            self.has_failed = True

    async def _review_of(self, run: RunReview, turn: int) -> ReviewResult:
        """The review of a turn; if its process is killed, another one tries, and what is done stays done."""
        given = review, self._record, turn, self._language
        try:
            return await run(*given)
        except WorkerDied:
            return await run(*given)


def _marks() -> list[MarkOffer]:
    return [MarkOffer(key, say(MARK_NAMES[key]), MARK_SIGNS[key]) for key in MARKS]
