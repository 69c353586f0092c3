"""While you were away: what the others did since one's own last turn, in chips, words and marks."""

import pytest
from playwright.sync_api import Locator, expect

import kingdom_builder as kb
from kingdom_builder.model.event import Moved, Removed
from kingdom_builder.narration.away import SeatSummary, summarize
from kingdom_builder.narration.away_text import away_sentence
from tests.browser.conftest import Arrive
from tests.browser.sample_games import after_a_busy_turn, bring, offering
from tests.browser.table import Table
from tests.browser.test_stable_layout import COVERS, PLACE
from tests.server.clients import Page as Seat
from tests.server.server_process import Server

SIZES = ((1440, 900), (1366, 768), (390, 844), (844, 390))
# The corners of what was cut off or lies outside the ribbon.
OUTSIDE = """(chips) => {
  const ribbon = document.querySelector(".ribbon").getBoundingClientRect();
  return chips
    .map((chip) => chip.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) =>
      left < ribbon.left || right > ribbon.right || top < ribbon.top || bottom > ribbon.bottom);
}"""


def chips(table: Table) -> Locator:
    return table.page.locator(".away-chip")


def arrows(table: Table) -> list[list[str]]:
    found: list[list[str]] = table.page.locator(".kb-arrow").evaluate_all(
        "(arrows) => arrows.map(({ dataset: { from, to, seat } }) => [from, to, seat])"
    )
    return found


def ghosts(table: Table) -> list[str]:
    found: list[str] = table.page.locator(".kb-removed > g").evaluate_all(
        "(ghosts) => ghosts.map((ghost) => ghost.dataset.hex)"
    )
    return found


def summaries(game: kb.Game) -> list[SeatSummary]:
    return summarize(game, game.seat).summaries


def moves(summary: SeatSummary) -> list[list[str]]:
    return [[move.hex, move.to, str(move.seat)] for move in summary.moves]


def removals(summary: SeatSummary) -> list[str]:
    return [event.hex for event in summary.events if isinstance(event, Removed)]


def sit_down(table: Table, game: kb.Game) -> tuple[str, list[str]]:
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    expect(chips(table)).to_have_count(len(summaries(game)))
    return name, tokens


def test_a_chip_for_each_rival_tells_and_shows_what_happened(table: Table) -> None:
    game = after_a_busy_turn()
    sit_down(table, game)
    sentences = [away_sentence(summary, game) for summary in summaries(game)]
    assert "removed" in sentences[-1]
    for chip, sentence in zip(chips(table).all(), sentences, strict=True):
        expect(chip).to_have_accessible_name(sentence)
    spoken = table.page.locator(".announcer p")
    expect(spoken).to_have_text([table.look().task, *sentences])
    busy = chips(table).last
    for deed in ("built", "moved", "removed", "gained"):
        expect(busy.locator(f"[data-deed={deed}]")).to_be_visible()
    whole = busy.locator(".away-sentence")
    expect(whole).to_be_hidden()
    busy.hover()
    expect(whole).to_be_visible()
    expect(whole).to_have_text(sentences[-1])
    assert arrows(table) == [move for one in summaries(game) for move in moves(one)]
    assert sorted(ghosts(table)) == sorted(
        hex_ for one in summaries(game) for hex_ in removals(one)
    )


def test_a_tap_replays_the_turn_of_that_rival_step_by_step(table: Table) -> None:
    game = after_a_busy_turn()
    sit_down(table, game)
    first, last = summaries(game)
    chips(table).first.click()
    table.page.wait_for_function(
        "(step) => Number(document.querySelector('.replay input').value) === step", arg=first.end
    )
    expect(table.page.locator(".replay").get_by_role("button", name="Play")).to_be_visible()
    assert table.look().at == first.end  # and not beyond
    chips(table).last.click()
    table.wait_for_turn()
    assert table.look().at == last.end
    expect(chips(table)).to_have_count(2)


def test_the_replay_of_a_step_shows_its_own_marks(table: Table) -> None:
    game = after_a_busy_turn()
    name, tokens = bring(table.server, game)
    last = summaries(game)[-1]
    steps = {
        type(event): n
        for n in range(last.start, last.end)
        for event in game.step_events(n)
        if isinstance(event, (Moved, Removed))
    }
    table.sit_down(name, tokens[game.seat], step=steps[Moved] + 1)
    expect(table.page.locator(".kb-arrow")).to_have_count(1)
    assert (arrows(table), ghosts(table)) == (moves(last), [])
    table.sit_down(name, tokens[game.seat], step=steps[Removed] + 1)
    expect(table.page.locator(".kb-removed > g")).to_have_count(1)
    assert (arrows(table), ghosts(table)) == ([], removals(last)[-1:])


def test_the_first_action_ends_it_and_so_does_the_cross(table: Table) -> None:
    game = after_a_busy_turn()
    sit_down(table, game)
    table.page.locator(".away-strip").get_by_role("button", name="Close").click()
    expect(chips(table)).to_have_count(0)
    assert (arrows(table), ghosts(table)) == ([], [])
    table.page.reload()
    expect(chips(table)).to_have_count(2)
    table.play(table.look().legal[0])
    expect(chips(table)).to_have_count(0)
    assert (arrows(table), ghosts(table)) == ([], [])


def test_an_own_removal_leaves_its_mark_too(table: Table) -> None:
    game = offering("sword")
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    table.use("Sword")
    gone = table.look().legal[0]
    table.play(gone)
    expect(table.page.locator(".kb-removed > g")).to_have_count(1)
    assert ghosts(table) == [gone]
    table.press("Undo")
    expect(table.page.locator(".kb-removed > g")).to_have_count(0)


def test_it_comes_when_the_own_turn_begins(arrive: Arrive, server: Server) -> None:
    game = after_a_busy_turn().copy()
    table = Table(arrive(), server)
    name, tokens = sit_down(table, game)
    me = game.seat
    while game.seat == me:
        game.play(table.wait_for_turn().legal[0] if game.choices.hexes else "end")
        if game.log[-1].action == "end":
            table.end_turn()
        else:
            table.play(game.log[-1].action)
    expect(chips(table)).to_have_count(0)
    while game.seat != me:  # the others play at their own screens
        rival = Seat(server, name, tokens[game.seat])
        action = (game.choices.hexes or ["end"])[0]
        game.play(action)
        rival.play(rival.look()["update"], action)
    expect(chips(table)).to_have_count(2)
    expected = [game.players[summary.seat] for summary in summaries(game)]
    for chip, player in zip(chips(table).all(), expected, strict=True):
        expect(chip).to_contain_text(player)


def test_at_a_shared_screen_the_next_player_is_told(table: Table) -> None:
    game = after_a_busy_turn()
    name, tokens = bring(table.server, game)
    table.sit_down(name, *tokens)
    expect(chips(table)).to_have_count(2)
    table.finish_turn()
    expect(table.handover).to_be_visible()
    expect(chips(table)).to_have_count(0)
    table.take_screen()
    expect(chips(table)).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_moves_nothing_and_covers_no_hex(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    sit_down(table, after_a_busy_turn())
    place = table.page.evaluate(PLACE)
    assert chips(table).evaluate_all(OUTSIDE) == []
    chips(table).last.hover()
    expect(chips(table).last.locator(".away-sentence")).to_be_visible()
    covers = table.page.evaluate(COVERS)
    assert {name: cover for name, cover in covers.items() if cover} == {}
    table.page.locator(".away-close").click()
    expect(chips(table)).to_have_count(0)
    assert table.page.evaluate(PLACE) == place


def test_the_preview_of_a_hex_takes_its_place_for_a_moment(table: Table) -> None:
    sit_down(table, after_a_busy_turn())
    strip = table.page.locator(".away-strip")
    table.hover(table.look().legal[0])
    expect(strip).to_have_css("opacity", "0")
    expect(table.page.locator(".ribbon-detail")).not_to_be_empty()
    chips(table).first.focus()
    expect(strip).to_have_css("opacity", "1")
    expect(table.page.locator(".ribbon-detail")).to_be_hidden()
