"""The shuffle of games on a server: shown as a commitment, kept secret to the end, then verified."""

import asyncio
import json
import random
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.notation.record import Record
from kingdom_builder.server.rate_limits import wide_limits
from kingdom_builder.server.storage.schema import GAMES
from kingdom_builder.table.fairness.verification import verify
from kingdom_builder.table.records.files import record_from_file_text
from tests.server import shuffle_reference
from tests.server.clients import command, new_id, offered
from tests.server.in_process import pages
from tests.server.seeded_games import cards_in, shuffle_in
from tests.server.stores import store_url

DATABASES = Path(__file__).parent / "databases"
MODULES = ["nomads", "capitol", "caves", "island"]
Visit = Callable[[httpx.AsyncClient], Awaitable[None]]


class Company:
    """Everybody at one table, over HTTP."""

    def __init__(self, game: str, tokens: list[str]) -> None:
        self.game, self.tokens = game, tokens
        self.rng = random.Random(len(tokens))

    def path(self, page: str = "", kind: str = "games") -> str:
        return f"/api/{kind}/{self.game}{page}"

    def headers(self, *seats: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {','.join(self.tokens[seat] for seat in seats)}"}

    @property
    def everybody(self) -> dict[str, str]:
        return self.headers(*range(len(self.tokens)))

    async def ask(self, web: httpx.AsyncClient, page: str = "") -> dict[str, Any]:
        return done(await web.get(self.path(page), headers=self.everybody))

    async def play(self, web: httpx.AsyncClient, most: int = 2000) -> None:
        """Play at random, with a choice taken back now and then."""
        now = (await self.ask(web))["update"]
        for _ in range(most):
            if now["winners"]:
                break
            order = command(now, self.rng.choice(offered(now)))
            if now["choices"]["can_undo"] and self.rng.random() < 0.1:
                order = {"type": "undo", "version": now["version"], "id": new_id()}
            sent = web.post(self.path("/commands"), json=order, headers=self.everybody)
            now = done(await sent)

    async def take_back(self, web: httpx.AsyncClient) -> None:
        """Whoever has ended a turn asks for it back, and everybody agrees."""
        room = done(await web.get(self.path(kind="rooms"), headers=self.everybody))
        version = (await self.ask(web))["update"]["version"]
        for seat in room["may_take_back"][:1]:
            page = self.path("/takeback", "rooms")
            done(await web.post(page, json={"version": version}, headers=self.headers(seat)))
            for other in {*range(len(self.tokens))} - {seat}:
                answer = {"version": version, "agrees": True}
                page = self.path("/takeback/reply", "rooms")
                await web.post(page, json=answer, headers=self.headers(other))

    async def resign(self, web: httpx.AsyncClient, *seats: int) -> None:
        """These players give up."""
        for seat in seats:
            page = self.path(f"/seats/{seat}/resign", "rooms")
            done(await web.post(page, json={}, headers=self.headers(seat)))

    async def record(self, web: httpx.AsyncClient, face: str) -> Record:
        answer = await web.get(self.path(f"/record?face={face}"), headers=self.everybody)
        assert answer.status_code == 200, answer.text
        return record_from_file_text(answer.text)


def done(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def visit(folder: Path, *visits: Visit) -> None:
    """A server that is started anew for each visit."""

    async def run() -> None:
        for one in visits:
            async with pages(folder, wide_limits(10**6)) as web:
                await one(web)

    asyncio.run(run())


def check_verified(record: Record, commitment: str) -> None:
    assert verify(record, commitment).draws > 0
    assert cards_in(record) == shuffle_reference.cards_of(record, shuffle_in(record).seed)


def test_a_game_is_verified_after_its_end_even_if_the_server_was_started_anew(
    tmp_path: Path,
) -> None:
    companies: list[Company] = []
    commitments: list[str] = []

    async def begin(web: httpx.AsyncClient) -> None:
        opened = done(await web.post("/api/games", json={"players": 3, "modules": MODULES}))
        company = Company(opened["game"], opened["tokens"])
        companies.append(company)
        commitments.append((await company.ask(web))["commitment"])
        assert len(commitments[0]) == 64
        await company.play(web, 60)
        hidden = {"commitment": commitments[0], "seed": "", "salt": ""}
        assert await company.ask(web, "/shuffle") == hidden
        assert (await company.record(web, "json")).shuffle is None
        assert (await company.record(web, "text")).shuffle is None

    async def go_on(web: httpx.AsyncClient) -> None:
        await companies[0].play(web)
        record = await companies[0].record(web, "json")
        check_verified(record, commitments[0])
        assert await companies[0].record(web, "text") == record
        shown = await companies[0].ask(web, "/shuffle")
        shuffle = shuffle_in(record)
        expected = {"commitment": commitments[0], "seed": shuffle.seed, "salt": shuffle.salt}
        assert shown == expected

    visit(tmp_path, begin, go_on)


def test_a_room_with_takebacks_and_a_rematch(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient) -> None:
        company = await open_room(web, 4)
        commitment = (await company.ask(web))["commitment"]
        for _ in range(16):
            await company.play(web, 7)
            await company.take_back(web)
        await company.resign(web, 1, 2, 3)
        record = await company.record(web, "text")
        assert sum(note.what == "took-back" for note in record.notes) > 3
        check_verified(record, commitment)
        page = company.path("/rematch", "rooms")
        again = done(await web.post(page, json={}, headers=company.headers(0)))["room"]
        host = {"Authorization": f"Bearer {company.tokens[0]}"}
        next_room = Company(again, company.tokens)
        start = await web.post(next_room.path("/start", "rooms"), json={}, headers=host)
        assert start.status_code == 200, start.text
        assert (await next_room.ask(web))["commitment"] not in ("", commitment)

    visit(tmp_path, play)


async def open_room(web: httpx.AsyncClient, players: int) -> Company:
    """A room that has begun, in which the host plays the first seat."""
    seats = [{"kind": "here", "name": "Host"}, *[{"kind": "invited"}] * (players - 1)]
    opened = done(await web.post("/api/rooms", json={"seats": seats}))
    path, tokens = f"/api/rooms/{opened['room']}", [opened["host_token"]]
    for seat in range(1, players):
        sat = await web.post(f"{path}/seats/{seat}/sit", json={"name": f"Guest {seat}"})
        tokens.append(done(sat)["token"])
    host = {"Authorization": f"Bearer {tokens[0]}"}
    done(await web.post(f"{path}/start", json={}, headers=host))
    return Company(opened["room"], tokens)


@pytest.mark.both_stores
def test_a_game_that_ends_because_all_others_resign_is_verified(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient) -> None:
        company = await open_room(web, 3)
        commitment = (await company.ask(web))["commitment"]
        await company.play(web, 40)
        await company.resign(web, 1, 2)
        check_verified(await company.record(web, "json"), commitment)

    visit(tmp_path, play)


def test_records_and_puzzles_have_no_commitment_of_this_server(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient) -> None:
        opened = done(await web.post("/api/games", json={"players": 2}))
        company = Company(opened["game"], opened["tokens"])
        await company.play(web)
        page = company.path("/record?face=text")
        text = (await web.get(page, headers=company.everybody)).text
        brought = done(await web.post("/api/records", json={"text": text}))
        puzzle = next(iter(shipped_puzzles()))
        tried = done(await web.post(f"/api/puzzles/{puzzle}/games", json={}))
        for other in (brought, tried):
            elsewhere = Company(other["game"], [token for token in other["tokens"] if token])
            assert (await elsewhere.ask(web))["commitment"] == ""
            assert await elsewhere.ask(web, "/shuffle") == dict.fromkeys(
                ("commitment", "seed", "salt"), ""
            )
        again = Company(brought["game"], brought["tokens"])
        assert (await again.record(web, "json")).shuffle is None

    visit(tmp_path, play)


def test_every_game_has_a_seed_of_its_own(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient) -> None:
        for _ in range(5):
            done(await web.post("/api/games", json={"players": 2}))
            await open_room(web, 2)

    visit(tmp_path, play)
    engine = sa.create_engine(store_url(tmp_path))
    with engine.connect() as connection:
        rows = connection.execute(sa.select(GAMES.c.seed, GAMES.c.salt)).all()
    engine.dispose()
    digits = [value for row in rows for value in row]
    assert len(set(digits)) == len(digits) == 20
    assert {len(value) for value in digits} == {64}


def test_a_game_of_an_earlier_version_goes_on_without_a_commitment(tmp_path: Path) -> None:
    shutil.copy(DATABASES / "version_0_1.sqlite", tmp_path / "games.db")

    then = json.loads((DATABASES / "version_0_1.json").read_text())

    async def look(web: httpx.AsyncClient) -> None:
        company = Company(then["game"], then["tokens"])
        assert (await company.ask(web))["commitment"] == ""
        assert (await company.ask(web, "/shuffle"))["commitment"] == ""
        await company.play(web, 3)

    visit(tmp_path, look)
