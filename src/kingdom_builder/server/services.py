"""What a running server is made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection, Request

from kingdom_builder.i18n import LANGUAGES, language, speak
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.server.rate_limits import Crowd, Limits, Purses
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.registry import Hall
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.tables.tokens import seats_of
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.server.workers.bot_runner import Bots
from kingdom_builder.server.workers.coach import Coach

MINUTE = 60.0
HOUR = 3600.0


class House:
    """The store, the tables, the bots, the coach and the limits; opened when the server starts."""

    def __init__(
        self, store_url: str, limits: Limits, bot_workers: int, bot_seconds: float
    ) -> None:
        self.limits = limits
        self.store = Store(store_url)
        self.bots = Bots(bot_workers, bot_seconds)
        self.coach = Coach()
        self.hall = Hall(self.store, self.bots.look_at)
        self.visits = Purses(limits.visits, MINUTE)
        self.sockets = Crowd(limits.sockets_of_address, limits.sockets_in_all)
        self.strangers = Crowd(limits.strangers_of_address, limits.strangers_in_all)
        self.orders = Purses(limits.messages, limits.window)
        self.openings = Purses(limits.games, HOUR)
        self.questions = Purses(limits.questions, MINUTE)
        self.tales = Purses(limits.tales, MINUTE)
        self.hints = Purses(limits.hints, MINUTE)
        self.analyses = Purses(limits.analyses, HOUR)

    async def close(self) -> None:
        """Stop the bots and the coach, finish writing."""
        await self.coach.close()
        await self.bots.close()
        self.store.close()


@dataclass(frozen=True)
class Place:
    """A screen at a table, with the seats that are held there."""

    table: Table
    audience: Audience


async def place_of(house: House, game: str, tokens: Sequence[str]) -> Place | Refusal:
    """The place that tokens open; without any it is a watcher's."""
    table = await house.hall.table(game)
    if table is None:
        return refusal("no-such-game")
    mine = seats_of(tokens, table.seats)
    return refusal("wrong-token") if mine is None else Place(table, Audience(mine, language()))


async def asked_place(request: Request, game: str, purses: Purses) -> Place | Refusal:
    """The place that the tokens of a request open: ``Authorization: Bearer one,another``.

    It is paid for before anything is looked up.
    """
    speak_for(request.headers.get("accept-language", ""))
    if not purses.spend(address_of(request)):
        return refusal("too-many")
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    tokens = [token.strip() for token in given.split(",")]
    if (scheme and scheme.lower() != "bearer") or len(tokens) > MAX_PLAYERS:
        return refusal("wrong-token")
    return await place_of(house_of(request), game, tokens)


def is_json(request: Request) -> bool:
    """Whether the body says that it is JSON; a form of another page cannot."""
    return (
        request.headers.get("content-type", "").partition(";")[0].strip().lower()
        == "application/json"
    )


def address_of(connection: HTTPConnection) -> str:
    """Where somebody asks from."""
    return connection.client.host if connection.client else ""


def house_of(connection: HTTPConnection) -> House:
    """The house somebody has come to."""
    return cast("House", connection.app.state.house)


def speak_for(wanted: str) -> None:
    """Speak the first language of an Accept-Language list that is known."""
    tags = [part.strip()[:2].lower() for part in wanted.split(",")]
    speak(next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0]))
