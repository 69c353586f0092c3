"""Programs that a host offers as bots."""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from kingdom_builder.i18n import Refused
from kingdom_builder.server.offered_bots import bots_on_offer, offer_engines
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.settings import check_engine_name
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.workers.bot_runner import BotRunner
from tests.engine_protocol.programs import PLAIN, program
from tests.random_games import random_setup
from tests.server.in_process import pages, store_in


@pytest.fixture(autouse=True)
def no_engines_left():
    yield
    offer_engines(())


def play_out(folder: Path, engine: str) -> int:
    """How many actions a game of an engine with itself took."""

    async def played() -> int:
        store, bots = store_in(folder), BotRunner(1, 5, engines=(engine,))
        registry = RoomRegistry(store, bots.start_bot_turn)
        opened = await registry.create(random_setup(Random(4), 2), ["Robo", "Robo"])
        table = await registry.table(opened.game)
        assert table is not None
        async with asyncio.timeout(120):
            while not (await table.welcome(Audience())).update.view.over:
                await asyncio.sleep(0.01)
        await bots.close()
        store.close()
        return table.version

    return asyncio.run(played())


def test_an_engine_plays_a_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    offer_engines((f"Robo={PLAIN}",))
    assert play_out(tmp_path, f"Robo={PLAIN}") > 50
    assert not caplog.records


def test_a_sensible_bot_stands_in_for_an_engine_that_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = program(tmp_path, "raise ValueError('no idea')")
    assert play_out(tmp_path, f"Robo={broken}") > 50
    told = [record for record in caplog.records if "Robo failed" in record.message]
    assert told
    assert "ValueError: no idea" in (told[0].exc_text or "")


def test_clients_may_name_what_the_host_offers_and_no_command(tmp_path: Path) -> None:
    async def ask() -> None:
        async with pages(tmp_path, engines=(f"Robo={PLAIN}",)) as web:
            catalogue = await web.get("/api/catalogue")
            offered = {bot["key"]: bot for bot in catalogue.json()["bots"]}
            assert (offered["Robo"]["name"], offered["Robo"]["level"]) == ("Robo", "Robo")
            assert "plain_engine" not in catalogue.text
            wanted = {"players": ["Ana", "Robo"], "bots": ["", "Robo"]}
            assert (await web.post("/api/games", json=wanted)).status_code == 200
            for bot in ("Evil=touch evil", "./plain_engine.py", "robo"):
                answer = await web.post("/api/games", json=wanted | {"bots": ["", bot]})
                assert answer.status_code == 422
                assert "There is no bot" in answer.text

    asyncio.run(ask())


def test_an_engine_that_is_not_offered_any_more_is_replaced(tmp_path: Path) -> None:
    offer_engines((f"Robo={PLAIN}",))
    assert "Robo" in bots_on_offer()
    offer_engines(())
    assert "Robo" not in bots_on_offer()
    assert play_out(tmp_path, f"Other={sys.executable}") > 50


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("./robo", "Name an engine as NAME=COMMAND, not as './robo'"),
        ("greedy=./robo", "There is already a bot 'greedy'"),
    ],
)
def test_a_host_who_names_an_engine_wrong_is_told(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        check_engine_name(text)
