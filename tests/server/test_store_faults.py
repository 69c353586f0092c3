"""Faults of a store while people play: no secret escapes, no client causes one, everything goes on afterwards."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.outage import WRITING
from kingdom_builder.server.rooms import document as documents
from kingdom_builder.server.rooms.live_room import room_version
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import Seat, Store
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.wire.rooms import RoomSettings
from kingdom_builder.table.fairness.seeded_cards import new_shuffle
from tests.random_games import random_setup
from tests.server.in_process import pages, store_in

pytestmark = pytest.mark.both_stores
NUL = "a\0b"


async def away(*_: object) -> None:
    raise StoreAway


async def not_stored(*_: object) -> None:
    raise NotStored("canary")


def test_a_game_that_only_seems_to_be_over_keeps_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with pages(tmp_path) as web:
            opened = (await web.post("/api/games", json={"players": 2})).json()
            game = f"/api/games/{opened['game']}"
            mine = {"Authorization": f"Bearer {opened['tokens'][0]}"}
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", not_stored)
                patch.setattr(Store, "load", away)
                resigned = await web.post(
                    f"/api/rooms/{opened['game']}/seats/0/resign", json={}, headers=mine
                )
                assert resigned.status_code == 503
                told = await web.get(f"{game}/shuffle")
                assert told.status_code == 503
            after = (await web.get(f"{game}/shuffle")).json()
            assert after["commitment"]
            assert (after["seed"], after["salt"]) == ("", "")

    asyncio.run(ask())


def test_a_text_that_a_database_does_not_take_is_no_outage(tmp_path: Path) -> None:
    async def ask() -> None:
        async with pages(tmp_path) as web:
            opened = (await web.post("/api/games", json={"players": 2})).json()
            order = {"type": "command", "version": 0, "id": NUL, "action": "A1"}
            mine = {"Authorization": f"Bearer {opened['tokens'][0]}"}
            commands = f"/api/games/{opened['game']}/commands"
            assert (await web.post(commands, json=order, headers=mine)).status_code == 400
            assert (await web.get("/api/games/a%00b")).status_code == 404
            assert (await web.get("/api/rooms/a%00b")).status_code == 404
            await name_with_nul(web)

    async def name_with_nul(web: httpx.AsyncClient) -> None:
        answer = await web.post("/api/games", json={"players": [NUL, "Ben"]})
        assert answer.status_code < 500

    asyncio.run(ask())


def test_a_ping_does_not_end_an_outage_of_writing(
    tmp_path: Path,
) -> None:
    async def ask() -> None:
        store = store_in(tmp_path)
        store.outage.begin(WRITING, "no space is left")
        await store.ping()
        assert store.outage.is_failing(WRITING)
        await RoomRegistry(store, lambda _: None).create(
            random_setup(random.Random(4), 2), ["", ""]
        )
        assert not store.outage.is_failing(WRITING)
        store.close()

    asyncio.run(ask())


def test_only_running_games_are_searched_for_turns_whose_time_is_up(tmp_path: Path) -> None:
    async def ask() -> None:
        store = store_in(tmp_path)
        for phase in ("waiting", "playing", "over"):
            room = documents.RoomDocument(
                phase,
                1,
                phase,
                (),
                settings=RoomSettings(clock="turn", seconds=5, at_zero="bot"),
            )
            await store.append_room(room_version(room, 1000))
        late = 1000 + 60 * MILLISECONDS
        assert await store.overdue_rooms(late, 10) == ["playing"]
        setup = random_setup(random.Random(4), 2)
        await store.create("playing", setup, [Seat("a", "", "")] * 2, (), new_shuffle())
        assert await store.overdue_rooms(2000, 10) == []
        store.close()

    asyncio.run(ask())
