"""The index of a hex in a plane, and as an action (protocol, part 6)."""

from kingdom_builder.hexgrid.grid import HEXES, ISLAND_COLUMNS, ISLAND_ROW, SIDE, STRIDE

MAINLAND_HEXES = SIDE * SIDE


def _places() -> list[int]:
    """The index of each hex in a plane."""
    return [at // STRIDE * SIDE + at % STRIDE for at in range(HEXES)]


def _hex_actions() -> list[int]:
    """The action index of each hex: the mainland row by row, then the island."""
    actions: list[int] = []
    for at in range(HEXES):
        row = at // STRIDE
        if row < SIDE:
            actions.append(row * SIDE + at % STRIDE)
        else:
            actions.append(MAINLAND_HEXES + (row - ISLAND_ROW) * ISLAND_COLUMNS + at % STRIDE)
    return actions


PLACE: list[int] = _places()
HEX_ACTION: list[int] = _hex_actions()
