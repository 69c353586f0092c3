"""The guard of all routes: it refuses foreign hosts, foreign pages and large bodies, and adds security headers.

It also chooses the language in which each request is answered.
"""

import logging
import re
from collections.abc import Sequence
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom_builder.i18n import best_language, speak
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal

LOGGER = logging.getLogger(__name__)
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

# An IPv6 address stands in brackets.
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\[\]:]+))(?::\d*)?")
LOCAL_NAME = "localhost"
RECORDS = "/api/records"
MAX_DIGITS = 20  # of a content length


class Guard:
    """Refuses foreign hosts, foreign pages and large bodies, and adds the security headers."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        hosts: Sequence[str],
        limits: Limits,
        is_private_only: bool = False,
    ) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)
        self._limits = limits
        self._is_private_only = is_private_only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            speak(best_language(Headers(scope=scope).get("accept-language", "")))
        if scope["type"] == "http":
            await self._http_or_failure(scope, receive, send)
        elif scope["type"] == "websocket" and (objection := self._objection(scope)):
            await Json(objection)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http_or_failure(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; an unexpected error is logged and becomes a refusal."""
        secure_send = SecureSend(send)
        try:
            await self._http(scope, receive, secure_send)
        except ClientDisconnect:  # the body is incomplete: there is nothing to answer
            return
        except Exception:
            request = {"method": scope["method"], "path": scope["path"]}
            LOGGER.exception("%(method)s %(path)s failed", request, extra=request)
            if not secure_send.has_begun:
                await Json(refusal("failed"))(scope, receive, secure_send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if objection := self._objection(scope):
            await Json(objection)(scope, receive, send)
        elif scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
        elif (body := await self._body(scope, receive)) is None:
            await Json(refusal("too-large", most=self._max_bytes(scope)))(scope, receive, send)
        else:
            await self._app(scope, _replay(body, receive), send)

    def _objection(self, scope: Scope) -> Refusal | None:
        """Why this request is refused, regardless of its route."""
        headers = Headers(scope=scope)
        if self._is_private_only and not _is_in_private_network(scope):
            return refusal("outside")
        if (host := _host_of(headers)) not in self._hosts and not _is_unambiguous(host):
            return refusal("foreign-host", host=headers.get("host", "")[:100])
        if scope.get("method") not in SAFE_METHODS and (origin := self._foreign(headers)):
            return refusal("foreign-origin", origin=origin)
        return None

    def _foreign(self, headers: Headers) -> str:
        """The origin of a page that may not play here; programs send none."""
        origin = headers.get("origin", "")
        host = headers.get("host", "")
        is_own = origin in (f"http://{host}", f"https://{host}")
        return "" if not origin or is_own else origin[:100]

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, ``None`` if it is larger than allowed."""
        length, most = Headers(scope=scope).get("content-length", "0"), self._max_bytes(scope)
        if not length.isdecimal() or len(length) > MAX_DIGITS or int(length) > most:
            return None
        body, goes_on = bytearray(), True
        while goes_on and len(body) <= most:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            body += message.get("body", b"")
            goes_on = message.get("more_body", False)
        return bytes(body) if len(body) <= most else None

    def _max_bytes(self, scope: Scope) -> int:
        """How large a body may be; only records are long."""
        is_record = scope["path"] == RECORDS
        return self._limits.record_bytes if is_record else self._limits.bytes


async def too_many_requests(scope: Scope, receive: Receive, send: Send) -> None:
    """An application for clients that ask too much: it refuses, and closes the connection."""
    speak(best_language(Headers(scope=scope).get("accept-language", "")))
    answer = Json(refusal("too-many"))
    answer.headers["Connection"] = "close"
    await answer(scope, receive, SecureSend(send))


def _is_in_private_network(scope: Scope) -> bool:
    """Whether the client is on this machine or in a network that the internet does not reach."""
    client = scope.get("client")
    try:
        return client is None or not ip_address(client[0]).is_global
    except ValueError:
        return False


def _host_of(headers: Headers) -> str:
    """The host that was asked for, without the port; empty if it is malformed."""
    found = HOST.fullmatch(headers.get("host", "").lower())
    return (found[1] or found[2]) if found else ""


def _is_unambiguous(host: str) -> bool:
    """Whether the host can only mean this machine.

    The owner of a domain can point its name at us (DNS rebinding), but not an address or localhost.
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


class SecureSend:
    """Sends a response with the security headers."""

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
