"""Five people in a room and a watcher: no byte tells anybody the cards, tokens or links of another.

A whole game with all boxes through a real server. Everybody is on a socket that hears of the room, and
asks over HTTP for everything there is, and for what cannot be.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import kingdom_builder as kb
from tests.server.clients import command, offered
from tests.server.hidden_cards import Payload, check_words, check_worlds
from tests.server.server_process import Server

PLAYERS = 5
LOOK_EVERY = 120  # actions
MOST_ACTIONS = 3000
PATIENCE = 30.0
BUSY = ("busy", "too-many")
QUESTIONS = (
    "games/{id}",
    "games/{id}/history",
    "games/{id}/score",
    "games/{id}/score?step=3",
    "games/{id}/score?step=999999",
    "games/{id}/away",
    "games/{id}/away?since=1",
    "games/{id}/consider?action=end",
    "games/{id}/consider?action=F8",
    "games/{id}/describe?subject=F8",
    "games/{id}/record",
    "games/{id}/record?face=text",
    "games/{id}/analysis",
    "games/{id}/nothing",
    "rooms/{id}",
    "rooms/{id}/talk",
    "rooms/nothing",
    "lobby",
    "server",
    "openapi.json",
)
ORDERS: dict[str, dict[str, object]] = {
    "games/{id}/commands": {"type": "command", "version": 0, "id": "w", "action": "Z9"},
    "rooms/{id}/start": {},
    "rooms/{id}/change": {"version": 0, "seats": [], "options": {}, "settings": {}},
    "rooms/{id}/seats/1/sit": {"name": "Eve"},
    "rooms/{id}/seats/2/stand-in": {},
    "rooms/{id}/seats/9/link": {},
    "rooms/{id}/redeem": {"code": "guess"},
    "rooms/{id}/takeback/reply": {"version": 0, "agrees": True},
    "rooms/{id}/rematch": {},
    "rooms/{id}/talk": {"phrase": "?"},
}


@dataclass
class Guest:
    """Somebody at a screen, what only they may know, and every byte they got."""

    mine: tuple[int, ...]
    own: list[str]  # tokens first, then codes of personal links
    tokens: int = 1
    got: list[bytes] = field(default_factory=list)
    payloads: list[Payload] = field(default_factory=list)
    update: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def headers(self) -> dict[str, str]:
        tokens = ",".join(self.own[: self.tokens])
        return {"Authorization": f"Bearer {tokens}"} if tokens else {}

    async def listen(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "tokens": self.own[: self.tokens], "room": True}
        await socket.send(json.dumps(hello))
        try:
            async for text in socket:
                self._take(str(text).encode())
        except ConnectionClosed:
            return

    def _take(self, letter: bytes) -> None:
        self.got.append(letter)
        message = json.loads(letter)
        self.payloads.append((self.mine, message))
        if message["type"] in ("update", "welcome"):
            self.update = message.get("update", message)
            self.news.set()

    async def hears(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.update.get("version", -1) < version:
                self.news.clear()
                await self.news.wait()

    async def ask_everything(self, web: httpx.AsyncClient, room: str) -> None:
        """Ask for everything, and for what is refused."""
        for page in QUESTIONS:
            self.keep(await web.get("/api/" + page.format(id=room), headers=self.headers))
        for page, body in ORDERS.items():
            path = "/api/" + page.format(id=room)
            answer = await web.post(path, json=body, headers=self.headers)
            assert 400 <= answer.status_code < 500, (page, answer.text)
            self.keep(answer)

    def keep(self, answer: httpx.Response) -> None:
        assert answer.status_code < 500 or answer.json()["code"] in BUSY
        self.got += [answer.content, str(answer.headers).encode()]


def test_no_byte_tells_what_belongs_to_another(server: Server) -> None:
    room, guests = asyncio.run(_play(server, random.Random(15)))
    for guest in guests:
        for mine, payload in guest.payloads:
            check_words(mine, payload)
        _check_secrets(guest, guests)
    told = [payload for guest in guests for payload in guest.payloads]
    check_worlds(server, room, [one for one in told if one[1]["type"] != "room"])


def _check_secrets(guest: Guest, guests: list[Guest]) -> None:
    """Tokens and codes of others, and the hashes of all, are in nothing that this one got."""
    everything = b"\n".join(guest.got)
    for other in guests:
        for secret in other.own:
            assert other is guest or secret.encode() not in everything
            assert sha256(secret.encode()).hexdigest().encode() not in everything
    assert guest.own[:1] == [] or guest.own[-1].encode() in everything  # they are there to be found


async def _play(server: Server, rng: random.Random) -> tuple[str, list[Guest]]:
    async with httpx.AsyncClient(base_url=server.web, timeout=PATIENCE) as web:
        room, guests = await _gather(web)
        address = f"ws://127.0.0.1:{server.port}/api/games/{room}/socket"
        sockets = [await connect(address, compression=None) for _ in guests]
        listening = [
            asyncio.create_task(guest.listen(socket))
            for guest, socket in zip(guests, sockets, strict=True)
        ]
        await _start(web, room, guests[0])
        for version in range(MOST_ACTIONS):
            for guest in guests:
                await guest.hears(version)
            now = guests[0].update
            if now["view"]["over"]:
                break
            if version % LOOK_EVERY == 1:
                for guest in guests:
                    await guest.ask_everything(web, room)
            turn = now["view"]["turn"]
            order = command(guests[turn].update, rng.choice(offered(guests[turn].update)))
            await sockets[turn].send(json.dumps(order))
        assert guests[0].update["view"]["over"]
        for guest in guests:
            guest.keep(await web.get(f"/api/rooms/{room}", headers=guest.headers))
        for socket in sockets:
            await socket.close()
        await asyncio.gather(*listening)
    return room, guests


async def _gather(web: httpx.AsyncClient) -> tuple[str, list[Guest]]:
    """A waiting room with everybody in it: the host, four guests and a watcher."""
    seats = [{"kind": "here", "name": "Ann"}] + [{"kind": "invited"}] * (PLAYERS - 1)
    options = {"modules": list(kb.new_game().registry.modules)}
    request = {"seats": seats, "options": options, "settings": {"is_listed": True}}
    answer = await web.post("/api/rooms", json=request)
    room = answer.json()["room"]
    guests = [Guest((0,), [answer.json()["host_token"]], got=[answer.content])]
    for seat in range(1, PLAYERS):
        sat = await web.post(f"/api/rooms/{room}/seats/{seat}/sit", json={"name": f"Guest {seat}"})
        guests.append(Guest((seat,), [sat.json()["token"]], got=[sat.content]))
    for seat, guest in enumerate(guests):
        path = f"/api/rooms/{room}/seats/{seat}/link"
        made = await web.post(path, json={}, headers=guest.headers)
        guest.own.append(made.json()["code"])
        guest.got.append(made.content)
    return room, [*guests, Guest((), [])]


async def _start(web: httpx.AsyncClient, room: str, host: Guest) -> None:
    said = await web.post(f"/api/rooms/{room}/talk", json={"text": "Welcome"}, headers=host.headers)
    started = await web.post(f"/api/rooms/{room}/start", json={}, headers=host.headers)
    assert (said.status_code, started.status_code) == (200, 200)
