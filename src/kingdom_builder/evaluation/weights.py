"""How a bot weighs what it sees, as whole numbers: a thousand is one gold."""

from kingdom_builder.model.board import ABILITY_KINDS
from kingdom_builder.model.terrain import BUILDABLE_KINDS

MOST_SCORERS = 8


class Weights:
    """Each weight twice: late, when the supply is empty, and early, when it is full.

    ``cards`` is what is known of the next card: how many of each terrain are unseen.
    """

    __slots__ = (
        "bound_early",
        "bound_late",
        "cards",
        "fields_early",
        "fields_late",
        "gold_early",
        "gold_late",
        "reach_early",
        "reach_late",
        "rivals",
        "room_early",
        "room_late",
        "tiles_early",
        "tiles_late",
    )

    def __init__(self) -> None:
        self.gold_late: list[int] = [1000] * MOST_SCORERS  # of each scorer of the board
        self.gold_early: list[int] = [1000] * MOST_SCORERS
        self.tiles_late: list[int] = [0] * ABILITY_KINDS  # for a tile of each kind
        self.tiles_early: list[int] = [0] * ABILITY_KINDS
        self.reach_late: int = 0  # for each gold the next turn is expected to bring
        self.reach_early: int = 0
        self.fields_late: int = 0  # for each field with a tile that the next build could touch
        self.fields_early: int = 0
        self.bound_late: int = 0  # for being bound to own settlements on the next card's terrain
        self.bound_early: int = 0
        self.room_late: int = 0  # for each hex beside own settlements on that terrain, up to six
        self.room_early: int = 0
        self.rivals: int = 0  # for each thousandth of what the others can hope for, on average
        self.cards: list[int] = [1] * BUILDABLE_KINDS
