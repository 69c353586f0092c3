"""A WebSocket client that sends whatever frames a test wants, also bad ones."""

import socket
import struct
from collections.abc import Iterator

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
PATIENCE = 20.0


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as clients send it, with a mask of zeros."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([0x80 * fin | opcode]) + size + bytes(4) + data


class RawSocket:
    """A connection after the upgrade."""

    def __init__(self, port: int, path: str, forwarded_for: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        proxied = f"X-Forwarded-For: {forwarded_for}\r\n" if forwarded_for else ""
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{proxied}"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        self._file = self.socket.makefile("rb")
        assert b" 101 " in self._file.readline()
        while self._file.readline() != b"\r\n":
            pass

    def send(self, *frames: bytes) -> None:
        """Send frames in one go; the server may have hung up already."""
        try:
            self.socket.sendall(b"".join(frames))
        except OSError:
            return

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its opcode and data."""
        first, size = self._file.read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._file.read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._file.read(8))
        return first & 0x0F, self._file.read(size)

    def rest(self) -> Iterator[tuple[int, bytes]]:
        """All frames until the server hangs up."""
        try:
            while True:
                yield self.hear()
        except (ValueError, OSError):  # nothing left to read, or cut off
            return

    def close_code(self) -> int:
        """The code of the close frame with which the server ends the connection."""
        return next(int.from_bytes(data[:2]) for opcode, data in self.rest() if opcode == CLOSE)

    def __enter__(self) -> "RawSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self.socket.close()
