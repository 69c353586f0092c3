"""Words on a page that are not in the pseudo-language: whatever was never translated."""

import re

from playwright.sync_api import Page

from kingdom_builder.table.box_registry import REGISTRY

# Every text that is seen or heard: what stands there, names, titles, placeholders, chosen options.
TEXTS = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("script, style, noscript, code, .given-name")) found.push(node.data);
      continue;
    }
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"])
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
  }
  return found;
}"""
RULE = re.compile(r"\bR-[A-Z0-9]+(?:-[A-Z0-9]+)*\b", re.ASCII)
WORD = re.compile(r"\w+")
PLAIN = re.compile(r"[A-Za-z]{3,}")
LANGUAGES = {"English", "Deutsch", "Nederlands", "Español", "Pseudo"}
PEOPLE = {"Ada", "Ana", "Ann", "Ben", "Cleo", "Dan", "Eva", "Ida", "Rival"}
# Lists and times are written by the browser, which knows this language as English only.
BY_BROWSER = {"and", "minute", "minutes", "ago", "yesterday"}
# The words of a file of land.
TYPED = {"QUADRANT", "Meadow", "location", "GGGTTWGTTT", *REGISTRY.tiles}
ALLOWED = LANGUAGES | PEOPLE | BY_BROWSER | TYPED


def texts_of(page: Page) -> list[str]:
    """Every text of a page that is seen or heard."""
    texts: list[str] = page.evaluate(TEXTS)
    return texts


def plain_words(page: Page) -> list[str]:
    """What is written on this page in plain English, apart from what has no translation."""
    return sorted({text.strip() for text in texts_of(page) if _untranslated(text) - ALLOWED})


def _untranslated(text: str) -> set[str]:
    return {word for word in WORD.findall(RULE.sub("", text)) if PLAIN.fullmatch(word)}
