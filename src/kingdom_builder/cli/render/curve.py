"""The curve of the win chances, drawn in letters."""

from rich.text import Text

from kingdom_builder.cli.render.layout import right
from kingdom_builder.cli.render.palette import player_marks
from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.i18n import figure, say

ROWS = 10  # one for each tenth, and one for nothing
AXIS = 6  # columns left of the curve
HALF = 50  # percent between the rows that are numbered
WIDEST = 3  # columns for a turn
TICKS = 5  # turns from one number below the curve to the next
Cells = dict[tuple[int, int], tuple[str, str]]  # by row and column: a sign and its style


def curve_lines(analysis: Analysis, width: int) -> list[Text]:
    """A letter for each player after each turn; where two meet, the one of the later seat."""
    points = 1 + len(analysis.reviews)
    step = max(1, min(WIDEST, (width - AXIS) // points))
    cells = _cells(analysis, step)
    title = Text(say("Win chance after each turn"), style="bold")
    rows = [_row(row, points * step, cells) for row in range(ROWS + 1)]
    return [title, *rows, _numbers(points, step)]


def _cells(analysis: Analysis, step: int) -> Cells:
    cells: Cells = {}
    for seat, mark in enumerate(player_marks(analysis.players)):
        for turn, chance in enumerate(analysis.win_chances(seat)):
            cells[ROWS - round(chance * ROWS), turn * step] = (mark, f"player.{seat}")
    return cells


def _row(row: int, width: int, cells: Cells) -> Text:
    percent = 100 - 100 * row // ROWS
    label = figure(percent / 100, ".0%") if percent % HALF == 0 else ""
    line = Text(right(label, AXIS - 1) + " ", style="dim")
    for column in range(width):
        sign, style = cells.get((row, column), ("." if percent % HALF == 0 else " ", "dim"))
        line.append(sign, style)
    return line


def _numbers(points: int, step: int) -> Text:
    """Every fifth turn below its column."""
    line = " " * AXIS
    for turn in range(0, points, TICKS):
        line = line.ljust(AXIS + turn * step) + str(turn)
    return Text(line, style="dim")
