"""Other languages: room for longer words, nothing left in English, and a choice that loses nothing.

The pseudo-language stands for all of them: English, longer and with accents, in every text of the
server and of the pages.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.i18n.known_languages import PSEUDO_LANGUAGE, PSEUDO_VARIABLE
from tests.browser.conftest import Arrive, arriving
from tests.browser.language_choice import choose_language, english_left
from tests.browser.overflow import cut_words, overflows, unfold_everything
from tests.browser.pages import ADDRESSES
from tests.browser.plain_words import TYPED, plain_words
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table
from tests.server.clients import open_game
from tests.server.conftest import WIDE
from tests.server.room_clients import HERE, INVITED, open_room
from tests.server.server_process import Server

SIZES = {"phone": (360, 740), "desk": (1440, 900)}
ANALYSED = 2  # turns
LANGUAGES = ("de", "nl", "es")
ROOMS = ((390, 844), (1440, 900))
BUILT = {
    "en": "built ",
    "de": "gebaut: ",
    "nl": "gebouwd: ",
    "es": "construido: ",
    "en-XA": "bûîltäö ",
}
# The words of a file of land, and the names of the languages, in which they are offered.
KEPT = {word.casefold() for word in TYPED | {"English"}}
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LESSON = """(lesson) => location.protocol.startsWith("http")
  && localStorage.setItem("kingdom-builder.lessons", lesson)"""
GAMES = LESSON.replace("lessons", "games")

Scene = Callable[[Page, Server], None]


@pytest.fixture(scope="module")
def babel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the pseudo-language."""
    running = Server(tmp_path_factory.mktemp("babel"), *WIDE, **{PSEUDO_VARIABLE: "1"})
    yield running
    running.stop()


@pytest.fixture
def arrive(browser: Browser, babel: Server) -> Iterator[Arrive]:
    with arriving(browser, babel.web) as arrive:
        yield arrive


# What is looked at


def at_address(name: str) -> Scene:
    def open_it(page: Page, _server: Server) -> None:
        page.goto(ADDRESSES[name])
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if name == "set-up":
            page.locator("section[aria-labelledby=cards] label.segment").nth(1).click()
        unfold_everything(page)
        page.wait_for_load_state("networkidle")

    return open_it


def in_the_middle(page: Page, server: Server) -> None:
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    table = Table(page, server)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    expect(page.locator(".log li").first).to_be_attached()


def at_the_end(page: Page, server: Server) -> None:
    game, tokens = bring(server, whole_game())
    Table(page, server).sit_down(game, *tokens)
    expect(page.locator("dialog.end-screen .highlights li").first).to_be_visible()


def in_a_room(page: Page, server: Server) -> None:
    host = open_room(server.client, HERE, INVITED)
    tokens = {"game": host.room, "tokens": host.tokens, "players": [], "opened": 0, "touched": 0}
    kept = [tokens | {"turn": 0, "over": False, "gold": [], "onTurn": -1, "mine": []}]
    page.add_init_script(f"({GAMES})({json.dumps(json.dumps(kept))})")
    page.goto(f"/#/game/{host.room}")
    expect(page.locator(".room h1")).to_be_visible()


def at_a_puzzle(page: Page, _server: Server) -> None:
    page.goto(f"/#/puzzles/{next(iter(shipped_puzzles()))}")
    expect(page.locator(".ribbon.mine")).to_be_visible()


def in_a_lesson(page: Page, server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Rival"], start=0, lesson="base")
    kept = json.dumps([{"game": game, "box": "base", "told": [], "isOff": False}])
    page.add_init_script(f"({LESSON})({json.dumps(kept)})")
    Table(page, server).sit_down(game, tokens[0])
    expect(page.locator(".lesson-text")).to_be_visible()


def with_a_hint(page: Page, server: Server) -> None:
    in_the_middle(page, server)
    page.locator(".hint-button").click()
    expect(page.locator(".hint-turn")).to_have_count(3)


def in_an_analysis(page: Page, server: Server) -> None:
    game, tokens = bring(server, middle_of_a_game(turn=ANALYSED - 1))
    Table(page, server).sit_down(game, *tokens)  # who holds every seat may know all of it
    page.goto(f"/#/analyse/{game}/{ANALYSED}")
    expect(page.locator(".turn-list li")).to_have_count(ANALYSED)
    expect(page.locator(".analyse-progress")).to_have_count(0)


SCENES: dict[str, Scene] = {
    **{name: at_address(name) for name in ADDRESSES},
    "game": in_the_middle,
    "end": at_the_end,
    "room": in_a_room,
    "puzzle": at_a_puzzle,
    "lesson": in_a_lesson,
    "hint": with_a_hint,
    "analysis": in_an_analysis,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_longer_words_have_room_and_none_is_plain_english(
    arrive: Arrive, babel: Server, scene: str, size: str
) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height}, locale=PSEUDO_LANGUAGE)
    SCENES[scene](page, babel)
    assert page.locator("html").get_attribute("lang") == PSEUDO_LANGUAGE
    assert overflows(page) == []
    assert plain_words(page) == []


# Another language is chosen

NOTE = (
    "() => { for (const one of document.querySelectorAll('.kb-board')) one.dataset.kept = 'yes'; }"
)
TOP = """() => [...document.querySelectorAll(".rule-list > li[id]")]
  .map((one) => [one.id, one.getBoundingClientRect().top]).find(([, top]) => top > 0)"""


def choose_pseudo(page: Page) -> None:
    """Choose the other language and wait until everything is told again."""
    choose_language(page, PSEUDO_LANGUAGE)
    left = plain_words(page)
    for _ in range(50):
        if not left:
            return
        page.wait_for_timeout(200)
        left = plain_words(page)
    assert left == []


@pytest.mark.parametrize("scene", SCENES)
def test_every_language_is_spoken_at_once_and_has_room(
    arrive: Arrive, babel: Server, scene: str
) -> None:
    page = arrive()
    SCENES[scene](page, babel)
    assert page.locator("html").get_attribute("lang") == "en"
    found = {}
    for tag in LANGUAGES:
        choose_language(page, tag)
        found[tag] = [*english_left(page, tag, KEPT)]
        for width, height in ROOMS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            found[tag] += [f"at {width}: {fault}" for fault in overflows(page) + cut_words(page)]
    assert {tag: faults for tag, faults in found.items() if faults} == {}


def test_a_turn_goes_on_in_another_language(arrive: Arrive, babel: Server) -> None:
    page = arrive()
    in_the_middle(page, babel)
    table = Table(page, babel)
    table.play(table.look().legal[0])
    page.keyboard.press("+")
    before = table.look()
    page.evaluate(NOTE)
    choose_pseudo(page)
    after = table.look()
    assert (after.step, after.settled, after.is_mine) == (before.step, before.settled, True)
    expect(page.locator(".kb-board")).to_have_attribute("data-kept", "yes")
    page.locator(".replay input[type=range]").fill("7")
    choose_language(page, "en")
    expect(page.locator(".ribbon .task")).to_contain_text("Turn ")
    assert table.look().at == 7


def test_five_players_each_read_their_own_language(arrive: Arrive, babel: Server) -> None:
    languages = ("en", *LANGUAGES, PSEUDO_LANGUAGE)
    host = open_room(babel.client, HERE, *[INVITED] * 4, options={"start": 0})
    guests = [host.sit(seat, name) for seat, name in enumerate(("Ben", "Cleo", "Dan", "Eva"), 1)]
    host.do("start")
    tables = []
    for member, tag in zip((host, *guests), languages, strict=True):
        tables.append(Table(arrive(locale=tag), babel))
        tables[-1].sit_down(host.room, *member.tokens)
    for _ in range(3):
        tables[0].play(tables[0].wait_for_turn().legal[0])
    tables[0].press("End turn")
    tables[1].play(tables[1].wait_for_turn().legal[0])
    for table, tag in zip(tables, languages, strict=True):
        table.wait_for_step(5)
        assert table.page.locator("html").get_attribute("lang") == tag
        expect(table.page.locator(".log")).to_contain_text(BUILT[tag])
        if tag in LANGUAGES:
            assert english_left(table.page, tag, KEPT) == set()
    assert plain_words(tables[-1].page) == []


def test_what_was_chosen_for_a_game_stays(arrive: Arrive, babel: Server) -> None:
    page = arrive()
    SCENES["set-up"](page, babel)
    name = page.locator(
        "section[aria-labelledby=players] input[type=text], .seat input.field"
    ).first
    name.fill("Kunigunde")
    card = page.locator("section[aria-labelledby=cards] input[type=checkbox]").nth(2)
    card.check(force=True)
    choose_language(page, PSEUDO_LANGUAGE)
    expect(name).to_have_value("Kunigunde")
    expect(card).to_be_checked()


def test_the_reader_of_the_rules_stays_at_the_same_rule(arrive: Arrive, babel: Server) -> None:
    page = arrive()
    SCENES["rules"](page, babel)
    page.mouse.wheel(0, 4000)
    page.wait_for_timeout(300)
    rule, top = page.evaluate(TOP)
    choose_pseudo(page)
    found = page.evaluate(f"() => document.getElementById({rule!r}).getBoundingClientRect().top")
    assert abs(found - top) < 200
