"""Pictures of finished games: who gets them, as what, and with which date."""

import asyncio
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import kingdom_builder as kb
from kingdom_builder.drawing.colours import SEAT_COLOURS
from tests.server.clients import Chair, command, offered, open_game
from tests.server.in_process import pages
from tests.server.manual_clock import ManualClock
from tests.server.room_clients import HERE, INVITED, open_room
from tests.server.server_process import Server
from tests.server.test_new_games import post

KINDS = ("picture", "animation")
HOSTILE = "</text><script>alert(1)</script>"
NAMES = {"picture": "kingdom-builder", "animation": "kingdom-builder-animation"}


def test_a_running_game_is_not_shown_around(server: Server) -> None:
    game, tokens = open_game(server, players=2)
    for kind in KINDS:
        for held in ((), tokens):
            bearer = {"Authorization": f"Bearer {','.join(held)}"} if held else {}
            answer = server.client.get(f"/api/games/{game}/{kind}", headers=bearer)
            assert (answer.status_code, answer.json()["code"]) == (409, "unfinished")


def test_everybody_gets_the_pictures_of_a_finished_game(server: Server) -> None:
    rng = random.Random(5)
    game, tokens = open_game(server, players=["Ana", HOSTILE])
    with Chair(server, game, *tokens) as us:
        while not us.update["view"]["over"]:
            us.ask(command(us.update, rng.choice(offered(us.update))))
        gold = us.update["gold"]["totals"]
    for kind in KINDS:
        answer = server.client.get(f"/api/games/{game}/{kind}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        name = f'attachment; filename="{NAMES[kind]}-{game}.svg"'
        assert answer.headers["content-disposition"] == name
        told = [text.text for text in ElementTree.fromstring(answer.text).iter() if text.text]
        assert {"Ana", *map(str, gold)} <= set(told)
        assert "<script" not in answer.text
        assert re.search(r">\d{4}-\d\d-\d\d<", answer.text)


def test_the_date_is_that_of_the_zone_and_left_out_if_unknown(tmp_path: Path) -> None:
    clock = ManualClock(1_700_000_000.0)  # 22:13 in Greenwich

    async def run() -> None:
        async with pages(tmp_path, clock=clock) as web:
            made = (await web.post("/api/games", json={"players": 2})).json()
            path = f"/api/games/{made['game']}"
            bearer = {"Authorization": f"Bearer {made['tokens'][0]}"}
            room = f"/api/rooms/{made['game']}"
            assert (
                await web.post(f"{room}/seats/0/resign", json={}, headers=bearer)
            ).status_code == 200
            assert ">2023-11-14<" in (await web.get(f"{path}/picture")).text
            assert ">2023-11-15<" in (await web.get(f"{path}/picture?zone=120")).text
            assert (await web.get(f"{path}/picture?zone=5000")).status_code == 400

    asyncio.run(run())


def test_the_seats_have_the_colours_and_marks_that_were_chosen(server: Server) -> None:
    host = open_room(server.client, HERE, INVITED)
    guest = host.sit(1, "Ben")
    host.do("start")
    guest.do("seats/1/appearance", colour=6, mark=5)
    host.do("seats/0/resign")
    for kind in KINDS:
        drawn = server.client.get(f"/api/games/{host.room}/{kind}").text
        pieces = ElementTree.fromstring(drawn).find(".//*[@id='kb-seat1']")
        assert pieces is not None
        assert SEAT_COLOURS[6] in ElementTree.tostring(pieces, encoding="unicode")


def test_a_record_that_was_brought_has_no_date(server: Server) -> None:
    game, rng = kb.new_first_game(["Ana", "Ida"], seed=2), random.Random(2)
    while not game.over:
        game.play(rng.choice(list(game.choices)))
    _, opened = post(server, "records", text=kb.record_to_json(game.record(), game.registry))
    picture = server.client.get(f"/api/games/{opened['game']}/picture").text
    assert picture == kb.draw_result(game, appearances=[(0, 0), (1, 1)])
