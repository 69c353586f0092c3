"""The pages that have an address of their own, for checks that every page must pass."""

from playwright.sync_api import Page, expect

from tests.browser.overflow import unfold_everything

# A new page belongs here.
ADDRESSES = {
    "home": "/",
    "set-up": "/#/new",
    "my games": "/#/games",
    "help": "/#/help",
    "learn": "/#/learn",
    "rules": "/#/rules",
    "rules of a box": "/#/rules/nomads",
    "puzzles": "/#/puzzles",
}


def open_page(page: Page, name: str) -> None:
    """Go to a page and unfold whatever can be unfolded there."""
    page.goto(ADDRESSES[name])
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if name == "set-up":
        page.get_by_text("Choose 3", exact=True).click()
    unfold_everything(page)
