"""What was played so far, as everybody at the table has seen it."""

from dataclasses import dataclass
from typing import NamedTuple

from kingdom_builder.model.setup import Setup


class Turn(NamedTuple):
    """One turn: who played it, the terrain cards that were revealed in it, and its actions.

    More than one card was revealed where a terrain was exhausted, none where there was none to draw.
    """

    seat: int
    cards: tuple[str, ...]
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The setup without the first hands, which nobody sees, and the turns; the last one is running."""

    setup: Setup
    turns: tuple[Turn, ...]
