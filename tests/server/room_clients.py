"""Those who come to a room in the tests: over HTTP and on sockets."""

import json
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import Server

Message = dict[str, Any]
PATIENCE = 10.0
HERE: Message = {"kind": "here", "name": "Ann"}
INVITED: Message = {"kind": "invited"}
BOT: Message = {"kind": "computer", "bot": "easy"}


class Member:
    """Somebody in a room, with the tokens they have."""

    def __init__(self, client: httpx.Client, room: str, *tokens: str) -> None:
        self.client = client
        self.room = room
        self.tokens = [token for token in tokens if token]

    def __repr__(self) -> str:
        return f"<Member of {self.room}>"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {','.join(self.tokens)}"} if self.tokens else {}

    def look(self) -> Message:
        return done(self.client.get(f"/api/rooms/{self.room}", headers=self.headers))

    def post(self, action: str, **body: object) -> httpx.Response:
        path = f"/api/rooms/{self.room}/{action}"
        return self.client.post(path, json=body, headers=self.headers)

    def do(self, action: str, **body: object) -> Message:
        return done(self.post(action, **body))

    def refused(self, action: str, **body: object) -> str:
        """The code with which this is refused, with a sentence for people."""
        answer = self.post(action, **body)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["type"] == "refusal"
        assert answer.json()["sentence"]
        return str(answer.json()["code"])

    def sit(self, seat: int, name: str) -> "Member":
        """A newcomer who takes this seat."""
        told = Member(self.client, self.room).do(f"seats/{seat}/sit", name=name)
        assert told["seat"] == seat
        return Member(self.client, self.room, told["token"])

    def table(self) -> Message:
        """The game as this member sees it."""
        return done(self.client.get(f"/api/games/{self.room}", headers=self.headers))


def done(answer: httpx.Response) -> Message:
    assert answer.status_code == 200, answer.text
    told: Message = answer.json()
    return told


def open_room(client: httpx.Client, *seats: Message, **more: object) -> Member:
    """A new room, and its host."""
    told = done(client.post("/api/rooms", json={"seats": seats or [HERE, INVITED], **more}))
    return Member(client, told["room"], told["host_token"])


class RoomSocket:
    """A socket that hears of the room too."""

    def __init__(self, server: Server, member: Member, **hello: object) -> None:
        self._stack = ExitStack()
        address = f"ws://127.0.0.1:{server.port}/api/games/{member.room}/socket"
        self.socket: ClientConnection = self._stack.enter_context(
            connect(address, compression=None, ping_interval=None, close_timeout=1)
        )
        self.heard: list[Message] = []
        self.send({"type": "hello", "tokens": member.tokens, "room": True} | hello)

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, kind: str) -> Message:
        """The next message of this kind; others are passed over, but kept."""
        for _ in range(50):
            message: Message = json.loads(self.socket.recv(PATIENCE))
            self.heard.append(message)
            if message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} came: {self.heard}")

    def hear_until(self, kind: str, what: str, value: object) -> Message:
        """The first message of this kind in which a part has this value."""
        for _ in range(50):
            message = self.hear(kind)
            if message[what] == value:
                return message
        raise AssertionError(f"no {kind} with {what} = {value} came")

    def __enter__(self) -> "RoomSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
