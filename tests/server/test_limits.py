"""Limits, at a server with the usual ones."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Chair, Page, command, offered, open_game
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
        for _ in range(45):
            ana.send({"type": "ping"})
        heard = [ana.hear() for _ in range(41)]
        assert heard[-1]["code"] == "too-many"
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
    answers = [page.send({"type": "undo", "version": 9, "id": str(n)}) for n in range(45)]
    assert [status for status, _ in answers[:40]] == [409] * 40
    assert (answers[-1][0], answers[-1][1]["code"]) == (429, "too-many")


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
    answers = [strict.client.post("/api/games", json={}).status_code for _ in range(31)]
    assert answers[-1] == 429
    assert set(answers) == {200, 429}
