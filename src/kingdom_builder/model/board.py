"""The fixed part of a game: the land, what may be done on it, and what it is worth.

``Ability`` and ``Scorer`` stand beside ``Board`` because a board carries the abilities and scorers
in play, and these ask the board: one small circle, kept in one file.
"""

from typing import final

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS

MANDATORY = 0  # the number of the mandatory action among the abilities
ABILITY_KINDS = 48
PIECE_KINDS = 8
QUADRANTS = 4

# On what the gold of a scorer depends: each on all before it, too.
OWN_SETTLEMENTS = 0
SETTLEMENTS = 1  # of all seats
POSITION = 2  # anything


@final
class Board:
    """Everything that is settled before the first turn and never changes."""

    __slots__ = (
        "abilities",
        "beside",
        "buildable",
        "cards",
        "castles",
        "fields",
        "kinds",
        "land",
        "locations",
        "modifiers",
        "nomads",
        "pieces",
        "players",
        "quadrants",
        "removes_exhausted",
        "scorers",
        "special",
        "start",
        "terrain",
        "tileless",
        "watchers",
    )

    def __init__(self) -> None:
        self.land: Mask = NONE  # every hex there is
        self.terrain: list[Mask] = [NONE] * TERRAIN_KINDS
        self.beside: list[Mask] = [NONE] * TERRAIN_KINDS  # hexes that touch each terrain
        self.buildable: Mask = NONE
        self.castles: Mask = NONE
        self.locations: Mask = NONE
        self.nomads: Mask = NONE  # nomad fields
        self.pieces: list[Mask] = [NONE] * PIECE_KINDS  # laid before the game, by kind
        self.special: Mask = NONE  # locations, castles and nomad fields
        self.quadrants: list[Mask] = [NONE] * QUADRANTS
        self.fields: list[Mask] = [
            NONE
        ] * ABILITY_KINDS  # where the tiles of each ability come from
        self.kinds: list[int] = []  # the abilities that have fields on this board
        self.modifiers: list[int] = []  # those of them that are played inside another action
        self.tileless: list[int] = []  # the abilities that need no tile

        self.players: int = 0
        self.start: int = 0
        self.removes_exhausted: bool = True  # R-DECK-4
        self.abilities: list[Ability] = []
        self.scorers: list[Scorer] = []
        self.cards: list[str] = []  # the keys of the scorers, for those above the engine
        self.watchers: list[Scorer] = []  # those of them that pay as settlements are built


class Ability:
    """Something a seat may do: the mandatory action, or what a tile allows.

    An ability has no memory of its own: what is half done stands in the state. ``number`` is its
    place among the abilities of the board, ``piece`` the kind of piece it belongs to, -1 for none:
    ``board.pieces[self.piece]`` is where these lie.
    """

    __slots__ = ("number", "piece")

    def __init__(self) -> None:
        self.number: int = -1
        self.piece: int = -1

    def is_usable(self, board: Board, state: State) -> bool:
        """Whether it has a legal target now (R-TURN-9)."""
        raise NotImplementedError

    def begin(self, board: Board, state: State) -> None:
        """Take the option: from now on this ability is active, an action of one part."""
        state.active = self.number
        state.left = 0

    def hexes(self, board: Board, state: State) -> Mask:
        """The hexes that may be picked while this ability is active."""
        raise NotImplementedError

    def pool(self, board: Board, state: State) -> Mask:
        """The hexes of the placement now pending if it need not be beside an own settlement.

        None where R-BUILD-3 does not apply, or no placement is pending.
        """
        return NONE

    def options(self, board: Board, state: State) -> int:
        """The options of its own while this ability is active."""
        return 0

    def pick(self, board: Board, state: State, choice: int) -> None:
        """Do what picking this hex means."""
        raise NotImplementedError

    def gained(self, board: Board, state: State, seat: int, field: int) -> None:
        """What happens at once when a seat takes its tile; mostly nothing."""


class Scorer:
    """Something that brings gold: a card, the castles.

    ``gold`` answers fast what it brings at the end; ``shares`` takes the same sum apart, for people.
    A scorer among the board's watchers pays during the game instead. ``number`` is its place among
    the cards in play, ``piece`` the kind of piece it pays for, -1 for none.
    """

    __slots__ = ("number", "piece")

    def __init__(self) -> None:
        self.number: int = -1
        self.piece: int = -1

    def on_build(self, board: Board, state: State, at: int, by: int) -> int:
        """The gold for the settlement the active seat has just built (R-CARD-RED-1)."""
        return 0

    def gold(self, board: Board, state: State, seat: int) -> int:
        """The gold this seat gets."""
        raise NotImplementedError

    def depends_on(self) -> int:
        """On what this gold depends besides the board: it is not counted anew while that stays the same."""
        return POSITION

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        """What earns that gold: sets of hexes, each with its part of the sum."""
        raise NotImplementedError
