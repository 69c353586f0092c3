"""The way of a socket past everything that only requests need.

Every layer between the server and a socket is a coroutine that stays for as long as the socket is open: it
takes memory, and is passed through whenever a message comes. Compression, the router and its handlers of
errors are ten of them, and do nothing for a socket.
"""

from collections.abc import Awaitable, Callable

from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket


class SocketEntrance:
    """Passes the sockets of a path to their handler, and everything else on."""

    def __init__(
        self, app: ASGIApp, *, path: str, connect: Callable[[WebSocket], Awaitable[None]]
    ) -> None:
        self._app = app
        self._connect = connect
        self._route = WebSocketRoute(path, connect)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "websocket":
            match, found = self._route.matches(scope)
            if match is Match.FULL:
                scope.update(found)
                return self._connect(WebSocket(scope, receive, send))
        return self._app(scope, receive, send)
