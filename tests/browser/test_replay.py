"""The past: one slider, links to positions, the log, and records that come and go."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import names_of
from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table, agree
from tests.server.server_process import Server


def settled_at(game: kb.Game, step: int) -> list[str]:
    """What stands on the board after so many steps, by the library."""
    then = game.at(step).state
    return sorted(name for own in then.settlements for name in names_of(own))


def test_the_slider_goes_back_and_live_comes_again(page: Page, table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    live = table.look()
    assert live.legal
    for ticks in ("turns", "gains"):  # where turns end, and where tiles were taken
        expect(page.locator(f".replay .tick-{ticks}")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator(".board-room .kb-badges [data-hex]")).not_to_have_count(0)
    page.get_by_role("button", name="Show me").click()  # what has happened since the own last turn
    expect(page.get_by_role("button", name="Back to live").first).to_be_visible()
    assert 0 < table.look().at < live.step
    page.get_by_role("button", name="Back to live").first.click()
    table.slider.fill("12")
    expect(page.get_by_role("button", name="Back to live").first).to_be_visible()
    then = table.look()
    assert sorted(then.settled) == settled_at(there, 12)
    assert then.legal == []
    table.click(live.legal[0])
    expect(table.notice).to_contain_text("This is a past position.")
    page.get_by_role("button", name="Step forward").click()
    assert sorted(table.look().settled) == settled_at(there, 13)
    page.get_by_role("button", name="Go to the start").click()
    assert table.look().settled == []
    page.get_by_role("button", name="Back to live").first.click()
    assert table.look() == live
    page.locator("body").press("ArrowLeft")
    page.wait_for_url(re.compile(f"/{live.step - 1}$"))
    page.locator("body").press("End")
    agree(table)


def test_a_link_to_a_position_shows_it_to_a_watcher(arrive: Arrive, server: Server) -> None:
    there = middle_of_a_game()
    game, _ = bring(server, there)
    watcher = Table(arrive(), server)
    watcher.page.goto(f"/#/game/{game}/12")
    watcher.wait_for_step(13)
    seen = watcher.look()
    assert seen.at == 12
    assert sorted(seen.settled) == settled_at(there, 12)
    assert seen.legal == []
    expect(watcher.page.locator(".card-next")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name=re.compile("^Peek"))).to_have_count(0)
    expect(watcher.button("End turn")).to_have_count(0)
    watcher.page.get_by_role("button", name="Back to live").first.click()
    assert sorted(watcher.look().settled) == settled_at(there, watcher.look().step)
    assert watcher.look().legal == []


def test_names_of_hexes_in_the_log_flash_on_the_board(page: Page, table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    name = page.get_by_role("region", name="Log").first.locator(".hex-name").last
    name.click()
    flash = page.locator(f'.kb-flashes [data-hex="{name.inner_text()}"]')
    expect(flash).to_have_text(name.inner_text())  # where coordinates are off, too
    expect(flash).to_have_count(0)
    legal = table.look().legal[0]
    table.hover(legal)
    expect(page.locator(".kb-picture .kb-hover-name:visible")).to_have_text(legal)


def test_records_are_exported_and_imported_in_both_faces(
    page: Page, table: Table, tmp_path: Path
) -> None:
    whole = whole_game()
    game, tokens = bring(table.server, whole)
    table.sit_down(game, *tokens)
    gold = [seat.total for seat in whole.score().seats]
    saved: list[Path] = []
    for face in ("Record as text", "Record as JSON"):
        with page.expect_download() as waiting:
            table.end_screen.get_by_role("button", name=face).click()
        saved.append(tmp_path / waiting.value.suggested_filename)
        waiting.value.save_as(saved[-1])
        again = kb.load(saved[-1])
        assert [seat.total for seat in again.score().seats] == gold
    for way, path in zip(("/#/games", "/"), saved, strict=True):
        page.goto(way)
        if way == "/":
            page.get_by_role("button", name="Open a record…").click()
            page.get_by_label("The record, as text or JSON").fill(path.read_text())
            page.get_by_role("button", name="Open", exact=True).click()
        else:
            page.locator("input[type=file]").set_input_files(path)
        page.wait_for_url(lambda url: "#/game/" in url and game not in url)
        expect(table.end_screen).to_be_visible()
        assert table.totals() == gold
    page.goto("/#/games")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    expect(page.locator(".game-card")).to_have_count(3)
    page.get_by_role("button", name=re.compile("^Remove the game of")).first.click()
    expect(page.locator(".game-card")).to_have_count(2)
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".game-card")).to_have_count(3)
    page.reload()
    expect(page.locator(".game-card")).to_have_count(3)


def test_what_is_no_record_is_refused_in_words(arrive: Arrive) -> None:
    page = arrive("status of 422", "status of 400")
    page.goto("/#/games")
    page.get_by_label("The record, as text or JSON").fill("no record at all")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()
    assert page.url.endswith("#/games")
