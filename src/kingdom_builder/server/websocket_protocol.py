"""The WebSocket protocol of uvicorn, hardened against clients that do not keep to it.

uvicorn answers control frames and collects fragments, in any number, before the application sees and
counts a message. Here each connection has a limit for them.
"""

import asyncio
import logging
from collections.abc import Callable
from struct import pack
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from kingdom_builder.server.rate_limits import TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

LOGGER = logging.getLogger(__name__)

INVALID_DATA = 1007  # close codes of RFC 6455
POLICY_VIOLATION = 1008
TEXT = 0x81  # the first byte of a text message in one frame
SEND_NOW = "kingdom_builder.send_now"  # our extension of ASGI

# Pings, pongs and fragments; a well-behaved client sends a few a minute.
MAX_FRAMES = 100
WINDOW = 20.0  # seconds
PIECE = 1024  # bytes parsed at a time: up to 170 empty frames, a few milliseconds of work
MAX_UNPARSED = 64 * 1024  # bytes that may arrive while the application is busy with a message
MAX_STALL = 20.0  # seconds for a client to read something while the write buffer is full
LINGER = 5.0  # seconds for a refused client to take the close frame


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Closes connections that break the protocol; a mistake of a client is not logged as an error."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a full bucket."""
        self._bucket = TokenBucket(MAX_FRAMES, WINDOW)
        self._unparsed = b""
        self._is_refused = False
        self._abort_timer: asyncio.TimerHandle | None = None
        self.when_lost: Callable[[], None] | None = None  # called at the end, if set
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop what is left to do."""
        self._stop_abort_timer()
        self._unparsed = b""
        if self.when_lost is not None:
            self.when_lost()
        super().connection_lost(exc)

    # Reading: a little at a time, and no further message before the application has taken the last one.

    def data_received(self, data: bytes) -> None:
        """Parse what has come, as far as possible; a client that is far ahead must wait."""
        self._unparsed += data
        if self.read_paused and len(self._unparsed) > MAX_UNPARSED:
            self.transport.pause_reading()
        self._parse()

    def _parse(self) -> None:
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
            super().data_received(piece)
            if self.conn.handshake_exc is not None and self.conn.state is State.CONNECTING:
                self._reject_handshake()

    def _reject_handshake(self) -> None:
        """Send the answer to a request that cannot be read (too long, say), which uvicorn leaves unsent."""
        self._unparsed = b""
        for data in self.conn.data_to_send():
            if data:  # empty means the end
                self.transport.write(data)
        self.transport.close()

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message for the application, which makes room for another one."""
        message = await super().receive()
        self._parse()
        return message

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; after a close, the answer to it may be waiting to be parsed."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # thousands of sockets need not keep their headers
        self._parse()

    # Sending at once: an update goes to every seat, and passing it through ASGI costs as much as making it.

    def handle_connect(self, event: Request) -> None:
        """Begin; the application may send without waiting."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][SEND_NOW] = {"send": self.send_now}

    def send_now(self, text: bytes) -> bool:
        """Write a text message if the client keeps up with reading; whether it was written."""
        is_open = self.handshake_complete and not (self.close_sent or self._is_refused)
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(_text_frame(text))
        return True

    # Frames that the application never sees are counted here.

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers."""
        if self._is_allowed():
            if self.writable.is_set():
                super().handle_ping()
            else:
                self.conn.data_to_send()  # dropped

    def handle_pong(self, event: Frame) -> None:
        """Take note of a pong."""
        if self._is_allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to its message."""
        if self._is_allowed():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Begin a text message."""
        if event.fin or self._is_allowed():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Begin a binary message."""
        if event.fin or self._is_allowed():
            super().handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; a text that is not UTF-8 ends the connection, without a traceback."""
        if self._is_refused:
            self.frames = []
        elif self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self._refuse(INVALID_DATA, "a text is not UTF-8")
        else:
            # uvicorn would pause and resume reading for every message, which costs two system calls.
            self.read_paused = not self.close_sent
            super().send_receive_event_to_app()

    def _is_allowed(self) -> bool:
        """Count a frame; too many end the connection."""
        if not self._is_refused and not self._bucket.take():
            self._refuse(POLICY_VIOLATION, "too many control frames or fragments")
        return not self._is_refused

    def _refuse(self, code: int, reason: str) -> None:
        """Close the connection, and abort it if the client does not take the close frame."""
        LOGGER.info("a connection is closed: %s", reason)
        self._is_refused = True
        self._unparsed, self.frames = b"", []
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
        if self.conn.close_sent is None:  # before the handshake was complete
            self.transport.abort()
            return
        self.handle_parser_exception()
        self._abort_after(LINGER)

    # Writing: the buffer holds little, because sending waits for it, and a client that never reads is disconnected.

    def pause_writing(self) -> None:
        """The write buffer is full: the client must read something in time."""
        super().pause_writing()
        self._abort_after(MAX_STALL)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if not self._is_refused:
            self._stop_abort_timer()

    def _abort_after(self, seconds: float) -> None:
        self._stop_abort_timer()
        self._abort_timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_abort_timer(self) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
            self._abort_timer = None


def _text_frame(text: bytes) -> bytes:
    """A text message in one frame, as a server sends it: not masked."""
    if len(text) < 126:
        return bytes((TEXT, len(text))) + text
    if len(text) < 1 << 16:
        return pack("!BBH", TEXT, 126, len(text)) + text
    return pack("!BBQ", TEXT, 127, len(text)) + text


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
