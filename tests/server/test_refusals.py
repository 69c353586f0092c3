"""What the server says no to: each time with a code and a sentence, and the game lives on."""

import json
import random
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from kingdom_builder.bots import BOTS
from kingdom_builder.i18n import complete_languages
from tests.server.clients import Chair, Message, Page, command, offered, open_game, play_random
from tests.server.server_process import Server

ANA, OAK = 0, 1
Table = tuple[Server, str, list[str], list[Chair]]


@pytest.fixture
def table(server: Server) -> Iterator[Table]:
    """A game where Ana begins; afterwards it must still be playable."""
    game, tokens = open_game(server, players=["Ana", "Oak"], start=ANA)
    with Chair(server, game, tokens[ANA]) as ana, Chair(server, game, tokens[OAK]) as oak:
        yield server, game, tokens, [ana, oak]
        for chair, token in zip((ana, oak), tokens, strict=True):
            chair.update = Page(server, game, token).look()["update"]
        version = ana.update["version"]
        assert play_random([ana, oak], random.Random(5), most=3)["version"] == version + 3


def refused(answer: Message, code: str) -> Message:
    assert (answer["type"], answer["code"]) == ("refusal", code), answer
    assert answer["sentence"].endswith(".")
    assert "Traceback" not in answer["sentence"]
    return answer


def test_a_stale_version_is_refused_with_the_fresh_position(table: Table) -> None:
    *_, (ana, oak) = table
    old = ana.update
    action = offered(old)[0]
    ana.ask(command(old, action))
    oak.hear()
    answer = refused(ana.ask(command(old, action)), "stale")
    assert answer["version"] == old["version"] + 1
    assert answer["update"]["view"] == ana.update["view"]
    assert answer["update"]["choices"] == ana.update["choices"]


def test_a_repeated_command_id_gets_its_first_answer_and_has_one_effect(table: Table) -> None:
    server, game, tokens, (ana, oak) = table
    order = command(ana.update, offered(ana.update)[0])
    first = ana.ask(order)
    assert ana.ask(order) == first
    assert Page(server, game, tokens[ANA]).send(order) == (200, first)
    oak.hear()
    play_random([ana, oak], random.Random(3), most=4)
    later = ana.update["version"]
    assert ana.ask(order) == first
    assert Page(server, game).look()["update"]["version"] == later


def test_a_command_id_of_another_seat_brings_nobody_its_answer(table: Table) -> None:
    *_, (ana, oak) = table
    order = command(ana.update, offered(ana.update)[0])
    ana.ask(order)
    oak.hear()
    assert refused(oak.ask(order), "conflict")["update"] is None


def test_a_seat_out_of_turn_and_a_watcher_are_refused(table: Table) -> None:
    server, game, tokens, (ana, oak) = table
    order = command(ana.update, offered(ana.update)[0])
    answer = refused(oak.ask(order | {"version": oak.update["version"]}), "not-your-turn")
    assert "Ana" in answer["sentence"]
    status, answer = Page(server, game, tokens[OAK]).send(order)
    assert status == 409
    with Chair(server, game) as watcher:
        refused(watcher.ask(order), "watching")
    status, answer = Page(server, game).send(order)
    assert status == 401


def test_an_illegal_action_is_refused_with_sentence_and_rule(table: Table) -> None:
    *_, (ana, _) = table
    answer = refused(ana.ask(command(ana.update, "end")), "illegal")
    assert answer["rule"].startswith("R-")
    assert answer["id"]
    refused(ana.ask(command(ana.update, "Z99")), "illegal")


def test_a_wrong_token_opens_no_seat(table: Table) -> None:
    server, game, tokens, _ = table
    other, others_tokens = open_game(server)
    for token in ("x", tokens[ANA][:-1], tokens[ANA] + "x", others_tokens[ANA]):
        status, answer = Page(server, game, token).ask()
        assert status == 401
        refused(answer, "wrong-token")
        with Chair(server, game, token) as stranger:
            refused(stranger.welcome, "wrong-token")
            with pytest.raises(ConnectionClosed) as closed:
                stranger.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
    assert Page(server, other, tokens[ANA]).ask()[0] == 401


def test_the_token_in_the_address_opens_nothing(table: Table) -> None:
    server, game, tokens, _ = table
    _, answer = Page(server, game).ask(f"?token={tokens[ANA]}")
    assert answer["mine"] == []
    assert answer["update"]["view"]["hand"] == ""


def test_an_unknown_game_is_refused(table: Table) -> None:
    server, _, tokens, _ = table
    for game in ("nowhere", "x" * 500, "%00", "' or 1=1 --"):
        status, answer = Page(server, game, tokens[ANA]).ask()
        assert status == 404
        refused(answer, "no-such-game")
    with Chair(server, "nowhere", tokens[ANA]) as stranger:
        refused(stranger.welcome, "no-such-game")


GARBAGE: list[str | bytes] = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    '{"type": "command"}',
    '{"type": "command", "version": "1", "id": "a", "action": "A1"}',
    '{"type": "command", "version": -1, "id": "a", "action": "A1"}',
    '{"type": "command", "version": 1e400, "id": "a", "action": "A1"}',
    '{"type": "command", "version": 0, "id": "", "action": "A1"}',
    '{"type": "command", "version": 0, "id": "a", "action": "A1", "seat": 1}',
    '{"type": "resign", "version": 0, "id": "a"}',
    json.dumps({"type": "undo", "version": 0, "id": "a" * 65}),
    "[" * 5000,
    b"\xff\xfe\x00",
    b"",
]


@pytest.mark.parametrize("frame", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_over_socket_and_http(table: Table, frame: str | bytes) -> None:
    server, game, tokens, (ana, _) = table
    ana.socket.send(frame)
    refused(ana.hear(), "bad-message")
    assert ana.ask({"type": "ping"}) == {"type": "pong"}
    headers = {"Authorization": f"Bearer {tokens[ANA]}", "Content-Type": "application/json"}
    answer = server.client.post(f"/api/games/{game}/commands", content=frame, headers=headers)
    assert answer.status_code == 400
    refused(answer.json(), "bad-message")
    answer = server.client.post("/api/games", content=frame or "x", headers=headers)
    assert answer.status_code == 400
    refused(answer.json(), "bad-request")


def test_a_socket_that_does_not_greet_is_turned_away(table: Table) -> None:
    server, game, *_ = table
    for token in ("x" * 65, 7, None):
        with Chair(server, game, token) as stranger:
            refused(stranger.welcome, "hello-first")


def test_large_frames_and_bodies_are_refused(table: Table) -> None:
    server, game, tokens, _ = table
    with Chair(server, game, tokens[ANA]) as second:
        second.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            second.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009

    def pieces() -> Iterator[bytes]:
        for _ in range(5):
            yield b" " * 5000

    for content in ("x" * 20_000, pieces()):
        headers = {"Content-Type": "application/json"}
        answer = server.client.post("/api/games", content=content, headers=headers)
        assert answer.status_code == 413
        refused(answer.json(), "too-large")


def test_pages_of_a_foreign_origin_may_not_play(table: Table) -> None:
    server, game, *_ = table
    url = f"ws://127.0.0.1:{server.port}/api/games/{game}/socket"
    for origin in ("http://elsewhere.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        with pytest.raises(InvalidStatus) as turned_away, connect(url, origin=origin):
            raise AssertionError("it was let in")
        response = turned_away.value.response
        assert response.status_code == 403
        refused(json.loads(response.body), "foreign-origin")
        answer = server.client.post("/api/games", json={}, headers={"Origin": origin})
        assert answer.status_code == 403
        refused(answer.json(), "foreign-origin")
    with connect(url, origin=server.web):
        pass
    assert server.client.post("/api/games", json={}, headers={"Origin": server.web}).is_success


def test_a_form_of_another_page_opens_no_game(table: Table) -> None:
    server, *_ = table
    answer = server.client.post("/api/games", content="{}", headers={"Content-Type": "text/plain"})
    assert answer.status_code == 415
    refused(answer.json(), "not-json")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 6},
        {"players": [""]},
        {"players": 2, "bots": ["nobody"]},
        {"players": 2, "bots": ["", "", ""]},
        {"cards": ["fishermen", "knights", "nothing"]},
        {"modules": ["space"]},
        {"switches": {"terrain-exhausted": "burn"}},
        {"first_game": True, "modules": ["nomads"]},
        {"start": 9},
    ],
)
def test_options_that_cannot_be_followed_are_refused(server: Server, options: Message) -> None:
    answer = server.client.post("/api/games", json=options)
    assert answer.status_code == 422
    refused(answer.json(), "illegal")


def test_the_record_of_a_running_game_is_kept_back(table: Table) -> None:
    server, game, tokens, _ = table
    status, answer = Page(server, game, tokens[ANA]).ask("/record")
    assert status == 409
    refused(answer, "not-over")


def test_pages_that_do_not_exist_are_refused_in_the_same_way(server: Server) -> None:
    refused(server.client.get("/api/nothing").json(), "no-such-page")
    refused(server.client.delete("/api/games").json(), "wrong-method")


def test_the_catalogue_speaks_and_offers_only_languages_that_are_complete(server: Server) -> None:
    wanted = {"Accept-Language": "nl, en;q=0.5"}
    answer = server.client.get("/api/catalogue", headers=wanted).json()
    complete = complete_languages()
    assert answer["language"] == ("nl" if "nl" in complete else "en")
    assert [offer["key"] for offer in answer["languages"]] == list(complete)
    assert {box["key"] for box in answer["boxes"]} >= {"base", "nomads"}
    assert [bot["key"] for bot in answer["bots"]] == list(BOTS)


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/api/health", "/api/nothing", "/api/games/nowhere"):
        headers = server.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


def test_text_that_is_not_utf8_ends_the_socket_without_a_traceback(server: Server) -> None:
    game, _ = open_game(server)
    before = server.told()
    with Chair(server, game) as watcher:
        watcher.socket.send(b'{"type": "ping", "\xff"}', text=True)
        with pytest.raises(ConnectionClosedError) as closed:
            watcher.socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert server.told() == before
