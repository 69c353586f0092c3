"""A conversation over one socket: what is sent, and every message that comes back."""

import asyncio
from collections.abc import Sequence

import msgspec

from benchmarks.soak.screen import WELCOME, decode_welcome
from benchmarks.soak.table import socket_path
from benchmarks.soak.websocket import TEXT, Address, WebSocket, connect, frame
from kingdom_builder.server.wire.messages import Hello, encode

PATIENCE = 20.0  # seconds
LOST = b""  # what is heard when the connection ends

Message = dict[str, object]


class Dialogue:
    """One socket at a table, question by question."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self._socket: WebSocket | None = None
        self.welcome = b""  # the position at the table when it came

    @staticmethod
    async def opened(
        address: Address, game: str, *, source: str = "127.0.0.1", headers: str = ""
    ) -> "Dialogue":
        """A connection that has said nothing yet."""
        dialogue = Dialogue()
        dialogue._socket = await connect(
            address,
            socket_path(game),
            dialogue._heard.put_nowait,
            lambda: dialogue._heard.put_nowait(LOST),
            source=source,
            headers=headers,
        )
        return dialogue

    @staticmethod
    async def at_table(address: Address, game: str, tokens: Sequence[str]) -> "Dialogue":
        """A connection that has been welcomed."""
        dialogue = await Dialogue.opened(address, game)
        dialogue.write(frame(TEXT, encode(Hello(list(tokens)))))
        heard = await dialogue.hear_bytes()
        if not heard.startswith(WELCOME):
            raise ConnectionError("not welcomed")
        dialogue.welcome = bytes(decode_welcome(heard).update)
        return dialogue

    @property
    def close_code(self) -> int:
        """With which code the server has ended the connection; 0 if it has not."""
        assert self._socket is not None
        return self._socket.close_code

    def write(self, frames: bytes) -> None:
        """Send frames as they are."""
        assert self._socket is not None
        self._socket.write(frames)

    def close(self) -> None:
        """Go."""
        assert self._socket is not None
        self._socket.close()

    async def hear_bytes(self) -> bytes:
        """The next message, ``LOST`` at the end."""
        async with asyncio.timeout(PATIENCE):
            return await self._heard.get()

    async def hear(self) -> Message:
        """The next message, empty at the end."""
        heard = await self.hear_bytes()
        return msgspec.json.decode(heard, type=Message) if heard else {}

    async def ask(self, order: Message) -> Message:
        """Send an order; the update or refusal that carries its id, between all other news."""
        self.write(frame(TEXT, msgspec.json.encode(order)))
        while True:
            heard = await self.hear()
            if not heard or heard.get("id") == order["id"]:
                return heard
