"""Steps along the six directions, chains and hops (R-GEO-3)."""

from kingdom_builder.hexgrid.grid import BOARD, EVEN, ODD
from kingdom_builder.hexgrid.masks import NONE, Mask


def east(hexes: Mask) -> Mask:
    """Each hex moved one step east."""
    return hexes << 1 & BOARD


def west(hexes: Mask) -> Mask:
    """Each hex moved one step west."""
    return hexes >> 1 & BOARD


def northeast(hexes: Mask) -> Mask:
    """Each hex moved one step north-east."""
    return ((hexes & EVEN) >> 21 | (hexes & ODD) >> 20) & BOARD


def northwest(hexes: Mask) -> Mask:
    """Each hex moved one step north-west."""
    return ((hexes & EVEN) >> 22 | (hexes & ODD) >> 21) & BOARD


def southeast(hexes: Mask) -> Mask:
    """Each hex moved one step south-east."""
    return ((hexes & EVEN) << 21 | (hexes & ODD) << 22) & BOARD


def southwest(hexes: Mask) -> Mask:
    """Each hex moved one step south-west."""
    return ((hexes & EVEN) << 20 | (hexes & ODD) << 21) & BOARD


def chain_ends(hexes: Mask) -> Mask:
    """The hexes directly beyond each run of three or more on one axis (R-DEF-5)."""
    ends = NONE
    three = hexes & east(hexes & east(hexes))
    if three:
        ends |= east(three) | west(west(west(three)))
    three = hexes & northeast(hexes & northeast(hexes))
    if three:
        ends |= northeast(three) | southwest(southwest(southwest(three)))
    three = hexes & northwest(hexes & northwest(hexes))
    if three:
        ends |= northwest(three) | southeast(southeast(southeast(three)))
    return ends


def hops(hexes: Mask, land: Mask) -> Mask:
    """The hexes exactly two straight steps away, with land under the skipped hex."""
    return (
        east(east(hexes) & land)
        | west(west(hexes) & land)
        | northeast(northeast(hexes) & land)
        | northwest(northwest(hexes) & land)
        | southeast(southeast(hexes) & land)
        | southwest(southwest(hexes) & land)
    )
