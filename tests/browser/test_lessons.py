"""The guided first game: three kinds of learners, at a desk and on a phone, to the end."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.table import COVER, NOT_STEP, Look, Table
from tests.browser.test_accessibility import faults
from tests.server.clients import Page as Seat
from tests.server.clients import offered, open_game
from tests.server.server_process import Server

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = {"desk": DESK, "phone": PHONE}
HEARD = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/lesson?"))"""
OPENING = 2  # turns at the page before the test plays on by itself
FEW = 6  # settlements: from there on it is played at the page again
REMEMBER = """(lesson) => location.protocol.startsWith("http")
  && (localStorage.getItem("kingdom-builder.lessons")
    || localStorage.setItem("kingdom-builder.lessons", lesson))"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
CLOSE = """() => {
  const button = document.querySelector(".lesson .button.main");
  button?.click();
  return button !== null;
}"""


class Lesson:
    """A learner at the page of a lesson; the rival plays over HTTP."""

    def __init__(self, page: Page, server: Server, seed: int) -> None:
        self.table = Table(page, server)
        self.page = page
        self.rng = random.Random(seed)
        self.is_phone = page.viewport_size == PHONE["viewport"]
        game, tokens = open_game(server, players=["Ana", "Rival"], start=0, lesson="base")
        self.rival = Seat(server, game, tokens[1])
        self.everybody = Seat(server, game, *tokens)
        kept = json.dumps([{"game": game, "box": "base", "told": [], "isOff": False}])
        page.add_init_script(f"({REMEMBER})({json.dumps(kept)})")
        self.table.sit_down(game, tokens[0])
        expect(self.panel).to_contain_text("Your terrain card shows")

    @property
    def panel(self) -> Locator:
        return self.page.locator(".lesson")

    def title(self) -> str:
        return str(self.page.evaluate("() => document.querySelector('.lesson h2')?.textContent"))

    def named(self) -> list[str]:
        return self.panel.locator(".lesson-text .hex-name").all_inner_texts()

    def told(self) -> list[str]:
        kept = self.page.evaluate("() => localStorage.getItem('kingdom-builder.lessons')")
        return list(json.loads(kept)[0]["told"])

    def go_on(self) -> None:
        """Press the button as long as there is something new."""
        while self.page.evaluate(CLOSE):
            self.page.wait_for_timeout(40)

    def pick(self, name: str) -> None:
        """Choose a hex: with a click, or with two taps."""
        if not self.is_phone:
            return self.table.click(name)
        at = self.table.middle(name)
        assert self.page.evaluate(COVER, at) == "", f"{name} is covered"
        self.page.touchscreen.tap(*at)
        self.page.touchscreen.tap(*at)
        return None

    def play_turn(self, learner: "Learner") -> bool:
        """One turn of the learner; whether the game goes on."""
        while True:
            now = self.table.wait_for_turn()
            if now.is_over:
                return False
            act = learner(self, now)
            self.page.evaluate("() => performance.clearResourceTimings()")
            act()
            self.page.wait_for_function(NOT_STEP, arg=now.step, polling=15)
            is_turn_over = self.rival.look()["update"]["view"]["turn"] == 1 or self.is_over()
            if is_turn_over:
                self.play_rival()
            self.page.wait_for_function(HEARD, polling=15)  # the teacher has answered
            if is_turn_over:
                return not self.is_over()

    def is_over(self) -> bool:
        return bool(self.rival.look()["update"]["view"]["over"])

    def play_rival(self) -> None:
        update = self.rival.look()["update"]
        while update["view"]["turn"] == 1 and not update["view"]["over"]:
            update = self.rival.play(update, self.rng.choice(offered(update)))

    def play_on(self) -> None:
        """The middle of the game, without the page."""
        update = self.everybody.look()["update"]
        while update["view"]["turn"] == 1 or update["view"]["seats"][0]["supply"] > FEW:
            assert not update["view"]["over"]
            choices = offered(update)
            plain = ["end"] if "end" in choices else update["choices"]["hexes"]
            is_rival = (
                update["view"]["turn"] == 1
            )  # who uses no tile, and so does not end the game first
            action = self.rng.choice((plain or choices) if is_rival else choices)
            update = self.everybody.play(update, action)
        self.table.wait_for_step(update["step"])


Act = Callable[[], None]
Learner = Callable[[Lesson, Look], Act]


def obedient(lesson: Lesson, now: Look) -> Act:
    """Reads everything, does what is named, and uses the tile when told so."""
    named = [name for name in lesson.named() if name in now.legal]
    tile = lesson.page.locator(".tray .tile:not([aria-disabled=true])").first
    if lesson.title() == "Using a tile" and tile.count():
        return tile.click
    lesson.go_on()
    if not now.legal:
        return lesson.table.end_turn
    return lambda: lesson.pick((named or now.legal)[0])


def careless(lesson: Lesson, now: Look) -> Act:
    """Anything; now and then a message is closed."""
    if lesson.rng.random() < 0.3:
        lesson.go_on()
    if not now.legal:
        return lesson.table.end_turn
    return lambda: lesson.pick(lesson.rng.choice(now.legal))


def stubborn(lesson: Lesson, now: Look) -> Act:
    """Never closes a message, never does what is named, and takes steps back."""
    others = [name for name in now.legal if name not in lesson.named()]
    undo = lesson.page.locator(".ribbon .undo")  # or what cancels a tile
    if lesson.rng.random() < 0.15 and undo.is_enabled():
        return undo.click
    if not now.legal:
        return lesson.table.end_turn
    return lambda: lesson.pick(lesson.rng.choice(others or now.legal))


@pytest.mark.parametrize("learner", [obedient, careless, stubborn])
@pytest.mark.parametrize("size", SIZES)
def test_the_first_game_is_taught_to_its_end(
    arrive: Arrive, server: Server, size: str, learner: Learner
) -> None:
    lesson = Lesson(arrive(**SIZES[size]), server, seed=7)
    for _ in range(OPENING):
        lesson.play_turn(learner)
    assert {"card", "aim", "adjacency", "end-of-turn"} <= set(lesson.told())
    lesson.play_on()
    while lesson.play_turn(learner):
        pass
    end = lesson.table.end_screen
    expect(end.locator(".lesson-end")).to_contain_text(
        re.compile("wins? with .* gold|share the win")
    )
    told = lesson.told()
    assert len(set(told)) == len(told)
    assert {"few-terrains", "card-1", "last-round"} <= set(told)
    assert overflows(lesson.page) == []
    end.get_by_role("link", name="More lessons").click()
    expect(lesson.page.get_by_role("heading", level=1)).to_have_text("Learn by playing")


def test_a_lesson_is_skipped_resumed_and_repeated(arrive: Arrive, server: Server) -> None:
    page = arrive(**DESK)
    page.goto("/")
    page.get_by_role("button", name="First game").click()
    panel = page.locator(".lesson")
    expect(panel).to_contain_text("1 of 14")
    expect(page.locator(".players")).to_contain_text("computer: easy")
    expect(page.get_by_role("region", name="Gold", exact=True)).not_to_contain_text("nomad")
    panel.get_by_role("button", name="Got it").click()
    expect(panel).to_contain_text("2 of 14")
    page.keyboard.press("Escape")
    expect(panel).to_contain_text("3 of 14")
    third = panel.locator("h2").inner_text()
    page.reload()
    expect(panel.locator("h2")).to_have_text(third)
    expect(panel).to_contain_text("3 of 14")
    panel.get_by_role("button", name="Got it").click()
    panel.get_by_role("button", name="Read the previous message again").click()
    expect(panel.locator("h2")).to_have_text(third)
    assert faults(page, "light") == []
    panel.get_by_role("button", name="Skip the lesson").click()
    expect(panel).to_have_count(0)
    table = Table(page, server)
    table.play(table.wait_for_turn().legal[0])  # the game goes on
    page.get_by_label("View", exact=True).click()
    page.get_by_label("Lesson", exact=True).check()
    expect(panel).to_contain_text("Side by side")
    game = table.game
    page.goto("/#/learn")
    first = page.locator(".lesson-card").filter(has_text="First game")
    assert faults(page, "light") == []
    first.get_by_role("link", name="Continue").click()
    expect(panel).to_contain_text("Side by side")
    page.goto("/#/learn")
    first.get_by_role("button", name="Start again").click()
    expect(panel).to_contain_text("1 of 14")
    assert table.game != game


def test_every_box_has_a_lesson(arrive: Arrive, server: Server) -> None:
    page = arrive(**PHONE, color_scheme="dark")
    table = Table(page, server)
    for box in ("Nomads", "Capitol", "Caves", "Island"):
        page.goto("/#/learn")
        assert overflows(page) == []
        heading = page.get_by_role("heading", name=box, exact=True)
        card = page.locator(".lesson-card").filter(has=heading)
        card.get_by_role("button", name="Start").click()
        expect(page.locator(".lesson")).to_contain_text("1 of")
        assert box.lower() in table.told()["setup"]["modules"]
        lies_on = page.evaluate(
            """() => document.querySelector(".lesson").getBoundingClientRect().top
                 < document.querySelector(".board-place").getBoundingClientRect().bottom - 48"""
        )
        # Only the lower edge of an island, until one scrolls.
        assert not lies_on, f"the lesson about {box} covers the board"
    assert faults(page, "dark") == []


# How much of the board's height the lesson lies over, and the lines of its title.
LESSON_SIZE = """() => {
  const [board, lesson, title] = [".board-room .kb-picture", ".lesson", ".lesson h2"]
    .map((name) => document.querySelector(name));
  const [ground, told] = [board.querySelector(".kb-ground").getBoundingClientRect(), lesson.getBoundingClientRect()];
  const isBeside = told.right <= ground.left || told.left >= ground.right;
  const over = isBeside ? 0 : Math.max(0, Math.min(told.bottom, ground.bottom) - told.top);
  return [Math.round(over), Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight))];
}"""


def test_a_lesson_reads_well_and_leaves_the_board_in_sight(page: Page, server: Server) -> None:
    page.set_viewport_size(DESK["viewport"])
    Lesson(page, server, 7)
    for width, height in ((1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        over, lines = page.evaluate(LESSON_SIZE)
        assert (over, lines <= 2) == (0, True), (width, over, lines)
