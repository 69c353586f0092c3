"""Frames below the messages: control frames, fragments, bad text, clients that never read."""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from kingdom_builder.server import websocket_protocol
from kingdom_builder.server.websocket_protocol import MAX_FRAMES, PIECE, WebSocketProtocol
from tests.server.clients import Chair, command, offered, open_game
from tests.server.raw_socket import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    RawSocket,
    frame,
)
from tests.server.server_process import Server

REFUSED = (1008).to_bytes(2) + b"too many control frames or fragments"
A_FLOOD = 20_000
FLOODS = {
    "pings": [frame(PING)] * A_FLOOD,
    "pings with data": [frame(PING, bytes(125))] * 2000,
    "pongs": [frame(PONG)] * A_FLOOD,
    "empty fragments": [frame(TEXT, fin=False), *[frame(CONT, fin=False)] * A_FLOOD],
    "begun messages": [frame(BINARY, fin=False), *[frame(CONT, fin=False), frame(PING)] * 2000],
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("strict"))
    yield running
    running.stop()
    assert "Traceback" not in running.told()


def raw(server: Server, game: str) -> RawSocket:
    return RawSocket(server.port, f"/api/games/{game}/socket")


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_below_the_messages_is_cut_off_and_others_play_on(
    strict: Server, flood: str
) -> None:
    game, tokens = open_game(strict, start=0)
    with Chair(strict, game, tokens[0]) as ana, raw(strict, game) as attacker:
        attacker.send(*FLOODS[flood])
        assert ana.ask(command(ana.update, offered(ana.update)[0]))["version"] == 1
        heard = list(attacker.rest())
        pongs = sum(opcode == PONG for opcode, _ in heard)
        assert pongs <= MAX_FRAMES + PIECE // len(frame(PING)) + 1
        assert not heard or heard[-1] == (CLOSE, REFUSED)  # none if the connection was reset


def test_the_reason_is_given_to_a_client_that_still_listens(strict: Server) -> None:
    game, _ = open_game(strict)
    with raw(strict, game) as attacker:
        attacker.send(*[frame(PING)] * (MAX_FRAMES + 5))  # few enough to be read in one go
        *pongs, (_, closing) = attacker.rest()
        assert len(pongs) >= MAX_FRAMES
        assert closing == REFUSED


def test_usual_pings_and_fragments_are_answered(strict: Server) -> None:
    game, tokens = open_game(strict)
    with raw(strict, game) as client:
        client.send(*[frame(PING, b"%d" % n) for n in range(40)])
        assert [client.hear() for _ in range(40)] == [(PONG, b"%d" % n) for n in range(40)]
        hello = json.dumps({"type": "hello", "tokens": [tokens[0]]}).encode()
        client.send(frame(TEXT, hello[:9], fin=False), frame(PING), frame(CONT, hello[9:]))
        assert client.hear() == (PONG, b"")
        opcode, welcome = client.hear()
        assert (opcode, json.loads(welcome)["type"]) == (TEXT, "welcome")


def test_messages_that_come_in_one_go_are_all_answered_in_order(server: Server) -> None:
    game, tokens = open_game(server, start=0)
    hello = json.dumps({"type": "hello", "tokens": [tokens[0]]}).encode()
    orders = [
        json.dumps({"type": "undo", "version": 99, "id": f"undo-{n}-{'x' * 40}"}).encode()
        for n in range(150)
    ]
    with raw(server, game) as client:
        client.send(frame(TEXT, hello), *(frame(TEXT, order) for order in orders))
        answers = [json.loads(client.hear()[1]) for _ in range(151)]
        assert answers[0]["type"] == "welcome"
        assert [answer["id"] for answer in answers[1:]] == [json.loads(one)["id"] for one in orders]


@pytest.mark.parametrize("split", [False, True])
def test_text_that_is_not_utf_8_closes_the_socket_without_a_traceback(
    strict: Server, *, split: bool
) -> None:
    game, _ = open_game(strict)
    with raw(strict, game) as client:
        bad = [frame(TEXT, b"a\xff", fin=False), frame(CONT, b"b")]
        client.send(*(bad if split else [frame(TEXT, b"a\xffb")]))
        assert client.close_code() == 1007
    assert strict.client.get("/api/health").status_code == 200
    assert "Traceback" not in strict.told()


def test_a_client_that_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_protocol, "MAX_STALL", 0.2)
    cut_off = asyncio.Event()
    largest = 0

    async def talk_on_and_on(scope, receive, send) -> None:
        nonlocal largest
        await receive()
        await send({"type": "websocket.accept"})
        protocol = receive.__self__
        try:
            while True:
                await send({"type": "websocket.send", "bytes": bytes(50_000)})
                largest = max(largest, protocol.transport.get_write_buffer_size())
        finally:
            cut_off.set()

    async def serve() -> None:
        listening_socket = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(talk_on_and_on, ws=WebSocketProtocol, lifespan="off", log_level=50)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([listening_socket]))
        port = listening_socket.getsockname()[1]
        with await asyncio.to_thread(RawSocket, port, "/") as silent:
            await asyncio.to_thread(silent.send, *[frame(PING)] * 50)
            async with asyncio.timeout(20):
                await cut_off.wait()
        server.should_exit = True
        await serving

    asyncio.run(serve())
    assert 0 < largest < 500_000


def statuses(server: Server) -> set[int]:
    """The answers to more requests than one address may send, each with another forged address."""
    return {
        server.client.get(
            "/api/games/none/history", headers={"X-Forwarded-For": f"10.1.2.{n}"}
        ).status_code
        for n in range(80)
    }


def test_a_forged_address_does_not_evade_the_limits(strict: Server) -> None:
    assert 429 in statuses(strict)


def test_a_trusted_proxy_names_the_address(tmp_path: Path) -> None:
    server = Server(tmp_path, "--trust-proxy", "127.0.0.0/8")
    try:
        assert statuses(server) == {404}
    finally:
        server.stop()


@pytest.mark.parametrize("headers", [{"X-Long": "x" * 9000}, {f"X-{n}": "1" for n in range(200)}])
def test_a_request_that_is_too_long_is_answered_and_closed(
    strict: Server, headers: dict[str, str]
) -> None:
    lines = [
        "GET /api/games/x/socket HTTP/1.1",
        f"Host: 127.0.0.1:{strict.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *(f"{key}: {value}" for key, value in headers.items()),
    ]
    with socket.create_connection(("127.0.0.1", strict.port), timeout=20) as client:
        client.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 4")
