"""The guided first game: three kinds of learners, at a desk and on a phone, play it all at the page."""

import random
from collections.abc import Callable
from dataclasses import asdict, dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from kingdom_builder.i18n import ENGLISH, say, speaking
from tests.browser.conftest import Arrive
from tests.browser.language_choice import english_said, listen
from tests.browser.overflow import overflows
from tests.browser.table import COVER, ENDED_OR_ASKED, MIDDLE, TURN, Look, Table
from tests.browser.test_accessibility import faults
from tests.server.server_process import Server

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = {"desk": DESK, "phone": PHONE}
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST_ACTIONS = 400
MOST_UNHEARD = 3
SOON = 6_000  # milliseconds
# Told in every game, whoever learns and however the rival plays.
ALWAYS = {
    "Your terrain card",
    "Gold wins",
    "Side by side",
    "The end of your turn",
    "Stay free to choose",
    "The first card",
    "The last round",
}

# The moves of the rival are shown at once. And a note that the teacher has answered: then the page shows it.
LISTEN = """{
  if (location.protocol.startsWith("http")) localStorage.setItem("kingdom-builder.pace", '"at once"');
  const json = Response.prototype.json;
  Response.prototype.json = async function () {
    const told = await json.call(this);
    if (this.url.includes("/lesson?")) setTimeout(() => (window.hasSpoken = true));
    return told;
  };
}"""
# Until it is the learner's turn after another step and the teacher has answered, or the game is over.
NEXT = f"""async ([before, patience]) => {{
  const deadline = performance.now() + patience;
  for (;;) {{
    const now = window.hasSpoken || document.querySelector("dialog.end-screen") ? ({TURN})() : null;
    if (now && (now.is_over || now.step !== before)) return [now, document.querySelector(".lesson h2")?.textContent ?? ""];
    if (performance.now() > deadline) return null;
    await new Promise((done) => setTimeout(done, 8));
  }}
}}"""
FORGET = "() => { window.hasSpoken = false; }"
QUIET = "Lesson"  # the title while the teacher has nothing new to say
# Where the middle of a hex is, and what lies on it.
PLACE = f"(name) => [({MIDDLE})(name), ({COVER})(({MIDDLE})(name))]"


@dataclass(frozen=True)
class Moment:
    """What a learner has before them."""

    look: Look
    title: str  # of what the teacher says


class Lesson:
    """A learner at the page; the rival is the computer that the home page has chosen."""

    def __init__(self, page: Page, server: Server, seed: int, language: str = ENGLISH) -> None:
        self.language = language
        self.table = Table(page, server)
        self.page = page
        self.rng = random.Random(seed)
        self.is_phone = page.viewport_size == PHONE["viewport"]
        self.titles: list[str] = []  # of what was told, as it was seen
        page.add_init_script(LISTEN)
        page.goto("/")
        self.press(page.get_by_role("button", name=self.said("First game")))
        expect(self.panel.locator("h2")).to_have_text(self.said("Your terrain card"))

    @property
    def panel(self) -> Locator:
        return self.page.locator(".lesson")

    @property
    def tiles(self) -> Locator:
        """Those that can be begun; a quick second tap on a begun one means nothing."""
        return self.page.locator(".tray .tile[aria-disabled=false]:not(.active)")

    @property
    def undo(self) -> Locator:
        """What takes a step back, or cancels a tile."""
        return self.page.locator(".ribbon .undo")

    def said(self, text: str) -> str:
        """A text in the language of the page."""
        with speaking(self.language):
            return say(text)

    def named(self) -> list[str]:
        return self.panel.locator(".lesson-text .hex-name").all_inner_texts()

    def press(self, button: Locator) -> None:
        if self.is_phone:
            button.tap()
        else:
            button.click()

    def pick(self, name: str) -> None:
        """Choose a hex: with a click, or with two taps."""
        at, cover = self.page.evaluate(PLACE, name)
        assert cover == "", f"{name} is covered"
        if not self.is_phone:
            return self.page.mouse.click(*at)
        self.page.touchscreen.tap(*at)
        return self.page.touchscreen.tap(*at)

    def end_turn(self) -> None:
        before = self.table.look().step
        self.press(self.page.locator(".ribbon .end"))
        self.page.wait_for_function(ENDED_OR_ASKED, arg=before, polling=15)
        if self.table.question.count():
            self.press(self.table.question.get_by_role("button", name=self.said("End turn")))

    def go_on(self, title: str) -> None:
        """Close what is said as long as there is something new."""
        while title != self.said(QUIET):
            self.page.evaluate(FORGET)
            self.press(self.panel.get_by_role("button", name=self.said("Got it")))
            self.page.wait_for_function("() => window.hasSpoken", polling=15)
            title = self.panel.locator("h2").inner_text()
            self.see(title)

    def see(self, title: str) -> None:
        """Whatever is told anew fits on the page."""
        if title in (self.said(QUIET), "") or self.titles[-1:] == [title]:
            return
        self.titles.append(title)
        assert overflows(self.page) == [], title

    def look_again(self) -> tuple[dict[str, object], str]:
        """What is there, whether or not anything has happened."""
        look = asdict(self.table.wait_for_turn())
        title = self.panel.locator("h2")
        return look, title.inner_text() if title.count() else ""

    def play(self, learner: "Learner") -> None:
        """The whole game."""
        before, unheard = -1, 0
        for _ in range(MOST_ACTIONS):
            seen = self.page.evaluate(NEXT, [before, SOON])
            if seen is None:  # a click that came too soon after another; a person clicks again
                unheard += 1
                assert unheard <= MOST_UNHEARD, f"nothing happens after step {before}"
            look, title = seen or self.look_again()
            now = Moment(Look(**look), title)
            if now.look.is_over:
                return
            self.see(title)
            act = learner(self, now)
            self.page.evaluate(FORGET)
            act()
            before = now.look.step
        raise AssertionError("the game does not end")


Act = Callable[[], None]
Learner = Callable[[Lesson, Moment], Act]


def obedient(lesson: Lesson, now: Moment) -> Act:
    """Reads everything, does what is named, and uses the tile when told so."""
    named = [name for name in lesson.named() if name in now.look.legal]
    if now.title == lesson.said("Using a tile") and lesson.tiles.count():
        return lambda: lesson.press(lesson.tiles.first)
    lesson.go_on(now.title)
    if not now.look.legal:
        return lesson.end_turn
    return lambda: lesson.pick((named or now.look.legal)[0])


def careless(lesson: Lesson, now: Moment) -> Act:
    """Does anything that can be done, tiles too; now and then a message is closed."""
    if lesson.rng.random() < 0.3:
        lesson.go_on(now.title)
    acts: list[Act] = [lambda name=name: lesson.pick(name) for name in now.look.legal]
    acts += [lambda tile=tile: lesson.press(tile) for tile in lesson.tiles.all()]
    acts += [lesson.end_turn] if now.look.can_end else []
    return lesson.rng.choice(acts)


def stubborn(lesson: Lesson, now: Moment) -> Act:
    """Never closes a message, never does what is named, and takes steps back."""
    others = [name for name in now.look.legal if name not in lesson.named()]
    if lesson.rng.random() < 0.15 and lesson.undo.is_enabled():
        return lambda: lesson.press(lesson.undo)
    if not now.look.legal:
        return lesson.end_turn
    return lambda: lesson.pick(lesson.rng.choice(others or now.look.legal))


# Every kind of learner at a desk and on a phone, and every language.
LEARNERS: dict[str, tuple[Learner, str, str]] = {
    "obedient, desk, German": (obedient, "desk", "de"),
    "obedient, phone, Dutch": (obedient, "phone", "nl"),
    "careless, desk, English": (careless, "desk", "en"),
    "careless, phone, Spanish": (careless, "phone", "es"),
    "stubborn, desk, Spanish": (stubborn, "desk", "es"),
    "stubborn, phone, English": (stubborn, "phone", "en"),
}


@pytest.mark.parametrize("who", LEARNERS)
def test_the_first_game_is_taught_to_its_end(arrive: Arrive, server: Server, who: str) -> None:
    learner, size, language = LEARNERS[who]
    page = arrive(**SIZES[size], locale=language)
    listen(page)
    lesson = Lesson(page, server, seed=7, language=language)
    lesson.play(learner)
    end = page.locator("dialog.end-screen")
    gold = lesson.table.told()["update"]["gold"]["totals"]
    expect(end.locator(".lesson-end")).to_contain_text(str(max(gold)))
    assert len(set(lesson.titles)) == len(lesson.titles)  # nothing is told twice
    assert set(lesson.titles) >= {lesson.said(title) for title in ALWAYS}
    assert lesson.table.told()["update"]["view"]["over"]
    assert overflows(page) == []
    if language != ENGLISH:
        assert english_said(page, language, {"english"}) == set()
    lesson.press(end.get_by_role("link", name=lesson.said("More lessons")))
    expect(page.get_by_role("heading", level=1)).to_have_text(lesson.said("Learn by playing"))


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
