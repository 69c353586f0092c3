"""The rules in the browser: every rule once, found by search and by its address, with diagrams that load."""

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.diagrams import all_diagrams, played
from kingdom_builder.table.rulebook.rule_texts import rules
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows, unfold_everything
from tests.browser.test_accessibility import faults

PHONE = {"width": 390, "height": 844}
SHOWN = "() => [...document.querySelectorAll('.rule-item')].map((item) => item.id)"
# All pictures, also those far below, which are not fetched before somebody comes near.
LOADED = """async () => {
  const pictures = [...document.querySelectorAll('.diagram img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode()));
  return pictures.map(({ alt, naturalWidth }) => [alt, naturalWidth > 0]);
}"""


def open_box(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Boxes").get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()


def test_every_rule_and_every_diagram_is_shown_once(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/#/help")
    page.get_by_role("link", name="All rules, with diagrams").click()
    shown: list[str] = []
    pictures: list[tuple[str, bool]] = []
    for box in REGISTRY.boxes.values():
        open_box(page, box.name)
        shown += page.evaluate(SHOWN)
        pictures += [(alt, seen) for alt, seen in page.evaluate(LOADED)]
        assert overflows(page) == []
    assert Counter(shown) == Counter(rule.id for rule in rules())
    texts = [played(diagram).text for diagram in all_diagrams().values()]
    assert Counter(pictures) == Counter((text, True) for text in texts)


def test_an_address_leads_to_its_rule(arrive: Arrive) -> None:
    page = arrive(viewport=PHONE)
    page.goto("/#/rules/R-LOC-CARAVAN-1")
    caravan = page.locator("#R-LOC-CARAVAN-1")
    expect(caravan).to_be_in_viewport()
    expect(caravan).to_be_focused()
    expect(caravan).to_have_class("rule-item is-target")
    expect(page.get_by_role("heading", level=2, name="Nomads")).to_have_count(1)
    page.goto("/#/rules/nomads/R-NOMAD-DONATION-1")
    page.locator("#R-NOMAD-DONATION-1").get_by_role("link", name="R-BUILD-3").click()
    expect(page.locator("#R-BUILD-3")).to_be_in_viewport()
    assert page.url.endswith("#/rules/base/R-BUILD-3")
    page.go_back()
    expect(page.locator("#R-NOMAD-DONATION-1")).to_be_in_viewport()


def test_a_search_by_keyboard(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/#/rules")
    expect(page.get_by_role("heading", level=2)).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("stone wall")
    count = page.locator("p[role=status]")
    expect(count).to_have_text("4 rules found")
    expect(page.locator("#R-LOC-QUARRY-1 mark").first).to_have_text("stone")
    page.keyboard.type("zz")
    expect(count).to_have_text("No rule contains “stone wallzz”.")
    page.keyboard.press("Escape")
    expect(count).to_have_count(0)
    page.keyboard.type("r-tile-5")
    expect(count).to_have_text("3 rules found")  # it, and those that refer to it
    page.keyboard.press("Tab")
    for _ in REGISTRY.boxes:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#R-TILE-5")).to_be_focused()
    assert page.url.endswith("#/rules/base/R-TILE-5")


def test_the_contents_lead_to_a_section(arrive: Arrive) -> None:
    page = arrive(viewport=PHONE)
    page.goto("/#/rules/base")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_text("Contents").click()
    contents.get_by_role("button", name="Castles").click()
    heading = page.get_by_role("heading", name="Castles")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_rules_can_be_read_by_everybody(arrive: Arrive, colours: str) -> None:
    page = arrive(color_scheme=colours, viewport=PHONE)
    found = {}
    # The longest page, with tables, in light only: in dark its colours are those of the other.
    for where in {"light": ("base", "island"), "dark": ("island",)}[colours]:
        page.goto(f"/#/rules/{where}")
        expect(page.get_by_role("heading", level=2)).to_be_visible()
        unfold_everything(page)
        found[where] = faults(page, colours) + overflows(page)
    page.goto("/#/rules/R-ISLAND-8")
    expect(page.locator("[id=R-ISLAND-8]")).to_be_in_viewport()  # the page of the rule is there
    page.get_by_role("searchbox").fill("knights")
    expect(page.locator("p[role=status]")).to_contain_text("rules found")
    found["search"] = faults(page, colours) + overflows(page)
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".is-target")).to_be_visible()
    found["target"] = faults(page, colours) if colours == "dark" else []
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_a_tile_in_the_help_leads_to_its_rule(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/#/help")
    page.get_by_role("listitem").filter(has_text="Oracle").get_by_role("link").first.click()
    expect(page.locator("#R-LOC-ORACLE-1")).to_be_in_viewport()
