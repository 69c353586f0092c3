"""Everything that was sent to a page."""

import json

from playwright.sync_api import Page, Response, WebSocket

from tests.server.clients import Message

OK = 200


class Received:
    """What a page receives over its sockets and by HTTP, from now on."""

    def __init__(self, page: Page) -> None:
        self._frames: list[bytes] = []
        self._responses: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._responses.append)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        self._frames.append(frame.encode() if isinstance(frame, str) else frame)

    def messages(self) -> list[Message]:
        """The messages of the sockets."""
        return [json.loads(frame) for frame in self._frames]

    def answers(self, part: str) -> list[tuple[str, Message]]:
        """The address and the answer of each request that has this in its address."""
        return [
            (response.url, response.json())
            for response in self._responses
            if part in response.url and response.status == OK
        ]

    def everything(self) -> bytes:
        """All bytes, over all ways."""
        bodies = [response.body() for response in self._responses if response.status == OK]
        return b"\n".join([*self._frames, *bodies])
