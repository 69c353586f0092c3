"""The board stays where it is while somebody aims at it, and nothing lies on it."""

import re

import pytest
from playwright.sync_api import Route, expect

import kingdom_builder as kb
from kingdom_builder.narration.unused_tiles import unused_tiles
from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, middle_of_a_game, moment, offering
from tests.browser.table import COVER, MIDDLE, Table
from tests.server.room_clients import HERE, INVITED, RoomSocket, open_room
from tests.server.server_process import Server

SIZES = ((1440, 900), (390, 844), (1280, 800), (1024, 768), (844, 390))
if kb.ENGINE != "compiled":  # a wide screen and a narrow one: the engine has no say in it
    SIZES = SIZES[:2]
PLACE = """() => {
  const { left, top, width, height } = document.querySelector(".board-room").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
# What lies over the middle of each hex, all in one question.
COVERS = f"""() => {{
  const [middle, cover] = [{MIDDLE}, {COVER}];
  const names = [...document.querySelectorAll(".board-room .kb-hexes [data-hex]")].map((hex) => hex.dataset.hex);
  return Object.fromEntries(names.map((name) => [name, cover(middle(name))]));
}}"""


def in_the_last_round(game: kb.Game) -> bool:
    return game.state.last_round and game.state.active < 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_arrives_late_on_the_home_page_does_not_move_its_buttons(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    """A click is lost if the button moves between pressing and releasing."""
    room = open_room(server.client, settings={"is_listed": True})
    page = arrive(viewport={"width": width, "height": height})
    held: list[Route] = []
    is_late = [True]

    def answer(route: Route) -> None:
        if is_late[0]:
            held.append(route)
        else:
            route.continue_()

    page.route(re.compile("/api/(puzzles/today|lobby)$"), answer)
    with RoomSocket(server, room):
        page.goto("/")
        button = page.get_by_role("button", name=re.compile("^Play now"))
        expect(button).to_be_visible()
        before = button.bounding_box()
        is_late[0] = False
        for route in held:
            route.continue_()
        expect(page.locator(".daily-card")).to_be_visible()
        expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert button.bounding_box() == before


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740), (844, 390)])
def test_what_is_unused_moves_no_hex(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    there = moment(lambda game: game.can_undo and any(tile.gold for tile in unused_tiles(game)), ())
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    expect(table.page.get_by_role("list", name="Still unused")).to_be_visible()
    place = table.page.evaluate(PLACE)
    table.page.keyboard.press("e")
    expect(table.question).to_be_visible()
    assert table.page.evaluate(PLACE) == place
    table.page.keyboard.press("Escape")
    table.press("Undo")
    expect(table.button("Redo")).to_be_visible()
    assert table.page.evaluate(PLACE) == place
    table.press("Redo")
    assert table.page.evaluate(PLACE) == place


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_does_not_move_during_a_turn(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    there = offering("resettlement")
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    places = {"at first": table.page.evaluate(PLACE)}
    table.use("Resettlement")  # the longest sentences
    places["tile"] = table.page.evaluate(PLACE)
    for n in range(2):
        legal = table.look().legal
        table.hover(legal[-1])
        table.page.wait_for_timeout(250)
        places[f"looked {n}"] = table.page.evaluate(PLACE)
        table.play(legal[-1])
        places[f"played {n}"] = table.page.evaluate(PLACE)
    assert {when: place for when, place in places.items() if place != places["at first"]} == {}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_notice_covers_no_hex(arrive: Arrive, server: Server, width: int, height: int) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    before = table.page.evaluate(PLACE)
    table.click(table.look().settled[-1])
    expect(table.notice).to_be_visible()
    assert table.page.evaluate(PLACE) == before
    covers = table.page.evaluate(COVERS)
    assert len(covers) >= 400
    assert {name: cover for name, cover in covers.items() if cover} == {}


@pytest.mark.parametrize(("width", "height"), SIZES[:2])
def test_what_others_do_moves_no_hex(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    settings = {"clock": "game", "seconds": 900}
    host = open_room(server.client, HERE, INVITED, INVITED, options={"start": 0}, settings=settings)
    ida, leo = host.sit(1, "Ida"), host.sit(2, "Leo")
    host.do("start")
    ann = Table(arrive(), server)
    ann.sit_down(host.room, *host.tokens)
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    table.sit_down(host.room, *ida.tokens)
    expect(table.ribbon.locator(".clock")).to_be_visible()
    places = {"at first": table.page.evaluate(PLACE)}
    leo.do("talk", phrase="hello")
    table.page.locator(":visible", has_text="1 new line").last.wait_for()
    places["talk"] = table.page.evaluate(PLACE)
    with RoomSocket(server, leo):
        expect(table.page.locator(".player", has_text="Leo")).to_contain_text("here")
        places["somebody came"] = table.page.evaluate(PLACE)
    ann.wait_for_turn()
    ann.finish_turn()
    table.wait_for_turn()
    host.do("takeback", version=table.told()["update"]["version"])
    expect(table.page.locator(".question")).to_be_visible()
    places["question"] = table.page.evaluate(PLACE)
    assert {when: place for when, place in places.items() if place != places["at first"]} == {}
    covers = table.page.evaluate(COVERS)
    assert {name: cover for name, cover in covers.items() if cover} == {}


def test_the_last_round_moves_nothing_on_a_phone(arrive: Arrive, server: Server) -> None:
    places = []
    for there in (middle_of_a_game(), moment(in_the_last_round)):
        table = Table(arrive(viewport={"width": 390, "height": 844}), server)
        game, tokens = bring(server, there)
        table.sit_down(game, tokens[there.seat])
        table.wait_for_step(1)
        places.append(table.page.evaluate(PLACE)[1])
    expect(table.ribbon).to_contain_text("last round")
    assert len(set(places)) == 1
