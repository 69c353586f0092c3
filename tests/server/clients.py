"""Those who come to a table in the tests."""

import itertools
import json
import random
import secrets
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import Server

Message = dict[str, Any]
_numbers = itertools.count(1)
_run = secrets.token_hex(4)  # the databases of earlier versions have commands of other runs
PATIENCE = 10.0


def new_id() -> str:
    return f"command-{_run}-{next(_numbers)}"


def command(update: Message, action: str, **changes: object) -> Message:
    facts = {"version": update["version"], "id": new_id(), "action": action}
    return {"type": "command"} | facts | changes


def open_game(server: Server, **options: object) -> tuple[str, list[str]]:
    answer = server.client.post("/api/games", json=options)
    assert answer.status_code == 200, answer.text
    return answer.json()["game"], answer.json()["tokens"]


def offered(update: Message) -> list[str]:
    return [*update["choices"]["hexes"], *update["choices"]["options"]]


Path = list[str | int]


def changed(before: object, changes: list[tuple[Path, object]]) -> object:
    """A position after the changes of a history, applied as a client does."""
    for path, value in changes:
        before = _with(before, path, value)
    return before


def _with(whole: object, path: Path, value: object) -> object:
    if not path:
        return value
    key, *rest = path
    if isinstance(whole, dict):
        return whole | {key: _with(whole[key], rest, value)}
    assert isinstance(whole, list | tuple)
    assert isinstance(key, int)
    return [*whole[:key], _with(whole[key], rest, value), *whole[key + 1 :]]


class Page:
    """One seat over HTTP, or several at one screen."""

    def __init__(self, server: Server, game: str, *tokens: str) -> None:
        self.client = server.client
        self.path = f"/api/games/{game}"
        self.headers = {"Authorization": f"Bearer {','.join(tokens)}"} if any(tokens) else {}

    def ask(self, page: str = "") -> tuple[int, Message]:
        answer = self.client.get(self.path + page, headers=self.headers)
        return answer.status_code, answer.json()

    def look(self) -> Message:
        return self.ask()[1]

    def send(self, message: object) -> tuple[int, Message]:
        answer = self.client.post(f"{self.path}/commands", json=message, headers=self.headers)
        return answer.status_code, answer.json()

    def play(self, update: Message, action: str, **changes: object) -> Message:
        status, answer = self.send(command(update, action, **changes))
        assert status == 200, answer
        return answer


class Chair:
    """One seat, several at one screen, or a watcher, on a socket."""

    def __init__(self, server: Server, game: str, *tokens: object, **hello: object) -> None:
        self._way = ExitStack()
        self.socket: ClientConnection = self._way.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/api/games/{game}/socket",
                compression=None,
                ping_interval=None,
                close_timeout=1,
            )
        )
        self.send({"type": "hello", "tokens": tokens} | hello)
        self.welcome = self.hear()
        self.update: Message = self.welcome.get("update", {})

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Message:
        message: Message = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "update":
            self.update = message
        return message

    def ask(self, message: Message) -> Message:
        self.send(message)
        return self.hear()

    def __enter__(self) -> "Chair":
        return self

    def __exit__(self, *_: object) -> None:
        self._way.close()


def play_random(chairs: list[Chair], rng: random.Random, most: int = 2000) -> Message:
    """Play until the game is over or for so many actions; everybody hears everything."""
    for _ in range(most):
        now = chairs[0].update
        if now["view"]["over"]:
            break
        chair = chairs[now["view"]["turn"]]
        chair.send(command(chair.update, rng.choice(offered(chair.update))))
        heard = [other.hear() for other in chairs]
        assert {message["type"] for message in heard} == {"update"}, heard
        assert {message["version"] for message in heard} == {now["version"] + 1}
    return chairs[0].update
