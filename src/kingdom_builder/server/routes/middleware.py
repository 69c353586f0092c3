"""The guard at the door: who may come in, with how much, and what every answer carries."""

import logging
import re
from collections.abc import Sequence
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal

LOGGER = logging.getLogger(__name__)
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

HOST = re.compile(
    r"(?:\[([0-9a-f:.]+)\]|([^\[\]:]+))(?::\d*)?"
)  # an IPv6 address stands in brackets
LOCAL_NAME = "localhost"
RECORDS = "/api/records"


class Guard:
    """Turns away foreign pages, names and large bodies, and puts the security headers on."""

    def __init__(
        self, app: ASGIApp, origins: Sequence[str], hosts: Sequence[str], limits: Limits
    ) -> None:
        self._app = app
        self._origins = frozenset(origins)
        self._hosts = frozenset(host.lower() for host in hosts)
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http_whatever_happens(scope, receive, send)
        elif scope["type"] == "websocket" and (objection := self._objection(scope)):
            await Json(objection)(scope, receive, send)
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
        if objection := self._objection(scope):
            await Json(objection)(scope, receive, send)
        elif scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
        elif (body := await self._body(scope, receive)) is None:
            await Json(refusal("too-large", most=self._most_bytes(scope)))(scope, receive, send)
        else:
            await self._app(scope, _replay(body, receive), send)

    def _objection(self, scope: Scope) -> Refusal | None:
        """Why whoever asks may not come in."""
        headers = Headers(scope=scope)
        if (host := _host_of(headers)) not in self._hosts and not _is_harmless(host):
            return refusal("foreign-host", host=headers.get("host", "")[:100])
        if scope.get("method") not in SAFE_METHODS and (origin := self._foreign(headers)):
            return refusal("foreign-origin", origin=origin)
        return None

    def _foreign(self, headers: Headers) -> str:
        """The origin of a page that may not play here; programs send none."""
        origin = headers.get("origin", "")
        host = headers.get("host", "")
        is_own = origin in (f"http://{host}", f"https://{host}")
        return "" if not origin or is_own or origin in self._origins else origin[:100]

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, ``None`` if it is larger than allowed."""
        length, most = Headers(scope=scope).get("content-length", "0"), self._most_bytes(scope)
        if not length.isdecimal() or int(length) > most:
            return None
        body, goes_on = b"", True
        while goes_on and len(body) <= most:
            message = await receive()
            body += message.get("body", b"")
            goes_on = message.get("more_body", False)
        return body if len(body) <= most else None

    def _most_bytes(self, scope: Scope) -> int:
        """How large a body may be: only a record is long."""
        is_record = scope["path"] == RECORDS
        return self._limits.record_bytes if is_record else self._limits.bytes


def _host_of(headers: Headers) -> str:
    """The name under which the server was asked, without the port; empty if it cannot be one."""
    found = HOST.fullmatch(headers.get("host", "").lower())
    return (found[1] or found[2]) if found else ""


def _is_harmless(host: str) -> bool:
    """Whether it can only mean the machine that was called.

    A name might be turned onto us by the one who owns it; an address and localhost cannot.
    """
    try:
        return bool(ip_address(host))
    except ValueError:
        return host == LOCAL_NAME or host.endswith("." + LOCAL_NAME)


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
            headers = MutableHeaders(scope=message)
            headers.update(SECURITY_HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)
