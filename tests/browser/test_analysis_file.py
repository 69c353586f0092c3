"""The page that ``analyse --html`` writes, opened from a file."""

from pathlib import Path
from random import Random

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import kingdom_builder as kb
from kingdom_builder.bots import Budget
from kingdom_builder.coach.page import analysis_page

PHONE = {"width": 390, "height": 844}


def written(path: Path, actions: int = 20) -> kb.Game:
    game, rng = kb.new_game(["Ana", "Ida"], seed=5), Random(5)
    for _ in range(actions):
        game.play(rng.choice(list(game.choices)))
    path.write_text(analysis_page(game, kb.analyse(game, budget=Budget(nodes=8))), encoding="utf-8")
    return game


def test_one_goes_from_turn_to_turn_by_keys_buttons_and_the_curve(
    browser: Browser, tmp_path: Path
) -> None:
    turns = written(tmp_path / "page.html").turn_number - 1
    assert turns >= 4
    page = browser.new_page(viewport=PHONE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request", lambda asked: complaints.append(asked.url) if page.url != "about:blank" else None
    )
    page.goto((tmp_path / "page.html").as_uri())
    place = page.locator("#place")
    expect(place).to_have_text(f"1 / {turns}")
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text(f"2 / {turns}")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text(f"{turns} / {turns}")
    page.locator("rect[data-go='3']").click()
    expect(place).to_have_text(f"3 / {turns}")
    page.locator("button[data-go='4']").click()
    expect(place).to_have_text(f"4 / {turns}")
    expect(page.locator("article:visible")).to_have_count(1)
    expect(page.locator("article:visible")).to_contain_text("Turn 4")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert complaints == []
    page.close()


def test_the_page_is_open_to_everybody(browser: Browser, tmp_path: Path) -> None:
    written(tmp_path / "page.html", actions=12)
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.close()
