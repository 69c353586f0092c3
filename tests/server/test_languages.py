"""What is told in words: each listener in his language."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.wire.audience import Audience
from tests.i18n.made_languages import made_language
from tests.server.clients import Chair, Message, command, new_id, offered, open_game
from tests.server.in_process import play_on, random_table, store_in
from tests.server.server_process import Server


class Ear:
    """A listener that keeps what it hears."""

    address = "127.0.0.1"

    def __init__(self, *mine: int, language: str = "en") -> None:
        self.audience = Audience(mine, language)
        self.heard: list[Message] = []

    def send_bytes(self, message: bytes) -> None:
        self.heard.append(json.loads(message))


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A few sentences of German."""
    words = Catalog(locale="de")
    words.add("built {where}", "baute {where}")
    words.add(("took back {n} action", "took back {n} actions"), string=("nahm eins", "nahm {n}"))
    with made_language(tmp_path, words, "de"):
        yield


@pytest.mark.usefixtures("german")
def test_everybody_is_told_in_his_language(tmp_path: Path) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(3))
        ears = [Ear(0), Ear(0, language="de"), Ear(language="de"), Ear()]
        for ear in ears:
            await table.join(ear)
        await play_on(table, random.Random(1), 1)
        hexes = ears[0].heard[-1]["hexes"]
        told = [ear.heard[-1]["told"] for ear in ears]
        assert told[0] == told[3] == f"built {hexes[0]}"
        assert told[1] == told[2] == f"baute {hexes[0]}"
        store.close()

    asyncio.run(play())


def test_steps_count_what_stands_and_tell_what_was_taken_back(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], first_game=True, start=0)
    with Chair(server, game, tokens[0]) as ana, Chair(server, game) as watcher:
        assert (ana.update["step"], ana.update["told"], ana.update["hexes"]) == (0, "", [])
        assert ana.update["task"].startswith("Ana: build 3 settlements on ")
        hexes = [ana.update["choices"]["hexes"][0]]
        first = ana.ask(command(ana.update, hexes[0]))
        assert (first["step"], first["told"], first["hexes"]) == (1, f"built {hexes[0]}", hexes)
        hexes.append(offered(first)[0])
        ana.ask(command(first, hexes[1]))
        back = ana.ask({"type": "restart", "version": 2, "id": new_id()})
        assert (back["step"], back["version"], back["told"]) == (0, 3, "took back 2 actions")
        heard = [watcher.hear()["told"] for _ in range(3)]
        assert heard == [f"built {hexes[0]}", f"built {hexes[1]}", "took back 2 actions"]
    with Chair(server, game) as late:
        assert (late.update["told"], late.update["events"]) == ("took back 2 actions", [])


def test_the_scenery_is_the_board_before_the_first_settlement(server: Server) -> None:
    modules = ["nomads", "capitol", "caves", "island"]
    game, tokens = open_game(
        server, modules=modules, board=["oracle", "quarry/180", "harbor", "village"], players=2
    )
    with Chair(server, game, tokens[0]) as ana:
        scenery, setup = ana.welcome["scenery"], ana.welcome["setup"]
        fields = {field["hex"]: field["tile"] for field in ana.update["view"]["fields"]}
    hexes = {spot["name"]: spot for spot in scenery["hexes"]}
    assert scenery["quadrants"] == setup["board"]
    assert len([spot for spot in hexes.values() if not spot["is_island"]]) == 400
    assert {name: spot["tile"] for name, spot in hexes.items() if spot["tile"]} == fields
    assert {n for n, spot in hexes.items() if spot["piece"] == "cave"} == set(setup["caves"])
    assert {n for n, spot in hexes.items() if spot["piece"] == "capitol"} == set(setup["capitols"])
    assert (hexes["B3"]["row"], hexes["B3"]["column"]) == (2, 1)
    assert "invention" in scenery["caption"]
