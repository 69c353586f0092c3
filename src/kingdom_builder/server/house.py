"""What a running server is made of."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from kingdom_builder.server.bots import Bots
from kingdom_builder.server.hall import Hall
from kingdom_builder.server.limits import Limits, Purses
from kingdom_builder.server.messages import Refusal
from kingdom_builder.server.refusals import refusal
from kingdom_builder.server.store import Store
from kingdom_builder.server.tables import Table
from kingdom_builder.server.tokens import seat_of
from kingdom_builder.words import LANGUAGES, speak

HOUR = 3600.0


class House:
    """The store, the tables, the bots and the limits; opened when the server starts."""

    def __init__(
        self, store_url: str, limits: Limits, bot_workers: int, bot_seconds: float
    ) -> None:
        self.limits = limits
        self.store = Store(store_url)
        self.bots = Bots(bot_workers, bot_seconds)
        self.hall = Hall(self.store, self.bots.look_at)
        self.orders = Purses(limits.messages, limits.window)
        self.openings = Purses(limits.games, HOUR)

    async def close(self) -> None:
        """Stop the bots, finish writing."""
        await self.bots.close()
        self.store.close()


@dataclass(frozen=True)
class Place:
    """A seat at a table, or a watcher's place."""

    table: Table
    seat: int


async def place_of(house: House, game: str, token: str) -> Place | Refusal:
    """The place a token opens."""
    table = await house.hall.table(game)
    if table is None:
        return refusal("no-such-game")
    seat = seat_of(token, table.seats)
    return refusal("wrong-token") if seat is None else Place(table, seat)


def house_of(connection: HTTPConnection) -> House:
    """The house somebody has come to."""
    return cast("House", connection.app.state.house)


def speak_for(wanted: str) -> None:
    """Speak the first language of an Accept-Language list that is known."""
    tags = [part.strip()[:2].lower() for part in wanted.split(",")]
    speak(next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0]))
