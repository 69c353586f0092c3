"""Write the golden records anew: whole games as readable records, each with its score sheet.

Read the difference before committing it: a golden record changes only when the rules, the notation
or the dealer change on purpose.
"""

import sys
from pathlib import Path
from random import Random

import kingdom_builder as kb
from kingdom_builder.table.score import explained

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden"
NAMES = ("Ana", "Oak", "Mira", "Tom", "Lin")


def golden_game(players: int, seed: int) -> kb.Game:
    """A game played at random from the public door."""
    rng = Random(f"golden/{players}/{seed}")
    game = kb.new_game(NAMES[:players], seed=seed)
    bot = kb.RandomBot()
    while not game.over:
        game.play(bot.choose(game.view(game.seat), list(game.choices), rng))
    return game


def main() -> int:
    """One game for each number of players."""
    for players in range(2, 6):
        game = golden_game(players, seed=players)
        kb.save(game, FOLDER / f"base-{players}p.game")
        sheet = explained(game.score())
        (FOLDER / f"base-{players}p.score").write_text(sheet, encoding="utf-8")
        print(f"base-{players}p: {len(game.log)} actions, gold {game.score().totals}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
