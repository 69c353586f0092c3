"""Own colours and marks, chosen before a game or in it, and seen by everybody."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.setup_page import SetupPage
from tests.browser.table import Table
from tests.server.server_process import Server

FILL = "() => document.querySelector('#kb-seat0')?.children[2].getAttribute('fill')"


def test_a_player_chooses_on_the_set_up_page(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    setup.people("Ana", "Ida")
    setup.begins("Ana")
    page.get_by_role("button", name="Colour and mark of player 1").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="green").check(force=True)
    dialog.get_by_role("radio", name="cross").check(force=True)
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Colour and mark of player 2").click()
    expect(page.get_by_role("radio", name="green")).to_be_disabled()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    setup.start()
    table.play(table.wait_for_turn().legal[0])
    assert page.evaluate(FILL) == "#115500"
    wall = page.locator(".kb-settlements [data-art=kb-seat0] path[fill='#115500']")
    expect(wall).to_have_count(1)
    page.goto("/")
    page.wait_for_function(f"({FILL})() !== '#115500'")  # only at that table


def test_everybody_at_the_table_sees_a_choice(arrive: Arrive, server: Server) -> None:
    opened = server.client.post("/api/games", json={"players": ["Ana", "Ida"], "start": 0}).json()
    mine, hers = Table(arrive(), server), Table(arrive(), server)
    for table, token in zip((mine, hers), opened["tokens"], strict=True):
        table.sit_down(opened["game"], token)
    mine.play(mine.wait_for_turn().legal[0])
    mine.page.get_by_label("Table", exact=True).click()
    mine.page.get_by_role("button", name="Colours and marks").click()
    mine.page.get_by_role("radio", name="sky blue").check(force=True)
    for table in (mine, hers):
        wall = table.page.locator(".kb-settlements [data-art=kb-seat0] path[fill='#5cc0ff']")
        expect(wall).to_have_count(1)
