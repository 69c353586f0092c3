"""Everything that was sent to a page."""

import json

from playwright.sync_api import Page, Request, WebSocket

from tests.server.clients import Message

OK = 200


class Received:
    """What a page receives over its sockets and by HTTP, from now on."""

    def __init__(self, page: Page) -> None:
        self._frames: list[bytes] = []
        self._bodies: list[tuple[str, bytes]] = []
        page.on("websocket", self._listen)
        page.on("requestfinished", self._finished)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        self._frames.append(frame.encode() if isinstance(frame, str) else frame)

    def _finished(self, request: Request) -> None:
        """Read an answer at once: the browser does not keep it for long."""
        response = request.response()
        if response is not None and response.status == OK:
            self._bodies.append((request.url, response.body()))

    def messages(self) -> list[Message]:
        """The messages of the sockets."""
        return [json.loads(frame) for frame in self._frames]

    def answers(self, part: str) -> list[tuple[str, Message]]:
        """The address and the answer of each request that has this in its address."""
        return [(address, json.loads(body)) for address, body in self._bodies if part in address]

    def everything(self) -> bytes:
        """All bytes, over all ways."""
        return b"\n".join([*self._frames, *(body for _, body in self._bodies)])
