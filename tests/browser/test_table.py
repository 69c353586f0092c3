"""People at one table on their own screens: presence, talk, questions, leaving and coming back."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.company import (
    LOADED,
    OFFLINE,
    company,
    confirm,
    from_menu,
    open_talk,
    play_turn,
    player,
)
from tests.browser.conftest import Arrive, arriving
from tests.browser.overflow import overflows
from tests.browser.table import Table, agree
from tests.server.room_clients import BOT, HERE, INVITED, open_room
from tests.server.server_process import Server

# Somebody who looks at another window; what would be shown to them there is written down.
ELSEWHERE = """() => {
  const Real = Notification;
  window.told = [];
  window.Notification = class extends Real {
    constructor(title, options) { super(title, options); told.push([title, options.body]); }
  };
  document.hasFocus = () => false;
  dispatchEvent(new Event("blur"));
}"""
ICON = "() => document.querySelector('link[rel=icon]').href"
NARROW = {"viewport": {"width": 390, "height": 844}}


# Who is there


def test_who_is_there_and_who_has_gone_is_seen(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server)
    expect(player(ann, "Ida")).to_contain_text("here")
    expect(player(ann, "Ann")).to_contain_text("you")
    ida.page.close()
    expect(player(ann, "Ida")).to_contain_text("away for a moment")
    button = player(ann, "Ida").get_by_role("button", name=re.compile("A bot may play for Ida in"))
    expect(button).to_be_disabled()


def test_watchers_are_counted(arrive: Arrive, server: Server) -> None:
    ann, _ = company(arrive, server)
    watcher = Table(arrive(), server)
    watcher.sit_down(ann.game)
    expect(ann.page.get_by_text("1 person is watching")).to_be_visible()
    watcher.page.close()
    expect(ann.page.get_by_text("1 person is watching")).to_have_count(0)


def test_a_game_against_bots_is_as_calm_as_ever(page: Page, table: Table) -> None:
    table.play_now()
    expect(page.locator(".player")).to_have_count(2)
    signs = ".presence[data-presence], .seat-actions, .watchers, .question, .talk-sheet, .clock"
    expect(page.locator(signs)).to_have_count(0)
    expect(page.get_by_role("button", name="Talk")).to_have_count(0)


def test_a_bot_holds_the_seat_of_a_player_until_she_is_back(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server, away_seconds=1)
    key, game = ida.keys(), ida.game
    ida.page.close()
    player(ann, "Ida").get_by_role("button", name="Let a bot play for Ida").click()
    expect(player(ann, "Ida")).to_contain_text("holds the seat")
    play_turn(ann)
    ann.wait_for_turn()  # the bot has played
    expect(ann.page.locator(".log-event")).to_have_count(1)

    ida = Table(arrive(), server)
    ida.sit_down(game, *key)
    expect(ida.page.get_by_text("is playing for you.")).to_be_visible()
    ida.page.get_by_role("button", name="Take it back").click()
    expect(ida.page.get_by_text("is playing for you.")).to_have_count(0)
    expect(player(ann, "Ida")).to_contain_text("here")
    play_turn(ann)
    play_turn(ida)
    agree(ann)


def test_the_host_removes_a_player_who_then_watches(arrive: Arrive, server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, BOT, options={"start": 0})
    guest = host.sit(1, "Ida")
    host.do("start")
    ann, ida = Table(arrive(), server), Table(arrive("401"), server)
    ann.sit_down(host.room, *host.tokens)
    ida.sit_down(host.room, *guest.tokens)
    host.do("seats/1/remove")
    expect(ida.notice).to_contain_text("The host has removed you")
    expect(ida.ribbon).to_contain_text("watching")
    assert ida.keys() == ()
    expect(player(ann, "Ida")).to_contain_text("was removed")


# Talk


def test_players_talk_and_text_stays_text(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server)
    here, there = open_talk(ann), open_talk(ida)
    here.get_by_role("button", name="Hello!").click()
    expect(there.locator(".talk-line")).to_contain_text(["Hello!"])
    there.get_by_label("Say something").fill("<img src=x onerror=alert(1)> http://example.org")
    there.get_by_role("button", name="Send").click()
    line = here.locator(".talk-line", has_text="Ida").locator(".talk-words")
    expect(line).to_have_text("<img src=x onerror=alert(1)> http://example.org")
    expect(here.locator(".talk-lines img, .talk-lines a")).to_have_count(0)


def test_a_muted_player_is_hidden_also_after_a_reload(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server)
    here, there = open_talk(ann), open_talk(ida)
    there.get_by_role("button", name="Oops").click()
    here.get_by_role("button", name="Hide what Ida says").click()
    there.get_by_role("button", name="Rematch?").click()
    expect(here.get_by_text("2 lines hidden")).to_be_visible()
    ann.page.reload()
    expect(here.get_by_text("2 lines hidden")).to_be_visible()
    here.get_by_role("button", name="Show Ida again").click()
    expect(here.locator(".talk-line")).to_have_count(2)


def test_new_lines_are_counted_on_a_phone(arrive: Arrive, server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, options={"start": 0})
    guest = host.sit(1, "Ida")
    host.do("start")
    table = Table(arrive(**NARROW), server)
    table.sit_down(host.room, *host.tokens)
    guest.do("talk", phrase="hello")
    tab = table.page.get_by_role("button", name=re.compile("^Talk"))
    expect(tab).to_contain_text("1 new line")
    tab.click()
    expect(table.page.locator(".talk-line")).to_contain_text(["Hello!"])
    expect(tab).not_to_contain_text("new line")
    assert overflows(table.page) == []


# Questions


def test_a_turn_is_taken_back_when_the_others_agree(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server)
    play_turn(ann)
    ida.wait_for_turn()
    before = len(ann.look().settled)
    from_menu(ann, "Ask for my last turn back")
    expect(ann.page.get_by_text("You have asked to take back your turn. Waiting for Ida.")).to_be_visible()
    question = ida.page.locator(".question")
    expect(question).to_contain_text("Ann asks to take back turn 1.")
    expect(question).to_contain_text("All hidden terrain cards are shuffled and dealt anew.")
    question.get_by_role("button", name="No").click()
    expect(ann.page.locator(".question")).to_have_count(0)
    expect(ann.notice).to_contain_text("Your turn stands: somebody did not agree.")
    assert len(ann.look().settled) == before

    from_menu(ann, "Ask for my last turn back")
    question.get_by_role("button", name="Agree").click()
    ann.wait_for_turn()
    ann.press("Undo")
    assert len(ann.look().settled) == before - 1
    expect(ann.page.locator(".log-event")).not_to_have_count(0)
    for table in (ann, ida):
        agree(table)
    play_turn(ann)
    ida.wait_for_turn()
    agree(ida)


def test_who_resigns_has_lost_and_a_rematch_brings_both_to_the_next_table(
    arrive: Arrive, server: Server
) -> None:
    ann, ida = company(arrive, server)
    last = ann.game
    from_menu(ida, "Resign")
    expect(ida.page.get_by_role("dialog")).to_contain_text("cannot be undone")
    confirm(ida, "Resign")
    for table in (ann, ida):
        expect(table.end_screen).to_contain_text("Ann wins: Ida resigned.")
        expect(table.end_screen.locator("thead")).to_contain_text("resigned")
    ann.end_screen.get_by_role("button", name="Rematch").click()
    ida.end_screen.get_by_role("button", name="Join").click()
    for table in (ann, ida):
        table.page.wait_for_url(re.compile(rf"#/game/(?!{last}).+"))
        expect(table.ribbon).to_be_visible()
    assert ann.game == ida.game
    play_turn(ida)  # the start has moved on
    ann.wait_for_turn()


def test_who_leaves_may_come_back(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server)
    game = ida.game
    from_menu(ida, "Leave the table")
    confirm(ida, "Leave the table")
    expect(ida.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(player(ann, "Ida")).to_contain_text("left the table")
    ida.page.goto(f"/#/game/{game}")
    ida.page.get_by_role("button", name="Take it back").click()
    expect(player(ann, "Ida")).to_contain_text("here")


# Clocks and alerts


def test_the_clock_of_the_player_on_turn_runs_for_everybody(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server, clock="game", seconds=900)
    for table in (ann, ida):
        clock = table.ribbon.locator(".clock-time")
        expect(clock).to_have_text(re.compile(r"1\d:\d\d"))
        before = clock.inner_text()
        expect(clock).not_to_have_text(before)
        expect(player(table, "Ida").locator(".clock-time")).to_have_text("15:00")
    play_turn(ann)
    expect(player(ann, "Ida").locator(".clock-time")).not_to_have_text("15:00")


def test_a_nudge_says_that_time_is_up(arrive: Arrive, server: Server) -> None:
    ann, ida = company(arrive, server, clock="turn", seconds=5, at_zero="nudge")
    for table in (ann, ida):
        expect(table.ribbon.locator(".clock.is-low")).to_contain_text("Time is up")
    play_turn(ann)
    expect(player(ida, "Ida").locator(".clock.is-running")).to_be_visible()


def test_who_looks_elsewhere_is_told_by_title_icon_and_notification(
    arrive: Arrive, server: Server
) -> None:
    ann, ida = company(arrive, server)
    ida.page.context.grant_permissions(["notifications"])
    ida.page.reload()
    expect(ida.ribbon).to_contain_text("Ann")
    ida.page.evaluate(ELSEWHERE)
    assert ida.page.title() == "Kingdom Builder"
    usual = ida.page.evaluate(ICON)
    play_turn(ann)
    ida.page.wait_for_function("() => told.length === 1")
    [[title, body]] = ida.page.evaluate("() => told")
    assert title == "Your turn"
    assert "Ann" in body
    assert ida.page.title().startswith("● Your turn")
    marked = ida.page.evaluate(ICON)
    assert marked != usual
    assert ida.page.request.get(marked).headers["content-type"] == "image/svg+xml"
    ida.page.evaluate(
        "() => { document.hasFocus = () => true; dispatchEvent(new Event('focus')); }"
    )
    assert ida.page.evaluate(ICON) == usual


# Coming back


def test_a_lost_network_is_told_at_once_and_costs_nothing(arrive: Arrive, server: Server) -> None:
    host = open_room(server.client, HERE, INVITED, options={"start": 0})
    guest = host.sit(1, "Ida")
    host.do("start")
    ann, ida = Table(arrive(OFFLINE), server), Table(arrive(), server)
    ann.sit_down(host.room, *host.tokens)
    ida.sit_down(host.room, *guest.tokens)
    play_turn(ann)
    loaded = ann.page.evaluate(LOADED)
    ann.page.context.set_offline(True)
    expect(ann.page.get_by_text("The server cannot be reached")).to_be_visible()
    play_turn(ida)
    assert not ann.look().is_mine
    ann.page.context.set_offline(False)
    expect(ann.page.get_by_text("Connected again.")).to_be_visible()
    play_turn(ann)
    ida.wait_for_turn()
    agree(ida)
    assert ann.page.evaluate(LOADED) == loaded  # never loaded anew


def test_both_are_back_by_themselves_after_the_server_was_killed(
    browser: Browser, own_server: Server
) -> None:
    server = own_server
    with arriving(browser, server.web) as arrive:
        ann, ida = company(lambda: arrive(OFFLINE), server)
        open_talk(ann).get_by_role("button", name="Good luck!").click()
        play_turn(ann)
        loaded = [table.page.evaluate(LOADED) for table in (ann, ida)]
        server.kill()
        for table in (ann, ida):
            expect(table.page.get_by_text("The server cannot be reached")).to_be_visible()
        server.start()
        for table in (ann, ida):
            expect(table.page.get_by_text("The server cannot be reached")).to_have_count(0)
        expect(player(ann, "Ida")).to_contain_text("here")
        play_turn(ida)
        play_turn(ann)
        expect(open_talk(ida).locator(".talk-line")).to_contain_text(["Good luck!"])
        assert [table.page.evaluate(LOADED) for table in (ann, ida)] == loaded
