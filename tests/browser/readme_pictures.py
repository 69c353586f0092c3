"""The pages in the README: ``python -m tests.browser.readme_pictures`` takes their pictures again.

Bots have played the game, so the pictures also change when these play in another way.
"""

import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import expect, sync_playwright

import kingdom_builder as kb
from tests.browser.conftest import ARGUMENTS, Arrive, arriving, chromium
from tests.browser.sample_games import after_turn, bring
from tests.browser.table import Table
from tests.server.conftest import WIDE
from tests.server.server_process import Server

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PLAYERS = {"Ana": "hard", "Oak": "hard", "Elm": "normal"}
SEED = 12
ROUNDS = 7  # before the one that is shown
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PHONE_SCALE = 1.5
SETTLED = 600  # milliseconds: until nothing moves


def whole_game() -> kb.Game:
    """A game of three bots; Ana begins."""
    game = kb.new_game(tuple(PLAYERS), seed=SEED, start=0)
    rng = Random(SEED)
    bots = [kb.BOTS[key].make() for key in PLAYERS.values()]
    while not game.over:
        seat = game.seat
        game.play(bots[seat].choose(game.view(seat), game.choices, rng, kb.Budget()))
    return game


def best_hex(game: kb.Game) -> str:
    """The hex that brings the most gold now."""

    def gold_after(name: str) -> int:
        game.play(name)
        gold = game.gold[game.seat]
        game.undo()
        return gold

    return max(game.choices.hexes, key=gold_after)


def take(arrive: Arrive, server: Server) -> None:
    """Take all pictures."""
    whole = whole_game()
    middle = after_turn(whole, ROUNDS * len(PLAYERS) - 1)  # Ana's turn
    game, tokens = bring(server, middle)
    desk = Table(arrive(viewport=DESK), server)
    desk.sit_down(game, *tokens)
    desk.hover(best_hex(middle))
    shoot(desk, "game")

    ended, others = bring(server, whole)
    desk = Table(arrive(viewport=DESK), server)
    desk.sit_down(ended, *others)
    expect(desk.end_screen).to_contain_text("Highlights")
    shoot(desk, "end")

    phone = Table(arrive(viewport=PHONE, device_scale_factor=PHONE_SCALE, has_touch=True), server)
    phone.sit_down(game, tokens[0])
    phone.wait_for_step(1)
    shoot(phone, "phone")


def shoot(table: Table, name: str) -> None:
    """One picture, when everything has come to rest."""
    table.page.wait_for_timeout(SETTLED)
    table.page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    """Start a server and a browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), *WIDE)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            with arriving(browser, server.web) as arrive:
                take(arrive, server)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
