"""What all plots share: colours, markers, figures and their SVG text; only reports load this."""

import io
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import ScalarFormatter

from kingdom_builder.i18n import language, localized

# The palette of Okabe and Ito, made for colour-blind readers.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#555555")
MARKS = ("o", "s", "^", "D", "v", "P", "X")
WIDTH = 7.6  # inches
STYLE_FILE = Path(__file__).parent / "report.mplstyle"


def new_plot(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    """An empty drawing."""
    figure = Figure((width, height), layout="constrained")
    axes = figure.subplots()
    number_axes(axes)
    return figure, axes


def number_axes(axes: Axes) -> None:
    """Number both axes as the language in use writes numbers."""
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(LocalNumbers())


class LocalNumbers(ScalarFormatter):
    """The numbers at the ticks as matplotlib chooses them, as the language in use writes them."""

    def __call__(self, x: float, pos: int | None = None) -> str:
        return localized(super().__call__(x, pos), language())


def legend(figure: Figure, columns: int = 3) -> None:
    """The legend, above the drawing."""
    figure.legend(loc="outside upper left", ncols=columns, frameon=False)


def svg_text(figure: Figure) -> str:
    """The SVG element alone, without a date, so that it is the same every time."""
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return "<svg" + file.getvalue().partition("<svg")[2]
