"""What the review of a turn depends on: everything that was played up to its end."""

import json
from hashlib import sha256

from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game

LETTERS = 16  # of a hash


def lines_of(game: Game) -> list[str]:
    """A hash for each finished turn, of the setup and of all actions and cards up to its end.

    So reviews stay valid while a game goes on, and not when turns are taken back and played otherwise.
    """
    setup = setup_as_dict(game.setup, REGISTRY.terms)
    digest = sha256(json.dumps(setup, sort_keys=True).encode())
    lines = []
    for n, entry in enumerate(game.log, start=1):
        digest.update(f"{entry.action} {' '.join(entry.chance)}\n".encode())
        if game.over and n == len(game.log):  # the win chances are then those who have won
            digest.update(f"{game.contenders}".encode())
        if entry.action == END_OF_TURN:
            lines.append(digest.hexdigest()[:LETTERS])
    return lines
