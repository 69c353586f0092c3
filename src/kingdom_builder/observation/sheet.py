"""The sheet an observation is written on."""

from typing import final

from kingdom_builder.evaluation.weights import MOST_SCORERS
from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import NO_ACTION, SEATS
from kingdom_builder.observation.lens import POSITION_PLANES, SEAT_PLANES, TILE_STATES, Lens

MOST_GOLDS = SEATS * MOST_SCORERS
MOST_CHANGING_PLANES = SEATS * SEAT_PLANES + POSITION_PLANES
MOST_HOLDINGS = SEATS * TILE_STATES


@final
class Till:
    """The gold of each seat and scorer, with the settlements it was counted for.

    ``places`` has the place of each scorer's card among those that are shown. (What has rows is made
    without arguments, so the sheet fills them.)
    """

    __slots__ = ("gold", "is_empty", "places", "settled")

    def __init__(self) -> None:
        self.gold: list[int] = [0] * MOST_GOLDS
        self.settled: list[Mask] = [NONE] * SEATS
        self.places: list[int] = [0] * MOST_SCORERS
        self.is_empty: bool = True


@final
class Shown:
    """What stands on the sheet now: only what differs from it need be written anew."""

    __slots__ = ("active", "doubled", "options", "planes", "tiles")

    def __init__(self) -> None:
        self.planes: list[Mask] = [NONE] * MOST_CHANGING_PLANES
        self.doubled: Mask = NONE  # on the plane of the tiles left
        self.tiles: list[Mask] = [NONE] * MOST_HOLDINGS  # fresh, ready and used ones of each seat
        self.active: int = NO_ACTION
        self.options: int = 0


@final
class Sheet:
    """The bytes of one game from ``at`` on, with what stays the same while it is played.

    ``slots`` is the number of scorers; ``shared`` are those whose gold depends on more than the seat's
    own settlements, ``kinds`` those of the lens's kinds of tiles that have fields on this board. The bytes
    belong to the sheet, nobody else writes on them; ``is_whole`` while what stands there is what is shown.
    """

    __slots__ = (
        "at",
        "board",
        "is_whole",
        "kinds",
        "lens",
        "out",
        "shared",
        "shown",
        "slots",
        "till",
    )

    def __init__(self, lens: Lens, board: Board, cards: list[int], out: bytearray, at: int) -> None:
        self.lens: Lens = lens
        self.board: Board = board
        self.slots: int = len(cards)
        self.shared: list[int] = [
            slot for slot in range(len(cards)) if not board.scorers[slot].is_own_affair()
        ]
        self.kinds: list[int] = [
            place for place in range(len(lens.kinds)) if board.fields[lens.kinds[place]]
        ]
        self.out: bytearray = out
        self.at: int = at
        self.till: Till = Till()
        for slot in range(len(cards)):
            self.till.places[slot] = cards[slot]
        self.shown: Shown = Shown()
        self.is_whole: bool = False
