"""What a running server is made of: created when it starts, closed when it stops."""

from kingdom_builder.server.rate_limits import ConnectionLimit, Limits, RateLimiter
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.registry import TableRegistry
from kingdom_builder.server.workers.bot_runner import BotRunner
from kingdom_builder.server.workers.coach import Coach

MINUTE = 60.0
HOUR = 3600.0


class Services:
    """The store, the tables, the bots, the coach, and the limits by what is asked for."""

    def __init__(
        self, store_url: str, limits: Limits, bot_workers: int, bot_seconds: float
    ) -> None:
        self.limits = limits
        self.store = Store(store_url)
        self.bots = BotRunner(bot_workers, bot_seconds)
        self.coach = Coach()
        self.tables = TableRegistry(self.store, self.bots.start_bot_turn)
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
        self.analyses = RateLimiter(limits.analyses, HOUR)

    async def close(self) -> None:
        """Stop the coach and the bots, and finish writing."""
        await self.coach.close()
        await self.bots.close()
        self.store.close()
