"""Where in a row of bytes each part of an observation lies.

    land       terrains, castles, the pieces of each kind, the fields of each kind of tile
    position   settlements and used fields of each seat, tiles left, walls, what is half done, legal hexes
    counts     everything that has no place on the board
    choices    the action mask

A plane is a whole board, row by row, one byte a hex; the seat that looks comes first everywhere.
"""

from typing import final

from kingdom_builder.hexgrid.grid import BOARD, ISLAND_COLUMNS, ISLAND_ROWS, SIDE
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.terrain import BUILDABLE_KINDS, TERRAIN_KINDS
from kingdom_builder.observation.hex_indices import HEX_ACTION, MAINLAND_HEXES

HEX_ACTIONS = MAINLAND_HEXES + ISLAND_ROWS * ISLAND_COLUMNS  # their indices; then come the options
SEAT_PLANES = 2  # settlements, and fields that give no second tile
POSITION_PLANES = 5
OPEN_COUNTS = 4 * BUILDABLE_KINDS + 6  # of the deck and the turn
ORDER_COUNTS = 3  # a seat: on turn, first, struck
SEAT_COUNTS = 3  # a card in hand, supply, gold earned so far
TILE_STATES = 3  # fresh, ready, used


@final
class Layout:
    """What is shown of the games of one kind: so many seats and rows, these tiles, so many cards.

    ``kinds`` are the abilities whose tiles lie on fields, ``tileless`` those that need no tile,
    ``actions`` all that can be half done; ``pieces`` are the kinds of pieces.
    ``action_places`` has the place of each action among ``actions``, ``options`` the action index of each
    option, ``choices`` the choice of each action index.
    ``legal_plane`` is the number of the plane of legal hexes, the last of the position. The counts of the seats begin
    at ``at_seats``, ``seat_counts`` for each.
    """

    __slots__ = (
        "action_places",
        "actions",
        "at_choices",
        "at_counts",
        "at_position",
        "at_seats",
        "cards",
        "choices",
        "kinds",
        "legal_plane",
        "options",
        "pieces",
        "plane",
        "planes",
        "players",
        "seat_counts",
        "size",
        "tileless",
    )

    def __init__(  # noqa: PLR0913, PLR0917 (the engine knows no keywords)
        self,
        players: int,
        rows: int,
        pieces: list[int],
        kinds: list[int],
        tileless: list[int],
        actions: list[int],
        cards: int,
        options: list[int],
    ) -> None:
        self.players: int = players
        self.plane: int = rows * SIDE
        self.pieces: list[int] = pieces
        self.kinds: list[int] = kinds
        self.tileless: list[int] = tileless
        self.actions: list[int] = actions
        self.action_places: list[int] = places_of(actions)
        self.cards: int = cards
        self.options: list[int] = options
        self.choices: list[int] = choices_of(options)
        land = TERRAIN_KINDS + 1 + len(pieces) + len(kinds)  # and one plane of castles
        self.at_position: int = land * rows * SIDE
        self.legal_plane: int = SEAT_PLANES * players + POSITION_PLANES - 1
        self.at_counts: int = self.at_position + (self.legal_plane + 1) * rows * SIDE
        self.planes: int = self.at_counts // (rows * SIDE)
        self.seat_counts: int = SEAT_COUNTS + cards + TILE_STATES * len(kinds)
        open_counts = OPEN_COUNTS + len(tileless) + len(actions) + ORDER_COUNTS * players + cards
        self.at_seats: int = self.at_counts + open_counts
        self.at_choices: int = self.at_seats + players * self.seat_counts
        self.size: int = self.at_choices + len(self.choices)


def places_of(numbers: list[int]) -> list[int]:
    """The place of each number among these."""
    places = [0] * (max(numbers) + 1)
    for place in range(len(numbers)):
        places[numbers[place]] = place
    return places


def choices_of(options: list[int]) -> list[int]:
    """The choice behind each action index."""
    found = [0] * (HEX_ACTIONS + len(options))
    for at in bits(BOARD):
        found[HEX_ACTION[at]] = at
    actions = HEX_ACTIONS
    for option in range(len(options)):
        if options[option] >= 0:
            found[options[option]] = OPTION + option
            actions += 1
    return found[:actions]
