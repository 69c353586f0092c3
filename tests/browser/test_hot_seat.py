"""Several people at one screen: nobody sees what is not theirs."""

from playwright.sync_api import Page, expect

from tests.browser.setup_page import SetupPage
from tests.browser.table import NOT_STEP, Table
from tests.server.clients import Page as Seat

NAMES = ("Ana", "Ida", "Tom")
NEXT = ".card-next"
OPEN = ".open-cards li"


def sit_together(page: Page, *names: str) -> None:
    setup = SetupPage(page).open()
    setup.people(*names)
    setup.begins(names[0])
    setup.start()


def build_and_end(table: Table) -> None:
    for _ in range(3):
        table.play(table.wait_for_turn().legal[0])
    before = table.look().step
    table.end_turn()
    table.page.wait_for_function(NOT_STEP, arg=before, polling=15)


def hide_next_cards(page: Page, mode: str, *names: str) -> None:
    view = page.get_by_label("View", exact=True)
    view.click()
    page.get_by_label("Hide next cards").select_option(mode)
    for name in names:
        page.get_by_role("checkbox", name=name, exact=True).check()
    view.click()


def test_a_curtain_falls_where_a_card_is_hidden(page: Page, table: Table) -> None:
    sit_together(page, *NAMES)
    expect(table.ribbon).to_contain_text("Ana: build 3")  # nobody had the screen before
    build_and_end(table)
    for before, name in zip(NAMES, (*NAMES[1:], NAMES[0]), strict=True):
        expect(table.handover).to_contain_text(f"Pass the screen to {name}")
        assert table.look().legal == []
        expect(table.handover.get_by_role("button")).to_have_text(
            [f"I am {name}", f"Peek at {before}'s next card"]
        )  # nothing that uncovers the cards of others
        expect(table.ribbon).to_contain_text(f"{name} is next.")
        expect(table.button("End turn")).to_have_count(0)
        expect(page.locator(NEXT)).to_have_count(0)
        table.take_screen()
        expect(page.locator(NEXT)).to_have_count(0)
        build_and_end(table)
        expect(page.locator(NEXT)).to_have_count(0)
    log = page.get_by_role("region", name="Log").first
    for name in NAMES:
        expect(log).to_contain_text(name)
    expect(table.handover).to_contain_text("Pass the screen to Ida")


def test_families_play_with_open_cards(page: Page, table: Table) -> None:
    sit_together(page, *NAMES)
    hide_next_cards(page, "never")
    build_and_end(table)
    expect(table.ribbon).to_contain_text("Ida: build 3")
    expect(table.handover).to_have_count(0)
    expect(page.locator(OPEN)).to_have_count(2)  # all but Ida's, who plays
    build_and_end(table)
    expect(table.ribbon).to_contain_text("Tom: build 3")
    hide_next_cards(page, "chosen", "Tom", "Ana")
    expect(page.locator(OPEN)).to_have_count(1)
    expect(page.locator(OPEN)).to_contain_text("Ida: ")
    build_and_end(table)
    expect(table.handover).to_contain_text("Pass the screen to Ana")
    table.take_screen()
    build_and_end(table)
    # Ida hides nothing, so there is no curtain
    expect(table.ribbon).to_contain_text("Ida: build 3")


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


def test_a_refresh_reveals_no_card(page: Page, table: Table) -> None:
    sit_together(page, "Ana", "Ida")
    build_and_end(table)
    page.reload()
    expect(table.ribbon).to_contain_text("Ida: build 3")
    expect(page.locator(NEXT)).to_have_count(0)
    expect(page.get_by_role("button", name="Peek at Ana's next card")).to_be_visible()
