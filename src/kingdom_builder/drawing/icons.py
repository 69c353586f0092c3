"""The icons of tiles and cards: one path each, in the colour of the place where it is used."""

from collections.abc import Iterable, Mapping

from kingdom_builder.drawing.tags import lettering, quoted, scaled, tag

ICON_SIDE = 24  # of the square on which icons are drawn, around the origin
_LETTERS = 0.72  # how high letters stand in the place of an icon, and where their foot is
_FOOT = 0.26


def tile_symbol(key: str) -> str:
    """The name of a tile's icon among the definitions."""
    return f"kb-tile-{key}"


def card_symbol(key: str) -> str:
    """The name of a card's icon among the definitions."""
    return f"kb-card-{key}"


def icon(path: str, **attributes: object) -> str:
    """An icon; what lies inside another part is a hole."""
    return tag("path", d=path, fill="currentColor", fill_rule="evenodd", **attributes)


def tile_definitions(icons: Mapping[str, str]) -> list[str]:
    """The icons of these tiles, once each."""
    return [icon(path, id=tile_symbol(key)) for key, path in icons.items()]


def card_definitions(icons: Mapping[str, str]) -> list[str]:
    """The icons of these cards, once each."""
    return [icon(path, id=card_symbol(key)) for key, path in icons.items()]


def used_icons(icons: Mapping[str, str], drawn: Iterable[str]) -> dict[str, str]:
    """Those that a picture shows."""
    picture = "".join(drawn)
    return {key: path for key, path in icons.items() if f'"#{quoted(tile_symbol(key))}"' in picture}


def tile_mark(
    key: str, signs: Mapping[str, str], icons: Mapping[str, str], x: int, y: int, size: int
) -> str:
    """The icon of a tile around this point; its two letters where it has none."""
    if icons.get(key):
        return scaled(tile_symbol(key), x, y, round(size / ICON_SIDE, 3))
    return lettering(
        signs.get(key, "?"),
        x,
        y + round(size * _FOOT),
        round(size * _LETTERS),
        text_anchor="middle",
        font_weight="bold",
    )
