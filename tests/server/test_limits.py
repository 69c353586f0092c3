"""Limits, at a server with the usual ones."""

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kingdom_builder.server.limits import Limits
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.in_house import pages
from tests.server.serving import Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("strict"))
    yield running
    running.stop()


@pytest.mark.rule("R-TURN-1")
def test_too_many_frames_close_the_socket_and_the_game_lives_on(strict: Server) -> None:
    game, tokens = open_game(strict, start=0)
    with Chair(strict, game, tokens[0]) as ana:
        most = Limits().messages
        for _ in range(2 * most):
            ana.send({"type": "ping"})
        heard = itertools.islice(iter(ana.hear, None), 2 * most)
        assert next(told for told in heard if told["type"] != "pong")["code"] == "too-many"
        with pytest.raises(ConnectionClosed) as closed:
            ana.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    with Chair(strict, game, tokens[0]) as ana:
        assert ana.ask(command(ana.update, offered(ana.update)[0]))["version"] == 1


@pytest.mark.rule("R-TURN-1")
def test_too_many_orders_over_http_are_refused(strict: Server) -> None:
    game, tokens = open_game(strict, start=0)
    page = Page(strict, game, tokens[0])
    answers = [page.send({"type": "undo", "version": 9, "id": str(n)}) for n in range(40)]
    assert [status for status, _ in answers] == [409] * 40
    for _ in range(400):  # on a slow machine the purse fills again meanwhile
        status, answer = page.send({"type": "undo", "version": 9, "id": "x"})
        if status == 429:
            break
    assert (status, answer["code"]) == (429, "too-many")


@pytest.mark.rule("R-TURN-1")
def test_too_many_questions_are_refused(tmp_path: Path) -> None:
    async def ask() -> None:
        limits = Limits(questions=3, tales=2)
        async with pages(tmp_path, limits) as web:
            game = (await web.post("/api/games", json={})).json()["game"]
            for page, most in (("consider?action=A1", 3), ("history", 2)):
                asked = [await web.get(f"/api/games/{game}/{page}") for _ in range(most + 1)]
                assert [answer.status_code for answer in asked] == [200] * most + [429]
            assert (await web.get(f"/api/games/{game}/score")).json()["code"] == "too-many"
            assert (await web.post("/api/board", json={})).json()["code"] == "too-many"
            assert (await web.get(f"/api/games/{game}")).status_code == 200

    asyncio.run(ask())


@pytest.mark.rule("R-TURN-1")
def test_a_seat_has_only_so_many_sockets(strict: Server) -> None:
    game, tokens = open_game(strict)
    chairs = [Chair(strict, game, tokens[0]) for _ in range(9)]
    assert [chair.welcome["type"] for chair in chairs] == ["welcome"] * 8 + ["refusal"]
    for chair in chairs:
        with chair:
            pass


@pytest.mark.rule("R-TURN-1")
def test_too_many_games_are_refused(strict: Server) -> None:
    answers = [strict.client.post("/api/games", json={}).status_code for _ in range(Limits().games + 1)]
    assert answers[-1] == 429
    assert set(answers) == {200, 429}
