"""A game that ends because its players give up: score, record, history and coach know it."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import kingdom_builder as kb
from kingdom_builder.server.rate_limits import wide_limits
from tests.server.in_process import pages

Message = dict[str, Any]


class Company:
    """The players of one game over HTTP; they share a browser, so that one client is enough."""

    def __init__(self, web: httpx.AsyncClient, opened: Message) -> None:
        self.web, self.game, self.tokens = web, opened["game"], opened["tokens"]

    def headers(self, *seats: int) -> dict[str, str]:
        tokens = ",".join(self.tokens[seat] for seat in seats)
        return {"Authorization": f"Bearer {tokens}"} if seats else {}

    async def get(self, page: str, *seats: int) -> httpx.Response:
        return await self.web.get(f"/api/games/{self.game}{page}", headers=self.headers(*seats))

    async def room(self) -> Message:
        answer = await self.web.get(f"/api/rooms/{self.game}")
        room: Message = answer.json()
        return room

    async def change(self, seat: int, what: str) -> None:
        path = f"/api/rooms/{self.game}/seats/{seat}/{what}"
        answer = await self.web.post(path, json={}, headers=self.headers(seat))
        assert answer.status_code == 200, answer.text

    async def play(self, actions: int) -> None:
        seats = range(len(self.tokens))
        for _ in range(actions):
            now = (await self.get("", *seats)).json()["update"]
            action = [*now["choices"]["options"], *now["choices"]["hexes"]][0]
            order = {"type": "command", "version": now["version"], "action": action}
            answer = await self.web.post(
                f"/api/games/{self.game}/commands",
                json=order | {"id": f"c{now['version']}"},
                headers=self.headers(*seats),
            )
            assert answer.status_code == 200, answer.text


def with_company(folder: Path, act: Callable[[Company], Awaitable[None]]) -> None:
    async def run() -> None:
        async with pages(folder, wide_limits(10**6)) as web:
            options = {"players": ["Ana", "Ben"], "start": 0}
            await act(Company(web, (await web.post("/api/games", json=options)).json()))

    asyncio.run(run())


@pytest.mark.parametrize("actions", [0, 1, 9])
def test_a_game_that_was_given_up_is_over_wherever_one_looks(tmp_path: Path, actions: int) -> None:
    async def act(company: Company) -> None:
        await company.play(actions)
        assert (await company.get("/record")).status_code == 409
        assert (await company.get("/picture", 0, 1)).json()["code"] == "unfinished"
        await company.change(0, "resign")
        room = await company.room()
        assert room["phase"] == "over"
        assert [seat["departure"] for seat in room["seats"]] == ["resigned", ""]
        watched = (await company.get("")).json()["update"]
        assert watched["view"]["over"]
        assert watched["may_export"]
        assert watched["told"] == "Ana has resigned. The game is over: Ben wins."
        assert watched["winners"] == [1]
        score = (await company.get("/score")).json()
        assert (score["winners"], score["departures"]) == ([1], ["resigned", ""])
        before = (await company.get("/score?step=0")).json()
        assert before["winners"] == ([1] if actions == 0 else [0, 1])
        considered = (await company.get("/consider?action=end")).json()
        assert (considered["is_legal"], considered["sentence"]) == (False, "The game is over.")
        history = (await company.get("/history")).json()
        assert len(history["steps"]) == actions
        assert all(moment["step"] <= actions for moment in history["highlights"])
        assert (await company.get("/analysis")).status_code == 200
        for drawing in ("/picture", "/animation"):
            assert "Ben has won" in (await company.get(drawing)).text
        hint = await company.web.post(
            f"/api/games/{company.game}/hint", headers=company.headers(0, 1)
        )
        assert hint.json()["code"] == "over"
        record = (await company.get("/record")).json()
        assert record["notes"] == [[actions, 0, "resigned"]]
        text = (await company.get("/record?face=text")).text
        assert kb.record_from_file_text(text) == kb.record_from_file_text(json.dumps(record))

    with_company(tmp_path, act)


def test_a_record_of_a_game_that_was_given_up_opens_as_an_unfinished_one(tmp_path: Path) -> None:
    async def act(company: Company) -> None:
        await company.play(5)
        await company.change(1, "leave")
        await company.change(1, "return")
        await company.change(0, "resign")
        text = (await company.get("/record?face=text")).text
        loaded = kb.play_record(kb.record_from_file_text(text))
        assert not loaded.over
        assert [note.what for note in loaded.notes] == ["left", "returned", "resigned"]
        opened = (await company.web.post("/api/records", json={"text": text})).json()
        again = Company(company.web, opened)
        assert not (await again.get("")).json()["update"]["view"]["over"]
        # It is another game by now, whose cards follow from no seed.
        shuffle = re.compile(r"^; (commitment|seed|salt): .*\n", re.MULTILINE)
        assert (await again.get("/record?face=text", 0, 1)).text == shuffle.sub("", text)
        room = await again.room()
        assert [event["sentence"] for event in room["events"]] == [
            "Ben has left.",
            "Ben is back.",
            "Ana has resigned.",
        ]
        assert [seat["departure"] for seat in room["seats"]] == ["", ""]
        await again.play(3)

    with_company(tmp_path, act)
