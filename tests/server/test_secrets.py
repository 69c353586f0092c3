"""What only others may know reaches no seat and no watcher (R-DECK-10)."""

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import kingdom_builder as kb
from tests.server.clients import command, offered
from tests.server.hidden_cards import Mine, Payload, check_seed, check_words, check_worlds
from tests.server.server_process import Server

GAMES_PLAYED = 10


def test_no_payload_tells_what_only_others_may_know(server: Server) -> None:
    heard = asyncio.run(_play_all(server))
    assert len(heard) == GAMES_PLAYED
    for game, payloads in heard.items():
        for mine, payload in payloads:
            check_words(mine, payload)
        check_worlds(server, game, payloads)
        check_seed(server, game, payloads)


# -- playing


async def _play_all(server: Server) -> dict[str, list[Payload]]:
    async with httpx.AsyncClient(base_url=server.web, timeout=30) as web:
        games = await asyncio.gather(*(_play(server, web, n) for n in range(GAMES_PLAYED)))
    return dict(games)


async def _play(server: Server, web: httpx.AsyncClient, n: int) -> tuple[str, list[Payload]]:
    rng = random.Random(n)
    modules = [key for key in kb.new_game().registry.modules if rng.random() < 0.5]
    options = {"players": 3 + n % 3, "modules": modules}
    opened = (await web.post("/api/games", json=options)).json()
    game, tokens = opened["game"], opened["tokens"]
    url = f"ws://127.0.0.1:{server.port}/api/games/{game}/socket"
    screens: list[Mine] = [*((seat,) for seat in range(len(tokens))), (), (0, 2)]
    sockets = [await connect(url, compression=None) for _ in screens]
    payloads: list[Payload] = []
    updates = []
    for socket, mine in zip(sockets, screens, strict=True):
        await socket.send(json.dumps({"type": "hello", "tokens": [tokens[seat] for seat in mine]}))
        updates.append((await _hear(socket, mine, payloads))["update"])
    is_whole = n % 7 == 0
    for _ in range(1500 if is_whole else 60):
        if updates[0]["view"]["over"]:
            break
        if rng.random() < 0.1:
            await _provoke(sockets, screens, updates, payloads, rng)
        turn = updates[0]["view"]["turn"]
        order = command(updates[turn], rng.choice(offered(updates[turn])))
        await sockets[turn].send(json.dumps(order))
        updates = [
            await _hear(socket, mine, payloads)
            for socket, mine in zip(sockets, screens, strict=True)
        ]
        if order["action"] == "end" and rng.random() < 0.2 and not updates[0]["view"]["over"]:
            await _take_back(web, game, tokens, turn, updates[0]["version"])
            updates = [
                await _hear(socket, mine, payloads)
                for socket, mine in zip(sockets, screens, strict=True)
            ]
            assert updates[0]["taken_back"] == 1
    assert updates[0]["view"]["over"] or not is_whole
    for socket in sockets:
        await socket.close()
    return game, payloads


async def _take_back(
    web: httpx.AsyncClient, game: str, tokens: list[str], seat: int, version: int
) -> None:
    """The player asks for the last turn back, and everyone agrees."""
    path = f"/api/rooms/{game}/takeback"
    for number in (seat, *(other for other in range(len(tokens)) if other != seat)):
        body = {"version": version} | ({} if number == seat else {"agrees": True})
        headers = {"Authorization": f"Bearer {tokens[number]}"}
        page = path if number == seat else f"{path}/reply"
        answer = await web.post(page, json=body, headers=headers)
        assert answer.status_code == 200, answer.text


async def _hear(socket: ClientConnection, mine: Mine, payloads: list[Payload]) -> dict[str, Any]:
    payload: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
    payloads.append((mine, payload))
    return payload


async def _provoke(
    sockets: list[ClientConnection],
    screens: list[Mine],
    updates: list[Any],
    payloads: list[Payload],
    rng: random.Random,
) -> None:
    """Somebody asks for what cannot be; refusals must keep secrets too."""
    who = rng.randrange(len(sockets))
    wrong = rng.choice(
        [
            command(updates[who], "A1", version=0),
            command(updates[who], rng.choice(("Z9", "oracle", "end", "T20"))),
            {"type": "undo", "version": 9999, "id": str(rng.random())},
            {"type": "command", "version": "?"},
        ]
    )
    is_legal = updates[0]["view"]["turn"] in screens[who] and wrong.get("action") in offered(
        updates[who]
    )
    if not is_legal and updates[0]["version"] > 0:
        await sockets[who].send(json.dumps(wrong))
        answer = await _hear(sockets[who], screens[who], payloads)
        assert answer["type"] == "refusal"
