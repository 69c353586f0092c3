"""Rooms: invited, seated, changed, started; over HTTP and on sockets of a real server."""

import pytest
import sqlalchemy as sa

from kingdom_builder.server.storage.schema import ROOMS
from tests.server.clients import command, offered
from tests.server.room_clients import BOT, HERE, INVITED, Member, RoomSocket, done, open_room
from tests.server.server_process import Server


def kinds(room: dict[str, object]) -> list[tuple[object, object, object]]:
    seats = room["seats"]
    assert isinstance(seats, list)
    return [(seat["kind"], seat["name"], seat["is_taken"]) for seat in seats]


def test_a_guest_sits_down_and_the_host_starts(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT)
    assert kinds(host.look()) == [
        ("here", "Ann", True),
        ("invited", "", False),
        ("computer", "Apprentice", True),
    ]
    assert host.look()["is_host"]
    assert host.look()["mine"] == [0]
    guest = host.sit(1, "Ben")
    assert guest.look()["mine"] == [1]
    assert not guest.look()["is_host"]
    assert guest.refused("start") == "not-host"
    assert host.do("start")["phase"] == "playing"
    assert host.table()["mine"] == [0]
    assert guest.table()["mine"] == [1]
    assert [seat["name"] for seat in guest.table()["seats"]] == ["Ann", "Ben", "Apprentice"]


def test_everyone_who_waits_is_told_and_welcomed(server: Server) -> None:
    host = open_room(server.client)
    with (
        RoomSocket(server, host) as his,
        RoomSocket(server, Member(server.client, host.room)) as on,
    ):
        assert his.hear("room")["phase"] == "waiting"
        assert his.hear("talk")["lines"] == []
        guest = host.sit(1, "Ben")
        assert kinds(his.hear_until("room", "version", 2))[1] == ("invited", "Ben", True)
        with RoomSocket(server, guest) as hers:
            seats = his.hear("room")["seats"]
            assert [seat["is_here"] for seat in seats] == [True, True]
            host.do("start")
            for socket in (his, hers, on):
                assert socket.hear("welcome")["seats"][1]["name"] == "Ben"
                assert socket.hear_until("room", "phase", "playing")
            sockets = {0: his, 1: hers}
            update = his.heard[-2]["update"]
            turn = update["view"]["turn"]
            mine = next(m for m in sockets[turn].heard if m["type"] == "welcome")["update"]
            sockets[turn].send(command(mine, offered(mine)[0]))
            for socket in (*sockets.values(), on):
                assert socket.hear("update")["version"] == 1


def test_a_socket_that_does_not_ask_for_the_room_hears_only_of_the_game(server: Server) -> None:
    host = open_room(server.client)
    guest = host.sit(1, "Robo")
    with RoomSocket(server, guest, room=False) as program:
        host.do("start")
        assert program.hear("welcome")["mine"] == [1]
        assert len(program.heard) == 1


def test_empty_seats_are_left_out_and_the_starting_seat_moves_along(server: Server) -> None:
    host = open_room(server.client, INVITED, HERE, INVITED, INVITED, options={"start": 3})
    guest = host.sit(3, "Zoe")
    room = host.do("start")
    assert [seat["name"] for seat in room["seats"]] == ["Ann", "Zoe"]
    assert room["mine"] == [0]
    assert guest.table()["mine"] == [1]
    assert guest.table()["setup"]["start"] == 1


def test_a_room_needs_two_players_to_start(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED)
    assert host.refused("start") == "too-few-players"
    assert host.look()["phase"] == "waiting"


def test_a_room_that_starts_when_full_waits_until_everybody_is_there(server: Server) -> None:
    host = open_room(server.client, settings={"starts_when_full": True})
    with RoomSocket(server, host) as his:
        guest = host.sit(1, "Ben")
        assert host.look()["phase"] == "waiting"
        with RoomSocket(server, guest) as hers:
            assert hers.hear("welcome")
            assert his.hear("welcome")
    assert host.look()["phase"] == "playing"


def test_the_host_changes_everything_and_guests_keep_their_seats(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, INVITED)
    guest = host.sit(2, "Ben")
    room = host.look()
    seats = [
        {"kind": "invited", "was": 2},
        {"kind": "computer", "bot": "hard", "was": 1},
        {"kind": "here", "name": "Anna", "was": 0},
    ]
    change = {
        "seats": seats,
        "options": room["options"] | {"modules": ["nomads"]},
        "settings": room["settings"] | {"clock": "turn", "seconds": 60, "at_zero": "bot"},
    }
    changed = host.do("change", version=room["version"], **change)
    assert kinds(changed) == [
        ("invited", "Ben", True),
        ("computer", "Architect", True),
        ("here", "Anna", True),
    ]
    assert changed["mine"] == [2]
    assert changed["settings"]["seconds"] == 60
    assert guest.look()["mine"] == [0]
    assert host.refused("change", version=room["version"], **change) == "stale-room"
    assert guest.refused("change", version=changed["version"], **change) == "not-host"
    host.do("start")
    assert guest.table()["mine"] == [0]
    assert guest.table()["setup"]["modules"] == ["nomads"]
    assert host.refused("change", version=host.look()["version"], **change) == "has-begun"


def test_options_that_no_game_can_have_are_refused(server: Server) -> None:
    bad = {"seats": [HERE, INVITED], "options": {"modules": ["moon"]}}
    answer = server.client.post("/api/rooms", json=bad)
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal"
    short = {"seats": [HERE, INVITED], "settings": {"clock": "turn", "seconds": 1}}
    assert server.client.post("/api/rooms", json=short).json()["code"] == "short-clock"
    alone = {"seats": [HERE]}
    assert server.client.post("/api/rooms", json=alone).json()["code"] == "seat-count"


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "\x00\x07"])
def test_a_name_must_be_readable(server: Server, name: str) -> None:
    host = open_room(server.client)
    guest = Member(server.client, host.room)
    assert guest.refused("seats/1/sit", name=name) in ("no-name", "bad-request")


def test_names_are_tidied_up_and_told_apart(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT, BOT)
    guest = Member(server.client, host.room)
    assert guest.refused("seats/1/sit", name=" ann ") == "name-taken"
    host.sit(1, "  Ben \u202e\n the   Bold ")
    assert [seat["name"] for seat in host.look()["seats"]] == [
        "Ann",
        "Ben the Bold",
        "Apprentice",
        "Apprentice 2",
    ]


def test_a_guest_gets_up_again_and_the_host_removes_another(server: Server) -> None:
    host = open_room(server.client)
    first = host.sit(1, "Ben")
    assert first.refused("seats/0/leave") == "not-your-seat"
    first.do("seats/1/leave")
    assert first.post("seats/1/leave").json()["code"] == "wrong-token"
    second = host.sit(1, "Cleo")
    with RoomSocket(server, second) as hers:
        assert hers.hear("room")
        host.do("seats/1/remove")
        assert hers.hear("refusal")["code"] == "removed"
    assert kinds(host.look())[1] == ("invited", "", False)
    assert host.refused("seats/0/remove") == "seat-empty"


def test_late_guests_may_watch(server: Server) -> None:
    host = open_room(server.client, HERE, BOT)
    host.do("start")
    late = Member(server.client, host.room)
    assert late.refused("seats/1/sit", name="Late") == "has-begun"
    assert late.table()["mine"] == []


def test_the_host_closes_the_room_to_watchers(server: Server) -> None:
    host = open_room(server.client, HERE, BOT)
    host.do("start")
    with RoomSocket(server, Member(server.client, host.room)) as watcher:
        assert watcher.hear("welcome")
        assert host.look()["watchers"] == 1
        host.do("settings", allows_watchers=False)
        assert watcher.hear("refusal")["code"] == "no-watchers"
    shut_out = server.client.get(f"/api/games/{host.room}")
    assert (shut_out.status_code, shut_out.json()["code"]) == (403, "no-watchers")
    assert host.table()["mine"] == [0]


def test_a_personal_link_opens_the_own_seat_once_on_another_device(server: Server) -> None:
    host = open_room(server.client)
    guest = host.sit(1, "Ben")
    link = guest.do("seats/1/link")
    phone = Member(server.client, host.room)
    assert host.refused("seats/1/link") == "not-your-seat"
    told = phone.do("redeem", code=link["code"])
    assert told["seat"] == 1
    assert phone.post("redeem", code=link["code"]).json()["code"] == "used-link"
    both = [guest, Member(server.client, host.room, told["token"])]
    assert [member.look()["mine"] for member in both] == [[1], [1]]
    own = Member(server.client, host.room, host.do("seats/0/link")["code"])
    opened = Member(server.client, host.room).do("redeem", code=own.tokens[0])
    assert Member(server.client, host.room, opened["token"]).look()["is_host"]


def test_the_lobby_lists_only_rooms_whose_host_wishes_it_and_waits(server: Server) -> None:
    quiet = open_room(server.client)
    listed = open_room(server.client, settings={"is_listed": True})
    left = open_room(server.client, settings={"is_listed": True})
    with RoomSocket(server, quiet) as one, RoomSocket(server, listed) as two:
        assert one.hear("room")
        assert two.hear("room")
        rooms = {room["room"]: room for room in done(server.client.get("/api/lobby"))["rooms"]}
        assert listed.room in rooms
        assert not {quiet.room, left.room} & {*rooms}
        assert (rooms[listed.room]["host"], rooms[listed.room]["free"]) == ("Ann", 1)
        listed.sit(1, "Ben")
        rooms = {room["room"]: room for room in done(server.client.get("/api/lobby"))["rooms"]}
        assert listed.room not in rooms


def test_talk_reaches_everyone_and_stays(server: Server) -> None:
    host = open_room(server.client)
    guest = host.sit(1, "Ben")
    with RoomSocket(server, host) as his:
        assert his.hear("talk")["lines"] == []
        guest.do("talk", phrase="good-luck")
        guest.do("talk", text="  <b>hello</b>\n\u202eyou ")
        said = [his.hear("talk")["lines"][0], his.hear("talk")["lines"][0]]
    assert [(line["phrase"], line["text"], line["name"]) for line in said] == [
        ("good-luck", "", "Ben"),
        ("", "<b>hello</b> you", "Ben"),
    ]
    told = done(server.client.get(f"/api/rooms/{host.room}/talk"))["lines"]
    assert told == said
    watcher = Member(server.client, host.room)
    assert watcher.refused("talk", text="me too") == "watching"
    assert guest.refused("talk", text=" \u202e ") == "nothing-said"
    assert guest.refused("talk", phrase="rubbish") == "nothing-said"
    assert guest.refused("talk", phrase="hello", seat=0) == "not-your-seat"
    assert guest.refused("talk", text="x" * 201) == "bad-request"


def test_the_server_tells_where_others_reach_it(server: Server) -> None:
    assert done(server.client.get("/api/server")) == {"public_url": ""}


def test_the_talk_is_in_the_record_only_if_somebody_wishes(server: Server) -> None:
    host = open_room(server.client)
    guest = host.sit(1, "Ben")
    guest.do("talk", phrase="good-luck")
    guest.do("talk", text="here we go; or not")
    host.do("start")
    guest.do("seats/1/resign")
    path = f"/api/games/{host.room}/record?face=text"
    plain = server.client.get(path).text
    wished = server.client.get(f"{path}&talk=true").text
    assert "Good luck" not in plain
    assert wished == plain + "; Ben: Good luck!\n; Ben: here we go; or not\n"
    assert server.client.get(f"{path.replace('text', 'json')}&talk=true").json()
    opened = server.client.post("/api/records", json={"text": wished})
    assert opened.status_code == 200


def test_only_the_newest_version_of_a_room_takes_up_space(server: Server) -> None:
    host = open_room(server.client, settings={"is_listed": True})
    for n in range(5):
        host.do("settings", away_seconds=60 + n)
    engine = sa.create_engine(server.store)
    with engine.connect() as connection:
        columns = ROOMS.c.version, ROOMS.c.state, ROOMS.c.is_listed
        query = sa.select(*columns).where(ROOMS.c.room == host.room).order_by(ROOMS.c.version)
        *earlier, newest = connection.execute(query).all()
    engine.dispose()
    assert [tuple(row) for row in earlier] == [(n, {}, False) for n in range(1, 6)]
    assert newest.state["settings"]["away_seconds"] == 64
    assert newest.is_listed
