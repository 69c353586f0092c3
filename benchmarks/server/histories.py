"""``python -m benchmarks.server.histories``: how long the history of a whole game takes."""

from functools import partial

from benchmarks.clock import cpu_seconds
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.history import history
from kingdom_builder.server.wire.messages import encode
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from tests.random_games import random_game

GAMES = 8


def _tell(game: Game) -> None:
    encode(history(game, len(game.log), Audience((0,)), over=game.over))


def main() -> None:
    """Print the milliseconds for each of some games with everything in them."""
    for seed in range(GAMES):
        game = random_game(seed, modules=REGISTRY.modules)
        seconds = cpu_seconds(partial(_tell, game))
        print(f"game {seed}: {len(game.log)} actions, history in {seconds * 1000:.0f} ms CPU")


if __name__ == "__main__":
    main()
