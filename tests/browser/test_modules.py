"""Every box chosen on the set-up page, seen on the board and played."""

import pytest
from playwright.sync_api import Page

from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.setup_page import SetupPage
from tests.browser.table import Table, agree

# A drawn board may lack the land that a box needs.
LAND = {"nomads": ("Top left", "caravan"), "capitol": ("Top right", "harbor")}


def pieces(page: Page, kind: str) -> int:
    return page.locator(f'.board-room .kb-pieces [data-art="kb-{kind}"]').count()


@pytest.mark.parametrize("modules", [*([key] for key in REGISTRY.modules), list(REGISTRY.modules)])
def test_a_box_is_chosen_seen_and_played(page: Page, table: Table, modules: list[str]) -> None:
    setup = SetupPage(page).open()
    setup.against("easy")
    setup.begins("Player 1")
    for key in modules:
        setup.box(REGISTRY.boxes[key].name)
    for where, quadrant in (LAND[key] for key in modules if key in LAND):
        setup.mode("Board", "Choose")
        setup.corner(where).get_by_label("Quadrant").select_option(quadrant)
    setup.start()
    table.be_quick()
    table.wait_for_turn()
    told = agree(table)
    assert told["setup"]["modules"] == modules
    for key, kind in (("capitol", "capitol"), ("caves", "cave")):
        laid = told["setup"].get(f"{kind}s", [])
        assert bool(laid) == (key in modules)
        assert pieces(page, kind) == len(laid)
    assert (page.locator(".board-room .kb-token").count() > 0) == ("nomads" in modules)
    assert any(spot["is_island"] for spot in told["scenery"]["hexes"]) == ("island" in modules)
    table.play_turns(2)
    told = agree(table)
    mine = told["update"]["view"]["seats"][0]["settlements"]
    assert len(mine) > 3  # six, unless a Sword has struck
