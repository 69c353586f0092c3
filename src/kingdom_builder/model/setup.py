"""Everything that is chosen before the first turn, in the protocol's words."""

from dataclasses import dataclass, field
from typing import Literal

from kingdom_builder.model.land import Island, Quadrant

MIN_PLAYERS = 2
MAX_PLAYERS = 5
CARDS_IN_PLAY = 3


@dataclass(frozen=True)
class Switches:
    """The rules a table may choose (docs/rules.md, Switches)."""

    terrain_exhausted: Literal["remove", "discard"] = "remove"
    island_knights: Literal["ignore", "allow"] = "ignore"
    cave_min_distance: Literal[2, 3] = 3
    lords_require_presence: bool = False


@dataclass(frozen=True)
class Setup:
    """One game as it lies on the table before the first turn.

    ``board`` names the quadrants top left, top right, bottom left, bottom right; ``/180`` behind
    a name means turned. ``hands`` is the first terrain card of each seat. What belongs to boxes that
    are not among the ``modules`` is empty.
    """

    players: tuple[str, ...]
    start: int
    board: tuple[str, str, str, str]
    cards: tuple[str, str, str]
    hands: tuple[str, ...]
    modules: tuple[str, ...] = ()
    switches: Switches = field(default_factory=Switches)
    nomad_tiles: tuple[tuple[str, str], ...] = ()  # nomad field and tile, in reading order
    capitols: tuple[str, ...] = ()
    caves: tuple[str, ...] = ()
    island: Island | None = None
    quadrants: tuple[Quadrant, ...] = ()  # home-made ones that the board uses
