"""Attacks on rooms: stolen seats, forged rights, races, double sends, floods and unreadable names.

Whatever is refused is refused with a code and a sentence, and nothing is lost by it.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from kingdom_builder.server.app import create_app
from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.document import LINK_SECONDS
from kingdom_builder.server.services import ServerConfig
from kingdom_builder.server.wire.messages import Refusal
from tests.server.clients import open_game
from tests.server.company import company
from tests.server.manual_clock import ManualClock
from tests.server.room_clients import BOT, HERE, INVITED, Member, Message, done, open_room
from tests.server.server_process import Server

HOST_ONLY = ("start", "settings", "seats/1/remove")
PLAYER_ONLY = ("seats/1/leave", "seats/1/resign", "seats/1/return", "seats/1/link")
RACERS = 8


def seated(server: Server, **settings: object) -> tuple[Member, Member, Member]:
    """A waiting room of three: the host, Ben and Cy."""
    host = open_room(server.client, HERE, INVITED, INVITED, settings=settings)
    return host, host.sit(1, "Ben"), host.sit(2, "Cy")


def unchanged(members: tuple[Member, ...]) -> Callable[[], bool]:
    """A look at a room from all sides, and whether it still looks the same."""
    before = [_without_time(member.look()) for member in members]
    return lambda: [_without_time(member.look()) for member in members] == before


def _without_time(view: Message) -> Message:
    return view | {"now": 0, "clock": None}


# -- stealing a seat


def test_a_taken_seat_cannot_be_taken_again(server: Server) -> None:
    members = seated(server)
    thief, is_unchanged = Member(server.client, members[0].room), unchanged(members)
    assert thief.refused("seats/1/sit", name="Eve") == "room-full"
    assert thief.refused("seats/0/sit", name="Eve") == "room-full"
    assert thief.refused("seats/4/sit", name="Eve") == "no-such-seat"
    assert members[1].refused("seats/1/sit", name="Eve") == "room-full"
    assert is_unchanged()


@pytest.mark.parametrize("seat", ["-1", "5", "99999999999999999999", "one", "1.5", "%31%00"])
def test_a_seat_that_cannot_be_is_refused(server: Server, seat: str) -> None:
    host, *_ = members = seated(server)
    is_unchanged = unchanged(members)
    for action in ("sit", "leave", "remove", "stand-in", "return", "resign", "link"):
        body = {"name": "Eve"} if action == "sit" else {}
        assert host.refused(f"seats/{seat}/{action}", **body) in ("bad-message", "no-such-page")
    assert is_unchanged()


def test_tokens_open_nothing_but_their_own_seat(server: Server) -> None:
    host, ben, cy = members = seated(server)
    other_host, other_ben, _ = seated(server)
    is_unchanged = unchanged(members)
    forged = ["x" * 43, ben.tokens[0][:-1], ben.tokens[0].swapcase(), "null", "0", "*"]
    foreign = [*other_host.tokens, *other_ben.tokens]
    for token in (*forged, *foreign):
        for tokens in ([token], [ben.tokens[0], token]):
            thief = Member(server.client, host.room, *tokens)
            for action in (*HOST_ONLY, *PLAYER_ONLY):
                assert thief.refused(action) == "wrong-token"
            assert thief.refused("talk", text="It is me") == "wrong-token"
            looked = server.client.get(f"/api/rooms/{host.room}", headers=thief.headers)
            assert (looked.status_code, looked.json()["code"]) == (401, "wrong-token")
    for action in PLAYER_ONLY:
        assert cy.refused(action) == "not-your-seat"
    assert is_unchanged()


def test_the_tokens_of_a_seat_that_was_left_open_nothing(server: Server) -> None:
    host, ben, cy = seated(server)
    ben.do("seats/1/leave")
    host.do("seats/2/remove")
    assert [seat["is_taken"] for seat in host.look()["seats"]] == [True, False, False]
    for gone in (ben, cy):
        assert gone.refused("talk", text="Still here") == "wrong-token"
        assert gone.refused("seats/1/link") == "wrong-token"
    eve = host.sit(1, "Eve")
    assert ben.refused("seats/1/leave") == "wrong-token"
    assert eve.look()["mine"] == [1]


def test_only_the_host_has_the_rights_of_the_host(server: Server) -> None:
    host, ben, _ = members = seated(server)
    is_unchanged = unchanged(members)
    room = host.look()
    whole = {"seats": [HERE, BOT], "options": {}, "settings": {}, "version": room["version"]}
    for who in (ben, Member(server.client, host.room)):
        for action in HOST_ONLY:
            assert who.refused(action) == "not-host"
        assert who.refused("change", **whole) == "not-host"
        assert who.refused("change", **whole | {"options": {"modules": ["?"]}}) == "not-host"
    assert is_unchanged()


def test_a_game_without_a_host_obeys_nobody(server: Server) -> None:
    game, tokens = open_game(server, players=2)
    for who in (Member(server.client, game), Member(server.client, game, *tokens)):
        for action in ("start", "settings", "seats/1/remove"):
            assert who.refused(action) == "not-host"
    assert Member(server.client, game).refused("seats/1/sit", name="Eve") == "has-begun"


# -- personal links


def test_a_personal_link_works_once_also_for_many_at_the_same_time(server: Server) -> None:
    _, ben, _ = seated(server)
    code = ben.do("seats/1/link")["code"]
    phones = [Member(server.client, ben.room) for _ in range(RACERS)]
    with ThreadPoolExecutor(RACERS) as pool:
        answers = list(pool.map(lambda phone: phone.post("redeem", code=code), phones))
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * (RACERS - 1)
    assert {answer.json().get("code") for answer in answers} == {None, "used-link"}
    opened = next(answer.json() for answer in answers if answer.status_code == 200)
    phone = Member(server.client, ben.room, opened["token"])
    assert (phone.look()["mine"], phone.look()["is_host"]) == ([1], False)


def test_a_code_opens_nothing_elsewhere_and_is_no_token(server: Server) -> None:
    host, ben, _ = members = seated(server)
    other, *_ = seated(server)
    code = ben.do("seats/1/link")["code"]
    is_unchanged = unchanged(members)
    assert Member(server.client, other.room).refused("redeem", code=code) == "used-link"
    assert Member(server.client, host.room, code).refused("start") == "wrong-token"
    for wrong in ("", code[:-1], code.swapcase(), ben.tokens[0], host.tokens[0]):
        assert Member(server.client, host.room).refused("redeem", code=wrong) == "used-link"
    assert is_unchanged()
    assert Member(server.client, host.room).do("redeem", code=code)["seat"] == 1


def test_a_link_dies_with_the_seat_it_was_made_for(server: Server) -> None:
    host, ben, cy = seated(server)
    codes = [ben.do("seats/1/link")["code"], cy.do("seats/2/link")["code"]]
    ben.do("seats/1/leave")
    host.do("seats/2/remove")
    host.sit(1, "Eve")
    for code in codes:
        assert Member(server.client, host.room).refused("redeem", code=code) == "used-link"


def test_a_link_opens_the_seat_of_a_game_that_is_closed_to_watchers(server: Server) -> None:
    host, ben, _ = seated(server, allows_watchers=False)
    host.do("start")
    code = ben.do("seats/1/link")["code"]
    opened = Member(server.client, host.room).do("redeem", code=code)
    assert Member(server.client, host.room, opened["token"]).table()["mine"] == [1]


def test_a_link_is_too_old_after_its_time(tmp_path: Path) -> None:
    async def wait() -> tuple[str, int]:
        clock = ManualClock()
        store = f"sqlite:///{tmp_path / 'games.db'}"
        app = create_app(ServerConfig(store, hosts=("here",), clock=clock))
        transport = httpx.ASGITransport(app)
        client = httpx.AsyncClient(transport=transport, base_url="http://here")
        async with app.router.lifespan_context(app), client as web:
            opened = (await web.post("/api/rooms", json={"seats": [HERE, INVITED]})).json()
            room = f"/api/rooms/{opened['room']}"
            host = {"Authorization": f"Bearer {opened['host_token']}"}
            made = [await web.post(f"{room}/seats/0/link", json={}, headers=host) for _ in "12"]
            first, second = (answer.json()["code"] for answer in made)
            clock.advance(LINK_SECONDS - 1)
            in_time = await web.post(f"{room}/redeem", json={"code": first})
            clock.advance(1)
            late = await web.post(f"{room}/redeem", json={"code": second})
            return late.json()["code"], in_time.status_code

    assert asyncio.run(wait()) == ("used-link", 200)


# -- everything at once, everything twice


def test_of_many_who_want_one_seat_exactly_one_gets_it(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED)
    guests = [Member(server.client, host.room) for _ in range(RACERS)]

    def sit(number: int) -> httpx.Response:
        return guests[number].post("seats/1/sit", name=f"Guest {number}")

    with ThreadPoolExecutor(RACERS) as pool:
        answers = list(pool.map(sit, range(RACERS)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (RACERS - 1)
    (winner,) = (n for n, answer in enumerate(answers) if answer.status_code == 200)
    assert host.look()["seats"][1]["name"] == f"Guest {winner}"
    token = answers[winner].json()["token"]
    assert Member(server.client, host.room, token).look()["mine"] == [1]


def test_of_many_starts_exactly_one_starts(server: Server) -> None:
    host, ben, _ = seated(server)
    with ThreadPoolExecutor(RACERS) as pool:
        answers = list(pool.map(lambda _: host.post("start"), range(RACERS)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (RACERS - 1)
    assert {answer.json().get("code") for answer in answers} == {None, "has-begun"}
    assert ben.table()["mine"] == [1]
    assert host.table()["update"]["version"] == 0


def test_what_is_sent_twice_has_no_second_effect(server: Server) -> None:
    host, ben, cy = seated(server)
    assert Member(server.client, host.room).refused("seats/1/sit", name="Ben") == "room-full"
    version = host.look()["version"]
    whole = {"seats": [HERE, INVITED | {"was": 1}, INVITED | {"was": 2}], "version": version}
    whole |= {"options": {}, "settings": {"away_seconds": 90}}
    host.do("change", **whole)
    assert host.refused("change", **whole) == "stale-room"
    for _ in "12":
        assert host.do("settings", is_listed=False)["version"] == version + 1
    host.do("start")
    assert host.refused("start") == "has-begun"
    assert host.refused("change", **whole) == "has-begun"
    assert ben.do("seats/1/leave")["seats"][1]["departure"] == "left"
    assert ben.refused("seats/1/leave") == "departed"
    assert ben.do("seats/1/return")["seats"][1]["departure"] == ""
    assert ben.refused("seats/1/return") == "not-held"
    host.do("seats/2/remove")
    assert host.refused("seats/2/remove") == "not-removable"
    assert cy.refused("seats/2/return") == "wrong-token"
    assert ben.refused("rematch") == "not-over-yet"
    ben.do("seats/1/resign")
    assert ben.refused("seats/1/resign") == "departed"
    assert ben.refused("seats/1/return") == "departed"
    assert host.do("seats/0/resign")["phase"] == "over"
    assert host.refused("seats/0/resign") == "over"
    again = [who.do("rematch")["room"] for who in (host, ben, host)]
    assert len(set(again)) == 1
    events = [(event["seat"], event["kind"]) for event in host.look()["events"]]
    assert events == [(1, "leave"), (1, "return"), (2, "remove"), (1, "resign"), (0, "resign")]


def test_the_company_of_the_last_game_and_nobody_else_sits_in_the_rematch(server: Server) -> None:
    host, ben, cy = seated(server)
    host.do("start")
    host.do("seats/2/remove")
    ben.do("seats/1/resign")
    host.do("seats/0/resign")
    room = host.do("rematch")["room"]
    assert Member(server.client, room, *host.tokens).look()["is_host"]
    assert Member(server.client, room, *ben.tokens).look()["mine"] == [1]
    assert Member(server.client, room, *cy.tokens).refused("talk", text="Me too") == "wrong-token"


def test_who_comes_late_may_not_sit(server: Server) -> None:
    host, *_ = seated(server)
    host.do("start")
    late = Member(server.client, host.room)
    for seat in range(3):
        assert late.refused(f"seats/{seat}/sit", name="Eve") == "has-begun"
    assert late.look()["mine"] == []


def test_who_has_resigned_cannot_play_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, bots=("easy",)) as now:  # nobody lets the bots play
            seat = now.table.game.seat
            await actions.resign(now.room, now.access(seat), seat)
            answer = await now.order()
            assert isinstance(answer, Refusal)
            assert answer.code == "departed"

    asyncio.run(play())


# -- names and talk


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "\x00\x07", "\u200b\u200d", "\u202e", "\u3164", "\u2800", "\u0301", "\ufe0f"],
)
def test_a_name_that_nobody_can_read_is_refused(server: Server, name: str) -> None:
    host = open_room(server.client, HERE, INVITED)
    guest = Member(server.client, host.room)
    assert guest.refused("seats/1/sit", name=name) in ("no-name", "bad-request")
    assert not host.look()["seats"][1]["is_taken"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("Ben\x00\r\nSet-Cookie: a", "Ben Set-Cookie: a"),
        ("\u202eneB\u202c", "neB"),
        ("{why} %s \\", "{why} %s \\"),
        ("א\u200fב", "אב"),
        ("Jose\u0301", "José"),
    ],
)
def test_a_strange_name_is_shown_as_text_and_disturbs_nothing(
    server: Server, given: str, shown: str
) -> None:
    host = open_room(server.client, HERE, INVITED, INVITED)
    guest = host.sit(1, given)
    assert host.look()["seats"][1]["name"] == shown
    guest.do("talk", text=given)
    lines = done(server.client.get(f"/api/rooms/{host.room}/talk"))["lines"]
    assert [(line["name"], line["text"]) for line in lines] == [(shown, shown)]
    host.do("start")
    assert [seat["name"] for seat in guest.table()["seats"]] == ["Ann", shown]


def test_nobody_takes_the_name_of_another(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, INVITED)
    host.sit(1, "Ben")
    guest = Member(server.client, host.room)
    for name in ("Ben", " ben ", "BEN\u200b", "ann", "Be\u202en"):
        assert guest.refused("seats/2/sit", name=name) == "name-taken"


def test_too_much_is_refused_before_it_is_looked_at(server: Server) -> None:
    members = seated(server)
    host, is_unchanged = members[0], unchanged(members)
    assert host.refused("talk", text="x" * 10_000) == "bad-request"
    assert host.refused("talk", text="x" * 20_000) == "too-large"
    assert host.refused("seats/1/sit", name="x" * 10_000) == "bad-request"
    assert host.refused("redeem", code="x" * 10_000) == "bad-request"
    assert host.refused("start", really=True) == "bad-request"
    assert is_unchanged()


def test_talk_is_limited_for_each_player(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        _, ben, cy = seated(server)
        answers = [ben.post("talk", text=f"{n}") for n in range(60)]
        codes = [answer.json().get("code") for answer in answers]
        assert codes[:30] == [None] * 30
        assert set(codes[32:]) == {"too-many"}  # one or two more may have become free meanwhile
        assert answers[-1].status_code == 429
        assert cy.do("talk", text="Quiet, please")
        lines = done(server.client.get(f"/api/rooms/{ben.room}/talk"))["lines"]
        assert len(lines) == codes.count(None) + 1
    finally:
        server.stop()
