"""The board in layers, from the ground up."""

from collections.abc import Collection, Mapping, Sequence

from kingdom_builder.drawing.borders import borders, contour
from kingdom_builder.drawing.captions import caption
from kingdom_builder.drawing.colours import FOAM, INK, PAPER, SEA_COLOUR
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.frame import SEA_ROOM, frame_of, middle
from kingdom_builder.drawing.icons import tile_mark
from kingdom_builder.drawing.motifs import ground_symbol
from kingdom_builder.drawing.scene import LOCATION, NOMAD, Spot, island
from kingdom_builder.drawing.tags import placed, quoted, tag
from kingdom_builder.model.land import QUADRANT_SIDE

TILES_A_FIELD = 2


def board_layers(  # noqa: PLR0913 (what to show, all by name)
    spots: Sequence[Spot],
    *,
    signs: Mapping[str, str],
    icons: Mapping[str, str],
    legal: Collection[str],
    picked: str,
    names: Sequence[str],
    tile_names: Mapping[str, str],
) -> list[str]:
    """Ground, lines, tiles, pieces, rings, settlements; only the ground answers the pointer."""
    lying = things(spots, signs, icons)
    settlements = lying.pop("settlements")
    return [
        *ground_layers(spots, names, tile_names),
        *(overlay(name, drawn) for name, drawn in lying.items()),
        overlay("legal", [put("kb-legal", s) for s in spots if s.name in legal]),
        overlay("picked", [put("kb-picked", s) for s in spots if s.name == picked]),
        overlay("settlements", settlements),
    ]


def position_layers(
    position: DrawnPosition, spots: Sequence[Spot], ringed: Collection[str]
) -> list[str]:
    """The layers of these hexes of a position, with rings around some."""
    return board_layers(
        spots,
        signs=position.signs,
        icons=position.icons,
        legal=ringed,
        picked=position.picked,
        names=position.names,
        tile_names=position.tile_names,
    )


def ground_layers(
    spots: Sequence[Spot], names: Sequence[str], tile_names: Mapping[str, str]
) -> list[str]:
    """What stays the same throughout a game, except for its captions: the hexes and the lines between them."""
    return [
        *_sea(island(spots)),
        _layer("hexes", [_ground(spot, names, tile_names) for spot in spots]),
        _lines(spots),
    ]


def things(
    spots: Sequence[Spot], signs: Mapping[str, str], icons: Mapping[str, str]
) -> dict[str, list[str]]:
    """What lies and stands on the hexes, by layer from below."""
    return {
        "locations": [_location(s, signs, icons) for s in spots if s.ground == LOCATION],
        "nomads": [_nomad_tile(s, signs, icons) for s in spots if s.ground == NOMAD and s.tile],
        "pieces": [put(f"kb-{s.piece.key}", s) for s in spots if s.piece],
        "settlements": [put(f"kb-seat{s.seat}", s) for s in spots if s.seat >= 0],
    }


def _sea(spots: Sequence[Spot]) -> list[str]:
    """The water around the island, and the foam at its coast (R-ISLAND-12)."""
    if not spots:
        return []
    sea = frame_of(spots).widened(SEA_ROOM)
    shape = {"x": sea.left, "y": sea.top, "width": sea.width, "height": sea.height, "rx": SEA_ROOM}
    return [
        tag("rect", fill=SEA_COLOUR, **shape),
        _line(contour(spots), FOAM, 14, 1, stroke_linecap="round"),
    ]


def _layer(name: str, drawn: Sequence[str], **attributes: object) -> str:
    return tag("g", "\n", "\n".join(drawn), "\n", class_=f"kb-{name}", **attributes)


def overlay(name: str, drawn: Sequence[str]) -> str:
    """A layer that leaves the pointer to the ground."""
    return _layer(name, drawn, pointer_events="none")


def put(symbol: str, spot: Spot) -> str:
    """A drawn thing on this hex."""
    return placed(symbol, *middle(spot))


def _ground(spot: Spot, names: Sequence[str], tile_names: Mapping[str, str]) -> str:
    title = tag("title", quoted(caption(spot, names, tile_names)))
    return placed(ground_symbol(spot), *middle(spot), title)


def _lines(spots: Sequence[Spot]) -> str:
    drawn = [
        _line(borders(spots, lambda spot: spot.ground == "water"), FOAM, 5, 0.8),
        _line(borders(spots, lambda spot: spot.ground), INK, 1.8, 0.75),
        _line(borders(spots, _quadrant), PAPER, 2, 0.9, stroke_dasharray="1 7"),
        _line(contour(spots), INK, 4, 1),
    ]
    return tag("g", *drawn, fill="none", stroke_linecap="round", pointer_events="none")


def _line(path: str, colour: str, width: float, opacity: float, **attributes: object) -> str:
    return tag(
        "path", d=path, stroke=colour, stroke_width=width, stroke_opacity=opacity, **attributes
    )


def _quadrant(spot: Spot) -> tuple[int, int]:
    return spot.row // QUADRANT_SIDE, spot.column // QUADRANT_SIDE


def _location(spot: Spot, signs: Mapping[str, str], icons: Mapping[str, str]) -> str:
    x, y = middle(spot)
    pips = (
        placed("kb-pip" if n < spot.tiles_left else "kb-hole", x - 5 + 10 * n, y + 17)
        for n in range(TILES_A_FIELD)
    )
    return tile_mark(spot.tile, signs, icons, x, y - 5, 24) + "".join(pips)


def _nomad_tile(spot: Spot, signs: Mapping[str, str], icons: Mapping[str, str]) -> str:
    x, y = middle(spot)
    return placed("kb-token", x, y) + tile_mark(spot.tile, signs, icons, x, y, 21)
