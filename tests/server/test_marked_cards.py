"""Every hidden card carries a mark of its owner; no mark reaches anybody else, by whatever way."""

import asyncio
import base64
import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from kingdom_builder.engine_protocol import open_setup, seat_view
from kingdom_builder.model import journal
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import Drew
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.view import SeatCards
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.server.rate_limits import wide_limits
from kingdom_builder.server.rooms import live_room
from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.presence import Connection
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.table import events
from kingdom_builder.table.fairness.seeded_cards import commitment_of, shuffle_of
from kingdom_builder.table.game import Game
from kingdom_builder.table.view import View
from tests.server.clients import command, offered
from tests.server.in_process import pages

SCREENS = ((0,), (1,), (2,), (3,), (4,), (), (1, 3))
MARK = re.compile(rb"card-of-(\d)")
ACTIONS = 300
SECRETS = (b"the seed of all cards, 32 bytes.".hex(), b"the salt of the seed, 32 bytes..".hex())


class Ear:
    """A socket in a room that keeps every byte."""

    def __init__(self, room: LiveRoom, tokens: list[str], mine: tuple[int, ...]) -> None:
        self.mine = mine
        self.letters: list[bytes] = []
        own = tuple(tokens[seat] for seat in mine)
        self.connection = Connection(
            tokens=own,
            access=access_of(room.document, own),
            audience=Audience(mine),
            wants_room=True,
            send_bytes=self.letters.append,
            turn_away=lambda _: None,
        )

    def update(self) -> dict[str, Any]:
        """The newest position it has heard."""
        messages = (json.loads(letter) for letter in reversed(self.letters))
        last = next(message for message in messages if message["type"] in ("update", "welcome"))
        update: dict[str, Any] = last.get("update", last)
        return update


@pytest.fixture
def _marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever puts a hidden card into words puts its owner's mark instead."""

    def drew(entry: events.Entry, _: object) -> Drew:
        return Drew(entry[1], f"card-of-{entry[1]}")

    view_of, cards_of = Game.view, Game.cards_of

    def view(game: Game, seat: int) -> View:
        seen = view_of(game, seat)
        return replace(seen, hand=_marked_hand(seat, seen.hand))

    def cards(game: Game, seat: int) -> SeatCards:
        seen = cards_of(game, seat)
        return seen._replace(hand=_marked_hand(seat, seen.hand))

    def setup(value: Setup, terms: SetupTerms) -> dict[str, object]:
        return setup_as_dict(value, terms) | {"hands": [f"card-of-{n}" for n in range(5)]}

    monkeypatch.setitem(events._READERS, journal.DREW, drew)
    monkeypatch.setattr(Game, "view", view)
    monkeypatch.setattr(Game, "cards_of", cards)
    monkeypatch.setattr(seat_view, "TERRAINS", (*TERRAINS, *(f"card-of-{n}" for n in range(5))))
    monkeypatch.setattr(open_setup, "setup_as_dict", setup)


def _marked_hand(seat: int, hand: int) -> int:
    """A terrain that does not exist, named after the owner of the card."""
    return hand if hand < 0 else len(TERRAINS) + seat


@pytest.fixture
def _marked_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seed and salt is known to this test."""
    monkeypatch.setattr(live_room, "new_shuffle", lambda: shuffle_of(*SECRETS))


@pytest.mark.usefixtures("_marked", "_marked_seed")
def test_no_mark_of_a_hidden_card_reaches_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    sent = asyncio.run(play(tmp_path, random.Random(1)))
    check_seed(sent, caplog.text)
    seen = {mine: set[int]() for mine in SCREENS}
    for mine, letter in sent:
        marks = {int(mark) for mark in MARK.findall(letter)}
        assert marks <= set(mine), letter
        seen[mine] |= marks
    assert seen == {mine: set(mine) for mine in SCREENS}  # the marks are there to be found


Sent = list[tuple[tuple[int, ...], bytes]]


def check_seed(sent: Sent, log: str) -> None:
    """The seed of all cards reaches nobody, by whatever way, while the game goes on."""
    letters = [letter.decode(errors="replace").lower() for _, letter in sent]
    assert any(commitment_of(*SECRETS) in letter for letter in letters)
    for secret in SECRETS:
        for form in (
            secret,
            bytes.fromhex(secret).decode(),
            base64.b64encode(bytes.fromhex(secret)).decode().lower(),
        ):
            assert not any(form in text for text in (*letters, log.lower()))


async def play(folder: Path, rng: random.Random) -> Sent:
    """A random game; every byte that leaves the server, with the seats of those it went to."""
    async with pages(folder, wide_limits(10**6)) as web:
        key, tokens = await _begin(web)
        path = f"/api/games/{key}"
        room = await _room(web, key)
        table = room.table
        assert table is not None
        ears = [Ear(room, tokens, mine) for mine in SCREENS]
        for ear in ears:
            await room.join(ear.connection)
        sent: Sent = []
        for n in range(ACTIONS):
            now = ears[table.game.seat].update()
            if now["view"]["over"]:
                break
            mine = (table.game.seat,)
            order = command(now, rng.choice(offered(now)))
            sent.append((mine, await _post(web, path, tokens, mine, order)))
            if n % 50 == 49:
                await table.take_back((table.game.seat - 1) % 5)
            if n % 75 == 10:
                sent += await _look_around(web, path, tokens, rng)
        assert now["view"]["over"] or n == ACTIONS - 1
    return sent + [(ear.mine, letter) for ear in ears for letter in ear.letters]


async def _begin(web: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A game of five in a room, begun; its id, and the token of each seat."""
    options = {"seats": [{"kind": "invited"}] * 5, "options": {"modules": ["nomads", "caves"]}}
    opened = (await web.post("/api/rooms", json=options)).json()
    path = f"/api/rooms/{opened['room']}"
    tokens = [
        (await web.post(f"{path}/seats/{seat}/sit", json={"name": f"Player {seat}"})).json()
        for seat in range(5)
    ]
    host = {"Authorization": f"Bearer {opened['host_token']}"}
    assert (await web.post(f"{path}/start", json={}, headers=host)).status_code == 200
    return opened["room"], [sat["token"] for sat in tokens]


async def _room(web: httpx.AsyncClient, key: str) -> LiveRoom:
    """The room in the application that answers."""
    transport = web._transport
    assert isinstance(transport, httpx.ASGITransport)
    app: Any = transport.app
    room = await app.state.services.rooms.room(key)
    assert isinstance(room, LiveRoom)
    return room


async def _look_around(
    web: httpx.AsyncClient, path: str, tokens: list[str], rng: random.Random
) -> Sent:
    """Everybody asks for everything, and for what cannot be."""
    sent: Sent = []
    questions = ["", "/history", "/score", "/score?step=3", "/score?step=99999", "/record"]
    questions += ["/record?face=text", "/consider?action=end", "/consider?action=F8", "/nothing"]
    questions += ["/describe?subject=F8", "/describe?subject=farm", "/describe?subject=castles"]
    questions += ["/analysis", "/away", "/away?since=2", "/away?since=99999"]
    questions += ["/picture", "/animation", "/shuffle"]
    room = path.replace("/games/", "/rooms/")
    pages_of_room = [room, f"{room}/talk", "/api/lobby"]
    for mine in SCREENS:
        headers = _bearer(tokens, mine)
        asked = [path + question for question in questions] + pages_of_room
        answers = [await web.get(page, headers=headers) for page in asked]
        sent += [(mine, answer.content) for answer in answers]
        wrong = {"type": "command", "version": rng.randrange(9), "id": "w", "action": "Z9"}
        sent.append((mine, await _post(web, path, tokens, mine, wrong)))
        sent.append((mine, await _post(web, path, tokens, mine, {"type": "?"})))
    return sent


async def _post(
    web: httpx.AsyncClient, path: str, tokens: list[str], mine: tuple[int, ...], order: object
) -> bytes:
    answer = await web.post(f"{path}/commands", json=order, headers=_bearer(tokens, mine))
    return answer.content


def _bearer(tokens: list[str], mine: tuple[int, ...]) -> dict[str, str]:
    return {"Authorization": f"Bearer {','.join(tokens[seat] for seat in mine)}"} if mine else {}
