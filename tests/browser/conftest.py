"""A real server, a real browser, and pages that must not complain."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

import kingdom_builder as kb
from tests.browser.table import Table
from tests.server.conftest import WIDE
from tests.server.server_process import Server

# The headless shell comes last: it opens pages with less work, but shows no notifications, which one test waits for.
NAMES = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
VARIABLE = "KINGDOM_BUILDER_CHROMIUM"
MISSING = f"There is no Chromium here; install it, or name it by {VARIABLE}."
# The first two are pages inside Chromium's address bar: every window would load them, although nobody
# sees them, and a test would wait for that longer than for our own pages. The others repeat what
# Playwright switches off, since a second list replaces the first.
FEATURES = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = [
    f"--disable-features={','.join(FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-audio-output",  # nobody listens
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZE = {"width": 1280, "height": 800}
PATIENCE = 20_000 if kb.ENGINE == "compiled" else 60_000  # milliseconds: the machine may be busy
expect.set_options(timeout=PATIENCE)

Arrive = Callable[..., Page]


def chromium() -> str:
    """The Chromium of this machine; without one a test is skipped here, and fails in CI."""
    named = os.environ.get(VARIABLE)
    found = [place for place in map(shutil.which, [named] if named else NAMES) if place]
    if found:
        return found[0]
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    pytest.skip(MISSING)


# One for each worker. Playwright keeps an event loop running in this thread, in which other tests
# could start none: with the scope of this folder all is closed before they begin.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    executable = chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=executable, args=ARGUMENTS, headless=True
        )
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), *WIDE)
    yield running
    running.stop()
    assert "kingdom_builder/server" not in running.told()  # no traceback of ours


def listen_to(context: BrowserContext, complaints: list[str], forgiven: tuple[str, ...]) -> None:
    """Write down whatever the pages of this browser complain about."""

    def complain(text: str) -> None:
        if not any(words in text for words in forgiven):
            complaints.append(text)

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            complain(f"{message.text} ({message.location['url']})")

    context.on("console", hear)
    context.on("weberror", lambda error: complain(str(error.error)))


@contextmanager
def arriving(browser: Browser, web: str) -> Iterator[Arrive]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(*forgiven: str, **options: object) -> Page:
        usual = {"viewport": SIZE, "base_url": web, "reduced_motion": "reduce", "locale": "en-GB"}
        usual |= {"service_workers": "block"}  # they would come between a test and the server
        context = browser.new_context(**(usual | options))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        listen_to(context, complaints, forgiven)
        return context.new_page()

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Opens browsers that have never been here; whatever goes wrong in one of them fails the test.

    The words that are given are forgiven; the options are those of Playwright's contexts.
    """
    with arriving(browser, server.web) as arrive:
        yield arrive


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(tmp_path, *WIDE)
    yield running
    running.stop()


@pytest.fixture
def page(arrive: Arrive) -> Page:
    """A page of a browser that has never been here."""
    return arrive()


@pytest.fixture
def table(page: Page, server: Server) -> Table:
    """Somebody who plays in that browser."""
    return Table(page, server)
