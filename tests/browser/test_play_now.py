"""From an empty browser to the end of a game, by clicks alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, near_the_end
from tests.browser.table import Table, agree
from tests.server.server_process import Server

SMALL = {"width": 1000, "height": 640}


@pytest.mark.both_engines
def test_one_click_opens_a_game_that_is_played_to_its_end(arrive: Arrive, server: Server) -> None:
    table = Table(arrive(viewport=SMALL), server)  # many clicks: the smaller, the sooner drawn
    table.play_now()
    opened = table.look()
    assert opened.legal
    assert opened.settled == []
    assert len(agree(table)["mine"]) == 1
    table.be_quick()
    table.play_turns(30)
    expect(table.end_screen).to_be_visible()
    told = table.told()
    assert told["update"]["view"]["over"]
    assert min(seat["supply"] for seat in told["update"]["view"]["seats"]) == 0
    assert table.totals() == told["update"]["gold"]["totals"]


def test_the_end_screen_explains_the_result_and_leads_on(arrive: Arrive, server: Server) -> None:
    page = arrive(permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, server)
    game, tokens = bring(server, near_the_end())
    table.sit_down(game, *tokens)
    for _ in range(4):
        if table.wait_for_turn_or_curtain():
            table.take_screen()
        table.finish_turn()
        if table.end_screen.count():
            break
    screen = table.end_screen
    expect(screen).to_be_visible()
    told = table.told()
    gold = told["update"]["gold"]
    assert table.totals() == gold["totals"]
    for card in gold["cards"]:
        row = screen.locator("tbody tr", has=page.locator(f'use[href="#kb-card-{card["card"]}"]'))
        if row.count():
            assert [int(n) for n in row.locator("td").all_inner_texts()] == card["gold"]
    winner = screen.locator(".winners")
    expect(winner).to_contain_text(f"{max(gold['totals'])} gold")
    expect(screen.get_by_role("img", name=re.compile(r"Ana: \d+ gold"))).to_be_visible()
    expect(screen.locator(".highlights li").first).to_be_visible()
    screen.get_by_role("button", name="Share").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert f"/#/game/{game}/" in link
    screen.locator("tbody .row-head").first.click()
    expect(screen.locator(".shares").first).to_be_visible()
    screen.get_by_role("button", name="Watch again").click()
    expect(screen).to_have_count(0)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert table.look().at < table.look().step
    page.get_by_role("button", name="To the end").first.click()
    page.get_by_role("button", name="Result").click()
    screen.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: game not in url)
    expect(page.locator(".ribbon.mine")).to_be_visible()
    fresh = table.told()
    assert fresh["update"]["step"] == 0
    assert [seat["name"] for seat in fresh["seats"]] == ["Ana", "Ida"]
