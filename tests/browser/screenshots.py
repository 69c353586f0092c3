"""Pictures of every screen: ``python -m tests.browser.screenshots FOLDER`` takes them all."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, Arrive, arriving, chromium
from tests.browser.overflow import unfold_everything
from tests.browser.sample_games import bring, middle_of_a_game, offering, whole_game
from tests.browser.table import Table
from tests.server.conftest import WIDE
from tests.server.server_process import Server

SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844)}
COLOURS = ("light", "dark")

Screen = Callable[[Table], None]


def home(table: Table) -> None:
    table.page.goto("/")
    expect(table.page.locator(".home-board .kb-picture")).to_be_visible()


def setup(table: Table) -> None:
    table.page.goto("/#/new")
    table.page.get_by_role("region", name="Board").get_by_text("Choose", exact=True).click()
    table.page.get_by_text("Choose 3", exact=True).click()
    unfold_everything(table.page)
    expect(table.page.locator(".board-frame .kb-picture")).to_be_visible()


def my_games(table: Table) -> None:
    for there in (whole_game(), middle_of_a_game()):
        game, tokens = bring(table.server, there)
        table.sit_down(game, tokens[0])
        table.wait_for_step(1)
    table.page.goto("/#/games")
    expect(table.page.get_by_role("heading", name="My games")).to_be_visible()


def help_page(table: Table) -> None:
    table.page.goto("/#/help")
    expect(table.page.get_by_role("heading", name="How to play")).to_be_visible()


def start(table: Table) -> None:
    table.play_now()
    table.wait_for_turn()
    table.hover(table.look().legal[0])
    table.page.wait_for_timeout(300)


def middle(table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    table.hover(table.look().legal[-1])
    table.page.wait_for_timeout(300)


def half_done(table: Table) -> None:
    there = offering("resettlement")
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    table.use("Resettlement")
    table.play(table.look().legal[-1])


def hint(table: Table) -> None:
    middle(table)
    table.button("Hint").click()
    expect(table.page.locator(".hint-turn")).to_have_count(3)
    table.page.locator(".hint-turn").nth(1).hover()


def analyse(table: Table) -> None:
    game, _ = bring(table.server, whole_game())
    table.page.goto(f"/#/analyse/{game}")
    expect(table.page.locator(".turn-list li")).not_to_have_count(0)
    expect(table.page.locator(".analyse-progress")).to_have_count(0, timeout=60_000)
    table.page.locator(".balance button").first.click()
    table.page.locator(".turn-way button").last.click()
    table.page.evaluate("() => scrollTo(0, 0)")


def refused(table: Table) -> None:
    middle(table)
    table.click(table.look().settled[-1])
    expect(table.notice).to_be_visible()


def handover(table: Table) -> None:
    game, tokens = bring(table.server, middle_of_a_game())
    table.sit_down(game, *tokens)
    expect(table.handover).to_be_visible()


def end(table: Table) -> None:
    game, tokens = bring(table.server, whole_game())
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_contain_text("Highlights")


def past(table: Table) -> None:
    game, tokens = bring(table.server, whole_game())
    table.sit_down(game, tokens[0], step=40)
    table.wait_for_step(41)
    table.page.wait_for_timeout(300)


SCREENS: dict[str, Screen] = {
    "home": home,
    "setup": setup,
    "my-games": my_games,
    "help": help_page,
    "start": start,
    "middle": middle,
    "half-done": half_done,
    "hint": hint,
    "analyse": analyse,
    "refused": refused,
    "handover": handover,
    "end": end,
    "past": past,
}


def take(arrive: Arrive, server: Server, folder: Path, name: str) -> None:
    """One screen at every size, in both colours."""
    for size, (width, height) in SIZES.items():
        for colours in COLOURS:
            viewport = {"width": width, "height": height}
            page: Page = arrive(viewport=viewport, color_scheme=colours)
            SCREENS[name](Table(page, server))
            is_long = name in ("setup", "help", "analyse")
            page.screenshot(path=folder / f"{name}-{size}-{colours}.png", full_page=is_long)
            page.context.close()


def main() -> None:
    """Take the pictures of the screens that are named, or of all."""
    folder, *names = [*sys.argv[1:]] or ["screenshots"]
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()), *WIDE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with arriving(browser, server.web) as arrive:
            for name in names or SCREENS:
                take(arrive, server, place, name)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
