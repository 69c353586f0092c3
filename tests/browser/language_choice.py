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
# Keeps every text that was ever on the page, seen or heard, in `window.everSaid`.
LISTEN = """{
  const said = (window.everSaid = new Set());
  const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"];
  const silent = "script, style, noscript, code, .given-name";
  const note = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement?.closest(silent)) said.add(node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      for (const name of names) if (node.hasAttribute(name)) said.add(node.getAttribute(name));
      for (const child of node.childNodes) note(child);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) type === "childList" ? addedNodes.forEach(note) : note(target);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: names });
}"""
PATIENCE = 10.0  # seconds until everything is told again


def choose_language(page: Page, tag: str) -> None:
    """Choose it in the menu."""
    page.evaluate(CHOOSE, tag)
    expect(page.locator("html")).to_have_attribute("lang", tag)


def listen(page: Page) -> None:
    """Keep whatever this page will ever say."""
    page.add_init_script(LISTEN)


def english_said(page: Page, tag: str, kept: set[str] | frozenset[str] = frozenset()) -> set[str]:
    """The English words that a page in another language has said since it was opened."""
    texts: list[str] = page.evaluate("() => [...window.everSaid]")
    return {word for text in texts for word in english_in(text, tag)} - kept


def english_left(page: Page, tag: str, kept: set[str] | frozenset[str] = frozenset()) -> set[str]:
    """The English words on a page that should be in another language, once all of it was told again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        left = {word for text in texts_of(page) for word in english_in(text, tag)} - kept
        if not left or time.monotonic() > deadline:
            return left
        page.wait_for_timeout(50)
