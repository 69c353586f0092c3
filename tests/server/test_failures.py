"""Failures of our own: a sentence for the client, the traceback for the log."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_builder.model.event import Event
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import (
    UNREADABLE,
    decode_client_message,
    decode_hello,
    decode_order,
)
from kingdom_builder.server.wire.requests import decode_land, decode_new_game, decode_record
from kingdom_builder.table.dealer import Draw
from kingdom_builder.table.game import Game
from tests.server.clients import offered
from tests.server.in_process import pages
from tests.server.server_process import Server


def test_a_failing_route_answers_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Table, __: int) -> None:
        raise ZeroDivisionError("canary")

    async def ask() -> httpx.Response:
        async with pages(tmp_path) as web:
            game = (await web.post("/api/games", json={})).json()["game"]
            monkeypatch.setattr(Table, "welcome", fail)
            return await web.get(f"/api/games/{game}")

    answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"
    assert "canary" not in answer.text
    assert "content-security-policy" in answer.headers


def test_an_action_that_fails_half_way_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Game.play

    def half(game: Game, action: str, draw: Draw | None = None) -> list[Event]:
        play(game, action, draw)
        raise ZeroDivisionError("canary")

    async def ask() -> None:
        async with pages(tmp_path) as web:
            opened = (await web.post("/api/games", json={"start": 0})).json()
            web.headers["Authorization"] = f"Bearer {opened['tokens'][0]}"
            page = f"/api/games/{opened['game']}"
            before = (await web.get(page)).json()
            action = offered(before["update"])[0]
            order = {"type": "command", "version": 0, "id": "a", "action": action}
            with monkeypatch.context() as patch:
                patch.setattr(Game, "play", half)
                assert (await web.post(f"{page}/commands", json=order)).status_code == 500
            assert (await web.get(page)).json() == before
            assert (await web.post(f"{page}/commands", json=order)).json()["version"] == 1

    asyncio.run(ask())


OF_A_ROOM = (
    *("change", "settings", "start", "redeem", "talk", "rematch"),
    *("takeback", "takeback/reply"),
)
OF_A_SEAT = ("sit", "leave", "remove", "stand-in", "return", "resign", "link", "appearance")


def test_the_openapi_description_is_complete(server: Server) -> None:
    description = server.client.get("/api/openapi.json").json()
    assert set(description["paths"]) == {
        "/api/health",
        "/api/ready",
        "/api/catalogue",
        "/api/games",
        "/api/games/{game}",
        "/api/games/{game}/commands",
        "/api/games/{game}/history",
        "/api/games/{game}/away",
        "/api/games/{game}/consider",
        "/api/games/{game}/describe",
        "/api/games/{game}/unused",
        "/api/games/{game}/score",
        "/api/games/{game}/record",
        "/api/games/{game}/shuffle",
        "/api/games/{game}/picture",
        "/api/games/{game}/animation",
        "/api/games/{game}/hint",
        "/api/games/{game}/analysis",
        "/api/games/{game}/lesson",
        "/api/games/{game}/puzzles/{puzzle}",
        "/api/puzzles",
        "/api/puzzles/today",
        "/api/puzzles/{puzzle}/games",
        "/api/puzzles/{puzzle}/solution",
        "/api/records",
        "/api/rules",
        "/api/rules/{rule}",
        "/api/board",
        "/api/land",
        "/api/lobby",
        "/api/server",
        "/api/rooms",
        "/api/rooms/{room}",
        *(f"/api/rooms/{{room}}/{action}" for action in OF_A_ROOM),
        *(f"/api/rooms/{{room}}/seats/{{seat}}/{action}" for action in OF_A_SEAT),
    }
    for ref in _refs(description):
        assert ref.rpartition("/")[2] in description["components"]["schemas"]


def _refs(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return [*own, *(ref for part in value.values() for ref in _refs(part))]
    return [ref for part in value for ref in _refs(part)] if isinstance(value, list) else []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
KEYS = st.sampled_from(["type", "version", "id", "action", "tokens", "players", "bots"])


@given(st.binary() | st.dictionaries(KEYS, JSON | st.sampled_from(["command", "undo"])))
def test_whatever_comes_is_read_or_refused(frame: bytes | dict[str, object]) -> None:
    data = frame if isinstance(frame, bytes) else json.dumps(frame).encode()
    for decode in (
        decode_hello,
        decode_order,
        decode_client_message,
        decode_new_game,
        decode_land,
        decode_record,
    ):
        with suppress(*UNREADABLE):
            decode(data)
