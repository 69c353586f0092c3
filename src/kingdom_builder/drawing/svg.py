"""The board as a picture: one SVG text, complete in itself."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from kingdom_builder.drawing.board_layers import board_layers
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.colours import INK, PAPER
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.icons import tile_definitions, used_icons
from kingdom_builder.drawing.island import island_words, whole_board
from kingdom_builder.drawing.labels import LABEL_ROOM, labels
from kingdom_builder.drawing.motifs import motif_definitions
from kingdom_builder.drawing.pieces import DEFAULT_APPEARANCES, Appearances, piece_definitions
from kingdom_builder.drawing.scene import NO_PIECES, Pieces, Spot, piece_styles
from kingdom_builder.drawing.tags import quoted, tag
from kingdom_builder.i18n import say

MARGIN = 14
FONT = "Verdana, 'DejaVu Sans', 'Segoe UI', sans-serif"
NOTHING: Mapping[str, str] = MappingProxyType({})


def board_svg(  # noqa: PLR0913 (what to show, all by name)
    spots: Sequence[Spot],
    *,
    signs: Mapping[str, str],
    icons: Mapping[str, str] = NOTHING,
    legal: Collection[str] = (),
    picked: str = "",
    names: Sequence[str] = (),
    tile_names: Mapping[str, str] = NOTHING,
    pieces: Pieces = NO_PIECES,
    coordinates: bool = True,
    island: str = "",
) -> str:
    """The board with everything on it.

    ``signs`` are the letters of the tiles, ``icons`` their drawings and ``tile_names`` their names, all
    by key; ``pieces`` are the kinds that may lie there; ``legal`` and ``picked`` name hexes, ``names`` the players by
    seat; ``island`` is the key of its layout.
    """
    room = MARGIN + coordinates * LABEL_ROOM
    drawn = board_layers(
        spots,
        signs=signs,
        icons=icons,
        legal=legal,
        picked=picked,
        names=names,
        tile_names=tile_names,
    )
    return document(
        whole_board(spots).widened(room),
        say("Kingdom Builder: the board"),
        description(spots, names, [spot.name for spot in spots if spot.name in legal]),
        [*drawn, *([labels(spots)] if coordinates else []), *island_words(spots, island)],
        icons,
        pieces,
    )


def document(  # noqa: PLR0913 (what to show)
    frame: Frame,
    title: str,
    text: str,
    drawn: Sequence[str],
    icons: Mapping[str, str],
    pieces: Pieces,
    *,
    appearances: Appearances = DEFAULT_APPEARANCES,
) -> str:
    """A whole SVG with its title, its description and the definitions that it uses."""
    paper = tag(
        "rect", x=frame.left, y=frame.top, width=frame.width, height=frame.height, rx=18, fill=PAPER
    )
    used = tile_definitions(used_icons(icons, drawn))
    art = [motif_definitions(), piece_definitions(piece_styles(pieces), appearances), *used]
    defs = tag("defs", "\n", "\n".join(art), "\n")
    parts = [tag("title", quoted(title)), tag("desc", quoted(text)), defs, paper, *drawn, ""]
    return tag(
        "svg",
        "\n".join(["", *parts]),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{frame.left} {frame.top} {frame.width} {frame.height}",
        role="img",
        font_family=FONT,
        fill=INK,
        color=INK,
    )
