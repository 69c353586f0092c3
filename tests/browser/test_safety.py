"""No script but our own, and nothing secret on the page."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.server.server_process import Server


def test_scripts_within_the_page_are_forbidden(server: Server, arrive: Arrive) -> None:
    headers = server.client.get("/").headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["script-src"] == "'self'"
    assert policy["default-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    page = arrive("Content Security Policy")
    page.goto("/")
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.intruder = true";
          document.body.append(script);
        }"""
    )
    assert page.evaluate("() => window.intruder") is None


def test_no_page_asks_anybody_else(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for where in ("/", "/#/new", "/#/games", "/#/help"):
        page.goto(where)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page.locator(".ribbon.mine")).to_be_visible()
    foreign = [url for url in asked if not url.startswith((server.web, "blob:", "data:"))]
    assert foreign == []


def test_a_game_that_does_not_exist_is_told_in_words(page: Page) -> None:
    page.goto("/#/game/nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no such game.")
    page.get_by_role("link", name="Go to the home page").click()
    expect(page.get_by_role("heading", name="Kingdom Builder")).to_be_visible()
