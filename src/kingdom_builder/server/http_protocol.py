"""The HTTP protocol of uvicorn, hardened against clients that ask too much, or never finish asking.

All requests are counted here, as soon as their headers are read and before any route is looked up. This
extends uvicorn's implementation with h11, which limits the size of headers; its other one, with httptools,
collects headers of any size.
"""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from kingdom_builder.server.open_connections import OpenConnections
from kingdom_builder.server.rate_limits import Limits, RateLimiter, TokenBucket, client_of
from kingdom_builder.server.routes.middleware import too_many_requests

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

    from kingdom_builder.server.websocket_protocol import WebSocketProtocol

MAX_HEADERS = 16 * 1024  # bytes of a request line with its headers
MAX_PIPELINED = 16  # requests sent without waiting for the first answer; browsers send none
MAX_AHEAD = 64 * 1024  # bytes sent while a request is being answered
KEEP_ALIVE = 5  # seconds between an answer and the next request
PROXY_KEEP_ALIVE = 75  # for a trusted proxy: longer than proxies keep a connection themselves
MAX_STALL = 20.0  # seconds for a client to read something while the write buffer is full
PENALTY = 1.0  # seconds for which a refused connection still counts

REFUSING = cast("ASGI3Application", too_many_requests)  # it closes the connection

# Seconds to send the headers of a request, then its body.
DEADLINES = {h11.IDLE: 10.0, h11.SEND_BODY: 20.0}


class Traffic:
    """What all connections of a server share: the open connections, and the counts of requests."""

    def __init__(self, limits: Limits, most_connections: int, proxies: Iterable[str] = ()) -> None:
        self.limits = limits
        self.open = OpenConnections(limits.connections_of_address, most_connections)
        self.requests = RateLimiter(limits.requests, limits.window)
        self._proxies = ProxyHeadersMiddleware(REFUSING, list(proxies)).trusted_hosts

    def bucket(self) -> TokenBucket:
        """A bucket for the requests of one connection."""
        return TokenBucket(self.limits.requests_of_connection, self.limits.window)

    def is_proxy(self, host: str) -> bool:
        """Whether this is a proxy that is trusted to name its clients."""
        return host in self._proxies

    def forwarded_client(self, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """The client for which a trusted proxy asks; empty if the proxy does not name it."""
        named = [value for name, value in headers if name == b"x-forwarded-for"]
        if not named:
            return ""
        host, _ = self._proxies.get_trusted_client_address(b", ".join(named).decode("latin1"))
        return client_of(host)


class HttpProtocol(H11Protocol):
    """Closes connections that idle, stall or flood; ``limited`` makes the class for one server."""

    traffic: ClassVar[Traffic]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, if this client may have one more."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._is_proxy = self.traffic.is_proxy(host)
        self._address = "" if self._is_proxy else client_of(host)  # empty: not counted
        self._bucket = self.traffic.bucket()
        self._pipelined = 0  # requests that have come since the client last waited for an answer
        self._ahead = 0  # bytes that have come since the request that is being answered
        self._state: object = None  # of the client, as h11 calls it
        self._deadline: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self.timeout_keep_alive = PROXY_KEEP_ALIVE if self._is_proxy else KEEP_ALIVE
        self._is_counted = self.traffic.open.admit(self._address)
        if self._is_counted:
            self._note_state()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release everything."""
        self._end()
        super().connection_lost(exc)

    def evict(self) -> None:
        """Close it, to make room for a new one."""
        self.transport.abort()

    def _end(self) -> None:
        """Stop counting it, and stop its timers."""
        self._set_deadline(None)
        self._stop_stall_timer()
        self.traffic.open.end_idling(self)
        if self._is_counted:
            self._is_counted = False
            self.traffic.open.forget(self._address)

    # -- reading

    def data_received(self, data: bytes) -> None:
        """Parse what has come; nobody needs to send much before the last answer."""
        if self.conn.their_state is h11.IDLE:
            self._pipelined = self._ahead = 0
        elif self.conn.their_state is not h11.SEND_BODY:
            self._ahead += len(data)
        if self._ahead > MAX_AHEAD:
            self.transport.abort()
        else:
            super().data_received(data)

    def handle_events(self) -> None:
        """Start the requests that are complete, and note what is awaited next."""
        super().handle_events()
        self._note_state()

    def _note_state(self) -> None:
        """Set the deadline for what the client has to send next."""
        state = self.conn.their_state
        if state is self._state or not self._is_counted:
            return
        self._state = state
        if state is h11.IDLE:
            self.traffic.open.begin_idling(self)
        else:
            self.traffic.open.end_idling(self)
        self._set_deadline(None if self._is_proxy else DEADLINES.get(state))

    def _set_deadline(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        abort = self.transport.abort
        self._deadline = None if seconds is None else self.loop.call_later(seconds, abort)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request, unless an answer is under way."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    # -- counting

    def _should_upgrade(self) -> bool:
        """uvicorn asks this once for each request, when its headers are complete."""
        self._pipelined += 1
        if self._is_allowed():
            return super()._should_upgrade()
        self.app = REFUSING
        self.traffic.open.penalize(self._address)
        self.loop.call_later(PENALTY, self.traffic.open.pardon, self._address)
        return False

    def _is_allowed(self) -> bool:
        """Count a request; whether its client, or the client behind a trusted proxy, may make it."""
        if self._is_proxy:
            client = self.traffic.forwarded_client(self.headers)
            return not client or self.traffic.requests.allows(client)
        is_patient = self._pipelined <= MAX_PIPELINED and self._bucket.take()
        return is_patient and self.traffic.requests.allows(self._address)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it still counts, until the socket is closed."""
        super().handle_websocket_upgrade(event)
        self._set_deadline(None)
        self._stop_stall_timer()
        self.traffic.open.end_idling(self)
        self._is_counted = False  # no longer by this object
        socket = cast("WebSocketProtocol", self.transport.get_protocol())
        socket.when_lost = partial(self.traffic.open.forget, self._address)

    # -- writing

    def pause_writing(self) -> None:
        """The write buffer is full: the client must read something in time."""
        super().pause_writing()
        self._stop_stall_timer()
        self._stall = self.loop.call_later(MAX_STALL, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._stop_stall_timer()

    def _stop_stall_timer(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None


def limited(traffic: Traffic) -> type[HttpProtocol]:
    """The protocol for the connections of one server."""
    return type("LimitedHttpProtocol", (HttpProtocol,), {"traffic": traffic})
