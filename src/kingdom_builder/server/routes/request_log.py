"""Counts every request, and writes the access log."""

import logging
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom_builder.server import metrics

ACCESS = logging.getLogger("kingdom_builder.access")
SWITCHED_PROTOCOLS = 101
METHOD_OF_SOCKETS = "WEBSOCKET"
# The client may leave before there is an answer; proxies log it in the same way.
NO_ANSWER = 499


class RequestLog:
    """The outermost middleware, so that refusals of the guard count too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun, observed = perf_counter(), ObservedSend(send)
        try:
            await self._app(scope, receive, observed)
        finally:
            status = observed.status
            metrics.REQUESTS.labels(_route_of(scope, status), str(status)).inc()
            if ACCESS.isEnabledFor(logging.INFO):
                _log(scope, status, perf_counter() - begun)


class ObservedSend:
    """Sends a response, and remembers its status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = NO_ANSWER

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif message["type"] == "websocket.accept":
            self.status = SWITCHED_PROTOCOLS
        await self._send(message)


def _route_of(scope: Scope, status: int) -> str:
    """The pattern of the path, never the path itself: clients could invent any number of those."""
    path = getattr(scope.get("route"), "path", "")
    if not path and status == SWITCHED_PROTOCOLS:
        return "socket"
    return path or metrics.OTHER


def _log(scope: Scope, status: int, seconds: float) -> None:
    """One line, without the query, because that may be private."""
    client = scope.get("client")
    facts = {
        "client": client[0] if client else "",
        "method": scope.get("method", METHOD_OF_SOCKETS),
        "path": scope["path"],
        "status": status,
        "seconds": round(seconds, 4),
    }
    ACCESS.info("%(client)s %(method)s %(path)s %(status)s %(seconds)s", facts, extra=facts)
