"""Pictures of every screen: ``python -m tests.browser.screenshots FOLDER`` takes them all.

Screens, sizes, colours and languages can be named: ``FOLDER room end --sizes 390,1440 --languages de,es``.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect, sync_playwright

from kingdom_builder.coach.puzzles.puzzle import EASY
from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.i18n import ENGLISH
from tests.browser.conftest import ARGUMENTS, Arrive, arriving, chromium
from tests.browser.crowded import see_the_end, sit_down_crowded
from tests.browser.language_choice import choose_language
from tests.browser.overflow import unfold_everything
from tests.browser.room_page import RoomPage
from tests.browser.sample_games import (
    after_a_busy_turn,
    bring,
    middle_of_a_game,
    offering,
    whole_game,
)
from tests.browser.setup_page import SetupPage
from tests.browser.table import Table
from tests.server.conftest import WIDE
from tests.server.room_clients import BOT, HERE, INVITED, open_room
from tests.server.server_process import Server

SIZES = {
    "1366": (1366, 768),
    "1440": (1440, 900),
    "1024": (1024, 768),
    "768": (768, 1024),
    "390": (390, 844),
    "844": (844, 390),
    "360": (360, 740),
}
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RESIZED = 200  # milliseconds until the page has found its new shape
LONG_ENOUGH = 600  # milliseconds until everything is told in another language
LONG = ("setup", "invite", "room", "help", "learn", "analyse", "puzzles")
NARROW = 700
PUBLIC = "http://192.168.178.20:8000"

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
    table.finish_turn()
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


def invite(table: Table) -> None:
    """The set-up with invited players."""
    setup_page = SetupPage(table.page).open()
    table.page.get_by_label("Name of player 1").fill("Ana")
    for seat in (2, 3):
        if seat > 2:
            table.page.get_by_role("button", name="Add a player").click()
        setup_page.kind(seat).select_option("invited")
    setup_page.unfold("Table")
    table.page.get_by_label("Clock").select_option(label="2 minutes for each turn")


def room(table: Table) -> None:
    """The room as its host sees it, with the link for others."""
    table.page.route("**/api/server", lambda route: route.fulfill(json={"public_url": PUBLIC}))
    host = RoomPage(table.page, table.server)
    host.play_with_friends()
    guest = come(table)
    guest.join(host.room, "Ida", seat=1)
    table.page.get_by_label("Who plays seat 3").select_option(label="Computer: hard")
    expect(host.seat(1)).to_contain_text("is here")
    table.page.get_by_role("button", name="Copy link").blur()


def come(table: Table) -> RoomPage:
    """Somebody else, in a browser of their own."""
    browser = table.page.context.browser
    assert browser is not None
    return RoomPage(browser.new_page(base_url=table.server.web), table.server)


def guest(table: Table) -> None:
    host = come(table)
    host.play_with_friends()
    host.page.get_by_label("Name of player 1").fill("Ana")
    host.page.keyboard.press("Tab")
    here = RoomPage(table.page, table.server)
    here.open(host.room)
    expect(here.seat(0)).to_contain_text("Ana")


def seated(table: Table) -> None:
    guest(table)
    here = RoomPage(table.page, table.server)
    here.name.fill("Ida")
    here.sit(1)
    expect(table.page.get_by_role("heading", name="Waiting for Ana to start")).to_be_visible()


def personal_link(table: Table) -> None:
    table.page.route("**/api/server", lambda route: route.fulfill(json={"public_url": PUBLIC}))
    seated(table)
    table.page.get_by_role("button", name="Play on another device").click()
    expect(table.page.locator("dialog .qr-code")).to_be_visible()


def full(table: Table) -> None:
    host = come(table)
    host.play_with_friends()
    for seat in (2, 3, 4):
        host.page.get_by_label(f"Who plays seat {seat}").select_option(label="Computer: easy")
        expect(host.seat(seat - 1)).to_contain_text("Apprentice")
    RoomPage(table.page, table.server).open(host.room)
    expect(table.page.get_by_role("heading", name="All seats are taken")).to_be_visible()


def absent(table: Table) -> None:
    """A game in which another player has gone."""
    host = open_room(table.server.client, HERE, INVITED, BOT, options={"start": 0})
    host.sit(1, "Ida")
    host.do("start")
    table.sit_down(host.room, *host.tokens)
    if table.page.viewport_size and table.page.viewport_size["width"] < NARROW:
        table.page.get_by_role("button", name="Players", exact=True).click()
    expect(table.page.locator(".seat-actions")).to_be_visible()


def return_(table: Table) -> None:
    """The first look after a while: what the others have done."""
    game = after_a_busy_turn()
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    expect(table.page.locator(".away-chip")).to_have_count(2)


def learn(table: Table) -> None:
    table.page.goto("/#/learn")
    expect(table.page.get_by_role("heading", name="Learn by playing")).to_be_visible()


def lesson(table: Table) -> None:
    table.page.goto("/")
    table.page.get_by_role("button", name="First game").click()
    expect(table.page.locator(".lesson")).to_contain_text("1 of")


def rules(table: Table) -> None:
    table.page.goto("/#/rules")
    expect(table.page.locator(".rule-item").first).to_be_visible()


def rules_search(table: Table) -> None:
    rules(table)
    table.page.get_by_role("searchbox").fill("castle")
    expect(table.page.get_by_role("region", name="Search results")).to_be_visible()


def puzzles(table: Table) -> None:
    table.page.goto("/#/puzzles")
    expect(table.page.locator(".puzzle-card").first).to_be_visible()


def puzzle(table: Table) -> None:
    easy = next(one for one in shipped_puzzles().values() if one.level == EASY)
    table.page.goto(f"/#/puzzles/{easy.key}")
    expect(table.page.locator(".ribbon.mine")).to_be_visible()


def solved(table: Table) -> None:
    """A puzzle after the turn that solves it."""
    easy = next(one for one in shipped_puzzles().values() if one.level == EASY)
    puzzle(table)
    for name in easy.solution[:-1]:
        table.page.locator(f'.kb-legal [data-hex="{name}"]').first.wait_for(state="attached")
        table.click(name)
        expect(table.page.locator(f'.kb-settlements [data-hex="{name}"]').first).to_be_attached()
    table.button("End turn").click()
    expect(table.page.locator(".puzzle-verdict")).to_contain_text("Solved!")


def explained(table: Table) -> None:
    """The card that says what is pointed at."""
    middle(table)
    field = next(spot["name"] for spot in table.told()["scenery"]["hexes"] if spot["tile"])
    table.hover(field)
    table.page.keyboard.press("i")
    expect(table.page.locator(".explanation")).to_be_visible()


def refused_after_a_while(table: Table) -> None:
    """A refusal over a long task, above which the others' turns are told."""
    return_(table)
    table.click(table.look().settled[-1])
    expect(table.notice).to_be_visible()


def sheet(table: Table) -> None:
    """What pays gold, opened from its tab where there is one."""
    middle(table)
    tab = table.page.locator(".tabs .button").first
    if tab.is_visible():
        tab.click()


def menu(table: Table) -> None:
    """The menu of a phone."""
    home(table)
    small = table.page.get_by_label("Menu", exact=True)
    if small.is_visible():
        small.click()


def island_lesson(table: Table) -> None:
    table.page.goto("/#/learn")
    table.page.locator(".lesson-card").last.get_by_role("button").first.click()
    expect(table.page.locator(".lesson")).to_contain_text("1 of")


def shuffle(table: Table) -> None:
    """The commitment of a running game."""
    host = open_room(table.server.client, HERE, BOT, options={"start": 0})
    host.do("start")
    table.sit_down(host.room, *host.tokens)
    table.wait_for_turn()
    open_shuffle(table)


def shuffle_end(table: Table) -> None:
    """The seed of a game that is over."""
    host = open_room(table.server.client, HERE, BOT, options={"start": 0})
    host.do("start")
    host.do("seats/0/resign")
    table.sit_down(host.room, *host.tokens)
    expect(table.end_screen).to_be_visible()
    table.page.keyboard.press("Escape")
    open_shuffle(table)
    expect(table.page.get_by_label("Salt", exact=True)).to_be_visible()


def open_shuffle(table: Table) -> None:
    """The dialog about the shuffle, from the menu of the table."""
    table.page.get_by_label("Table", exact=True).click()
    table.page.get_by_role("button", name="Fair shuffle").click()
    expect(table.page.get_by_label("Commitment", exact=True)).to_be_visible()


SCREENS: dict[str, Screen] = {
    "home": home,
    "setup": setup,
    "invite": invite,
    "room": room,
    "guest": guest,
    "seated": seated,
    "personal-link": personal_link,
    "full": full,
    "absent": absent,
    "shuffle": shuffle,
    "shuffle-end": shuffle_end,
    "return": return_,
    "my-games": my_games,
    "help": help_page,
    "learn": learn,
    "lesson": lesson,
    "island-lesson": island_lesson,
    "rules": rules,
    "rules-search": rules_search,
    "puzzles": puzzles,
    "puzzle": puzzle,
    "solved": solved,
    "explained": explained,
    "refused-after": refused_after_a_while,
    "sheet": sheet,
    "menu": menu,
    "start": start,
    "middle": middle,
    "half-done": half_done,
    "hint": hint,
    "analyse": analyse,
    "refused": refused,
    "handover": handover,
    "end": end,
    "past": past,
    "crowded": sit_down_crowded,
    "end-crowded": see_the_end,
}


def take(arrive: Arrive, server: Server, wanted: argparse.Namespace, name: str) -> None:
    """One screen at every size, in every colour and language that is wanted.

    It is opened once on a wide screen and once on a narrow one, and resized from there.
    """
    narrow = [size for size in wanted.sizes if SIZES[size][0] < NARROW]
    wide = [size for size in wanted.sizes if size not in narrow]
    for sizes in filter(None, (wide, narrow)):
        width, height = SIZES[sizes[0]]
        page: Page = arrive(viewport={"width": width, "height": height})
        SCREENS[name](Table(page, server))
        for language in wanted.languages:
            if language != ENGLISH:
                choose_language(page, language)
                page.wait_for_timeout(LONG_ENOUGH)
            for size in sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(RESIZED)
                for colours in wanted.colours:
                    page.emulate_media(color_scheme=colours)
                    path = wanted.folder / "-".join((name, size, colours, language))
                    page.screenshot(path=path.with_suffix(".png"), full_page=name in LONG)
        page.context.close()


def arguments() -> argparse.Namespace:
    """What is wanted; everything, if nothing is named."""

    def words(text: str) -> list[str]:
        return text.split(",")

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screenshots"))
    parser.add_argument("screens", nargs="*", default=[])
    parser.add_argument("--sizes", type=words, default=[*SIZES])
    parser.add_argument("--colours", type=words, default=[*COLOURS])
    parser.add_argument("--languages", type=words, default=[ENGLISH])
    return parser.parse_args()


def main() -> None:
    """Take the pictures of the screens that are named, or of all."""
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()), *WIDE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with arriving(browser, server.web) as arrive:
            for name in wanted.screens or SCREENS:
                take(arrive, server, wanted, name)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
