"""Room for other languages: every text 40 % longer."""

import json
import re
from functools import cache

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.messages import collected
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows, unfold_everything
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table
from tests.server.server_process import Server

SIZES = {"phone": (360, 740), "desk": (1440, 900)}
PARTS = re.compile(r"(\{\w+\})")
LONG = "äöü"
TEXTS = ("name", "text", "level")


def stretched(text: str) -> str:
    """The text with every word made longer, 40 % altogether; what is in braces stays."""
    parts = PARTS.split(text)
    return "".join(
        part if n % 2 else re.sub(r"\w{2,}", longer, part) for n, part in enumerate(parts)
    )


def longer(word: re.Match[str]) -> str:
    grown = round(len(word[0]) * 0.4) or 1
    return word[0] + (LONG * grown)[:grown]


def stretch(value: object, key: str = "") -> object:
    """Everything in the catalogue that people read."""
    if isinstance(value, dict):
        return {name: stretch(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [stretch(part, key) for part in value]
    return stretched(value) if isinstance(value, str) and key in TEXTS else value


@cache
def words() -> dict[str, list[str]]:
    """Every sentence that is collected for translators, longer."""
    messages = [message.id for message in collected() if message.id]
    forms = [(one,) if isinstance(one, str) else tuple(one) for one in messages]
    return {form[0]: [stretched(text) for text in form] for form in forms}


def speak_longer(page: Page) -> None:
    """A language that does not exist: as English, but longer."""

    def answer(route: Route) -> None:
        told = route.fetch()
        catalogue = stretch(told.json())
        assert isinstance(catalogue, dict)
        route.fulfill(response=told, body=json.dumps(catalogue | {"words": words()}))

    page.route("**/api/catalogue", answer)


@pytest.mark.parametrize("size", SIZES)
def test_longer_words_have_room(arrive: Arrive, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height})
    speak_longer(page)
    found = {}
    for where in ("/", "/#/new", "/#/games", "/#/help"):
        page.goto(where)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_contain_text(LONG[0])
        if where == "/#/new":
            unfold_everything(page)
        found[where] = overflows(page)
    for name, there in {"game": middle_of_a_game(), "end": whole_game()}.items():
        page = arrive(viewport={"width": width, "height": height})
        speak_longer(page)
        table = Table(page, server)
        game, tokens = bring(server, there)
        table.sit_down(game, tokens[there.seat])
        table.wait_for_step(1)
        found[name] = overflows(page)
    assert {where: complaints for where, complaints in found.items() if complaints} == {}
