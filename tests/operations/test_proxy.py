"""The proxy of the compose file: a real nginx with that very configuration, before two real servers."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from websockets.sync.client import connect

from tests.operations.containers import COMPOSE, DEPLOY
from tests.operations.program import Program
from tests.server.clients import Chair, command, offered, open_game
from tests.server.server_process import Server, free_port
from tests.server.stores import POSTGRESQL, kept_in, store_url

PATIENCE = 20.0
ANA, IDA = "127.0.0.2", "127.0.0.3"  # two clients of this machine, by the addresses they come from
QUESTIONS = 5
COMPOSED = [name for name in COMPOSE["services"] if name.startswith("server-")]


def nginx() -> str:
    """The program; it is in a folder that is not everybody's."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and os.environ.get("CI"):
        pytest.fail("nginx is missing (apt-get install nginx-light)")
    return found or pytest.skip("nginx is missing (apt-get install nginx-light)")


def configuration(folder: Path, port: int, servers: Sequence[int]) -> Path:
    """The configuration of the compose file, with places of this machine."""
    text = (DEPLOY / "nginx.conf").read_text()
    places = {
        **{
            f"server server-{n}:8000 ": f"server 127.0.0.1:{at} " for n, at in enumerate(servers, 1)
        },
        "listen 8080;": f"listen 127.0.0.1:{port};",
        "pid /run/nginx.pid;": f"pid {folder / 'nginx.pid'};",
        "error_log /dev/stderr warn;": f"error_log {folder / 'nginx.log'} warn;",
    }
    for there, here in places.items():
        assert text.count(there) == 1, there
        text = text.replace(there, here)
    file = folder / "nginx.conf"
    file.write_text(text)
    return file


class Proxied:
    """Two servers with one database behind nginx, which ``port`` belongs to."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        program = nginx()
        with kept_in(POSTGRESQL):
            self._store = store_url(folder)
        self.metrics = [free_port() for _ in COMPOSED]
        self.servers = [
            self._server(name, port) for name, port in zip(COMPOSED, self.metrics, strict=True)
        ]
        file = configuration(folder, self.port, [server.port for server in self.servers])
        command = [program, "-e", str(folder / "nginx.log"), "-c", str(file), "-g", "daemon off;"]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self.wait()

    def _server(self, name: str, metrics: int) -> Program:
        limits = {
            "KINGDOM_BUILDER_LIMITS_QUESTIONS": str(QUESTIONS),
            "KINGDOM_BUILDER_LIMITS_MESSAGES": "100000",
        }
        folder = self.folder / name
        folder.mkdir()
        shared = ("--store", self._store, "--metrics", f"127.0.0.1:{metrics}")
        return Program(folder, *shared, "--trust-proxy", "127.0.0.1", **limits)

    def sockets(self) -> list[int]:
        """How many sockets each server holds."""
        pages = [httpx.get(f"http://127.0.0.1:{port}/metrics").text for port in self.metrics]
        lines = [
            re.search(r"^kingdom_builder_sockets ([\d.]+)$", page, re.MULTILINE) for page in pages
        ]
        return [int(float(line[1])) for line in lines if line]

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError((self.folder / "nginx.log").read_text())

    def client(self, address: str = ANA) -> httpx.Client:
        """A client that comes from this address."""
        transport = httpx.HTTPTransport(local_address=address)
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", transport=transport)

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        for server in self.servers:
            server.__exit__()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    running = Proxied(tmp_path_factory.mktemp("proxied"))
    yield running
    running.close()


def test_a_game_is_played_over_a_socket_through_it(proxied: Proxied) -> None:
    with proxied.client() as client:
        server = cast("Server", SimpleNamespace(port=proxied.port, client=client))
        game, tokens = open_game(server, bots=["", ""])
        with Chair(server, game, *tokens) as both, Chair(server, game) as watcher:
            for _ in range(1000):
                if both.update["view"]["over"]:
                    break
                both.ask(command(both.update, offered(both.update)[0]))
            assert both.update["view"]["over"]
            while watcher.update["version"] < both.update["version"]:
                watcher.hear()


def test_all_seats_of_a_game_are_at_one_server_and_games_are_at_both(proxied: Proxied) -> None:
    with proxied.client() as client, ExitStack() as seated:
        server = cast("Server", SimpleNamespace(port=proxied.port, client=client))
        for games in range(1, 13):
            game, tokens = open_game(server, bots=["", ""])
            before = proxied.sockets()
            for token in tokens:
                seated.enter_context(Chair(server, game, token))
            came = [now - earlier for earlier, now in zip(before, proxied.sockets(), strict=True)]
            assert sorted(came) == [0, len(tokens)]
            if games > 1 and all(proxied.sockets()):
                return
    raise AssertionError("all games are at one server")


def test_a_game_goes_on_at_the_other_server(proxied: Proxied) -> None:
    with proxied.client() as client:
        server = cast("Server", SimpleNamespace(port=proxied.port, client=client))
        game, tokens = open_game(server, bots=["", ""])
        before = proxied.sockets()
        with Chair(server, game, *tokens) as both:
            both.ask(command(both.update, offered(both.update)[0]))
            came = [now - earlier for earlier, now in zip(before, proxied.sockets(), strict=True)]
        home = proxied.servers[came.index(1)]
        home.kill()
        try:
            with Chair(server, game, *tokens) as both:
                assert both.update["version"] == 1
                both.ask(command(both.update, offered(both.update)[0]))
                assert both.update["version"] == 2
        finally:
            home.start()


def test_limits_count_the_client_and_not_the_proxy(proxied: Proxied) -> None:
    def asked(client: httpx.Client, **headers: str) -> int:
        return client.get("/api/puzzles", headers=headers).status_code

    with proxied.client(ANA) as ana, proxied.client(IDA) as ida:
        assert [asked(ana) for _ in range(QUESTIONS)] == [200] * QUESTIONS
        assert asked(ana) == httpx.codes.TOO_MANY_REQUESTS
        for forged in (IDA, "127.0.0.1", f"{IDA}, 127.0.0.1"):
            headers = {"X-Forwarded-For": forged}
            assert asked(ana, **headers) == httpx.codes.TOO_MANY_REQUESTS
        assert asked(ida) == 200


def test_pages_of_the_same_address_may_play_and_others_may_not(proxied: Proxied) -> None:
    own = f"http://127.0.0.1:{proxied.port}"
    with proxied.client() as client:
        for origin, status in ((own, 200), ("http://evil.example", 403)):
            answer = client.post("/api/games", json={}, headers={"Origin": origin})
            assert answer.status_code == status
        game = client.post("/api/games", json={}).json()["game"]
    address = f"ws://127.0.0.1:{proxied.port}/api/games/{game}/socket"
    with connect(address, origin=own) as socket:  # type: ignore[arg-type]
        socket.send('{"type": "hello", "tokens": []}')
        assert '"welcome"' in str(socket.recv(PATIENCE))
    with pytest.raises(Exception, match="403"):
        connect(address, origin="http://evil.example")  # type: ignore[arg-type]


def test_a_body_that_is_too_large_does_not_reach_the_server(proxied: Proxied) -> None:
    with proxied.client() as client:
        answer = client.post("/api/records", content=b"x" * (300 * 1024))
    assert answer.status_code == httpx.codes.REQUEST_ENTITY_TOO_LARGE
    assert "nginx" in answer.text


def test_the_compose_file_mounts_this_configuration() -> None:
    proxy = COMPOSE["services"]["proxy"]
    assert proxy["volumes"] == ["./nginx.conf:/etc/nginx/nginx.conf:ro"]
    assert proxy["ports"][0].split(":")[1] in re.findall(
        r"listen (\d+);", (DEPLOY / "nginx.conf").read_text()
    )
