"""Somebody at the page of a game: what they see, and what they do there."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, expect

from tests.server.clients import Message
from tests.server.clients import Page as Seat
from tests.server.server_process import Server

MOST_CLICKS = 600

LOOK = """() => {
  const hexes = (layer) => [...document.querySelectorAll(`.board-room .kb-picture ${layer} [data-hex]`)]
    .map((thing) => thing.dataset.hex);
  const slider = document.querySelector(".replay input[type=range]");
  const end = document.querySelector(".ribbon .end");
  return {
    step: !slider || slider.disabled ? 0 : Number(slider.max),
    at: Number(slider?.value ?? 0),
    is_mine: document.querySelector(".ribbon.mine") !== null,
    is_over: document.querySelector("dialog.end-screen") !== null,
    can_end: end !== null && !end.disabled,
    legal: hexes(".kb-legal"),
    settled: hexes(".kb-settlements"),
    task: document.querySelector(".ribbon .task")?.textContent ?? "",
  };
}"""

# What is seen once somebody here can act, or the game is over. It waits in the page: asking it from here again
# and again would keep three processes busy.
TURN = f"""() => {{
  if (!document.querySelector(".ribbon.mine, dialog.end-screen")) return null;
  const now = ({LOOK})();
  return now.is_over || (now.is_mine && (now.legal.length || now.can_end)) ? now : null;
}}"""

# Where the middle of a hex is on the screen: of something that lies there, or by geometry.
MIDDLE = """(name) => {
  const picture = document.querySelector(".board-room .kb-picture");
  const thing = picture.querySelector(`[data-hex="${name}"]`);
  if (thing) { const at = thing.getScreenCTM(); return [at.e, at.f]; }
  const [row, column] = [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];
  const at = picture.createSVGPoint();
  [at.x, at.y] = [52 * column + 26 * (1 + (row % 2)), 45 * row + 30];
  const seen = at.matrixTransform(picture.getScreenCTM());
  return [seen.x, seen.y];
}"""

# Put into the browser what it would know if it had been here before; once, not at every refresh.
REMEMBER = """{
  const [game, texts] = [%s, %s];
  if (location.protocol.startsWith("http") && !sessionStorage.getItem(game)) {
    sessionStorage.setItem(game, "known");
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }
}"""

# What lies over a point of the board.
COVER = """([x, y]) => {
  const there = document.elementFromPoint(x, y);
  return there?.closest(".board-room") ? "" : there?.outerHTML.slice(0, 300) ?? "nothing: outside the screen";
}"""

STEP = """(least) => {
  const slider = document.querySelector(".replay input[type=range]");
  return slider && !slider.disabled && Number(slider.max) >= least;
}"""

NOT_STEP = """(step) => {
  const slider = document.querySelector(".replay input[type=range]");
  const now = !slider || slider.disabled ? 0 : Number(slider.max);
  return now !== step || document.querySelector("dialog.end-screen");
}"""


ENDED_OR_ASKED = f"(step) => document.querySelector('.end-question') || ({NOT_STEP})(step)"


@dataclass(frozen=True)
class Look:
    """What is seen at a glance."""

    step: int
    at: int
    is_mine: bool
    is_over: bool
    can_end: bool
    legal: list[str]
    settled: list[str]
    task: str


class Table:
    """The page of a game and the person before it."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.tokens: tuple[str, ...] = ()

    # Coming to the table

    def sit_down(
        self, game: str, *tokens: str, step: int | None = None, pace: str = "at once"
    ) -> None:
        """Come with the tokens of these seats, none to watch; others' moves are shown at once."""
        self.tokens = tokens
        mine = {"game": game, "tokens": tokens, "players": [], "opened": 0, "touched": 0}
        mine |= {"turn": 0, "over": False, "gold": [], "onTurn": -1, "mine": []}
        kept = {"games": [mine] if tokens else [], "pace": pace}
        texts = {f"kingdom-builder.{key}": json.dumps(value) for key, value in kept.items()}
        self.page.add_init_script(REMEMBER % (json.dumps(game), json.dumps(texts)))
        self.page.goto("about:blank")  # so that the program starts anew
        self.page.goto(f"/#/game/{game}" + ("" if step is None else f"/{step}"))
        self.ribbon.wait_for()
        expect(self.board).to_be_visible()
        if past := Seat(self.server, game, *tokens).look()["update"]["step"]:
            self.wait_for_step(past)  # the past is told behind the present

    def play_now(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=re.compile("^Play now")).click()
        expect(self.page.locator(".ribbon.mine")).to_be_visible()

    def be_quick(self) -> None:
        """Have the moves of others shown at once, by the menu."""
        menu = self.page.get_by_label("View", exact=True)
        menu.click()
        self.page.get_by_label("Other players' moves").select_option("at once")
        menu.click()

    # What is there

    @property
    def game(self) -> str:
        return self.page.url.partition("#/game/")[2].partition("/")[0]

    @property
    def ribbon(self) -> Locator:
        return self.page.locator(".ribbon")

    @property
    def board(self) -> Locator:
        return self.page.locator(".board-room [role=application]")

    @property
    def notice(self) -> Locator:
        return self.page.locator(".notice:not(.away)")

    @property
    def question(self) -> Locator:
        """Whether to end the turn although something worthwhile is unused."""
        return self.page.get_by_role("alertdialog")

    @property
    def slider(self) -> Locator:
        return self.page.get_by_label("Position in the game")

    @property
    def end_screen(self) -> Locator:
        return self.page.get_by_role("dialog", name="The game is over")

    @property
    def handover(self) -> Locator:
        return self.page.get_by_role("dialog", name=re.compile("^Pass the screen to"))

    def totals(self) -> list[int]:
        """The last line of the score sheet, once it is there."""
        line = self.end_screen.locator("tfoot td")
        line.first.wait_for()
        return [int(total) for total in line.all_inner_texts()]

    def button(self, name: str) -> Locator:
        """A button of the ribbon."""
        return self.ribbon.get_by_role("button", name=name, exact=True)

    def tile(self, name: str) -> Locator:
        """A tile in the tray."""
        tray = self.page.get_by_role("region", name="Tiles")
        return tray.get_by_role("button", name=re.compile(rf"^{name}\b"))

    def look(self) -> Look:
        return Look(**self.page.evaluate(LOOK))

    def keys(self) -> tuple[str, ...]:
        """The tokens this browser holds for the game."""
        kept = self.page.evaluate("() => localStorage.getItem('kingdom-builder.games') ?? '[]'")
        mine = [known["tokens"] for known in json.loads(kept) if known["game"] == self.game]
        return tuple(mine[0]) if mine else ()

    def told(self) -> Message:
        """The game as the server tells it to this browser."""
        return Seat(self.server, self.game, *self.keys()).look()

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.page.evaluate(MIDDLE, name)
        return x, y

    # What is done

    def click(self, name: str) -> None:
        at = self.middle(name)
        assert self.page.evaluate(COVER, at) == "", f"{name} is covered"
        self.page.mouse.click(*at)

    def hover(self, name: str) -> None:
        self.page.mouse.move(*self.middle(name))

    def play(self, name: str) -> None:
        """Choose a hex, and see that it was played."""
        before = self.look().step
        self.click(name)
        self.wait_for_step(before + 1)

    def use(self, name: str) -> None:
        """Choose a tile, and see that it was played."""
        before = self.look().step
        self.tile(name).click()
        self.wait_for_step(before + 1)

    def press(self, name: str) -> None:
        """A button of the ribbon that changes the game."""
        before = self.look().step
        self.button(name).click()
        self.page.wait_for_function(NOT_STEP, arg=before, polling=15)

    def take_screen(self) -> None:
        """Take the screen when the handover asks for it."""
        self.handover.get_by_role("button", name=re.compile("^I am ")).click()
        expect(self.handover).to_have_count(0)

    def wait_for_step(self, least: int) -> None:
        self.page.wait_for_function(STEP, arg=least, polling=15)

    def wait_for_turn(self) -> Look:
        """Until it is somebody's turn here again, or the game is over."""
        try:
            return Look(**self.page.wait_for_function(TURN, polling=15).json_value())
        except Error as late:
            raise AssertionError(f"nobody's turn: {self.look()}") from late

    def wait_for_turn_or_curtain(self) -> bool:
        """Until somebody here can play; whether the screen must be passed on first."""
        self.page.wait_for_function(
            "() => document.querySelector('.handover, .ribbon.mine, dialog.end-screen')"
        )
        return self.handover.count() > 0

    def end_turn(self) -> None:
        """End the turn, even if something worthwhile is unused."""
        before = self.look().step
        self.button("End turn").click()
        self.page.wait_for_function(ENDED_OR_ASKED, arg=before, polling=15)
        if self.question.count():
            self.question.get_by_role("button", name="End turn").click()

    def finish_turn(self) -> None:
        """Choose the first legal hex until the turn can only be ended, and end it."""
        for _ in range(MOST_CLICKS):
            now = self.wait_for_turn()
            if now.is_over:
                return
            if now.legal:
                self.click(now.legal[0])
            else:
                self.end_turn()
            self.page.wait_for_function(NOT_STEP, arg=now.step, polling=15)
            if not now.legal:
                return
        raise AssertionError("the turn does not end")

    def play_turns(self, turns: int) -> Look:
        """So many turns of one's own, and the others' between them."""
        for _ in range(turns):
            if self.wait_for_turn().is_over:
                break
            self.finish_turn()
        return self.wait_for_turn()


def agree(table: Table) -> Message:
    """Page and server show the same settlements and the same choices; what the server told."""
    told = table.told()
    seen = table.look()
    assert sorted(seen.settled) == sorted(settlements_of(told))
    assert sorted(seen.legal) == sorted(told["update"]["choices"]["hexes"])
    assert seen.task == told["update"]["task"]
    return told


def settlements_of(told: Message) -> Sequence[str]:
    return [name for seat in told["update"]["view"]["seats"] for name in seat["settlements"]]
