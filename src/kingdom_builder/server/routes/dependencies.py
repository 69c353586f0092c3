"""What the routes depend on: the services, who is asking and for which table, and the body they sent."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, TypeVar, cast

from fastapi import Depends, Path
from starlette.requests import HTTPConnection, Request

from kingdom_builder.i18n import Refused, language
from kingdom_builder.server.rate_limits import RateLimiter, client_of
from kingdom_builder.server.rooms.access import Access, access_of
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.routes.errors import RequestRefused, refuse
from kingdom_builder.server.services import Services
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import MAX_TOKENS, UNREADABLE
from kingdom_builder.server.wire.refusals import refusal_by_rules
from kingdom_builder.server.workers.coach import Busy
from kingdom_builder.server.workers.game_analysis import GameAnalysis

Wanted = TypeVar("Wanted")
RoomId = Annotated[str, Path(max_length=32)]
Limiter = Callable[[Services], RateLimiter]


@dataclass(frozen=True, slots=True)
class RoomSession:
    """A client in a room, with what its tokens give access to."""

    room: LiveRoom
    tokens: tuple[str, ...]
    access: Access
    language: str

    def current_access(self) -> Access:
        """What the tokens give access to now, as seats may have moved or been left."""
        try:
            return access_of(self.room.document, self.tokens)
        except RoomRefusal:
            return Access()


OpenSession = Callable[[Services, str, Sequence[str]], Awaitable[RoomSession]]


@dataclass(frozen=True)
class Session:
    """A client at a table, with the seats it has tokens for."""

    room: LiveRoom
    table: Table
    audience: Audience


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application."""
    return cast("Services", connection.app.state.services)


def address_of(connection: HTTPConnection) -> str:
    """What counts as the address of the client."""
    return client_of(connection.client.host) if connection.client else ""


def check_limit(limiter: RateLimiter, client: str) -> None:
    """Refuse a client that asks too often."""
    if not limiter.allows(client):
        raise refuse("too-many")


async def room_session(services: Services, key: str, tokens: Sequence[str]) -> RoomSession:
    """The session that tokens open in a room; without any it is a guest's or a watcher's."""
    session = await _open_session(services, key, tokens)
    if session.access.is_watcher and not session.room.allows_watchers:
        raise refuse("no-watchers")
    return session


async def _open_session(services: Services, key: str, tokens: Sequence[str]) -> RoomSession:
    room = await services.rooms.room(key)
    if room is None:
        raise refuse("no-such-game")
    return RoomSession(room, tuple(tokens), await _access(room, tokens), language())


async def _access(room: LiveRoom, tokens: Sequence[str]) -> Access:
    """What tokens give access to; an unknown one may have been issued by another process."""
    try:
        return access_of(room.document, tokens)
    except RoomRefusal:
        await room.look_for_news()
        return access_of(room.document, tokens)


async def session_for(services: Services, game: str, tokens: Sequence[str]) -> Session:
    """The session that tokens open at the table of a game that has begun."""
    session = await room_session(services, game, tokens)
    room = session.room
    if room.table is None:
        await room.look_for_news()
    if room.table is None:
        raise refuse("not-started")
    return Session(room, room.table, Audience(session.access.mine, session.language))


async def open_analysis(
    services: Services, table: Table, audience: Audience, address: str
) -> GameAnalysis:
    """The analysis of a game as it stands, which is continued; only if it can reveal nothing (R-DECK-10)."""
    now = await table.snapshot()
    if not audience.may_read_record(now.game, over=now.over):
        raise refuse("secret")
    analysis = await services.analyses.open(table.key, now)
    if analysis.is_complete or analysis.has_failed:
        return analysis
    if not analysis.was_started:
        check_limit(services.analysis_starts, address)
    try:
        services.analyses.resume(analysis)
    except Busy:
        raise refuse("busy") from None
    return analysis


def _services_within(limiter: Limiter) -> Callable[[Request], Services]:
    """A dependency: the services, if the address keeps to this limit."""

    def services(request: Request) -> Services:
        found = services_of(request)
        check_limit(limiter(found), address_of(request))
        return found

    return services


def _room_visit(open_session: OpenSession) -> Callable[[Request, str], Awaitable[RoomSession]]:
    """A dependency: the session of a request about a room."""

    async def visit(request: Request, room: RoomId) -> RoomSession:
        services = services_of(request)
        check_limit(services.visits, address_of(request))
        return await open_session(services, room, _bearer_tokens(request))

    return visit


def _session_within(limiter: Limiter) -> Callable[[Request, str], Awaitable[Session]]:
    """A dependency: the session of a request, if its address keeps to this limit.

    The limit is checked before anything is looked up.
    """

    async def session(request: Request, game: str) -> Session:
        check_limit(limiter(services_of(request)), address_of(request))
        return await session_for(services_of(request), game, _bearer_tokens(request))

    return session


def _bearer_tokens(request: Request) -> list[str]:
    """The seat tokens of ``Authorization: Bearer one,another``."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    tokens = [token.strip() for token in given.split(",")]
    if (scheme and scheme.lower() != "bearer") or len(tokens) > MAX_TOKENS:
        raise refuse("wrong-token")
    return tokens


def visit_limit(services: Services) -> RateLimiter:
    """The limit on requests about a game."""
    return services.visits


def question_limit(services: Services) -> RateLimiter:
    """The limit on small requests."""
    return services.questions


def history_limit(services: Services) -> RateLimiter:
    """The limit on histories and records."""
    return services.histories


def new_game_limit(services: Services) -> RateLimiter:
    """The limit on new games and rooms."""
    return services.new_games


def hint_limit(services: Services) -> RateLimiter:
    """The limit on what the coach must think about."""
    return services.hints


QuestionServices = Annotated[Services, Depends(_services_within(question_limit))]
NewGameServices = Annotated[Services, Depends(_services_within(new_game_limit))]
HintServices = Annotated[Services, Depends(_services_within(hint_limit))]
RoomVisit = Annotated[RoomSession, Depends(_room_visit(room_session))]
# The holder of a personal link may come to a room that is closed to watchers.
LinkVisit = Annotated[RoomSession, Depends(_room_visit(_open_session))]
TableSession = Annotated[Session, Depends(_session_within(visit_limit))]
QuestionSession = Annotated[Session, Depends(_session_within(question_limit))]
HistorySession = Annotated[Session, Depends(_session_within(history_limit))]
HintSession = Annotated[Session, Depends(_session_within(hint_limit))]


def body_within(
    limiter: Limiter, decode: Callable[[bytes], Wanted]
) -> Callable[[Request], Awaitable[Wanted]]:
    """A dependency: the decoded body of a request, if its address keeps to this limit."""

    async def body(request: Request) -> Wanted:
        check_json(request)
        check_limit(limiter(services_of(request)), address_of(request))
        return await decoded_body(request, decode, "bad-request")

    return body


def check_json(request: Request) -> None:
    """Refuse a body that does not claim to be JSON; a form on a foreign page cannot claim that."""
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind.strip().lower() != "application/json":
        raise refuse("not-json")


async def decoded_body(request: Request, decode: Callable[[bytes], Wanted], code: str) -> Wanted:
    """The body of a request; refused with this code if it cannot be read."""
    try:
        return decode(await request.body())
    except UNREADABLE as error:
        raise refuse(code, detail=error) from None


@contextmanager
def rules_may_refuse() -> Iterator[None]:
    """Answer with a refusal if the rules or the setup forbid what happens inside."""
    try:
        yield
    except Refused as why:
        raise RequestRefused(refusal_by_rules(why)) from None
