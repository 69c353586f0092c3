"""Write the golden records anew: whole games as readable records, each with its score sheet.

Read the difference before committing it: a golden record changes only when the rules, the notation
or the dealer change on purpose.
"""

import sys
from pathlib import Path
from random import Random

import kingdom_builder as kb
from kingdom_builder.table.positions.score_sheet import explained

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden"
NAMES = ("Ana", "Oak", "Mira", "Tom", "Lin")


# Name, players, modules: the base game for each number of players, each box alone, all together.
GAMES = (
    ("base-2p", 2, ()),
    ("base-3p", 3, ()),
    ("base-4p", 4, ()),
    ("base-5p", 5, ()),
    ("nomads", 3, ("nomads",)),
    ("capitol", 3, ("capitol",)),
    ("caves", 2, ("caves",)),
    ("island", 4, ("island",)),
    ("all-boxes", 5, ("nomads", "capitol", "caves", "island")),
)
# Boards on which each box has something to show.
BOARDS = {
    "nomads": ("quarry", "caravan/180", "village", "garden/180"),
    "capitol": ("harbor", "oracle/180", "tower", "barn"),
}


def golden_game(name: str, players: int, modules: tuple[str, ...]) -> kb.Game:
    """A game played at random through the public API."""
    rng = Random(f"golden/{players}/{players}")
    board = BOARDS.get(name, ())
    game = kb.new_game(NAMES[:players], seed=players, modules=modules, board=board)
    bot = kb.RandomBot()
    while not game.over:
        game.play(bot.choose(game.view(game.seat), game.choices, rng))
    return game


def main() -> int:
    """Every game with its score sheet."""
    for name, players, modules in GAMES:
        game = golden_game(name, players, modules)
        kb.save(game, FOLDER / f"{name}.game")
        (FOLDER / f"{name}.score").write_text(explained(game.score()), encoding="utf-8")
        print(f"{name}: {len(game.log)} actions, gold {game.gold}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
