"""Everything that is chosen before the first turn, in the protocol's words."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from kingdom_builder.model.land import Island, Quadrant

MIN_PLAYERS = 2
MAX_PLAYERS = 5
CARDS_IN_PLAY = 3

SwitchValue: TypeAlias = str | bool | int


@dataclass(frozen=True, init=False)
class Switches:
    """The rules a table may choose (docs/rules.md, Switches).

    A box may declare switches of its own; they are given by name, too, and kept in ``of_boxes``.
    """

    terrain_exhausted: Literal["remove", "discard"]
    island_knights: Literal["ignore", "allow"]
    lords_require_presence: bool
    of_boxes: tuple[tuple[str, SwitchValue], ...]

    def __init__(
        self,
        terrain_exhausted: Literal["remove", "discard"] = "remove",
        island_knights: Literal["ignore", "allow"] = "ignore",
        *,
        lords_require_presence: bool = False,
        of_boxes: tuple[tuple[str, SwitchValue], ...] = (),  # as ``dataclasses.replace`` gives them
        **by_name: SwitchValue,
    ) -> None:
        boxes = dict(of_boxes) | {key.replace("_", "-"): value for key, value in by_name.items()}
        object.__setattr__(self, "terrain_exhausted", terrain_exhausted)
        object.__setattr__(self, "island_knights", island_knights)
        object.__setattr__(self, "lords_require_presence", lords_require_presence)
        object.__setattr__(self, "of_boxes", tuple(sorted(boxes.items())))

    @property
    def given(self) -> dict[str, SwitchValue]:
        """The value of every switch that has one, by key; other switches have their default."""
        return {
            "terrain-exhausted": self.terrain_exhausted,
            "island-knights": self.island_knights,
            "lords-require-presence": self.lords_require_presence,
            **dict(self.of_boxes),
        }


@dataclass(frozen=True)
class Setup:
    """One game as it lies on the table before the first turn.

    ``board`` names the quadrants top left, top right, bottom left, bottom right; ``/180`` after
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
    pieces: tuple[tuple[str, tuple[str, ...]], ...] = ()  # the key of a kind, and where they lie
    island: Island | None = None
    quadrants: tuple[Quadrant, ...] = ()  # custom ones that the board uses

    def __post_init__(self) -> None:
        """Kinds of pieces in the order of their keys, without empty ones: equal setups are equal."""
        laid = tuple(sorted((key, tuple(hexes)) for key, hexes in self.pieces if hexes))
        object.__setattr__(self, "pieces", laid)

    def pieces_of(self, key: str) -> tuple[str, ...]:
        """The hexes where the pieces of this kind lie."""
        return dict(self.pieces).get(key, ())
