"""What takes long is done beside the loop, so that other tables need not wait for it."""

import asyncio
import threading
from pathlib import Path

import pytest

from kingdom_builder.server.routes import game_queries, new_game
from tests.server.in_process import pages


def test_boards_games_land_and_sheets_are_made_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, threading.Thread] = {}

    def watch(module: object, name: str) -> None:
        work = getattr(module, name)

        def watched(*given: object) -> object:
            threads[name] = threading.current_thread()
            return work(*given)

        monkeypatch.setattr(module, name, watched)

    for module, name in (
        (new_game, "setup_to_play"),
        (new_game, "board_preview"),
        (new_game, "land_file"),
        (game_queries, "sheet_of"),
    ):
        watch(module, name)

    async def ask() -> None:
        async with pages(tmp_path) as web:
            game = (await web.post("/api/games", json={})).json()["game"]
            await web.post("/api/board", json={})
            await web.post("/api/land", json={"text": ""})
            await web.get(f"/api/games/{game}/score")

    asyncio.run(ask())
    assert threads.keys() == {"setup_to_play", "board_preview", "land_file", "sheet_of"}
    assert threading.main_thread() not in threads.values()
