"""Colours and marks of the seats: chosen by their players, never two alike."""

from kingdom_builder.server.rooms.document import (
    RoomDocument,
    RoomSeatState,
    choose_appearance,
    colours_of,
    marks_of,
)
from tests.server.room_clients import BOT, HERE, INVITED, Member, open_room
from tests.server.server_process import Server


def colours(member: Member) -> list[int]:
    return [seat["colour"] for seat in member.look()["seats"]]


def marks(member: Member) -> list[int]:
    return [seat["mark"] for seat in member.look()["seats"]]


def test_a_player_chooses_colour_and_mark_before_and_during_the_game(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT)
    guest = host.sit(1, "Ben")
    assert colours(guest) == marks(guest) == [0, 1, 2]
    guest.do("seats/1/appearance", colour=6, mark=5)
    host.do("seats/2/appearance", colour=1, mark=0)  # the bot's; the host has not chosen a mark
    assert colours(host) == [0, 6, 1]
    assert marks(host) == [1, 5, 0]
    assert [seat["has_chosen"] for seat in guest.look()["seats"]] == [False, True, True]
    host.do("start")
    host.do("seats/0/appearance", colour=3, mark=3)
    assert colours(guest) == [3, 6, 1]


def test_what_others_have_chosen_is_theirs(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT)
    guest = host.sit(1, "Ben")
    guest.do("seats/1/appearance", colour=4, mark=4)
    assert host.refused("seats/0/appearance", colour=4, mark=0) == "colour-taken"
    assert host.refused("seats/0/appearance", colour=0, mark=4) == "mark-taken"
    assert host.refused("seats/1/appearance", colour=0, mark=0) == "not-your-seat"
    assert host.refused("seats/4/appearance", colour=0, mark=0) == "no-such-seat"
    watcher = Member(server.client, host.room)
    assert watcher.refused("seats/2/appearance", colour=0, mark=0) == "not-your-seat"
    assert host.refused("seats/0/appearance", colour=7, mark=0) == "bad-request"
    guest.do("seats/1/leave")
    host.do("seats/0/appearance", colour=4, mark=4)
    assert colours(host) == [4, 1, 2]


def test_a_choice_moves_along_with_its_seat(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT)
    host.do("seats/0/appearance", colour=5, mark=6)
    room = host.look()
    seats = [{**INVITED, "was": 1}, {**HERE, "was": 0}, {**BOT, "was": 2}]
    change = {key: room[key] for key in ("version", "options", "settings")}
    host.do("change", seats=seats, **change)
    assert colours(host) == [0, 5, 2]
    assert marks(host) == [0, 6, 2]


def test_a_game_without_a_room_has_colours_too(server: Server) -> None:
    opened = server.client.post(
        "/api/games", json={"players": ["Ana", "Oak"], "bots": ["", "easy"]}
    )
    ana = Member(server.client, opened.json()["game"], *opened.json()["tokens"])
    ana.do("seats/0/appearance", colour=6, mark=2)
    ana.do("seats/1/appearance", colour=5, mark=1)
    assert colours(ana) == [6, 5]


def test_no_two_seats_are_ever_alike() -> None:
    for chosen in range(7):
        for seat in range(5):
            seats = tuple(RoomSeatState("here", str(n)) for n in range(5))
            room = RoomDocument(id="r", version=1, phase="waiting", seats=seats)
            changed = choose_appearance(room, seat, chosen, chosen)
            for values in (colours_of(changed), marks_of(changed)):
                assert len(set(values)) == 5
                assert values[seat] == chosen
                assert max(values) < 7
