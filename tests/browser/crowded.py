"""The fullest page there is: five players, all boxes, ten tiles, long names."""

import json
from functools import cache
from random import Random

from playwright.sync_api import expect

import kingdom_builder as kb
from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.sample_games import bring
from tests.browser.table import Table

PLAYERS = ("Ana", "Maximilian Featherstonehaugh", "Builder 1", "Kunigunde", "Builder 2")
STEPS = 200  # most of the board is taken
TILES = 10

# No random game gives anybody ten tiles, so the page is told that the first player has them, and every
# rival half as many.
MANY_TILES = """{
  const [keys, most] = [%s, %d];
  const parse = JSON.parse;
  const fill = (told) => {
    if (typeof told !== "object" || told === null) return;
    const seats = Array.isArray(told.seats) && told.seats[0]?.tiles ? told.seats : [];
    seats.forEach(({ tiles }, seat) => {
      const wanted = seat === 0 ? most : most / 2;
      const state = seat %% 2 ? "used" : "ready";
      const others = keys.filter((key) => !tiles.some(({ tile }) => tile === key));
      for (const tile of others.slice(0, Math.max(0, wanted - tiles.length))) tiles.push({ tile, hex: "A1", state });
    });
    Object.values(told).forEach(fill);
  };
  JSON.parse = (...given) => { const told = parse(...given); fill(told); return told; };
}"""


@cache
def whole_game(seed: int = 8) -> kb.Game:
    game, rng = kb.new_game(PLAYERS, seed=seed, modules=REGISTRY.modules), Random(seed)
    while not game.over:
        game.play(rng.choice(list(game.choices)))
    return game


@cache
def crowded_game() -> kb.Game:
    """The first player's turn, late in the game."""
    game = whole_game()
    ends = [n for n, entry in enumerate(game.record().entries) if entry.action == "end"]
    turns = (game.at(end + 1) for end in ends if end > STEPS)
    return next(there for there in turns if there.seat == 0)


def sit_down_crowded(table: Table) -> None:
    """The first player's place at that table."""
    keys = json.dumps(list(REGISTRY.tiles))
    table.page.add_init_script(MANY_TILES % (keys, TILES))
    game, tokens = bring(table.server, crowded_game())
    table.sit_down(game, tokens[0])
    table.wait_for_step(1)


def see_the_end(table: Table) -> None:
    game, tokens = bring(table.server, whole_game())
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_contain_text("Highlights")
