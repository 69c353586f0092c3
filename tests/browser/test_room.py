"""Friends come to a table: invited by a link, each in a browser of their own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.company import DESKTOP, PHONE, friends, seated
from tests.browser.conftest import Arrive, arriving
from tests.browser.overflow import overflows
from tests.browser.room_page import RoomPage
from tests.browser.setup_page import SetupPage
from tests.server.conftest import WIDE
from tests.server.server_process import Server

MOST_CLICKS = 6
PUBLIC = "https://play.example/kings"
# All that can be read on the page, in fields as well.
SHOWN = """() => [document.body.innerText, ...[...document.querySelectorAll("input")].map((field) => field.value)]
  .join(" ")"""


@pytest.fixture
def public(tmp_path: Path, browser: Browser) -> Iterator[tuple[Server, Arrive]]:
    """A server that knows its address on the web, and those who come to it."""
    running = Server(tmp_path, *WIDE, "--public-url", PUBLIC)
    with arriving(browser, running.web) as arrive:
        yield running, arrive
    running.stop()


def test_from_the_home_page_to_the_first_settlements(arrive: Arrive, server: Server) -> None:
    host, (guest,) = friends(arrive, server)
    guest.open(host.room)
    expect(guest.page.get_by_role("heading", name="Player 1 invites you to play")).to_be_visible()
    guest.name.fill("Ida")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", name="Waiting for Player 1 to start")).to_be_visible()
    expect(host.page.get_by_role("status").filter(has_text="Ida has sat down.")).to_be_visible()
    expect(host.seat(1)).to_contain_text("Ida")
    expect(host.seat(1)).to_contain_text("is here")
    host.page.get_by_role("button", name="Start with 2 players").click()
    for page in (host.page, guest.page):
        page.locator(".ribbon").wait_for()  # everyone's page turns into the game by itself
    told = host.table.told()
    assert [seat["name"] for seat in told["seats"]] == ["Player 1", "Ida"]
    players = [host, guest]
    first = players[told["update"]["view"]["turn"]]
    first.table.finish_turn()
    players.remove(first)
    before_second = players[0].clicks()
    players[0].build()
    assert before_second + 1 <= MOST_CLICKS
    assert host.table.told()["update"]["view"]["seats"][1]["settlements"]


def test_the_first_settlement_takes_few_clicks(arrive: Arrive, server: Server) -> None:
    host, (guest,) = friends(arrive, server)
    guest.join(host.room, "Ida", seat=1)
    host.page.get_by_label("Starting player").select_option(label="Ida")
    host.start.click()
    guest.build()
    assert guest.clicks() <= MOST_CLICKS
    guest.table.finish_turn()
    host.build()
    assert host.clicks() <= MOST_CLICKS


def test_two_guests_for_one_seat(arrive: Arrive, server: Server) -> None:
    host = RoomPage(arrive(**DESKTOP), server)
    host.play_with_friends()
    ida, tom = (RoomPage(arrive("status of 409", **PHONE), server) for _ in range(2))
    for guest, name in ((ida, "Ida"), (tom, "Tom")):
        guest.open(host.room)
        guest.name.fill(name)

    def let_ida_be_faster(route: Route) -> None:
        ida.sit(1)
        seated(ida)
        route.continue_()

    tom.page.route("**/seats/1/sit", let_ida_be_faster)
    tom.sit(1)
    expect(tom.page.get_by_role("alert").filter(has_text="That seat is taken")).to_be_visible()
    expect(tom.seat(1)).to_contain_text("Ida")
    tom.sit(2)
    seated(tom)
    expect(host.seat(2)).to_contain_text("Tom")


def test_a_guest_leaves_and_another_name_sits_down(arrive: Arrive, server: Server) -> None:
    host, (guest,) = friends(arrive, server)
    guest.join(host.room, "Ida", seat=2)
    guest.page.get_by_role("button", name="Leave").click()
    expect(host.page.get_by_role("status").filter(has_text="Ida has left.")).to_be_visible()
    expect(guest.name).to_have_value("Ida")
    guest.name.fill("Eva")
    guest.sit(1)
    seated(guest)
    expect(host.seat(1)).to_contain_text("Eva")


def test_a_guest_who_is_removed_hears_it_and_may_sit_down_again(
    arrive: Arrive, server: Server
) -> None:
    host = RoomPage(arrive(**DESKTOP), server)
    host.play_with_friends()
    guest = RoomPage(arrive("status of 401", **PHONE), server)  # the void token is tried once
    guest.join(host.room, "Ida", seat=1)
    host.page.get_by_role("button", name="Remove Ida").click()
    expect(host.page.get_by_role("status").filter(has_text="Ida has left.")).to_be_visible()
    expect(guest.page.get_by_text("the host has removed you")).to_be_visible()
    guest.sit(2)
    seated(guest)
    expect(host.seat(2)).to_contain_text("Ida")


def test_the_host_changes_the_game_and_the_order_while_a_guest_is_there(
    arrive: Arrive, server: Server
) -> None:
    host, (guest,) = friends(arrive, server)
    guest.join(host.room, "Ida", seat=1)
    expect(host.seat(1)).to_contain_text("Ida")
    host.page.get_by_role("button", name="Move Ida up").click()
    expect(host.seat(0)).to_contain_text("Ida")
    expect(host.page.get_by_role("button", name="Move Ida down")).to_be_focused()
    host.page.get_by_label("Who plays seat 3").select_option(label="Computer: easy")
    host.page.get_by_role("button", name="Remove seat 4").click()
    expect(host.page.locator(".room-seat")).to_have_count(3)
    host.page.get_by_label("Name of player 2").fill("Ana")
    host.page.keyboard.press("Tab")
    expect(guest.page.get_by_role("heading", name="Waiting for Ana to start")).to_be_visible()
    host.page.get_by_role("button", name="Change the game…").click()
    setup = SetupPage(host.page)
    setup.box("Nomads")
    setup.mode("Cards", "Choose 3")
    for card in ("Miners", "Lords", "Knights"):
        setup.card(card).check()
    setup.unfold("Table")
    host.page.get_by_label("Clock").select_option(label="2 minutes for each turn")
    host.page.get_by_role("button", name="Save").click()
    expect(host.page.get_by_role("button", name="Change the game…")).to_be_focused()
    plan = guest.page.get_by_role("region", name="The game")
    expect(plan).to_contain_text("Nomads")
    expect(plan).to_contain_text("2 minutes for each turn")
    assert guest.seats()[:2] == ["Ida", "Ana"]
    host.start.click()
    guest.table.ribbon.wait_for()
    told = guest.table.told()
    assert [seat["name"] for seat in told["seats"]][:2] == ["Ida", "Ana"]
    assert told["seats"][2]["bot"]
    assert told["mine"] == [0]
    assert told["setup"]["modules"] == ["nomads"]
    assert sorted(told["setup"]["cards"]) == ["knights", "lords", "miners"]


def test_a_personal_link_opens_my_seat_on_another_device(
    public: tuple[Server, Arrive],
) -> None:
    server, arrive = public
    host = RoomPage(arrive(**DESKTOP), server)
    host.play_with_friends()
    guest = RoomPage(arrive(**PHONE), server)
    guest.join(host.room, "Ida", seat=1)
    guest.page.get_by_role("button", name="Play on another device").click()
    link = guest.page.get_by_label("Your personal link").input_value()
    assert link.startswith(f"{PUBLIC}/#/seat/{host.room}/")
    address = link.removeprefix(PUBLIC)
    other = RoomPage(arrive("status of 410", **DESKTOP), server)
    other.page.goto(address)
    seated(other)
    assert other.page.url.endswith(f"#/game/{host.room}")
    host.start.click()
    other.table.ribbon.wait_for()
    assert other.table.told()["mine"] == [1]
    stranger = arrive("status of 410")
    stranger.goto(address)
    expect(stranger.get_by_role("alert")).to_contain_text("This link has been used")


def test_links_carry_the_address_that_others_can_reach(public: tuple[Server, Arrive]) -> None:
    server, arrive = public
    host = RoomPage(arrive(permissions=["clipboard-read", "clipboard-write"], **DESKTOP), server)
    host.play_with_friends()
    expect(host.link).to_have_value(f"{PUBLIC}/#/game/{host.room}")
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.get_by_text("Link copied.")).to_be_visible()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == host.link.input_value()
    shown = host.page.evaluate(SHOWN)
    assert PUBLIC in shown
    assert "127.0.0.1" not in shown
    assert "localhost" not in shown


def test_a_server_that_nobody_else_can_reach_says_so(arrive: Arrive, server: Server) -> None:
    host = RoomPage(arrive(**DESKTOP), server)
    host.play_with_friends()
    invitation = host.page.get_by_role("region", name="Invite your friends")
    expect(invitation).to_contain_text("No other device can reach this server.")
    expect(invitation).to_contain_text("--public-url")
    expect(host.link).to_have_count(0)
    expect(invitation.locator(".qr-code")).to_have_count(0)


def test_the_set_up_invites_with_all_its_choices(arrive: Arrive, server: Server) -> None:
    host = RoomPage(arrive(**DESKTOP), server)
    setup = SetupPage(host.page).open()
    host.page.get_by_label("Name of player 1").fill("Ana")
    host.page.get_by_role("button", name="Add a player").click()
    setup.kind(2).select_option("invited")
    setup.box("Island")
    setup.unfold("Table")
    host.page.get_by_label("Clock").select_option(
        label="10 minutes for the whole game, 10 seconds more with each turn"
    )
    host.page.get_by_label("When the time is up").select_option(label="a bot plays the turn")
    host.page.get_by_role("checkbox", name="List the table on this server").check()
    host.page.get_by_role("checkbox", name="Start when full").check()
    host.page.get_by_role("button", name="Invite…").click()
    expect(host.page.get_by_role("heading", name="Play with friends")).to_be_visible()
    told = server.client.get(f"/api/rooms/{host.room}").json()
    assert [seat["kind"] for seat in told["seats"]] == ["here", "invited", "computer"]
    assert told["options"]["modules"] == ["island"]
    settings = told["settings"]
    assert (settings["clock"], settings["seconds"], settings["increment"]) == ("game", 600, 10)
    assert settings["at_zero"] == "bot"
    guest = RoomPage(arrive(**PHONE), server)
    guest.page.goto("/")
    guest.page.get_by_role("link", name=re.compile("Ana's table")).click()
    guest.name.fill("Ida")
    guest.sit(1)
    for page in (host.page, guest.page):
        page.locator(".ribbon").wait_for()  # it was full


def test_a_waiting_room_is_kept_and_found_again(arrive: Arrive, server: Server) -> None:
    host, (guest,) = friends(arrive, server)
    guest.join(host.room, "Ida", seat=1)
    for member in (host, guest):
        member.page.goto("/#/games")
        expect(member.page.locator(".game-card")).to_contain_text("Waiting for players")
        expect(member.page.locator(".game-card")).to_contain_text("Ida")
    host.page.locator(".game-link").click()
    host.start.click()
    host.table.ribbon.wait_for()
    guest.page.goto("about:blank")
    guest.page.goto("/#/games")
    expect(guest.page.locator(".game-card")).not_to_contain_text("Waiting for players")


def test_a_full_room_and_one_that_has_started_can_be_watched(
    arrive: Arrive, server: Server
) -> None:
    host, (ida, late) = friends(arrive, server, guests=2)
    for seat in (4, 3):
        host.page.get_by_role("button", name=f"Remove seat {seat}").click()
        expect(host.page.locator(".room-seat")).to_have_count(seat - 1)
    ida.join(host.room, "Ida", seat=1)
    late.open(host.room)
    expect(late.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(host.page.get_by_text("1 person is watching")).to_be_visible()
    host.start.click()
    expect(late.table.ribbon).to_contain_text("watching")


def test_several_people_at_the_host_s_screen_pass_it_on(arrive: Arrive, server: Server) -> None:
    host, (guest,) = friends(arrive, server)
    host.page.get_by_label("Who plays seat 2").select_option(label="Person on this screen")
    host.page.get_by_label("Name of player 2").fill("Tom")
    host.page.keyboard.press("Tab")
    expect(host.page.get_by_label("Name of player 2")).to_have_value("Tom")
    expect(host.page.get_by_role("button", name="Tom on another device")).to_be_visible()
    guest.join(host.room, "Ida", seat=2)
    host.page.get_by_label("Starting player").select_option(label="Tom")
    host.start.click()
    expect(host.table.ribbon).to_contain_text("Tom: build 3")
    host.build()


@pytest.mark.parametrize("width", [390, 720, 1440])
def test_nothing_sticks_out_of_a_room(arrive: Arrive, server: Server, width: int) -> None:
    size = {"viewport": {"width": width, "height": 844}}
    host, guest = (RoomPage(arrive(**size), server) for _ in range(2))
    host.play_with_friends()
    guest.open(host.room)
    assert guest_and_host_overflow(guest.page, host.page) == []
    guest.name.fill("A name as long as they may be, 40 letter")
    guest.sit(1)
    seated(guest)
    expect(host.seat(1)).to_contain_text("A name as long")
    assert guest_and_host_overflow(guest.page, host.page) == []


def guest_and_host_overflow(*pages: Page) -> list[str]:
    return [found for page in pages for found in overflows(page)]
