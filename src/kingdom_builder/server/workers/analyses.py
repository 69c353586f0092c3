"""The analyses that a process has in memory: those in demand, and the latest ones."""

import asyncio
import logging
from collections import OrderedDict

from kingdom_builder.server.background import BackgroundTasks
from kingdom_builder.server.pubsub import AnalysisGrown, Notice
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.messages import Analyse
from kingdom_builder.server.workers.coach import MAX_WAITING, Busy
from kingdom_builder.server.workers.game_analysis import AnalysisTools, Follower, GameAnalysis

LOGGER = logging.getLogger(__name__)
MAX_ANALYSES = 64  # kept in memory; all of them are in the store


class Analyses:
    """Analyses by game and version; reviews by any process are sent to those who follow here."""

    def __init__(self, tools: AnalysisTools) -> None:
        self._tools = tools
        self._analyses: OrderedDict[tuple[str, int], GameAnalysis] = OrderedDict()
        self._followed: dict[Follower, GameAnalysis] = {}
        self._background = BackgroundTasks("analyses")
        self._unsubscribe = tools.pubsub.subscribe(self._receive, self._missed)

    async def open(self, game: str, now: Snapshot) -> GameAnalysis:
        """The analysis of a game as it stands, with all its stored reviews."""
        key = game, now.version
        if key not in self._analyses:
            self._evict()
            self._analyses[key] = GameAnalysis(game, now, self._tools)
        self._analyses.move_to_end(key)
        analysis = self._analyses[key]
        await analysis.load()
        return analysis

    def resume(self, analysis: GameAnalysis) -> None:
        """Continue an analysis that somebody wants; ``Busy`` if there is too much to do already."""
        running = sum(one.is_running for one in self._analyses.values())
        if not analysis.is_running and not analysis.is_complete and running >= MAX_WAITING:
            raise Busy
        analysis.resume()

    def forget(self, analysis: GameAnalysis) -> None:
        """Drop an analysis that has failed: the next request continues from what is stored."""
        self._analyses.pop((analysis.game, analysis.version), None)

    def follow(self, analysis: GameAnalysis, follower: Follower, request: Analyse) -> None:
        """Send an analysis to a socket, instead of the one it has followed."""
        self.leave(follower)
        self._followed[follower] = analysis
        analysis.follow(follower, request)

    def leave(self, follower: Follower) -> None:
        """Send nothing more to this socket."""
        analysis = self._followed.pop(follower, None)
        if analysis is not None:
            analysis.leave(follower)

    async def close(self) -> None:
        """Stop them, so that none of them fails while the rest is closed."""
        self._unsubscribe()
        await self._background.close()
        await asyncio.gather(*(analysis.end() for analysis in self._analyses.values()))

    def _evict(self) -> None:
        """Make room for one more: of those that nobody waits for, the least recently used goes."""
        if len(self._analyses) >= MAX_ANALYSES:
            idle = [key for key, one in self._analyses.items() if not one.is_running]
            oldest = self._analyses.pop(idle[0] if idle else next(iter(self._analyses)))
            self._background.start(oldest.end())

    # -- what other processes say

    def _receive(self, notice: Notice) -> None:
        if isinstance(notice, AnalysisGrown):
            for analysis in self._analyses.values():
                if analysis.game == notice.room and analysis.lacks(notice.turn):
                    self._background.start(self._read_on(analysis))

    def _missed(self) -> None:
        """Read what is stored of wanted analyses, because notices may have been lost."""
        for analysis in self._analyses.values():
            if analysis.is_wanted:
                self._background.start(self._read_on(analysis))

    async def _read_on(self, analysis: GameAnalysis) -> None:
        try:
            await analysis.read_on()
        except StoreAway:  # the next notice leads here again
            LOGGER.debug("an analysis could not be read", exc_info=True)
