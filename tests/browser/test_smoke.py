"""The first thing anybody sees."""

from playwright.sync_api import Page


def test_the_page_opens_without_complaint(page: Page) -> None:
    page.goto("/")
    assert "Kingdom Builder" in page.title()
    page.wait_for_load_state("networkidle")
