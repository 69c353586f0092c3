"""Without the network: what opens, what is said, and how soon; and how a new version takes over."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kingdom_builder.server.routes import static
from tests.browser.conftest import Arrive, arriving
from tests.browser.copied_pages import CopiedPages
from tests.browser.sample_games import bring, middle_of_a_game
from tests.browser.table import Table
from tests.server.conftest import WIDE
from tests.server.server_process import Server

UNREACHABLE = "net::ERR_"
SOON = 3_000  # milliseconds within which a broken connection is said
WITH_WORKER = {"service_workers": "allow"}
CONTROLLED = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""
KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
  return kept;
}"""
VERSIONS = "async () => (await caches.keys()).map((name) => name.split(' ')[1])"
VERSION = "() => document.documentElement.dataset.version"
UPDATE = """async (version) => {
  const worker = await navigator.serviceWorker.getRegistration();
  const isThere = async () => (await caches.keys()).at(-1) === `kingdom-builder ${version}`;
  await worker.update();
  while (!(await isThere()) || worker.installing || worker.waiting || worker.active.state !== "activated")
    await new Promise((done) => setTimeout(done, 20));
}"""
# The page has gone on without the server, and says so.
NOTICE = "No connection to the server."


@pytest.fixture
def killed(browser: Browser, own_server: Server) -> Iterator[Arrive]:
    """Browsers at a server that may be killed; they have a service worker."""
    with arriving(browser, own_server.web) as arrive:
        yield lambda: arrive(UNREACHABLE, **WITH_WORKER)


def visit(page: Page) -> None:
    """Be here once, so that the pages are kept."""
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(CONTROLLED)


def test_the_pages_open_without_the_server_and_say_what_is_missing(
    killed: Arrive, own_server: Server
) -> None:
    page = killed()
    there = middle_of_a_game()
    game, tokens = bring(own_server, there)
    Table(page, own_server).sit_down(game, tokens[there.seat])
    visit(page)
    kept = page.evaluate(KEPT)
    assert {"/", "/artwork.svg", "/api/catalogue", "/manifest.webmanifest"} <= set(kept)
    assert not [path for path in kept if path.startswith("/api/") and path != "/api/catalogue"]

    own_server.kill()
    page.goto("about:blank")
    page.goto("/")
    expect(page.get_by_text(NOTICE)).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert").filter(has_text="cannot be reached")).to_be_visible()
    for where, heading in (("new", "New game"), ("help", "How to play"), ("games", "My games")):
        page.goto(f"/#/{where}")
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        expect(page.get_by_text(NOTICE)).to_be_visible()
    expect(page.locator(f'a[href="#/game/{game}"]')).to_be_visible()  # as it is stored here
    page.goto("about:blank")
    page.goto(f"/#/game/{game}")
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()

    own_server.start()
    expect(page.get_by_role("application", name="Board")).to_be_visible()
    page.goto("/#/games")
    expect(page.get_by_text(NOTICE)).to_have_count(0)


def test_a_page_says_soon_that_the_network_or_the_server_is_gone(
    killed: Arrive, own_server: Server
) -> None:
    page = killed()
    visit(page)
    page.context.set_offline(True)
    expect(page.get_by_text(NOTICE)).to_be_visible(timeout=SOON)
    page.context.set_offline(False)
    expect(page.get_by_text(NOTICE)).to_have_count(0)

    table = Table(page, own_server)
    table.play_now()
    banner = page.get_by_text("The server cannot be reached")
    page.wait_for_timeout(1_000)
    # It is there, but silent: a network that swallows
    own_server.process.send_signal(signal.SIGSTOP)
    expect(banner).to_be_visible(timeout=SOON)
    own_server.process.send_signal(signal.SIGCONT)
    expect(banner).to_have_count(0)
    table.play(table.look().legal[0])
    own_server.kill()
    expect(banner).to_be_visible(timeout=SOON)


@pytest.fixture
def copied_pages(tmp_path: Path) -> Iterator[CopiedPages]:
    """A server that publishes new versions of its pages."""
    running = CopiedPages(tmp_path, *WIDE)
    yield running
    running.stop()


def test_a_new_version_takes_over_without_breaking_an_open_page(
    browser: Browser, copied_pages: CopiedPages
) -> None:
    server = copied_pages
    with arriving(browser, server.web) as arrive:
        page = arrive(UNREACHABLE, **WITH_WORKER)
        visit(page)
        (first,) = page.evaluate(VERSIONS)
        server.publish("second", without="HelpPage")
        page.evaluate(UPDATE, "second")
        page.goto("/#/help")  # a script of the first version, which the server has no longer
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate(VERSION) is None
        page.goto("/#/")
        page.reload()
        assert page.evaluate(VERSION) == "second"
        assert page.evaluate(VERSIONS) == [first, "second"]
        server.publish("third", without="SetupPage")
        page.evaluate(UPDATE, "third")
        assert page.evaluate(VERSIONS) == ["second", "third"]
        server.kill()
        page.reload()
        assert page.evaluate(VERSION) == "third"
        expect(page.get_by_text(NOTICE)).to_be_visible()


def test_the_manifest_names_icons_that_are_there(page: Page) -> None:
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    manifest = page.evaluate("async (link) => (await fetch(link)).json()", link)
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == (
        "standalone",
        "./",
        "./",
    )
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        content = (static.FOLDER / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert content.startswith(b"<svg")
    for shortcut in manifest["shortcuts"]:
        page.goto(f"/{shortcut['url']}")
        expect(page.get_by_role("heading", level=1, name=shortcut["name"])).to_be_visible()
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"]) == manifest
