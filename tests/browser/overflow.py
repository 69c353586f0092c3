"""What does not fit on the screen: what sticks out, what is cut off, and words that are broken."""

from playwright.sync_api import Page

# What sticks out of the page to the right, and buttons whose words are cut off.
OVERFLOWS = """() => {
  const wide = document.documentElement.clientWidth;
  const told = (one) => `${one.localName}.${one.className} "${(one.textContent ?? "").trim().slice(0, 40)}"`;
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && one.getBoundingClientRect().width > 1;
  const scrolls = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (["auto", "scroll", "hidden"].includes(getComputedStyle(at).overflowX) && at !== document.body
        && at !== document.documentElement) return true;
    return false;
  };
  const found = [];
  if (document.documentElement.scrollWidth > wide)
    found.push(`the page is ${document.documentElement.scrollWidth} wide, the screen ${wide}`);
  for (const one of document.querySelectorAll("main *, header *, footer *, dialog *")) {
    if (one.closest("svg") || !isSeen(one)) continue;
    const { right, left } = one.getBoundingClientRect();
    const isAside = right <= 0; // on purpose, for those who hear the page
    if ((right > wide + 1 || (left < -1 && !isAside)) && !scrolls(one)) found.push(`sticks out: ${told(one)}`);
  }
  for (const one of document.querySelectorAll("button, a.button, summary.button, label.button"))
    if (isSeen(one) && one.scrollWidth > one.clientWidth + 1)
      found.push(`cut off: ${told(one)} ${one.scrollWidth} > ${one.clientWidth}`);
  return found;
}"""

# Text that is hidden by its own box, unless dots say so and a title has all of it; and words that go on in
# the next line, unless they have a hyphen there. Addresses may be broken anywhere.
CUT_WORDS = """() => {
  const found = [];
  const told = (one) => `${one.localName}.${one.className} "${(one.textContent ?? "").trim().slice(0, 50)}"`;
  const isForEars = (one) => one.closest(".hidden") || getComputedStyle(one).clipPath !== "none"
    || one.getBoundingClientRect().width <= 1;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = document.createRange();
  const judged = new Set();
  const judgeBox = (one) => {
    if (judged.has(one)) return;
    judged.add(one);
    const style = getComputedStyle(one);
    const isTitled = one.closest("[title]") !== null;
    const isAcross = one.scrollWidth > one.clientWidth + 1 && style.overflowX === "hidden"
      && !(style.textOverflow === "ellipsis" && isTitled);
    const isDown = one.scrollHeight > one.clientHeight + 2 && style.overflowY === "hidden" && !isTitled;
    if (style.display !== "inline" && (isAcross || isDown)) found.push(`clipped: ${told(one)}`);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const one = text.parentElement;
    if (!text.data.trim() || one.closest("svg, script, style, option, textarea, .link, code, pre")) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForEars(one)) continue;
    judgeBox(one);
    if (getComputedStyle(one).hyphens === "auto") continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u00AD\\u2013\\u2014/|-]{2,}/g)) {
      lines.setStart(text, index);
      lines.setEnd(text, index + word.length);
      const tops = [...lines.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`broken: ${word} in ${told(one)}`);
    }
  }
  return found;
}"""


def overflows(page: Page) -> list[str]:
    found: list[str] = page.evaluate(OVERFLOWS)
    return found


def cut_words(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_WORDS)
    return found


def unfold_everything(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
