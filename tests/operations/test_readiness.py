"""Whether a server is ready: it asks its database, not too often, and never waits long."""

import asyncio
import time
from pathlib import Path

import pytest

from kingdom_builder.server import readiness
from kingdom_builder.server.readiness import NO_DATABASE, STARTING, STOPPING, Readiness
from tests.operations.program import Program
from tests.server.stores import POSTGRESQL, kept_in, postgres, store_url


def test_it_is_ready_between_its_start_and_its_stop() -> None:
    async def ping() -> None:
        return

    async def ask() -> list[str]:
        ready = Readiness(ping)
        answers = [await ready.objection()]
        ready.start()
        answers.append(await ready.objection())
        ready.stop()
        return [*answers, await ready.objection()]

    assert asyncio.run(ask()) == [STARTING, "", STOPPING]


def test_many_questions_are_one_for_the_database() -> None:
    pings = []

    async def ping() -> None:
        pings.append(1)
        await asyncio.sleep(0.01)

    async def ask() -> set[str]:
        ready = Readiness(ping)
        ready.start()
        first = await asyncio.gather(*(ready.objection() for _ in range(100)))
        return {*first, *[await ready.objection() for _ in range(100)]}

    assert asyncio.run(ask()) == {""}
    assert len(pings) == 1


def test_a_database_that_hangs_is_asked_once_and_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.05)
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    pings = []

    async def ping() -> None:
        pings.append(1)
        await asyncio.sleep(60)

    async def ask() -> list[str]:
        ready = Readiness(ping)
        ready.start()
        return [await ready.objection() for _ in range(3)]

    assert asyncio.run(ask()) == [NO_DATABASE] * 3
    assert len(pings) == 1


def test_a_lost_database_is_noticed_and_its_return_too(tmp_path: Path) -> None:
    with kept_in(POSTGRESQL), Program(tmp_path, "--store", store_url(tmp_path)) as program:
        assert program.ready() == (200, "")
        postgres().stop()
        try:
            assert becomes(program, (503, NO_DATABASE))
            assert program.client.get("/api/health").status_code == 200
        finally:
            postgres().start()
        assert becomes(program, (200, ""))
        assert program.terminated() == 0
        assert "Traceback" not in program.told()
        assert program.told().count("the database fails: ") == 1
        assert "does not answer" not in program.told()  # once a poll would be too often


def becomes(program: Program, wanted: tuple[int, str]) -> bool:
    """Whether this is the answer before long."""
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        if program.ready() == wanted:
            return True
        time.sleep(0.1)
    return False
