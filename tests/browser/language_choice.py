"""Choosing another language on a page, and what it leaves in English."""

import time

from playwright.sync_api import Page, expect

from tests.browser.plain_words import texts_of
from tests.i18n.english import english_in

CHOOSE = """(tag) => {
  const choice = document.querySelector("header .preferences select");
  choice.value = tag;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PATIENCE = 10.0  # seconds until everything is told again


def choose_language(page: Page, tag: str) -> None:
    """Choose it in the menu."""
    page.evaluate(CHOOSE, tag)
    expect(page.locator("html")).to_have_attribute("lang", tag)


def english_left(page: Page, tag: str, kept: set[str] | frozenset[str] = frozenset()) -> set[str]:
    """The English words on a page that should be in another language, once all of it was told again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        left = {word for text in texts_of(page) for word in english_in(text, tag)} - kept
        if not left or time.monotonic() > deadline:
            return left
        page.wait_for_timeout(50)
