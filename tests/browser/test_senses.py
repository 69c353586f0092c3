"""Large text, no motion, sounds: what somebody has set is followed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.pages import ADDRESSES, open_page
from tests.browser.sample_games import after_a_busy_turn, bring, offering, whole_game
from tests.browser.table import Table
from tests.server.server_process import Server

TWICE = {"standard": 32, "fixed": 26}
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 1)
  .map((one) => one.effect.target?.className?.baseVal ?? one.effect.target?.className)"""
# Everything that must be read or pressed in a turn can be scrolled to and lies inside the screen; tiles scroll sideways.
REACHED = """(selectors) => selectors.filter((selector) => {
  const one = document.querySelector(selector);
  one?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one?.getBoundingClientRect();
  return !box || box.width < 20 || box.left < -1 || (box.right > innerWidth + 1 && !one.closest(".tray ul")) || box.top < -1;
})"""
NEEDED = [
    ".task",
    ".ribbon .end",
    ".undo",
    ".tray .tile",
    ".board-room",
    ".replay input",
    ".gold-card",
]


@pytest.mark.parametrize("size", SIZES)
def test_text_of_twice_the_size_loses_nothing(arrive: Arrive, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": TWICE})
    found = {}
    for name in ADDRESSES:
        open_page(page, name)
        found[name] = overflows(page)
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
    table = Table(page, server)
    for name, there in {"game": offering("barn"), "return": after_a_busy_turn()}.items():
        game, tokens = bring(server, there)
        table.sit_down(game, tokens[there.seat])
        found[name] = overflows(page) + page.evaluate(REACHED, NEEDED)
    game, tokens = bring(server, whole_game())
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_contain_text("Highlights")
    found["end"] = overflows(page)
    assert {where: faults for where, faults in found.items() if faults} == {}


def sit_down(table: Table, wish: str) -> None:
    table.page.goto("/#/help")
    table.page.get_by_label("Animations").select_option(wish)
    game = after_a_busy_turn()
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    expect(table.page.locator(".kb-arrow")).not_to_have_count(0)


def motions(table: Table) -> list[str]:
    """What moves while a hex of the log is shown."""
    table.page.locator(".log .hex-name").last.click()
    expect(table.page.locator(".kb-flashes > g")).not_to_have_count(0)
    moving: list[str] = table.page.evaluate(MOVING)
    return moving


def test_nothing_moves_for_those_who_asked_for_calm(arrive: Arrive, server: Server) -> None:
    calm = Table(arrive(), server)  # the device asks for it
    sit_down(calm, "system")
    assert motions(calm) == []
    lively = Table(arrive(reduced_motion="no-preference"), server)
    sit_down(lively, "system")
    assert motions(lively) != []
    still = Table(arrive(reduced_motion="no-preference"), server)
    sit_down(still, "off")
    assert motions(still) == []


def test_sounds_are_made_after_the_first_gesture_and_can_be_switched_off(
    page: Page, table: Table
) -> None:
    page.add_init_script(
        """{
          window.notes = [];
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (when) {
            window.notes.push(this.frequency.value);
            start.call(this, when);
          };
        }"""
    )
    table.play_now()
    assert page.evaluate("window.notes") == []
    table.play(table.look().legal[0])
    page.wait_for_function("() => window.notes.length > 0")
    page.get_by_label("View", exact=True).click()
    for switch in ("Settlements and tiles", "Gold and the end of the game"):
        page.get_by_label(switch).uncheck()
    page.keyboard.press("Escape")
    before = len(page.evaluate("window.notes"))
    table.play(table.look().legal[0])
    expect(page.locator(".announcer p").last).to_contain_text("built")
    assert len(page.evaluate("window.notes")) == before


# The contrast of every text in a drawing with what lies behind it: the shape before it, or the page.
FAINT_TEXTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const mixed = (...layers) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const [colour, opacity] of layers) {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => rgb.map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n], 0);
  const ground = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!colour.endsWith(", 0)") && colour !== "transparent") return colour;
    }
    return "white";
  };
  const behind = (text) => {
    const { stroke } = getComputedStyle(text);
    if (stroke !== "none") return stroke; // its halo
    const shape = text.previousElementSibling?.closest("circle, path, rect, use");
    const drawn = shape?.localName === "use" ? document.querySelector(shape.getAttribute("href")) : shape;
    const fill = drawn && getComputedStyle(drawn).fill;
    return fill && fill !== "none" ? fill : ground(text.closest("svg").parentElement);
  };
  return [...document.querySelectorAll("main svg text")].filter((text) => text.checkVisibility() && text.textContent).map((text) => {
    const { fill, fillOpacity } = getComputedStyle(text);
    const back = behind(text);
    const [one, other] = [mixed([back, 1]), mixed([back, 1], [fill, Number(fillOpacity)])].map(light);
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return [`${text.getAttribute("class")} "${text.textContent}" ${fill} on ${back}`, ratio];
  }).filter(([, ratio]) => ratio < 4.5).map(([told, ratio]) => `${told}: ${ratio.toFixed(2)}`);
}"""


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_texts_in_drawings_can_be_read(arrive: Arrive, server: Server, colours: str) -> None:
    table = Table(arrive(color_scheme=colours), server)
    game = after_a_busy_turn()
    name, tokens = bring(server, game)
    table.sit_down(name, tokens[game.seat])
    table.page.get_by_label("View", exact=True).click()
    table.page.get_by_label("Hex coordinates").check()
    expect(table.page.locator(".kb-label")).not_to_have_count(0)
    expect(table.page.locator(".chart text")).not_to_have_count(0)
    assert table.page.evaluate(FAINT_TEXTS) == []
