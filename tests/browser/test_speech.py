"""What screen readers find and speak."""

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from kingdom_builder.narration.away import summarize
from kingdom_builder.narration.away_text import away_sentence
from tests.browser.sample_games import after_a_busy_turn, bring
from tests.browser.table import Table
from tests.server.clients import Page as Seat

GOLDEN = Path(__file__).parent / "golden" / "turn.aria.yml"
PARTS = (".ribbon", ".board-column", ".left", ".gold-sheet", ".log-turn >> nth=-1", ".replay")
WAIT = re.compile(r"in \d:\d\d")  # until a bot may play for somebody who is away
REWRITE = "KINGDOM_BUILDER_GOLDEN"  # set it to write the golden text anew; then read the difference


def spoken(page: Page) -> list[str]:
    return page.locator(".announcer p").all_inner_texts()


def test_the_tree_of_a_turn_is_as_it_was(table: Table) -> None:
    game = after_a_busy_turn()
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    expect(table.page.locator(".announcer p")).to_have_count(3)
    trees = {part: table.page.locator(part).aria_snapshot() for part in PARTS}
    tree = "".join(f"# {part}\n{told}\n" for part, told in trees.items())
    tree = WAIT.sub("in …", tree)
    if os.environ.get(REWRITE):
        GOLDEN.write_text(tree, encoding="utf-8")
    assert tree == GOLDEN.read_text(encoding="utf-8")


def test_a_turn_of_another_is_spoken_in_a_sentence_and_the_task_once(table: Table) -> None:
    game = after_a_busy_turn().copy()
    name, tokens = bring(table.server, game)
    table.sit_down(name, tokens[game.seat])
    expect(table.page.locator(".announcer p")).to_have_count(3)
    task = table.look().task
    assert spoken(table.page).count(task) == 1
    me = game.seat
    first = game.choices.hexes[0]
    table.play(first)
    game.play(first)
    last = table.page.locator(".announcer p").last
    expect(last).to_contain_text(f"built {first}")
    expect(last).to_contain_text("2 left.")
    expect(last).not_to_contain_text("build 2 more")
    while game.seat == me:
        action = (table.wait_for_turn().legal or ["end"])[0]
        if action == "end":
            table.end_turn()
        else:
            table.play(action)
        game.play(action)
    rival = game.seat
    while game.seat == rival:
        other = Seat(table.server, name, tokens[rival])
        action = (game.choices.hexes or ["end"])[0]
        game.play(action)
        other.play(other.look()["update"], action)
    sentence = away_sentence(summarize(game, me).summaries[0], game)
    built = [entry.action for entry in game.log[-4:-1]]
    assert all(hex_ in sentence for hex_ in built)
    expect(last).to_have_text(sentence)
