"""What a running server is made of: created when it starts, closed when it stops."""

from dataclasses import dataclass, field

from kingdom_builder.server import metrics
from kingdom_builder.server.clock import Clock, SystemClock
from kingdom_builder.server.offered_bots import offer_engines
from kingdom_builder.server.open_connections import ConnectionLimit
from kingdom_builder.server.rate_limits import Limits, RateLimiter
from kingdom_builder.server.readiness import Readiness
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.workers.analyses import Analyses
from kingdom_builder.server.workers.bot_runner import BotRunner
from kingdom_builder.server.workers.coach import Coach
from kingdom_builder.server.workers.coach_jobs import review_judge
from kingdom_builder.server.workers.game_analysis import AnalysisTools

MINUTE = 60.0
HOUR = 3600.0


@dataclass(frozen=True)
class ServerConfig:
    """What is served: the games of a store, to whom, and with which bots."""

    store: str
    hosts: tuple[str, ...] = ()  # its names, apart from localhost
    is_private_only: bool = False  # answers nobody outside the private network
    public_url: str = ""  # where others reach it; empty if they cannot
    workers: int = 1  # processes in which bots think
    seconds: float = 3.0  # for the turn of a bot
    engines: tuple[str, ...] = ()  # programs as bots, named as NAME=COMMAND
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=SystemClock)


class Services:
    """The store, the rooms, the bots, the coach, and a rate limit for each kind of request."""

    def __init__(self, config: ServerConfig) -> None:
        limits = config.limits
        offer_engines(config.engines)
        self.limits = limits
        self.public_url = config.public_url
        self.clock = config.clock
        self.store = Store(config.store)
        self.readiness = Readiness(self.store.ping)
        self.pubsub = self.store.pubsub()
        self.bots = BotRunner(config.workers, config.seconds, self.store.leases, config.engines)
        self.coach = Coach()
        self.analyses = Analyses(
            AnalysisTools(self.store, self.pubsub, config.clock, review_judge(), self.coach.run)
        )
        self.rooms = RoomRegistry(self.store, self.bots.start_bot_turn, config.clock, self.pubsub)
        self.sockets = ConnectionLimit(limits.sockets_of_address, limits.sockets_in_all)
        self.unidentified = ConnectionLimit(
            limits.unidentified_of_address, limits.unidentified_in_all
        )
        self.visits = RateLimiter(limits.visits, MINUTE)
        self.orders = RateLimiter(limits.messages, limits.window)
        self.new_games = RateLimiter(limits.games, HOUR)
        self.questions = RateLimiter(limits.questions, MINUTE)
        self.histories = RateLimiter(limits.histories, MINUTE)
        self.hints = RateLimiter(limits.hints, MINUTE)
        self.analysis_starts = RateLimiter(limits.analyses, HOUR)
        self.talk = RateLimiter(limits.talk, MINUTE)

    def start(self) -> None:
        """Start everything that runs in the background."""
        self.bots.warm_up()
        self.pubsub.start()
        self.store.leases.start()
        self.store.analysis_leases.start()
        self.rooms.start()
        self._offer_metrics()
        self.readiness.start()

    def _offer_metrics(self) -> None:
        metrics.follow(metrics.SOCKETS, lambda: self.sockets.total)
        metrics.follow(metrics.WATCHERS, lambda: self.rooms.watchers)
        metrics.follow(metrics.ROOMS, lambda: self.rooms.live)
        metrics.follow(metrics.BOT_TURNS, lambda: self.bots.turns)
        metrics.follow(metrics.WRITES_WAITING, lambda: self.store.writes_waiting)

    async def close(self) -> None:
        """Stop the analyses, the coach, the rooms and the bots, and finish writing."""
        self.readiness.stop()
        await self.analyses.close()
        await self.store.analysis_leases.close()
        await self.coach.close()
        await self.rooms.close()
        # Before the bots, so that another process finishes their turns.
        await self.store.leases.close()
        await self.bots.close()
        await self.pubsub.close()
        self.store.close()
