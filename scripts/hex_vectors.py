"""Write where every hex lies and what it touches, for the tests of the browser's board.

Writes ``web/tests/vectors/hexes.json``; with ``--check`` it only says whether that file is in step
with ``kingdom_builder.drawing.frame``. The board in the browser must agree with it to the unit.
"""

import json
import sys
from pathlib import Path

from kingdom_builder.drawing.frame import centre
from kingdom_builder.drawing.motifs import ground_symbol
from kingdom_builder.drawing.scene import Spot
from kingdom_builder.hexgrid.grid import BOARD
from kingdom_builder.hexgrid.lines import east, northeast, northwest, southeast, southwest, west
from kingdom_builder.hexgrid.masks import bit, bits, lowest
from kingdom_builder.hexgrid.names import column_of, hex_name, row_of
from scripts.generated_file import write_or_check

TARGET = Path(__file__).parent.parent / "web" / "tests" / "vectors" / "hexes.json"
DIRECTIONS = {
    "east": east,
    "southeast": southeast,
    "southwest": southwest,
    "west": west,
    "northwest": northwest,
    "northeast": northeast,
}


def written() -> str:
    """The whole file, one hex a line."""
    lines = ",\n".join(json.dumps(_vector(number)) for number in bits(BOARD))
    return f"[\n{lines}\n]\n"


def _vector(number: int) -> dict[str, object]:
    row, column = row_of(number), column_of(number)
    x, y = centre(row, column)
    symbol = ground_symbol(Spot(number, hex_name(number), row, column, "grass"))
    return {
        "name": hex_name(number),
        "row": row,
        "column": column,
        "x": x,
        "y": y,
        "variant": int(symbol.removeprefix("kb-grass")),
        "neighbours": _neighbours(number),
    }


def _neighbours(number: int) -> dict[str, str]:
    """The name of what lies in each direction, where the board goes on."""
    beyond = {key: step(bit(number)) for key, step in DIRECTIONS.items()}
    return {key: hex_name(lowest(there)) for key, there in beyond.items() if there}


def main() -> int:
    """Write the file, or with ``--check`` say whether it is as it should be."""
    return write_or_check(
        TARGET,
        written(),
        "Hexes: the browser's tests know them as they are.",
        "web/tests/vectors/hexes.json is out of date. Run 'python -m scripts.hex_vectors'.",
    )


if __name__ == "__main__":
    sys.exit(main())
