"""The page that looks at a game again: the curve, the turns, what would have been better."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from sqlalchemy import select

import kingdom_builder as kb
from kingdom_builder.server.storage.database import opened
from kingdom_builder.server.storage.schema import REVIEWS
from tests.browser.conftest import Arrive, arriving
from tests.browser.language_choice import choose_language, english_left
from tests.browser.overflow import overflows
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table
from tests.browser.test_accessibility import faults
from tests.browser.test_languages import KEPT
from tests.browser.test_replay import settled_at
from tests.server.server_process import Server

SIZES = {"phone": (390, 844), "desk": (1440, 900)}
TURNS = 3
SEEN = """(layer) => [...document.querySelectorAll(`.analysed-board .${layer} [data-hex]`)].map((one) => one.dataset.hex)"""


def short_game() -> kb.Game:
    return middle_of_a_game(turn=TURNS - 1)


def wait_for_all(page: Page) -> None:
    expect(page.locator(".turn-list li")).to_have_count(TURNS)
    expect(page.locator(".analyse-progress")).to_have_count(0)


def seen(page: Page, layer: str) -> list[str]:
    hexes: list[str] = page.evaluate(SEEN, layer)
    return sorted(hexes)


def the_other_turn(page: Page) -> None:
    """A turn that has lost gold stands beside the best one, which a key puts on the board."""
    page.locator(".turn-list li", has=page.locator(".turn-loss:not(:empty)")).first.click()
    ways = page.locator(".turn-way button")
    expect(ways).to_have_count(2)
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    before = seen(page, "kb-advised")
    page.keyboard.press("b")
    expect(ways.last).to_have_attribute("aria-pressed", "true")
    assert seen(page, "kb-advised") != before


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_looked_at_again(arrive: Arrive, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height})
    table = Table(page, server)
    there = short_game()
    game, tokens = bring(server, there)
    table.sit_down(game, *tokens)  # who holds every seat may know all of it
    page.goto(f"/#/analyse/{game}")
    wait_for_all(page)
    slider = page.get_by_role("slider")
    slider.focus()
    ends = [0, *(n + 1 for n, entry in enumerate(there.log) if entry.action == "end")]
    for turn, first in enumerate(ends[:TURNS], start=1):
        expect(slider).to_have_attribute("aria-valuenow", str(turn))
        assert seen(page, "kb-settlements") == settled_at(there, first)
        built = {entry.action for entry in there.log[first : ends[turn]]} - {"end"}
        assert {*seen(page, "kb-advised")} >= {name for name in built if name[1:].isdigit()}
        slider.press("ArrowRight")
    expect(page.locator(".turn-list [aria-current=true] .number")).to_have_text(str(TURNS))
    expect(page).to_have_url(re.compile(f"#/analyse/{game}/{TURNS}$"))
    the_other_turn(page)
    page.locator(".turn-list button").first.click()
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(page.locator(".balance")).to_have_count(len(there.players))
    assert overflows(page) == []
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        assert faults(page, colours) == []


def test_the_ways_to_an_analysis(arrive: Arrive, server: Server) -> None:
    page = arrive()
    table = Table(page, server)
    running, tokens = bring(server, short_game())
    page.goto(f"/#/analyse/{running}")  # as a watcher
    expect(page.get_by_role("alert")).to_contain_text("would reveal secrets")
    over, tokens = bring(server, whole_game())
    table.sit_down(over, *tokens)
    link = table.end_screen.get_by_role("link", name="Analyse")
    expect(link).to_have_attribute("href", f"#/analyse/{over}")
    page.goto("/#/games")
    page.get_by_role("link", name="Analyse").click()
    expect(page).to_have_url(re.compile(f"#/analyse/{over}"))
    expect(page.get_by_role("heading", name="Analysis")).to_be_visible()
    expect(page.locator(".turn-list li")).not_to_have_count(0)
    page.get_by_role("link", name="Back to the game").click()
    expect(table.end_screen).to_be_visible()


class Wire:
    """What a page asks for over HTTP, and what it hears of an analysis over its sockets."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.heard: list[dict[str, Any]] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "analysis":
            self.heard.append(message)

    def polls(self) -> list[str]:
        return [url for url in self.requests if "/analysis" in url]


def kept_reviews(server: Server, game: str) -> list[tuple[object, ...]]:
    query = select(REVIEWS).where(REVIEWS.c.game == game).order_by(REVIEWS.c.turn)
    with opened(server.store) as engine, engine.connect() as connection:
        return [tuple(row) for row in connection.execute(query)]


def test_an_analysis_comes_over_the_socket_in_every_language(
    arrive: Arrive, server: Server
) -> None:
    page = arrive()
    wire, table = Wire(page), Table(page, server)
    game, tokens = bring(server, short_game())
    table.sit_down(game, *tokens)
    page.goto(f"/#/analyse/{game}")
    wait_for_all(page)
    assert [message["done"] for message in wire.heard] == [*range(TURNS + 1)]
    assert [len(message["reviews"]) for message in wire.heard] == [0, *[1] * TURNS]
    page.locator(".turn-list button").last.click()
    before, told = kept_reviews(server, game), page.locator(".turn-way").first
    english = told.inner_text()
    choose_language(page, "de")
    assert english_left(page, "de", KEPT) == set()
    expect(told).not_to_have_text(english)
    expect(page.locator(".turn-list [aria-current=true] .number")).to_have_text(str(TURNS))
    assert kept_reviews(server, game) == before  # it was put into other words, not worked out
    assert wire.polls() == []


def test_an_analysis_goes_on_after_the_server_was_killed(
    browser: Browser, own_server: Server
) -> None:
    server, there = own_server, whole_game()
    turns = sum(entry.action == "end" for entry in there.log)
    with arriving(browser, server.web) as arrive:
        page = arrive("net::ERR_")
        wire = Wire(page)
        game, _ = bring(server, there)
        page.goto(f"/#/analyse/{game}")
        rows = page.locator(".turn-list li")
        expect(rows.nth(3)).to_be_visible()
        server.kill()
        expect(page.get_by_text("The server cannot be reached")).to_be_visible()
        kept = kept_reviews(server, game)
        assert 4 <= rows.count() <= len(kept) < turns
        server.start()
        expect(page.locator(".analyse-progress")).to_be_visible()
        assert rows.count() >= 4  # what it has stays
        expect(page.locator(".analyse-progress")).to_have_count(0, timeout=60_000)
        expect(rows).to_have_count(turns)
        assert kept_reviews(server, game)[: len(kept)] == kept
        assert wire.polls() == []
