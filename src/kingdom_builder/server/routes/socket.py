"""A socket in a room: it first says who it is, then sends orders and receives updates."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import Struct
from msgspec.structs import replace
from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from kingdom_builder.i18n import best_language, speak
from kingdom_builder.server import metrics
from kingdom_builder.server.rate_limits import TokenBucket
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.presence import Connection
from kingdom_builder.server.routes.dependencies import (
    RoomSession,
    address_of,
    check_limit,
    open_analysis,
    room_session,
    services_of,
)
from kingdom_builder.server.routes.errors import RequestRefused, refuse
from kingdom_builder.server.services import Services
from kingdom_builder.server.storage.store import DamagedGame
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.websocket_protocol import SEND_NOW
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import (
    UNREADABLE,
    Analyse,
    Hello,
    Ping,
    Pong,
    Refusal,
    ServerMessage,
    decode_client_message,
    decode_hello,
    encode,
)
from kingdom_builder.server.wire.refusals import refusal

LOGGER = logging.getLogger(__name__)
PATH = "/api/games/{game}/socket"

POLICY_VIOLATION = 1008  # close codes of RFC 6455
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013
MAX_UNSENT = 200
LAST_MESSAGES = 5.0  # seconds to send what is left before a socket is closed


SendNow: TypeAlias = Callable[[bytes], bool]


def _cannot_send_now(_: bytes) -> bool:
    return False


def _send_now_of(socket: WebSocket) -> SendNow:
    """How to send over this socket without waiting, if the server can."""
    offered: dict[str, SendNow] = socket.scope.get("extensions", {}).get(SEND_NOW, {})
    return offered.get("send", _cannot_send_now)


class Outbox:
    """The messages still to be sent over a socket; ``send_now`` returns whether it could send at once."""

    __slots__ = ("_close_code", "_messages", "_send_now", "_wake")  # there are thousands

    def __init__(self, send_now: SendNow = _cannot_send_now) -> None:
        self._send_now = send_now
        self._messages: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None  # of the task that waits for messages
        self._close_code = 0  # set once the socket is to be closed

    def send_bytes(self, message: bytes) -> None:
        """Add a message; a client that does not read its messages is disconnected."""
        if len(self._messages) >= MAX_UNSENT:
            self.end(TRY_AGAIN_LATER)
        if self._close_code or (not self._messages and self._send_now(message)):
            return
        self._messages.append(message)
        self._wake_up()

    def send(self, message: Struct) -> None:
        """Add a message that is for this socket alone."""
        self.send_bytes(encode(message))

    def turn_away(self, why: Refusal) -> None:
        """Close the socket with this reason."""
        self.send(why)
        self.end(POLICY_VIOLATION)

    def end(self, code: int) -> None:
        """Close the socket after the last message."""
        if not self._close_code:
            self._close_code = code
            self._wake_up()

    async def send_all(self, socket: WebSocket) -> None:
        """Send messages as they come; close the socket in the end."""
        while self._messages or not self._close_code:
            if self._messages:
                await socket.send_text(self._messages[0].decode())
                self._messages.popleft()  # only now, so that no later message is sent before it
            else:
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake
        await socket.close(self._close_code)

    def _wake_up(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)


class SocketMiddleware:
    """Takes the sockets out of the stack of middleware, past everything that only requests need.

    Each layer between the server and a socket is a coroutine that stays for as long as the socket is open: it
    takes memory, and every message passes through it. Compression, the router and its error handlers are
    ten of them, and do nothing for a socket.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._route = WebSocketRoute(PATH, connect)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "websocket":
            match, found = self._route.matches(scope)
            if match is Match.FULL:
                scope.update(found)
                return connect(WebSocket(scope, receive, send))
        return self._app(scope, receive, send)


async def connect(socket: WebSocket) -> None:
    """A client comes to a table."""
    game: str = socket.path_params["game"]
    await socket.accept()
    try:
        with services_of(socket).sockets.slot(address_of(socket)) as has_room:
            if not has_room:
                raise refuse("too-many")
            hello, session = await _session(socket, game)
            await _serve(socket, session, hello)
    except RequestRefused as error:
        await _turn_away(socket, error.refusal, POLICY_VIOLATION)
    except RoomRefusal as error:
        await _turn_away(socket, refusal(error.code, **error.facts), POLICY_VIOLATION)
    except DamagedGame:
        await _turn_away(socket, refusal("damaged"), POLICY_VIOLATION)
    except StoreAway:
        await _turn_away(socket, refusal("store-away"), TRY_AGAIN_LATER)
    except (WebSocketDisconnect, ConnectionError):  # it has gone, perhaps while something was sent
        return
    except Exception:
        LOGGER.exception("a socket of game %s failed", game)
        await _turn_away(socket, refusal("failed"), INTERNAL_ERROR)


async def _session(socket: WebSocket, game: str) -> tuple[Hello, RoomSession]:
    """The session of a client that has said hello; its limit is checked before anything is looked up."""
    services = services_of(socket)
    hello = await _hello(socket, services)
    speak(best_language(hello.language))
    check_limit(services.visits, address_of(socket))
    session = await room_session(services, game, hello.tokens)
    if _is_crowded(session, services):
        raise refuse("too-many")
    return hello, session


async def _hello(socket: WebSocket, services: Services) -> Hello:
    """The first message says who it is; not too many may be connected without having said it."""
    with services.unidentified.slot(address_of(socket)) as has_room:
        if not has_room:
            raise refuse("too-many")
        try:
            async with asyncio.timeout(services.limits.hello):
                return decode_hello(await _frame(socket))
        except TimeoutError:
            raise refuse("too-slow") from None
        except UNREADABLE:
            raise refuse("hello-first") from None


def _is_crowded(session: RoomSession, services: Services) -> bool:
    """Whether the room has as many watchers, or one of these seats as many sockets, as is allowed."""
    others = [other.access for other in session.room.attendance.members]
    if session.access.is_watcher:
        return sum(other.is_watcher for other in others) >= services.limits.watchers
    sockets = [sum(seat in other.mine for other in others) for seat in session.access.mine]
    return max(sockets, default=0) >= services.limits.sockets


async def _serve(socket: WebSocket, session: RoomSession, hello: Hello) -> None:
    metrics.SOCKETS_OPENED.inc()
    outbox = Outbox(_send_now_of(socket))
    connection = Connection(
        tokens=session.tokens,
        access=session.access,
        audience=Audience(session.access.mine, session.language),
        wants_room=hello.room,
        send_bytes=outbox.send_bytes,
        turn_away=outbox.turn_away,
        address=address_of(socket),
    )
    sending = asyncio.create_task(outbox.send_all(socket))
    try:
        await session.room.join(connection)
        outbox.turn_away(await _receive_all(socket, session.room, connection, outbox))
        await asyncio.wait([sending], timeout=LAST_MESSAGES)
    finally:
        services_of(socket).analyses.leave(connection)
        session.room.leave(connection)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _receive_all(
    socket: WebSocket, room: LiveRoom, connection: Connection, outbox: Outbox
) -> Refusal:
    """Answer every message; returns the reason for which the socket must be closed."""
    limits = services_of(socket).limits
    bucket = TokenBucket(limits.messages, limits.window)
    while True:
        frame = await _frame(socket)
        if not bucket.take():
            return refusal("too-many")
        answer = await _answer(frame, room, connection, services_of(socket))
        if answer is not None:
            outbox.send(answer)


async def _answer(
    frame: str | bytes, room: LiveRoom, connection: Connection, services: Services
) -> ServerMessage | None:
    """The answer to a message; ``None`` if the answer is sent from elsewhere."""
    try:
        message = decode_client_message(frame)
    except UNREADABLE as error:
        return refusal("bad-message", detail=error)
    if room.lacks_table:  # it could not be read when the game began
        await room.open_table()
    if isinstance(message, Ping):
        return Pong()
    if room.table is None:
        return refusal("not-started")
    if isinstance(message, Analyse):
        return await _follow_analysis(message, room.table, connection, services)
    return await room.table.order(connection.audience, message, connection)


async def _follow_analysis(
    request: Analyse, table: Table, connection: Connection, services: Services
) -> Refusal | None:
    """Send the analysis of the game from now on, or return why that is refused."""
    try:
        check_limit(services.questions, connection.address)
        analysis = await open_analysis(services, table, connection.audience, connection.address)
    except RequestRefused as error:
        return replace(error.refusal, id=request.id)
    except StoreAway:
        return replace(refusal("store-away"), id=request.id)
    if analysis.has_failed:
        services.analyses.forget(analysis)
        return await _follow_analysis(request, table, connection, services)
    services.analyses.follow(analysis, connection, request)
    return None


async def _frame(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text, data = message.get("text"), message.get("bytes")
    return text if text is not None else data or b""


async def _turn_away(socket: WebSocket, why: Refusal, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it may be closed already
        await socket.send_text(encode(why).decode())
        await socket.close(code)
