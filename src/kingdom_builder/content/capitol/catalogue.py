"""Names and texts of the Capitol, and where it may stand."""

from kingdom_builder.content.capitol.capitols import Capitols
from kingdom_builder.content.capitol.icons import CAPITOL_DRAWING, CAPITOL_ICON
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Card, Piece, PieceStyle
from kingdom_builder.model.setup import Setup

QUADRANTS = ("harbor", "oracle")


def candidates(board: Board, setup: Setup) -> list[Mask]:
    """The castle fields of each Harbor or Oracle quadrant in play (R-CAPITOL-1)."""
    return [
        board.castles & land
        for land, name in zip(board.quadrants, setup.board, strict=True)
        if name.partition("/")[0] in QUADRANTS
    ]


CAPITOLS = Piece(
    "capitols",
    PieceStyle(
        "capitol",
        N_("Capitol"),
        CAPITOL_DRAWING,
        ground="castle",
        letter="@",
        sign="♛",
        colours=("#121212", "bold #121212 on #ffd700", "bold #121212 on #d7af00"),
        few_colours=("black", "bold black on bright_yellow", "bold black on bright_yellow"),
    ),
    N_("At the Capitols {where}."),
    candidates,
    may_be_fewer=True,
    text=N_("The Capitol stands on a castle, which still counts."),
    rule="R-CAPITOL-3",
)

CAPITOL = Card(
    "capitol",
    N_("Capitol"),
    N_("1 gold for each of your settlements at most two hexes from a Capitol."),
    "R-CAPITOL-2",
    # Translators: {n} settlements; {where} are their hexes.
    N_("{n} near a Capitol: {where}"),
    lambda switches: Capitols(),
    icon=CAPITOL_ICON,
    piece=CAPITOLS.key,
)
