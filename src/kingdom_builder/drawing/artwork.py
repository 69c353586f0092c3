"""Every drawing on one sheet, for programs that put boards together themselves, such as the web client.

The sheet shows nothing itself; a page takes it in once and uses its symbols by name. It holds no
styles and no scripts, so it passes under a strict content security policy.
"""

from collections.abc import Iterable

from kingdom_builder.drawing.icons import card_definitions, tile_definitions
from kingdom_builder.drawing.motifs import motif_definitions, plain_definitions
from kingdom_builder.drawing.pieces import mark_definitions, piece_definitions
from kingdom_builder.drawing.tags import tag
from kingdom_builder.model.catalogue import Card, PieceStyle, Tile


def artwork_sheet(
    tiles: Iterable[Tile], cards: Iterable[Card], pieces: Iterable[PieceStyle]
) -> str:
    """One SVG with the grounds, these pieces, and the icons of these tiles and cards.

    Pieces are ``kb-<key>``, marks of seats ``kb-mark<number>``. Icons are ``kb-tile-<key>`` and ``kb-card-<key>``, in
    the colour of the place where they are used; those without one are left out.
    """
    symbols = [
        motif_definitions(),
        plain_definitions(),
        piece_definitions(pieces),
        mark_definitions(),
        *tile_definitions({tile.key: tile.icon for tile in tiles if tile.icon}),
        *card_definitions({card.key: card.icon for card in cards if card.icon}),
    ]
    defs = tag("defs", "\n", "\n".join(symbols), "\n")
    look = {"width": 0, "height": 0, "aria_hidden": "true"}
    return tag("svg", "\n", defs, "\n", xmlns="http://www.w3.org/2000/svg", **look)
