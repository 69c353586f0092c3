"""The dialog about the shuffle: the commitment while the game runs, the seed when it is over."""

from playwright.sync_api import expect

from kingdom_builder.table.fairness.seeded_cards import commitment_of
from tests.browser.sample_games import bring, middle_of_a_game
from tests.browser.screenshots import open_shuffle
from tests.browser.table import Table
from tests.server.room_clients import BOT, HERE, open_room


def test_the_commitment_is_shown_from_the_start_and_the_seed_after_the_end(table: Table) -> None:
    host = open_room(table.server.client, HERE, BOT, options={"start": 0})
    host.do("start")
    table.sit_down(host.room, *host.tokens)
    open_shuffle(table)
    shown = table.page.get_by_label("Commitment", exact=True).input_value()
    assert shown == host.table()["commitment"]
    expect(table.page.get_by_label("Seed", exact=True)).to_have_count(0)
    host.do("seats/0/resign")  # the dialog is open, and hears of the end
    expect(table.page.get_by_label("Salt", exact=True)).to_be_visible()
    seed, salt = (
        table.page.get_by_label(name, exact=True).input_value() for name in ("Seed", "Salt")
    )
    assert commitment_of(seed, salt) == shown


def test_a_game_without_a_commitment_has_no_such_dialog(table: Table) -> None:
    game, tokens = bring(table.server, middle_of_a_game())
    table.sit_down(game, *tokens)
    table.page.get_by_label("Table", exact=True).click()
    expect(table.page.get_by_role("button", name="Resign")).to_be_visible()
    expect(table.page.get_by_role("button", name="Fair shuffle")).to_have_count(0)
