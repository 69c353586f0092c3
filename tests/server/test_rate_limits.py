"""Limits, at a server with the usual ones."""

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kingdom_builder.server.open_connections import ConnectionLimit
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.storage.store import Store
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.in_process import pages
from tests.server.server_process import Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("strict"))
    yield running
    running.stop()


def test_too_many_frames_close_the_socket_and_the_game_lives_on(strict: Server) -> None:
    game, tokens = open_game(strict, start=0)
    with Chair(strict, game, tokens[0]) as ana:
        most = Limits().messages
        with suppress(ConnectionClosed):  # it may be closed before the last one is sent
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


def test_too_many_questions_are_refused(tmp_path: Path) -> None:
    async def ask() -> None:
        limits = Limits(questions=3, histories=2)
        async with pages(tmp_path, limits) as web:
            game = (await web.post("/api/games", json={})).json()["game"]
            for page, most in (("consider?action=A1", 3), ("history", 2)):
                asked = [await web.get(f"/api/games/{game}/{page}") for _ in range(most + 1)]
                assert [answer.status_code for answer in asked] == [200] * most + [429]
            assert (await web.get(f"/api/games/{game}/score")).json()["code"] == "too-many"
            assert (await web.post("/api/board", json={})).json()["code"] == "too-many"
            assert (await web.get(f"/api/games/{game}")).status_code == 200

    asyncio.run(ask())


def test_a_limit_is_checked_before_anything_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    load = Store.load_room_and_game

    async def counted(store: Store, game: str) -> object:
        asked.append(game)
        return await load(store, game)

    monkeypatch.setattr(Store, "load_room_and_game", counted)

    async def ask() -> None:
        async with pages(tmp_path, Limits(visits=2, questions=1, histories=1)) as web:
            for page, most in (("", 2), ("/score", 1), ("/history", 1)):
                asked.clear()
                answers = [await web.get(f"/api/games/none-{n}{page}") for n in range(most + 2)]
                codes = [answer.json()["code"] for answer in answers]
                assert codes == ["no-such-game"] * most + ["too-many"] * 2
                assert len(asked) == most
            answer = await web.post("/api/games/none/commands", json={})
            assert answer.json()["code"] == "too-many"

    asyncio.run(ask())


def test_connections_are_limited_for_one_client_and_in_all() -> None:
    crowd = ConnectionLimit(2, 3)
    with crowd.slot("a") as first, crowd.slot("a") as second:
        assert (first, second) == (True, True)
        with crowd.slot("a") as third, crowd.slot("b") as other:
            assert (third, other) == (False, True)
            with crowd.slot("c") as last:
                assert not last
    with crowd.slot("c") as again, crowd.slot("a") as too:
        assert (again, too) == (True, True)


def test_sockets_that_say_nothing_do_not_use_up_all_connections(strict: Server) -> None:
    game, tokens = open_game(strict)
    url = f"ws://127.0.0.1:{strict.port}/api/games/{game}/socket"
    with ExitStack() as silent:
        for _ in range(Limits().unidentified_of_address):
            silent.enter_context(connect(url))
        turned_away = silent.enter_context(connect(url))
        assert json.loads(turned_away.recv(10))["code"] == "too-many"
    with Chair(strict, game, tokens[0]) as ana:
        assert ana.welcome["type"] == "welcome"


def test_an_address_has_only_so_many_sockets(strict: Server) -> None:
    most, seats = Limits().sockets_of_address, Limits().sockets
    with ExitStack() as open_ones:
        for _ in range(most // seats):
            game, tokens = open_game(strict)
            chairs = [Chair(strict, game, tokens[0]) for _ in range(seats)]
            assert {chair.welcome["type"] for chair in chairs} == {"welcome"}
            for chair in chairs:
                open_ones.enter_context(chair)
        with connect(f"ws://127.0.0.1:{strict.port}/api/games/{game}/socket") as late:
            assert json.loads(late.recv(10))["code"] == "too-many"


def test_a_seat_has_only_so_many_sockets(strict: Server) -> None:
    game, tokens = open_game(strict)
    chairs = [Chair(strict, game, tokens[0]) for _ in range(9)]
    assert [chair.welcome["type"] for chair in chairs] == ["welcome"] * 8 + ["refusal"]
    for chair in chairs:
        with chair:
            pass


def test_too_many_games_are_refused(strict: Server) -> None:
    answers = [
        strict.client.post("/api/games", json={}).status_code for _ in range(Limits().games + 1)
    ]
    assert answers[-1] == 429
    assert set(answers) == {200, 429}
