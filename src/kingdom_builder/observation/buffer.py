"""The buffer that holds the observation of one game, and what is known about its bytes."""

from typing import final

from kingdom_builder.evaluation.weights import MOST_SCORERS
from kingdom_builder.hexgrid.grid import HEXES
from kingdom_builder.hexgrid.masks import NONE, Mask, bits
from kingdom_builder.model.board import POSITION, SETTLEMENTS, Board
from kingdom_builder.model.state import NO_ACTION, SEATS
from kingdom_builder.observation.layout import POSITION_PLANES, SEAT_PLANES, TILE_STATES, Layout

MOST_GOLDS = SEATS * MOST_SCORERS
MOST_CHANGING_PLANES = SEATS * SEAT_PLANES + POSITION_PLANES
MOST_HOLDINGS = SEATS * TILE_STATES


@final
class CountedGold:
    """The gold of each seat and scorer, with the settlements it was counted for.

    ``places`` has the place of each scorer's card among those that are shown. (What has rows is made
    without arguments, so the buffer fills them.)
    """

    __slots__ = ("gold", "is_empty", "places", "settled")

    def __init__(self) -> None:
        self.gold: list[int] = [0] * MOST_GOLDS
        self.settled: list[Mask] = [NONE] * SEATS
        self.places: list[int] = [0] * MOST_SCORERS
        self.is_empty: bool = True


@final
class LastWritten:
    """What the buffer holds now: only what differs from it must be written.

    What belongs to a seat has the place of the seat at the table, whichever ``seat`` is shown first.
    """

    __slots__ = ("active", "done", "doubled", "options", "planes", "seat", "tiles")

    def __init__(self) -> None:
        self.planes: list[Mask] = [NONE] * MOST_CHANGING_PLANES
        self.doubled: Mask = NONE  # on the plane of the tiles left
        self.tiles: list[Mask] = [NONE] * MOST_HOLDINGS  # fresh, ready and used ones of each seat
        self.active: int = NO_ACTION
        self.done: int = 0
        self.options: int = 0
        self.seat: int = 0

    def forget(self) -> None:
        """Nothing is written yet; that looks the same from every seat."""
        for plane in range(MOST_CHANGING_PLANES):
            self.planes[plane] = NONE
        for holding in range(MOST_HOLDINGS):
            self.tiles[holding] = NONE
        self.doubled = NONE
        self.active = NO_ACTION
        self.done = 0
        self.options = 0


@final
class Buffer:
    """The bytes of one game from ``at`` on, with what stays the same while it is played.

    ``slots`` is the number of scorers; ``shared`` are those whose gold depends on more than the seat's own
    settlements, ``unsure`` those of them for which it may depend on more than all settlements. ``kind_places`` has
    the place among the layout's kinds of the tiles of each field, ``games`` says how many were begun on this board. The
    bytes belong to the buffer, nobody else writes to them; ``is_whole`` while they hold what ``last`` says.
    """

    __slots__ = (
        "at",
        "board",
        "counted",
        "games",
        "is_whole",
        "kind_places",
        "last",
        "layout",
        "out",
        "shared",
        "slots",
        "spare",
        "unsure",
    )

    def __init__(
        self, layout: Layout, board: Board, cards: list[int], out: bytearray, at: int
    ) -> None:
        self.layout: Layout = layout
        self.board: Board = board
        self.slots: int = len(cards)
        self.shared: list[int] = slots_depending_on(SETTLEMENTS, board, len(cards))
        self.unsure: list[int] = slots_depending_on(POSITION, board, len(cards))
        self.kind_places: bytearray = places_of_kinds(layout, board)
        self.out: bytearray = out
        self.at: int = at
        self.counted: CountedGold = CountedGold()
        for slot in range(len(cards)):
            self.counted.places[slot] = cards[slot]
        self.last: LastWritten = LastWritten()
        self.is_whole: bool = False
        self.games: int = 0
        self.spare: bytearray = bytearray(layout.players * layout.plane)  # to exchange parts


def places_of_kinds(layout: Layout, board: Board) -> bytearray:
    """The place among the layout's kinds of the tiles of each field."""
    kinds = bytearray(HEXES)
    for place in range(len(layout.kinds)):
        kind = layout.kinds[place]
        for field in bits(board.fields[kind]):
            kinds[field] = place
    return kinds


def slots_depending_on(what: int, board: Board, slots: int) -> list[int]:
    """The scorers whose gold depends on this, or on more."""
    return [slot for slot in range(slots) if board.scorers[slot].depends_on() >= what]
