"""Positions on real boards, for tests."""

from kingdom_builder.hexgrid.names import hexes_named
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.random_setup import FIRST_BOARD, FIRST_CARDS
from tests.board_drawings import Position, place

FIRST_HANDS = ("grass", "canyon", "desert", "flower", "forest")


def first_setup(seats: int = 2, **changes: object) -> Setup:
    """The recommended first game for so many players, with changes; pieces by their keys."""
    values: dict[str, object] = {
        "players": tuple(f"p{seat}" for seat in range(seats)),
        "start": 0,
        "board": FIRST_BOARD,
        "cards": FIRST_CARDS,
        "hands": FIRST_HANDS[:seats],
        "switches": Switches(),
    }
    values["pieces"] = tuple((key, changes.pop(key)) for key in REGISTRY.pieces if key in changes)
    return Setup(**(values | changes))  # type: ignore[arg-type]


def board_of(seats: int = 2, **changes: object) -> Board:
    return assemble(first_setup(seats, **changes), REGISTRY)


def on_first_board(*settlements: str, card: str = "", players: int = 2) -> Position:
    """The first-game board with these settlements, a text of hex names for each seat."""
    hexes = {seat: hexes_named(names.split()) for seat, names in enumerate(settlements)}
    return place(board_of(players), hexes, card)
