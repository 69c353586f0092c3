"""Puzzles in the browser: solved, not solved and tried again, the one of the day, on a phone."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from kingdom_builder.coach.puzzles.puzzle import EASY, Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.table import Table
from tests.browser.test_accessibility import faults
from tests.server.server_process import Server

PHONE = {"width": 390, "height": 844}


def easy_puzzle() -> Puzzle:
    """A puzzle that is solved by three builds."""
    return next(one for one in shipped_puzzles().values() if one.level == EASY)


class PuzzleTable(Table):
    """Somebody who tries a puzzle."""

    def open(self, puzzle: Puzzle) -> None:
        self.page.goto(f"/#/puzzles/{puzzle.key}")
        expect(self.bar).to_be_visible()
        expect(self.page.locator(".ribbon.mine")).to_be_visible()

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Puzzle", exact=True)

    def build(self, name: str) -> None:
        """Build there, and see the settlement."""
        self.page.locator(f'.kb-legal [data-hex="{name}"]').first.wait_for(state="attached")
        self.click(name)
        standing = self.page.locator(f'.kb-settlements [data-hex="{name}"]')
        expect(standing.first).to_be_attached()

    def try_turn(self, *hexes: str) -> None:
        for name in hexes:
            self.build(name)
        self.button("End turn").click()

    def build_elsewhere(self, puzzle: Puzzle) -> None:
        """Three builds that do not solve it."""
        while not self.look().can_end:
            self.page.wait_for_function("() => document.querySelector('.kb-legal [data-hex]')")
            legal = [name for name in self.look().legal if name not in puzzle.solution]
            self.build(legal[-1])
            self.page.wait_for_function("() => !document.querySelector('.kb-awaited [data-hex]')")


def as_puzzle_of(page: Page, puzzle: Puzzle, day: str) -> None:
    """Have the server tell that this is the puzzle of a day."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        if "puzzles" in told:
            offer = next(one for one in told["puzzles"] if one["key"] == puzzle.key)
            told["today"] = {"day": day, "puzzle": offer}
        else:
            told = {"day": day, "puzzle": told["puzzle"] | {"key": puzzle.key}}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.unroute_all()
    page.route(re.compile(r"/api/puzzles(/today)?$"), answer)


def test_a_wrong_turn_is_tried_again_and_the_right_one_solves_it(
    page: Page, server: Server
) -> None:
    puzzle, table = easy_puzzle(), PuzzleTable(page, server)
    table.open(puzzle)
    expect(table.bar).to_contain_text("Find the turn that brings the most gold at once.")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    table.build_elsewhere(puzzle)
    table.button("End turn").click()
    expect(table.bar).to_contain_text(f"the best one brings {puzzle.worth:.0f}")
    again = table.bar.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    table.bar.get_by_role("button", name="Clue").click()
    expect(table.bar.get_by_role("status")).to_contain_text("What the best turn has")
    again.click()
    table.try_turn(*puzzle.solution[:-1])
    expect(table.bar).to_contain_text("Solved!")
    expect(table.ribbon.locator(".task")).to_contain_text("Solved!")
    expect(table.button("End turn")).to_have_count(0)
    following = table.ribbon.get_by_role("link", name="Next puzzle").get_attribute("href")
    assert following not in (None, f"#/puzzles/{puzzle.key}")
    expect(page.locator(".kb-legal [data-hex]")).to_have_count(0)
    expect(table.bar.get_by_role("heading", name="The best turn")).to_be_visible()
    assert faults(page, "light") == []
    table.bar.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles", level=1)).to_be_visible()
    card = page.locator(f'a.puzzle-card[href="#/puzzles/{puzzle.key}"]')
    expect(card).to_contain_text("solved")
    page.goto("/#/games")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.locator(".game-cards li")).to_have_count(0)  # a puzzle is no game of mine


def test_the_puzzle_of_the_day_makes_a_streak(page: Page, server: Server) -> None:
    puzzle, table = easy_puzzle(), PuzzleTable(page, server)
    as_puzzle_of(page, puzzle, "2026-05-30")
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Puzzle of the day")).click()
    expect(table.bar).to_contain_text("Puzzle of the day")
    table.try_turn(*puzzle.solution[:-1])
    expect(table.bar).to_contain_text("1 day in a row")
    as_puzzle_of(page, puzzle, "2026-05-31")
    page.goto("/#/puzzles")
    today = page.get_by_role("region", name="Puzzle of the day")
    expect(today.get_by_role("link", name="Solve it")).to_be_visible()
    expect(today).to_contain_text("1 day in a row")
    as_puzzle_of(page, puzzle, "2026-06-02")
    page.reload()
    expect(today).to_contain_text("No streak yet")
    expect(today).to_contain_text("Longest")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_puzzle_fits_on_a_phone_and_shows_its_answer(
    arrive: Arrive, server: Server, colours: str
) -> None:
    page = arrive(viewport=PHONE, color_scheme=colours)
    table = PuzzleTable(page, server)
    page.goto("/#/puzzles")
    expect(page.locator(".puzzle-card").first).to_be_visible()
    assert overflows(page) == []
    assert faults(page, colours) == []
    table.open(easy_puzzle())
    table.bar.get_by_role("button", name="Show the solution").click()
    expect(table.bar.get_by_role("heading", name="The best turn")).to_be_visible()
    expect(page.locator(".kb-advised [data-hex]")).to_have_count(3)
    assert overflows(page) == []
    assert faults(page, colours) == []
    table.bar.get_by_role("button", name="Try again").click()
    expect(page.locator(".kb-advised [data-hex]")).to_have_count(0)


def test_a_puzzle_that_does_not_exist_and_a_table_that_is_gone(
    arrive: Arrive, server: Server
) -> None:
    page = arrive("404")
    page.goto("/#/puzzles/0000")
    expect(page.get_by_role("alert")).to_have_text("There is no such puzzle.")
    puzzle = easy_puzzle()
    gone = [{"puzzle": puzzle.key, "game": "gone", "token": "gone"}]
    page.evaluate(
        "(tables) => localStorage.setItem('kingdom-builder.puzzle-tables', tables)",
        json.dumps(gone),
    )
    page.goto("about:blank")
    PuzzleTable(page, server).open(puzzle)  # a new table
