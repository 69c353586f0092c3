"""Requests below the application: floods, pipelines, connections that idle or never finish asking."""

import asyncio
import json
import os
import select
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from pathlib import Path

import httpx
import pytest
import uvicorn

from kingdom_builder.server import http_protocol
from kingdom_builder.server.http_protocol import MAX_PIPELINED, Traffic, limited
from kingdom_builder.server.open_connections import OpenConnections
from kingdom_builder.server.rate_limits import Limits, client_of
from kingdom_builder.server.websocket_protocol import WebSocketProtocol
from tests.server.clients import Chair, command, offered, open_game
from tests.server.raw_socket import RawSocket
from tests.server.server_process import Server

ATTACKER = "127.0.0.2"  # the whole of 127.0.0.0/8 is this machine
PATIENCE = 20.0
GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def opened(port: int, source: str = ATTACKER) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(source, 0))


def rest_of(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    heard = bytearray()
    try:
        while data := connection.recv(65536):
            heard += data
    except ConnectionError:
        pass
    return bytes(heard)


def statuses(heard: bytes) -> list[int]:
    return [int(part[:3]) for part in heard.split(b"HTTP/1.1 ")[1:]]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("strict"))
    yield running
    running.stop()
    assert "Traceback" not in running.told()


# -- one server in this process, with what a test wants


@asynccontextmanager
async def serving(
    limits: Limits | None = None, most: int = 100, proxies: tuple[str, ...] = ()
) -> AsyncIterator[int]:
    """The port of a server that tells every client its address, on HTTP and by a socket."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        _tell_address,
        http=limited(Traffic(limits or Limits(), most, proxies)),
        ws=WebSocketProtocol,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        lifespan="off",
        log_level=50,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


async def _tell_address(scope, receive, send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    if scope["method"] == "POST":
        while (await receive()).get("more_body"):
            pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": scope["client"][0].encode()})


def ask(port: int, data: bytes, source: str = ATTACKER) -> bytes:
    """What a server answers on a connection of its own until it hangs up."""
    with closing(opened(port, source)) as connection:
        connection.sendall(data)
        return rest_of(connection)


def forwarded(*addresses: str) -> bytes:
    lines = b"".join(f"X-Forwarded-For: {one}\r\n".encode() for one in addresses)
    return GET[:-2] + lines + b"Connection: close\r\n\r\n"


# -- unfinished requests


@pytest.mark.parametrize(
    "begun",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(GET[:-2], id="headers"),
        pytest.param(POST + b"Content-Length: 100\r\n\r\n{", id="body"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", id="chunks"),
        pytest.param(GET + GET[:-2], id="second headers"),
    ],
)
def test_a_request_that_is_never_finished_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    deadlines = dict.fromkeys(http_protocol.DEADLINES, 0.3)
    monkeypatch.setattr(http_protocol, "DEADLINES", deadlines)

    async def wait() -> None:
        async with serving() as port:
            await asyncio.to_thread(ask, port, begun)  # it ends only when the server hangs up

    asyncio.run(asyncio.wait_for(wait(), PATIENCE))


def test_bytes_that_trickle_in_do_not_extend_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    deadlines = dict.fromkeys(http_protocol.DEADLINES, 0.5)
    monkeypatch.setattr(http_protocol, "DEADLINES", deadlines)

    def trickle(port: int) -> int:
        with closing(opened(port)) as connection:
            for sent in range(200):
                try:
                    connection.sendall(b"GET / HTTP/1.1\r\nX-Long: " if not sent else b"x")
                except ConnectionError:
                    return sent
                time.sleep(0.05)
        return 200

    async def wait() -> int:
        async with serving() as port:
            return await asyncio.to_thread(trickle, port)

    assert asyncio.run(wait()) < 200


def test_a_connection_that_idles_after_an_answer_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "KEEP_ALIVE", 0.2)

    async def wait() -> bytes:
        async with serving() as port:
            return await asyncio.to_thread(ask, port, GET)

    assert statuses(asyncio.run(asyncio.wait_for(wait(), PATIENCE))) == [200]


def test_a_slow_but_honest_client_is_answered() -> None:
    def dawdle(port: int) -> bytes:
        with closing(opened(port)) as connection:
            for piece in (POST, b"Content-Length: 2\r\nConnection: close\r\n\r\n", b"{", b"}"):
                connection.sendall(piece)
                time.sleep(0.1)
            return rest_of(connection)

    async def wait() -> bytes:
        async with serving() as port:
            return await asyncio.to_thread(dawdle, port)

    assert statuses(asyncio.run(wait())) == [200]


CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "data",
    [
        CHUNKED + b"zz\r\n",
        CHUNKED + b"1\r\n{\r\nzz\r\n",
        GET + b"\x00\x01\r\n\r\n",
        b"GET / HTTP/9.9\r\nConnection: close\r\n\r\n",
        GET[:-2] + b"X: " + b"x" * 400_000,
        GET[:-2] + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
        GET[:-2] + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ],
)
def test_a_request_that_breaks_the_protocol_is_no_error_of_the_server(
    strict: Server, data: bytes
) -> None:
    ask(strict.port, data)
    with closing(opened(strict.port)) as rude:  # it sends and hangs up at once
        rude.sendall(data)
    assert strict.client.get("/api/health").status_code == 200
    assert "Traceback" not in strict.told()


# -- how many connections


def test_an_address_holds_only_so_many_connections() -> None:
    async def attack() -> None:
        async with serving(Limits(connections_of_address=5)) as port:
            with ExitStack() as held:
                mine = [held.enter_context(closing(opened(port))) for _ in range(5)]
                late = held.enter_context(closing(opened(port)))
                assert await asyncio.to_thread(rest_of, late) == b""
                other = await asyncio.to_thread(ask, port, forwarded(), "127.0.0.3")
                assert statuses(other) == [200]
                mine.pop().close()
                await asyncio.sleep(0.2)
                assert statuses(await asyncio.to_thread(ask, port, forwarded())) == [200]

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_newcomers_are_served_while_unfinished_connections_hold_every_place() -> None:
    async def attack() -> None:
        async with serving(Limits(connections_of_address=100), most=10) as port:
            with ExitStack() as held:
                for n in range(3):  # from three addresses, since one can have half of the places
                    for _ in range(5):
                        unfinished = held.enter_context(closing(opened(port, f"127.0.0.{n + 2}")))
                        unfinished.sendall(GET[:-2])
                        await asyncio.sleep(0.01)
                for _ in range(5):
                    answer = await asyncio.to_thread(ask, port, forwarded(), "127.0.0.9")
                    assert statuses(answer) == [200]

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_sockets_count_as_connections_until_they_are_closed() -> None:
    async def attack() -> None:
        async with serving(Limits(connections_of_address=2)) as port:
            with (
                await asyncio.to_thread(RawSocket, port, "/"),
                await asyncio.to_thread(RawSocket, port, "/"),
            ):
                assert await asyncio.to_thread(ask, port, forwarded(), "127.0.0.1") == b""
            await asyncio.sleep(0.3)
            answer = await asyncio.to_thread(ask, port, forwarded(), "127.0.0.1")
            assert statuses(answer) == [200]

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


class Idler:
    """A connection that notes its end."""

    is_evicted = False

    def evict(self) -> None:
        self.is_evicted = True


def test_whoever_idles_longest_makes_room() -> None:
    connections = OpenConnections(10, 4)
    first, second = Idler(), Idler()
    for idler in (first, second):
        assert connections.admit("a")
        connections.begin_idling(idler)
    connections.begin_idling(first)  # it has been answered meanwhile
    assert not connections.admit("a")  # nobody alone can have more than half
    assert connections.admit("b")
    assert connections.admit("b")
    assert connections.admit("c")
    assert (first.is_evicted, second.is_evicted) == (False, True)
    connections.end_idling(first)
    assert not connections.admit("d")


def test_a_penalty_counts_for_its_address_only() -> None:
    connections = OpenConnections(1, 4)
    connections.penalize("a")
    assert not connections.admit("a")
    assert connections.admit("b")
    connections.pardon("a")
    assert connections.admit("a")


# -- how many requests


def test_too_many_pipelined_requests_are_refused_once_and_the_connection_is_closed() -> None:
    async def attack() -> bytes:
        async with serving() as port:
            return await asyncio.to_thread(ask, port, GET * 500)

    heard = asyncio.run(asyncio.wait_for(attack(), PATIENCE))
    assert statuses(heard) == [200] * MAX_PIPELINED + [429]
    refused = heard.rpartition(b"HTTP/1.1 ")[2].lower()
    assert b"retry-after: 5" in refused
    assert b"connection: close" in refused
    assert b"nosniff" in refused
    assert json.loads(refused.partition(b"\r\n\r\n")[2])["code"] == "too-many"


def test_what_is_sent_ahead_without_end_is_cut_off() -> None:
    async def attack() -> None:
        async with serving() as port:
            await asyncio.to_thread(ask, port, GET + GET[:-2] + b"X: y\r\n" * 100_000)

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_a_connection_and_an_address_may_make_only_so_many_requests() -> None:
    async def attack() -> None:
        async with serving(Limits(requests=25, requests_of_connection=10)) as port:
            for expected in ([200] * 10 + [429], [200] * 10 + [429], [200] * 5 + [429]):
                assert statuses(await asyncio.to_thread(ask, port, GET * 11)) == expected
            assert statuses(await asyncio.to_thread(ask, port, GET)) == [429]
            answer = await asyncio.to_thread(ask, port, forwarded(), "127.0.0.1")
            assert statuses(answer) == [200]

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_a_refused_upgrade_is_answered_like_any_request() -> None:
    async def attack() -> bytes:
        upgrade = (
            b"GET /s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        async with serving(Limits(requests=1)) as port:
            await asyncio.to_thread(ask, port, forwarded())
            return await asyncio.to_thread(ask, port, upgrade)

    assert statuses(asyncio.run(asyncio.wait_for(attack(), PATIENCE))) == [429]


def test_a_page_with_all_its_files_and_a_club_behind_one_address_pass(strict: Server) -> None:
    for _ in range(15):
        with httpx.Client(base_url=strict.web, timeout=PATIENCE) as browser:
            assert {browser.get("/api/health").status_code for _ in range(60)} == {200}


FLOODS = 4  # connections


def flood(port: int, stop: threading.Event) -> None:
    """Pipelined requests at full speed, on one connection after the other; the answers are thrown away."""
    while not stop.is_set():
        with suppress(OSError), closing(opened(port)) as connection:
            connection.setblocking(False)
            left = b""
            while not stop.is_set():
                left = left or GET * 100
                reading, writing, _ = select.select([connection], [connection], [], 0.1)
                if reading and not connection.recv(65536):
                    break
                if writing:
                    left = left[connection.send(left) :]


def cpu_seconds(server: Server) -> float:
    """The processor time that the server has used."""
    facts = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_flood_of_pipelined_requests_costs_little_and_games_go_on(strict: Server) -> None:
    stop = threading.Event()
    floods = [threading.Thread(target=flood, args=(strict.port, stop)) for _ in range(FLOODS)]
    for thread in floods:
        thread.start()
    try:
        time.sleep(3.0)  # by then the requests that a club may make at once are used up
        begun, used = time.monotonic(), cpu_seconds(strict)
        game, tokens = open_game(strict, start=0)
        with Chair(strict, game, *tokens) as player:
            for version in range(1, 21):
                answer = player.ask(command(player.update, offered(player.update)[0]))
                assert answer["version"] == version
                time.sleep(0.05)
        share = (cpu_seconds(strict) - used) / (time.monotonic() - begun)
    finally:
        stop.set()
        for thread in floods:
            thread.join(PATIENCE)
    assert share < 0.4  # of a core; without limits it is all that the attacker leaves


# -- behind a proxy


def test_requests_are_counted_for_the_client_that_a_trusted_proxy_names() -> None:
    async def attack() -> None:
        async with serving(Limits(requests=3), proxies=(ATTACKER,)) as port:
            for client in ("10.0.0.1", "10.0.0.2"):
                answers = [await asyncio.to_thread(ask, port, forwarded(client)) for _ in range(4)]
                assert [statuses(one) for one in answers] == [[200]] * 3 + [[429]]
                assert answers[0].endswith(client.encode() + b"\r\n0\r\n\r\n")

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_what_a_client_has_put_before_its_own_address_is_ignored() -> None:
    async def attack() -> None:
        async with serving(Limits(requests=3), proxies=(ATTACKER,)) as port:
            asked = [
                forwarded("10.9.9.1, 10.0.0.1"),
                forwarded("10.9.9.2", "10.0.0.1"),
                forwarded("10.9.9.3, 127.0.0.2, 10.0.0.1, 127.0.0.2"),
                forwarded("unknown, 10.0.0.1"),
            ]
            answers = [await asyncio.to_thread(ask, port, one) for one in asked]
            assert [statuses(one) for one in answers] == [[200]] * 3 + [[429]]

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_nobody_else_can_name_a_client() -> None:
    async def attack() -> None:
        async with serving(Limits(requests=3), proxies=("10.0.0.0/8",)) as port:
            asked = [forwarded(f"10.0.1.{n}", f"192.168.0.{n}") for n in range(4)]
            answers = [await asyncio.to_thread(ask, port, one) for one in asked]
            assert [statuses(one) for one in answers] == [[200]] * 3 + [[429]]
            assert answers[0].endswith(ATTACKER.encode() + b"\r\n0\r\n\r\n")

    asyncio.run(asyncio.wait_for(attack(), PATIENCE))


def test_a_proxy_itself_is_limited_neither_in_connections_nor_in_requests() -> None:
    async def play() -> None:
        limits = Limits(requests=100, requests_of_connection=3, connections_of_address=3)
        async with serving(limits, proxies=(ATTACKER,)) as port:
            with ExitStack() as held:
                for _ in range(20):
                    held.enter_context(closing(opened(port)))
                kept = [
                    forwarded(f"10.0.0.{n}").replace(b"close", b"keep-alive") for n in range(30)
                ]
                asked = b"".join([*kept, forwarded("10.0.0.99")])
                answer = await asyncio.to_thread(ask, port, asked)
                assert statuses(answer) == [200] * 31

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_sockets_are_counted_for_the_client_that_a_trusted_proxy_names(tmp_path: Path) -> None:
    server = Server(tmp_path, "--trust-proxy", "127.0.0.0/8")
    most = Limits().unidentified_of_address
    game, _ = open_game(server)
    path = f"/api/games/{game}/socket"
    try:
        with ExitStack() as held:
            for _ in range(most):
                held.enter_context(RawSocket(server.port, path, forwarded_for="10.0.0.1"))
            for forged in ("10.0.0.1", "10.8.8.8, 10.0.0.1"):
                late = held.enter_context(RawSocket(server.port, path, forwarded_for=forged))
                assert json.loads(late.hear()[1])["code"] == "too-many"
            other = held.enter_context(RawSocket(server.port, path, forwarded_for="10.0.0.2"))
            other.socket.settimeout(0.5)
            with pytest.raises(TimeoutError):  # nothing is said: it may say hello
                other.hear()
    finally:
        server.stop()


def test_sockets_of_anybody_else_are_counted_whatever_address_they_claim(strict: Server) -> None:
    game, _ = open_game(strict)
    path = f"/api/games/{game}/socket"
    with ExitStack() as held:
        for n in range(Limits().unidentified_of_address):
            held.enter_context(RawSocket(strict.port, path, forwarded_for=f"10.0.0.{n}"))
        late = held.enter_context(RawSocket(strict.port, path, forwarded_for="10.0.1.1"))
        assert json.loads(late.hear()[1])["code"] == "too-many"


def test_an_ipv6_customer_is_one_client() -> None:
    assert client_of("2001:db8:1:2::1") == client_of("2001:db8:1:2:ffff::9")
    assert client_of("2001:db8:1:2::1") != client_of("2001:db8:1:3::1")
    assert client_of("::ffff:10.0.0.1") == client_of("10.0.0.1") == "10.0.0.1"
    assert client_of("unknown") == "unknown"


# -- few descriptors


FEW_DESCRIPTORS = ("sh", "-c", 'ulimit -n 64; exec "$@"', "sh")


def test_64_descriptors_are_enough_to_serve_and_to_recover(tmp_path: Path) -> None:
    server = Server(tmp_path, prefix=FEW_DESCRIPTORS)
    try:
        game, tokens = open_game(server, start=0)
        with ExitStack() as held:
            for n in range(90):
                connection = held.enter_context(
                    closing(opened(server.port, f"127.0.0.{2 + n % 3}"))
                )
                connection.sendall(GET[:-2])
            with Chair(server, game, tokens[0]) as player:
                assert player.ask(command(player.update, offered(player.update)[0]))["version"] == 1
        assert server.client.get("/api/health").status_code == 200
        assert server.told().count("connections are taken") == 1
        assert "Traceback" not in server.told()
    finally:
        server.stop()
