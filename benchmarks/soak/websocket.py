"""A WebSocket client that does next to nothing: the load must not take the processor from the server.

It parses frames in place, never masks (a mask of zeros is allowed) and leaves messages undecoded.
"""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
SHORT, LONG, LONGEST = 126, 127, 0xFFFF
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)

Address = tuple[str, int]


def frame(opcode: int, data: bytes = b"") -> bytes:
    """A whole frame as clients send it."""
    if len(data) < SHORT:
        size = bytes([0x80 | len(data)])
    elif len(data) <= LONGEST:
        size = b"\xfe" + struct.pack("!H", len(data))
    else:
        size = b"\xff" + struct.pack("!Q", len(data))
    return bytes([FIN | opcode]) + size + bytes(4) + data


class WebSocket(asyncio.Protocol):
    """One connection: every text message is passed on, and so is its end."""

    def __init__(self, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self._hear, self._lose = hear, lose
        self._buffer = bytearray()
        self._transport: asyncio.WriteTransport | None = None
        self.upgraded: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.close_code = 0

    # -- what the loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast("asyncio.WriteTransport", transport)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self._buffer += data
        if not self.upgraded.done():
            self._read_head()
        if self.upgraded.done():
            self._read_frames()

    def connection_lost(self, _: Exception | None) -> None:
        """Tell whoever waits."""
        if not self.upgraded.done():
            self.upgraded.set_exception(ConnectionError("cut off before the upgrade"))
        self._transport = None
        self._lose()

    def _read_head(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        status = int(self._buffer[9:12])
        del self._buffer[: end + 4]
        self.upgraded.set_result(status)

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == SHORT:
                size, start = int.from_bytes(buffer[start : start + 2]), start + 2
            elif size == LONG:
                size, start = int.from_bytes(buffer[start : start + 8]), start + 8
            if len(buffer) < start + size:
                break
            self._take(buffer[at] & 0x0F, bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _take(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self._hear(data)
        elif opcode == PING:
            self.write(frame(PONG, data))
        elif opcode == CLOSE:
            self.close_code = int.from_bytes(data[:2])
            self.close()

    # -- what the client does

    @property
    def is_open(self) -> bool:
        """Whether it is still connected."""
        return self._transport is not None

    def write(self, frames: bytes) -> None:
        """Send frames as they are; nothing happens once the connection is lost."""
        if self._transport is not None:
            self._transport.write(frames)

    def close(self) -> None:
        """End the connection without a farewell."""
        if self._transport is not None:
            self._transport.close()


async def connect(
    address: Address,
    path: str,
    hear: Callable[[bytes], None],
    lose: Callable[[], None],
    *,
    source: str = "127.0.0.1",
    headers: str = "",
) -> WebSocket:
    """A connection to this address, from this one; ``ConnectionError`` if the server refuses it."""
    host, port = address
    loop = asyncio.get_running_loop()
    transport, made = await loop.create_connection(
        lambda: WebSocket(hear, lose), host, port, local_addr=(source, 0)
    )
    transport.write(UPGRADE.format(path=path, host=host, port=port, more=headers).encode())
    status = await made.upgraded
    if status != 101:
        made.close()
        raise ConnectionRefusedError(f"answered with {status}")
    return made
