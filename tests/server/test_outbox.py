"""The outbox of a socket: what can be sent at once is, and nothing overtakes what waits."""

import asyncio
from typing import cast

from fastapi import WebSocket

from kingdom_builder.server.routes.socket import Outbox
from kingdom_builder.server.websocket_protocol import _text_frame


class SlowSocket:
    """A client that keeps up only while ``writable`` is set."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.writable = asyncio.Event()
        self.writable.set()

    def send_now(self, message: bytes) -> bool:
        if self.writable.is_set():
            self.sent.append(message)
        return self.writable.is_set()

    async def send_text(self, message: str) -> None:
        await self.writable.wait()
        self.sent.append(message.encode())

    async def close(self, _: int) -> None:
        self.sent.append(b"closed")


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def send() -> list[bytes]:
        socket = SlowSocket()
        outbox = Outbox(socket.send_now)
        sending = asyncio.create_task(outbox.send_all(cast("WebSocket", socket)))
        await asyncio.sleep(0)
        outbox.send_bytes(b"1")
        socket.writable.clear()
        outbox.send_bytes(b"2")
        await asyncio.sleep(0)  # the task waits for the client with the second message in its hands
        outbox.send_bytes(b"3")
        socket.writable.set()
        outbox.send_bytes(b"4")
        outbox.end(1000)
        await asyncio.wait_for(sending, 5)
        outbox.send_bytes(b"too late")
        return socket.sent

    assert asyncio.run(send()) == [b"1", b"2", b"3", b"4", b"closed"]


def test_frames_of_every_length_have_the_right_head() -> None:
    assert _text_frame(b"x" * 125)[:2] == b"\x81\x7d"
    assert _text_frame(b"x" * 126)[:4] == b"\x81\x7e\x00\x7e"
    assert _text_frame(b"x" * 65_536)[:10] == b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"
