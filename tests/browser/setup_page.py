"""Somebody at the set-up page."""

import re

from playwright.sync_api import Locator, Page, expect


class SetupPage:
    """The page where a game is put together."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self) -> "SetupPage":
        self.page.goto("/#/new")
        expect(self.page.get_by_role("heading", name="New game")).to_be_visible()
        return self

    def part(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def kind(self, seat: int) -> Locator:
        return self.page.get_by_label(f"Who plays seat {seat}")

    def people(self, *names: str) -> None:
        """These people, all at this screen."""
        for n, name in enumerate(names, 1):
            if self.kind(n).count() == 0:
                self.page.get_by_role("button", name="Add a player").click()
            self.kind(n).select_option("")
            self.page.get_by_label(f"Name of player {n}").fill(name)

    def against(self, bot: str) -> None:
        self.kind(2).select_option(bot)

    def begins(self, name: str) -> None:
        self.page.get_by_label("Starting player").select_option(label=name)

    def mode(self, part: str, name: str) -> None:
        """Select one of the options of a section, such as Random or Choose."""
        group = self.part(part).get_by_role("group", name=part, exact=True)
        group.get_by_text(name, exact=True).click()

    def box(self, name: str) -> None:
        self.part("Boxes").get_by_role("checkbox", name=re.compile(f"^{name}")).check()

    def card(self, name: str) -> Locator:
        return self.part("Cards").get_by_role("checkbox", name=re.compile(f"^{name}"))

    def corner(self, where: str) -> Locator:
        return self.part("Board").get_by_role("group", name=where, exact=True)

    def unfold(self, name: str) -> None:
        self.page.locator("summary", has_text=name).click()

    def keep_land(self, text: str) -> None:
        self.page.get_by_label("A quadrant or an island, row by row").fill(text)
        self.page.get_by_role("button", name="Check and save").click()

    def start(self) -> None:
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.page.wait_for_url(re.compile("#/game/"))
        self.page.locator(".ribbon").wait_for()
