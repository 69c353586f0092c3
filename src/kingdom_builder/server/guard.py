"""The guard at the door: who may come in, with how much, and what every answer carries."""

import logging
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom_builder.server.answers import Json
from kingdom_builder.server.refusals import refusal

LOGGER = logging.getLogger(__name__)
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Guard:
    """Turns away foreign pages and large bodies, and puts the security headers on."""

    def __init__(self, app: ASGIApp, origins: Sequence[str], most_bytes: int) -> None:
        self._app = app
        self._origins = frozenset(origins)
        self._most_bytes = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http_whatever_happens(scope, receive, send)
        elif scope["type"] == "websocket" and (origin := self._foreign(scope)):
            await Json(refusal("foreign-origin", origin=origin))(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http_whatever_happens(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A failure of ours is logged, and answered with a sentence."""
        sending = Sending(send)
        try:
            await self._http(scope, receive, sending)
        except Exception:
            LOGGER.exception("%s %s failed", scope["method"], scope["path"])
            if not sending.has_begun:
                await Json(refusal("failed"))(scope, receive, sending)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
        elif origin := self._foreign(scope):
            await Json(refusal("foreign-origin", origin=origin))(scope, receive, send)
        elif (body := await self._body(scope, receive)) is None:
            await Json(refusal("too-large", most=self._most_bytes))(scope, receive, send)
        else:
            await self._app(scope, _replay(body, receive), send)

    def _foreign(self, scope: Scope) -> str:
        """The origin of a page that may not play here; programs send none."""
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        is_own = urlsplit(origin).netloc == headers.get("host", "") and origin != "null"
        return "" if not origin or is_own or origin in self._origins else origin[:100]

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, ``None`` if it is larger than allowed."""
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > self._most_bytes:
            return None
        body, goes_on = b"", True
        while goes_on and len(body) <= self._most_bytes:
            message = await receive()
            body += message.get("body", b"")
            goes_on = message.get("more_body", False)
        return body if len(body) <= self._most_bytes else None


def _replay(body: bytes, receive: Receive) -> Receive:
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again


class Sending:
    """Sends an answer with the security headers on it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            MutableHeaders(scope=message).update(SECURITY_HEADERS)
        await self._send(message)
