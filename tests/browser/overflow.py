"""What does not fit on the screen."""

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


def overflows(page: Page) -> list[str]:
    found: list[str] = page.evaluate(OVERFLOWS)
    return found


def unfold_everything(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
