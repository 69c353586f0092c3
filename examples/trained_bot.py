"""The trained policy as a bot of the arena.

    kingdom-builder arena --bot examples/trained_bot.py:Trained --bots Trained --against greedy --games 400 --seed 5

It plays the base game with two players, as it was trained. KINGDOM_BUILDER_POLICY names other weights than those of
``examples/trained``.
"""

import os
import sys
from pathlib import Path
from random import Random

import torch

from kingdom_builder.bots.policy import FREE, Budget
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.observation import Observer
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.positions.determinization import determinize
from kingdom_builder.table.view import View

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the arena knows this file alone

from examples.hex_policy import load_player  # noqa: E402

WEIGHTS = Path(os.environ.get("KINGDOM_BUILDER_POLICY", HERE / "trained" / "player.pt"))
PLAYERS = 2


class Trained:
    """Takes the action the network likes best."""

    def __init__(self) -> None:
        torch.set_num_threads(1)  # the arena has a process for every core
        self._observer = Observer(PLAYERS, ())
        self._player = load_player(WEIGHTS, self._observer.space)

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The legal action with the highest logit."""
        # Any world that fits the view gives the same observation.
        state = determinize(view, rng)
        look = self._observer.look(self._observer.buffer(view.board), state, view.seat)
        seen = {"planes": look.planes, "vector": look.vector}
        with torch.no_grad():
            logits = self._player({key: torch.from_numpy(part)[None] for key, part in seen.items()})
        logits[0, torch.from_numpy(look.mask) == 0] = -torch.inf
        return ACTIONS[int(logits.argmax())]
