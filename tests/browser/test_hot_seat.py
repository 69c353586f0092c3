"""Several people at one screen: nobody sees what is not theirs."""

from playwright.sync_api import Page, expect

from tests.browser.setup_page import SetupPage
from tests.browser.table import Table
from tests.server.clients import Page as Seat

NAMES = ("Ana", "Ida", "Tom")
NEXT = ".card-next"


def test_a_curtain_falls_between_the_turns(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    setup.people(*NAMES)
    setup.begins("Ana")
    setup.start()
    for name in (*NAMES, NAMES[0]):
        expect(table.handover).to_contain_text(f"Pass the screen to {name}")
        assert table.look().legal == []
        expect(table.ribbon).to_contain_text(f"{name} is next.")
        expect(table.button("End turn")).to_have_count(0)
        table.take_screen()
        expect(page.locator(NEXT)).to_have_count(0)
        for _ in range(3):
            table.play(table.look().legal[0])
        table.press("End turn")
        expect(page.locator(NEXT)).to_have_count(0)
    log = page.get_by_role("region", name="Log").first
    for name in NAMES:
        expect(log).to_contain_text(name)
    expect(table.handover).to_contain_text("Pass the screen to Ida")


def test_a_hand_is_shown_only_to_those_who_peek(page: Page, table: Table) -> None:
    opened = table.server.client.post("/api/games", json={"players": [*NAMES], "start": 2}).json()
    ana, ida, _ = opened["tokens"]
    table.sit_down(opened["game"], ana, ida)  # Tom plays somewhere else
    peek = page.get_by_role("button", name="Peek at Ana's next card")
    expect(peek).to_be_visible()
    expect(page.locator(NEXT)).to_have_count(0)
    hand = Seat(table.server, opened["game"], ana).look()["update"]["view"]["hand"]
    peek.click()
    expect(page.locator(NEXT)).to_have_count(0)  # it asks first
    page.get_by_role("button", name="I am Ana", exact=True).click()
    expect(page.locator(NEXT)).to_contain_text("Ana's next card")
    assert page.locator(f"{NEXT} use").get_attribute("href") == f"#kb-{hand}0"
    page.locator(NEXT).click()  # put it back
    expect(page.locator(NEXT)).to_have_count(0)


def test_a_refresh_does_not_lift_the_curtain(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    setup.people("Ana", "Ida")
    setup.start()
    table.take_screen()
    page.reload()
    expect(table.handover).to_be_visible()
    expect(page.locator(NEXT)).to_have_count(0)
    assert table.look().legal == []
