"""Friends who get in each other's way, come late, bring a second device or think for too long."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.company import (
    PHONE,
    company,
    confirm,
    friends,
    from_menu,
    play_turn,
    player,
    seated,
)
from tests.browser.conftest import Arrive
from tests.browser.room_page import RoomPage
from tests.browser.table import Table, agree
from tests.server.server_process import Server

# Press a button at a given time, since Playwright waits for one page after the other.
PRESS_AT = """(button, time) => { setTimeout(() => button.click(), time - Date.now()); }"""
SOON = "() => Date.now() + 300"


# Before the start


def test_two_guests_press_the_same_button_at_the_same_moment(
    arrive: Arrive, server: Server
) -> None:
    host, _ = friends(arrive, server, guests=0)
    pair = {name: RoomPage(arrive("status of 409", **PHONE), server) for name in ("Ida", "Tom")}
    for name, guest in pair.items():
        guest.open(host.room)
        guest.name.fill(name)
    soon = host.page.evaluate(SOON)
    for guest in pair.values():
        guest.page.get_by_role("button", name="Sit here: seat 2").evaluate(PRESS_AT, soon)
    expect(host.seat(1)).to_contain_text(re.compile("Ida|Tom"))
    winner = "Ida" if "Ida" in host.seat(1).inner_text() else "Tom"
    loser = "Tom" if winner == "Ida" else "Ida"
    seated(pair[winner])
    expect(pair[loser].page.get_by_role("alert")).to_contain_text("That seat is taken")
    expect(pair[loser].name).to_have_value(loser)
    pair[loser].sit(2)
    seated(pair[loser])
    expect(host.seat(2)).to_contain_text(loser)
    expect(host.seat(1)).to_contain_text(winner)


def test_the_order_changes_while_a_guest_is_typing(arrive: Arrive, server: Server) -> None:
    host, (ida, tom) = friends(arrive, server, guests=2)
    ida.join(host.room, "Ida", seat=1)
    tom.open(host.room)
    tom.name.press_sequentially("To")
    host.page.get_by_role("button", name="Move Ida up").click()
    expect(tom.seat(0)).to_contain_text("Ida")
    expect(tom.name).to_be_focused()
    tom.name.press_sequentially("m")
    expect(tom.name).to_have_value("Tom")
    tom.sit(2)
    seated(tom)
    assert tom.seats() == ["Ida", "Player 1", "Tom", "Free seat"]
    host.start.click()
    for seat, member in enumerate((ida, host, tom)):
        member.table.ribbon.wait_for()
        assert member.table.told()["mine"] == [seat]


def test_who_is_still_typing_when_the_game_starts_watches_it(
    arrive: Arrive, server: Server
) -> None:
    host, (ida, late) = friends(arrive, server, guests=2)
    ida.join(host.room, "Ida", seat=1)
    late.open(host.room)
    late.name.press_sequentially("La")
    expect(host.seat(1)).to_contain_text("Ida")
    host.start.click()
    expect(late.table.ribbon).to_contain_text("watching")
    assert late.table.told()["mine"] == []
    expect(host.page.get_by_text("1 person is watching")).to_be_visible()


# In the game


def others_may_watch(table: Table) -> Locator:
    table.page.get_by_label("Table", exact=True).click()
    return table.page.get_by_role("checkbox", name="Others may watch")


def test_the_host_closes_the_game_to_watchers_while_one_watches(
    arrive: Arrive, server: Server
) -> None:
    ann, ida = company(arrive, server)
    watcher = Table(arrive(**PHONE), server)
    watcher.sit_down(ann.game)
    expect(ann.page.get_by_text("1 person is watching")).to_be_visible()
    others_may_watch(ann).uncheck()
    sentence = watcher.page.get_by_role("alert")
    expect(sentence).to_contain_text("watch")
    expect(watcher.board).to_have_count(0)
    expect(ann.page.get_by_text("1 person is watching")).to_have_count(0)
    watcher.page.reload()
    expect(sentence).to_contain_text("watch")
    play_turn(ann)  # the players notice nothing of it
    ida.wait_for_turn()
    others_may_watch(ann).check()
    expect(ann.page.get_by_role("checkbox", name="Others may watch")).to_be_checked()
    watcher.page.reload()
    expect(watcher.ribbon).to_contain_text("watching")
    agree(watcher)


def test_the_host_removes_a_player_who_does_not_come_back(arrive: Arrive, server: Server) -> None:
    ann, ida = company(lambda: arrive("status of 401"), server)
    game = ida.game
    ida.page.goto("/#/help")
    player(ann, "Ida").get_by_role("button", name="Remove player").click()
    confirm(ann, "Remove player")
    expect(player(ann, "Ida")).to_contain_text("was removed")
    play_turn(ann)
    ann.wait_for_turn()  # a bot has played on
    ida.page.goto(f"/#/game/{game}")
    expect(ida.page.get_by_role("button", name="Watch the game")).to_be_visible()
    ida.page.get_by_role("button", name="Watch the game").click()
    expect(ida.ribbon).to_contain_text("watching")
    assert ida.keys() == ()


def test_a_personal_link_brings_the_seat_to_a_phone_in_the_middle_of_a_game(
    arrive: Arrive, server: Server
) -> None:
    ann, ida = company(arrive, server)
    play_turn(ann)
    ida.wait_for_turn()
    ida.play(ida.look().legal[0])
    with ida.page.expect_response(re.compile("/seats/1/link$")) as answered:
        from_menu(ida, "Play on another device")
    code = answered.value.json()["code"]
    phone = Table(arrive(**PHONE), server)
    phone.page.goto(f"/#/seat/{ida.game}/{code}")
    phone.wait_for_turn()
    assert phone.game == ann.game  # the code is gone from the address
    assert phone.told()["mine"] == [1]
    agree(phone)
    phone.finish_turn()
    ann.wait_for_turn()
    for table in (ida, phone):
        table.wait_for_step(ann.look().step)
        agree(table)
    phone.page.context.close()
    expect(player(ann, "Ida")).to_contain_text("here")  # at the other device


def test_a_bot_plays_the_turn_of_whoever_thinks_for_too_long(
    arrive: Arrive, server: Server
) -> None:
    ann, ida = company(arrive, server, clock="turn", seconds=5, at_zero="bot")
    ann.wait_for_turn()
    ann.play(ann.look().legal[0])  # the bot finishes what she has begun
    for table in (ann, ida):
        expect(table.page.locator(".log-event")).to_contain_text(["Ann"])
    expect(ida.ribbon).to_contain_text("Ida")
    ann.wait_for_turn()  # Ida thinks for too long as well; the next turn is Ann's own again
    ann.play(ann.look().legal[0])
    ida.wait_for_step(ann.look().step)
