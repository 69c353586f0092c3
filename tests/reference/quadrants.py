"""The printed quadrants, read from quadrants.txt next to this file (R-COMP-2, R-COMP-9)."""

from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).with_name("quadrants.txt")
SIZE = 10

TERRAIN = {
    "G": "grass",
    "C": "canyon",
    "D": "desert",
    "F": "flower",
    "T": "forest",
    "W": "water",
    "M": "mountain",
    "S": "castle",
    "N": "nomad",
    "L": "location",
}


@dataclass(frozen=True)
class Quadrant:
    """R-COMP-2: ten rows of ten letters and the location they belong to."""

    location: str
    rows: tuple[str, ...]


def parse_header(line: str) -> tuple[str, str]:
    """The quadrant's key and its location key, from a QUADRANT line."""
    fields = [field.strip() for field in line.removeprefix("QUADRANT").split("|")]
    location = next(field for field in fields if field.startswith("location="))
    return fields[0].lower(), location.removeprefix("location=").lower()


def parse_quadrants(text: str) -> dict[str, Quadrant]:
    """R-COMP-2, R-COMP-9: every quadrant of the file by its key."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = {}
    for index, line in enumerate(lines):
        if line.startswith("QUADRANT"):
            key, location = parse_header(line)
            found[key] = Quadrant(location, tuple(lines[index + 1 : index + 1 + SIZE]))
    return found


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """R-GEO-5: 180 degrees sends (r, c) to (9 - r, 9 - c)."""
    return tuple(row[::-1] for row in reversed(rows))


def quadrant(entry: str) -> Quadrant:
    """PROTOCOL 4: a board entry such as oasis or oasis/180."""
    key, _, angle = entry.partition("/")
    upright = parse_quadrants(DATA.read_text(encoding="utf-8"))[key]
    if angle == "180":
        return Quadrant(upright.location, turned(upright.rows))
    if angle:
        raise ValueError(f"a quadrant cannot be turned by {angle} degrees")
    return upright
