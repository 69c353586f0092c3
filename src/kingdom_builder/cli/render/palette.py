"""Colours and letters: of the terrains, the pieces and the players.

The styles have names (``ground.grass``, ``player.0``), so that every console can bring the colours
its terminal knows.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.theme import Theme

from kingdom_builder.drawing.scene import NOMAD, piece_styles
from kingdom_builder.drawing.text import TERRAIN_SIGNS
from kingdom_builder.i18n import N_
from kingdom_builder.table.box_registry import REGISTRY

LETTERS = {
    **TERRAIN_SIGNS,
    N_("castle"): "♜",
}
CHIP = 3  # columns of the mark of a player with a space on both sides
NOMAD_LETTER = "n"  # of a nomad field without its tile


@dataclass(frozen=True)
class Ground:
    """The colours of a terrain: what stands on it, and how its letter looks if nothing does.

    ``faint`` is for hexes that need not catch the eye while others are to be picked.
    """

    pen: str
    plain: str
    faint: str

    @property
    def paper(self) -> str:
        """The colour of the hex itself."""
        return self.plain.partition(" on ")[2]


# Colours of the 256 that nearly every terminal knows: they look the same everywhere.
GROUNDS = {
    "grass": Ground("#121212", "#87af00 on #afd75f", "#5faf00 on #5f8700"),
    "canyon": Ground("#121212", "#af5f00 on #d7875f", "#af8700 on #875f00"),
    "desert": Ground("#121212", "#d7af5f on #ffd787", "#87875f on #afaf5f"),
    "flower": Ground("#121212", "#d787af on #ffafd7", "#d787af on #af5f87"),
    "forest": Ground("#ffffff", "#005f00 on #008700", "#008700 on #005f00"),
    "water": Ground("#121212", "#5f87d7 on #5fafff", "#0087af on #005f87"),
    "mountain": Ground("#121212", "#808080 on #a8a8a8", "#808080 on #626262"),
    "castle": Ground("#121212", "bold #303030 on #ffffff", "bold #303030 on #d0d0d0"),
    "location": Ground("#121212", "bold #121212 on #ffffd7", "bold #121212 on #ffffaf"),
    NOMAD: Ground("#ffffff", "bold #ffffff on #5f5f87", "bold #ffffff on #5f5f87"),
}
PLAYERS = (
    "#ffffff on #d70000",
    "#ffffff on #0000d7",
    "#121212 on #ffffff",
    "#121212 on #ff8700",
    "#ffffff on #8700af",
)

# For terminals with sixteen colours.
FEW_GROUNDS = {
    "grass": Ground("black", "black on bright_green", "black on bright_green"),
    "canyon": Ground("black", "black on yellow", "black on yellow"),
    "desert": Ground("black", "black on bright_yellow", "black on bright_yellow"),
    "flower": Ground("black", "black on bright_magenta", "black on bright_magenta"),
    "forest": Ground("black", "black on green", "black on green"),
    "water": Ground("black", "black on cyan", "black on cyan"),
    "mountain": Ground("black", "black on bright_black", "black on bright_black"),
    "castle": Ground("black", "bold black on white", "bold black on white"),
    "location": Ground("black", "bold black on white", "bold black on white"),
    NOMAD: Ground("bright_white", "bright_white on black", "bright_white on black"),
}
FEW_PLAYERS = (
    "bright_white on red",
    "bright_white on blue",
    "black on bright_white",
    "black on bright_cyan",
    "bright_white on magenta",
)


def theme(colour_system: str | None) -> Theme:
    """The styles for a terminal that knows these colours."""
    few = colour_system in ("standard", "windows")
    grounds = FEW_GROUNDS if few else GROUNDS
    players = FEW_PLAYERS if few else PLAYERS
    styles: dict[str, str] = {}
    for key, ground in grounds.items():
        styles |= _ground_styles(key, ground)
    for piece in piece_styles(REGISTRY.numbered_pieces):
        styles |= _ground_styles(piece.key, Ground(*(piece.few_colours if few else piece.colours)))
    for seat, style in enumerate(players):
        styles[f"player.{seat}"] = f"bold {style}"
        styles[f"pick.player.{seat}"] = f"bold underline {style}"
    return Theme(styles)


def _ground_styles(key: str, ground: Ground) -> dict[str, str]:
    return {
        f"ground.{key}": ground.plain,
        f"faint.{key}": ground.faint,
        f"name.{key}": f"bold {ground.pen} on {ground.paper}",
        f"pick.{key}": f"bold underline {ground.pen} on {ground.paper}",
    }


def player_marks(players: Sequence[str]) -> list[str]:
    """One letter a player: the initials where they tell all apart, else the seat numbers."""
    initials = [name[:1].upper() for name in players]
    if len(set(initials)) == len(players) and all(_is_plain(letter) for letter in initials):
        return initials
    return [str(seat + 1) for seat in range(len(players))]


def player_chip(players: Sequence[str], seat: int) -> tuple[str, str]:
    """The mark of a player with a space on both sides, and its style."""
    return f" {player_marks(players)[seat]} ", f"player.{seat}"


def _is_plain(letter: str) -> bool:
    return letter.isascii() and letter.isalpha()
