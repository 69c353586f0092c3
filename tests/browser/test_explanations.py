"""The page explains: why not, how much, and where gold comes from; all in the engine's words."""

import re

from playwright.sync_api import Page, expect

import kingdom_builder as kb
from kingdom_builder.i18n import say
from kingdom_builder.narration.preview import preview_action
from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.sample_games import bring, middle_of_a_game, moment
from tests.browser.table import Table, agree
from tests.server.clients import Message
from tests.server.clients import Page as Seat


def gold_now(told: Message, seat: int) -> tuple[int, dict[str, int]]:
    """Gold of a seat: altogether, and by card."""
    gold = told["update"]["gold"]
    return gold["totals"][seat], {card["card"]: card["gold"][seat] for card in gold["cards"]}


def test_an_illegal_click_is_explained_with_the_rule(table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    before = table.look()
    names = [spot["name"] for spot in table.told()["scenery"]["hexes"] if not spot["is_island"]]
    said = set()
    for name in [name for name in names if name not in before.legal][::60]:
        refusal = there.why_not(name)
        assert refusal is not None
        table.click(name)
        expect(table.notice).to_contain_text(say(refusal.text, **refusal.facts))
        expect(table.notice).to_contain_text(f"Rule {refusal.rule}")
        said.add(refusal.rule)
    assert said
    assert table.look() == before
    assert agree(table)["update"]["version"] == before.step


def test_a_hex_tells_the_gold_it_would_bring_card_by_card(page: Page, table: Table) -> None:
    def pays(game: kb.Game) -> bool:
        isnt_yet = len(game.log) < 20 or game.state.active >= 0 or not game.choices.hexes
        return not isnt_yet and preview_action(game, game.choices.hexes[0]).gold > 0

    there = moment(pays, ("nomads",))
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    name = there.choices.hexes[0]
    told = Seat(table.server, game, tokens[there.seat]).ask(f"/consider?action={name}")[1]
    before, cards_before = gold_now(table.told(), there.seat)
    table.hover(name)
    detail = table.ribbon.locator(".ribbon-detail")
    expect(detail).to_have_text(told["sentence"])
    expect(page.locator(f'.kb-notes [data-hex="{name}"]')).to_have_text(f"+{told['gold']}")
    for change in told["cards"]:
        card = REGISTRY.cards.get(change["card"]) or REGISTRY.always.get(change["card"])
        if card:
            expect(detail).to_contain_text(card.name)
        expect(detail).to_contain_text(str(abs(change["gold"])))
    table.play(name)
    after, cards_after = gold_now(table.told(), there.seat)
    assert after - before == told["gold"]
    for change in told["cards"]:
        if change["card"] in cards_after:
            assert cards_after[change["card"]] - cards_before[change["card"]] == change["gold"]


def test_a_card_shows_which_settlements_earn_its_gold(page: Page, table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    seats = there.score().seats
    card = max(seats[0].cards, key=lambda card: len(card.shares))
    every = [one for seat in seats for one in seat.cards if one.key == card.key]
    hexes = {name for one in every for share in one.shares for name in share.hexes}
    panel = page.get_by_role("region", name="Gold", exact=True)
    offer = REGISTRY.cards.get(card.key) or REGISTRY.always[card.key]
    head = panel.get_by_role("button", name=re.compile(f"^{offer.name} "))
    expect(head).to_contain_text(offer.text)
    head.hover()
    earning = page.locator(".board-room .kb-earning [data-hex]")
    expect(earning).to_have_count(len(hexes))
    assert set(earning.evaluate_all("all => all.map((one) => one.dataset.hex)")) == hexes
    head.click()
    expect(panel.locator(".shares")).to_be_visible()
    page.get_by_role("button", name="Hide gold").click()
    expect(panel.locator(".chip")).to_have_count(0)
    page.get_by_role("button", name="Show gold").click()
    expect(panel.locator(".chip").first).to_be_visible()
