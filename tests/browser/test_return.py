"""Whoever was away comes back without a reload: nothing is lost, and nothing happens twice."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.company import (
    LOADED,
    OFFLINE,
    PHONE,
    away_banner,
    company,
    open_talk,
    play_turn,
    player,
)
from tests.browser.conftest import Arrive, arriving
from tests.browser.table import Table, agree
from tests.server.clients import Page as Seat
from tests.server.server_process import Server

BACK_WITHIN = 10_000  # milliseconds on a busy machine; on a quiet one it takes less than 2,000
Absence = Callable[[Table], AbstractContextManager[None]]


@contextmanager
def offline(table: Table) -> Iterator[None]:
    """The network is cut."""
    table.page.context.set_offline(True)
    expect(away_banner(table.page)).to_be_visible()
    yield
    table.page.context.set_offline(False)


@contextmanager
def asleep(table: Table) -> Iterator[None]:
    """The laptop is closed: nothing runs in the page, as in a debugger that stands still."""
    session = table.page.context.new_cdp_session(table.page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    yield
    session.send("Debugger.disable")
    session.detach()


@contextmanager
def reloaded(table: Table) -> Iterator[None]:
    yield
    table.page.reload()


def second_tab(table: Table) -> Table:
    """The same seat in another tab of the same browser."""
    other = Table(table.page.context.new_page(), table.server)
    other.page.goto(f"/#/game/{table.game}")
    other.ribbon.wait_for()
    return other


def in_step(*tables: Table) -> None:
    """All these pages show what the server tells."""
    for table in tables:
        table.wait_for_step(table.told()["update"]["step"])
        agree(table)


@pytest.mark.parametrize("absence", [offline, asleep, reloaded])
def test_away_in_the_turn_of_another(arrive: Arrive, server: Server, absence: Absence) -> None:
    ann, ida = company(lambda: arrive(OFFLINE, **PHONE), server)
    play_turn(ann)
    loaded = ann.page.evaluate(LOADED)
    with absence(ann):
        play_turn(ida)
        assert absence is not offline or not ann.look().is_mine  # nothing has come yet
        open_talk(ida).get_by_role("button", name="Your turn").click()
    ann.wait_for_turn()
    in_step(ann, ida)
    expect(ann.page.locator(".away-chip")).to_have_count(1)  # what Ida did meanwhile
    expect(open_talk(ann).locator(".talk-line")).to_contain_text(["Your turn"])
    assert absence is reloaded or ann.page.evaluate(LOADED) == loaded
    ann.page.evaluate("() => scrollTo(0, 0)")  # from the talk back to the board
    play_turn(ann)
    ida.wait_for_turn()
    in_step(ann, ida)


@pytest.mark.parametrize("absence", [offline, asleep, reloaded])
def test_away_in_the_own_turn(arrive: Arrive, server: Server, absence: Absence) -> None:
    ann, ida = company(lambda: arrive(OFFLINE), server)
    tab = second_tab(ann)
    ann.wait_for_turn()
    ann.play(ann.look().legal[0])
    tab.wait_for_step(1)
    built = 1
    with absence(ann):
        if absence is offline:  # what is chosen meanwhile arrives once
            ann.click(ann.look().legal[0])
            built = 2
    for table in (ann, tab, ida):
        table.wait_for_step(built)
    assert ann.told()["update"]["version"] == built
    tab.wait_for_turn()
    tab.finish_turn()
    ida.wait_for_turn()
    in_step(ann, tab, ida)


def test_two_tabs_that_were_away_choose_differently(arrive: Arrive, server: Server) -> None:
    ann, ida = company(lambda: arrive(OFFLINE), server)
    tab = second_tab(ann)
    ann.wait_for_turn()
    tab.wait_for_turn()
    first, second = ann.look().legal[0], ann.look().legal[-1]
    with offline(ann):
        expect(away_banner(tab.page)).to_be_visible()
        ann.click(first)
        tab.click(second)
    for table in (ann, tab, ida):
        table.wait_for_step(1)
    expect(away_banner(ann.page)).to_have_count(0)
    expect(away_banner(tab.page)).to_have_count(0)
    told = ann.told()["update"]
    assert told["version"] == 1  # the later one was meant for an older position, and refused
    assert told["view"]["seats"][0]["settlements"] in ([first], [second])
    in_step(ann, tab, ida)
    ann.play(ann.look().legal[0])
    in_step(ann, tab, ida)


@pytest.mark.parametrize("slept", [False, True], ids=["awake", "asleep"])
def test_everybody_is_back_soon_after_the_server_was_killed(
    browser: Browser, own_server: Server, slept: bool
) -> None:
    server = own_server
    with arriving(browser, server.web) as arrive:
        ann, ida = company(lambda: arrive(OFFLINE), server)
        watcher = Table(arrive(OFFLINE, **PHONE), server)
        watcher.sit_down(ann.game)
        everyone = (ann, ida, watcher)
        ann.wait_for_turn()
        ann.play(ann.look().legal[0])
        loaded = [table.page.evaluate(LOADED) for table in everyone]
        with asleep(ida) if slept else nullcontext():
            server.kill()
            expect(away_banner(ann.page)).to_be_visible()
            ann.click(ann.look().legal[0])  # nobody hears it yet
            server.start()
        begun = time.monotonic()
        for table in everyone:
            expect(away_banner(table.page)).to_have_count(0, timeout=BACK_WITHIN)
            table.page.wait_for_function("() => document.querySelector('.ribbon')")
        print(f"everybody is back {time.monotonic() - begun:.2f} s after the server")
        for table in everyone:
            table.wait_for_step(2)
        assert Seat(server, ann.game).look()["update"]["version"] == 2
        expect(player(ann, "Ida")).to_contain_text("here")
        ann.finish_turn()
        play_turn(ida)
        ann.wait_for_turn()
        in_step(*everyone)
        assert [table.page.evaluate(LOADED) for table in everyone] == loaded
