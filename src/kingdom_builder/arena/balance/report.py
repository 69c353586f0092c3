"""The balance as one HTML page, as Markdown, and its plots as files."""

from collections.abc import Sequence
from pathlib import Path

from kingdom_builder.arena.balance.method import method
from kingdom_builder.arena.balance.survey import Survey
from kingdom_builder.arena.balance.tables import CARDS, SEATS, TILES, tables
from kingdom_builder.arena.report.page import heading, page, paragraph, plot, table
from kingdom_builder.arena.text_table import TextTable
from kingdom_builder.i18n import say

FILES = {SEATS: "seats.svg", CARDS: "cards.svg", TILES: "locations.svg"}


def report(survey: Survey, command: str) -> str:
    """The page: every table with its plot, then how it was measured."""
    drawn = {say(name): svg for name, svg in svg_plots(survey).items()}
    parts = []
    for title, rows in tables(survey).items():
        parts += [heading(2, title)]
        parts += [plot(title, drawn[title])] if title in drawn else []
        parts += [table(rows)]
    parts += [heading(2, say("How it was measured"))]
    parts += [paragraph(sentence) for sentence in method(survey)]
    return page(say("The balance of Kingdom Builder"), command, parts)


def svg_plots(survey: Survey) -> dict[str, str]:
    """The plots by what they show; none if the bot has forfeited every game."""
    if not survey.measured:
        return {}
    from kingdom_builder.arena.balance import plots  # optional, and slow to load

    drawn = {
        SEATS: plots.seat_plot(survey.measured),
        CARDS: plots.card_plot(survey.measured),
    }
    if any(tile.value for tile in survey.tiles):
        drawn[TILES] = plots.tile_plot(survey.tiles)
    return drawn


def write_plots(survey: Survey, folder: Path) -> None:
    """Write each plot to a file of its own."""
    for name, svg in svg_plots(survey).items():
        (folder / FILES[name]).write_text(svg + "\n", encoding="utf-8")


def markdown(survey: Survey, command: str) -> str:
    """The command, the tables and the method, ready for a document."""
    parts = [f"```\n{command}\n```"]
    for title, rows in tables(survey).items():
        parts += [f"**{title}**", _markdown_table(rows)]
    return "\n\n".join([*parts, " ".join(method(survey))])


def _markdown_table(rows: TextTable) -> str:
    figures = len(rows.headings) - rows.names
    lines = [rows.headings, ["---"] * rows.names + ["---:"] * figures, *rows.rows]
    return "\n".join(_markdown_line(line) for line in lines)


def _markdown_line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"
