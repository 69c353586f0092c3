"""Least squares over a few columns, from sums of products.

Own code, because the arena runs without NumPy, which only the extra ``learning`` installs. It also
differs from ``numpy.linalg.lstsq`` in what it does with a column that depends on earlier ones: that
counts 0 here, while the minimum-norm solution would spread the value over all of them.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

Row = Sequence[float]  # one case; the last column is what the others are to explain
Sums = Sequence[float]  # of the products of every two columns, in the order of ``pairs``

FLAT = 1e-9  # what is left of a column that depends on the others, relative to before


def pairs(columns: int) -> list[tuple[int, int]]:
    """Every two columns, and each with itself."""
    return list(combinations_with_replacement(range(columns), 2))


def products(rows: Iterable[Row], columns: int) -> list[float]:
    """The sums over all rows."""
    places = {pair: n for n, pair in enumerate(pairs(columns))}
    sums = [0.0] * len(places)
    for row in rows:
        filled = [n for n, value in enumerate(row) if value]
        for i, j in combinations_with_replacement(filled, 2):
            sums[places[i, j]] += row[i] * row[j]
    return sums


def least_squares(sums: Sums, columns: int) -> list[float]:
    """The coefficient of each column but the last; 0 if it depends on those before it."""
    square = [[0.0] * columns for _ in range(columns)]
    for (i, j), value in zip(pairs(columns), sums, strict=True):
        square[i][j] = square[j][i] = value
    counts = [0.0] * (columns - 1)
    before = [square[n][n] for n in range(columns)]
    solved = [n for n in range(columns - 1) if _cleared(square, n, before[n])]
    for n in solved:
        counts[n] = square[n][-1] / square[n][n]
    return counts


def _cleared(square: list[list[float]], n: int, before: float) -> bool:
    """Eliminate a column from all other lines (Gauss and Jordan), if anything of it is left."""
    pivot = square[n]
    if pivot[n] <= FLAT * before:
        return False
    for m, line in enumerate(square):
        factor = line[n] / pivot[n]
        if m != n and factor:
            square[m] = [value - factor * own for value, own in zip(line, pivot, strict=True)]
    return True
