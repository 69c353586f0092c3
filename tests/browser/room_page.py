"""Somebody at the page of a room, before the game starts."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Table
from tests.server.server_process import Server

# Count the clicks and taps of a page; a key that presses a button counts as well.
COUNT = """addEventListener("click", () => {
  sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1));
}, true);"""


class RoomPage:
    """The page of a room and the person before it."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.table = Table(page, server)
        page.add_init_script(COUNT)

    # Coming

    def play_with_friends(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=re.compile("^Play with friends")).click()
        expect(self.page.get_by_role("heading", name="Play with friends")).to_be_visible()

    def open(self, room: str) -> None:
        """Open the link of a table."""
        self.page.goto(f"/#/game/{room}")
        expect(self.page.locator(".room h1")).to_be_visible()

    def join(self, room: str, name: str, seat: int) -> None:
        """Open the link, type a name and sit down."""
        self.open(room)
        self.name.fill(name)
        self.sit(seat)
        expect(self.page.get_by_role("heading", name=re.compile("^Waiting for"))).to_be_visible()

    # What is there

    @property
    def room(self) -> str:
        return self.table.game

    @property
    def name(self) -> Locator:
        return self.page.get_by_label("Your name")

    @property
    def start(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Start"))

    @property
    def link(self) -> Locator:
        return self.page.get_by_label("Link to this table")

    def seat(self, n: int) -> Locator:
        return self.page.locator(".room-seat").nth(n)

    def seats(self) -> list[str]:
        """The names in the seats as a guest sees them, in turn order."""
        names = self.page.locator(".room-seat .sitter")
        return [text.splitlines()[0] for text in names.all_inner_texts()]

    def clicks(self) -> int:
        return int(self.page.evaluate("() => sessionStorage.getItem('clicks') ?? 0"))

    # What is done

    def sit(self, seat: int) -> None:
        self.page.get_by_role("button", name=f"Sit here: seat {seat + 1}").click()

    def build(self) -> None:
        """Build on the first legal hex."""
        self.table.wait_for_turn()
        self.table.play(self.table.look().legal[0])
