"""The balance as one HTML page, and its plots as files."""

from pathlib import Path

from kingdom_builder.arena.balance import Survey
from kingdom_builder.arena.balance_sheets import CARDS, SEATS, TILES, sheets
from kingdom_builder.arena.balance_words import method
from kingdom_builder.arena.page import heading, page, paragraph, plot, table
from kingdom_builder.i18n import say

FILES = {SEATS: "seats.svg", CARDS: "cards.svg", TILES: "locations.svg"}


def report(survey: Survey, command: str) -> str:
    """The page: every table with its plot, then how it was measured."""
    drawn = {say(name): svg for name, svg in plots(survey).items()}
    parts = []
    for title, sheet in sheets(survey).items():
        parts += [heading(2, title)]
        parts += [plot(title, drawn[title])] if title in drawn else []
        parts += [table(sheet)]
    parts += [heading(2, say("How it was measured"))]
    parts += [paragraph(sentence) for sentence in method(survey)]
    return page(say("The balance of Kingdom Builder"), command, parts)


def plots(survey: Survey) -> dict[str, str]:
    """The drawings by what they show."""
    from kingdom_builder.arena import balance_plots  # optional, and slow to load

    drawn = {
        SEATS: balance_plots.seat_plot(survey.balances),
        CARDS: balance_plots.card_plot(survey.balances),
    }
    if any(tile.value for tile in survey.tiles):
        drawn[TILES] = balance_plots.tile_plot(survey.tiles)
    return drawn


def write_plots(survey: Survey, folder: Path) -> None:
    """Each drawing as a file of its own."""
    for name, svg in plots(survey).items():
        (folder / FILES[name]).write_text(svg + "\n", encoding="utf-8")
