"""A box is one folder: what it lays on the board is named in ``content`` alone."""

import re
from pathlib import Path

from kingdom_builder.table.box_registry import REGISTRY

ROOT = Path(__file__).parent.parent.parent
SOURCES = ("src", "web/src")
CONTENT = "src/kingdom_builder/content/"
SUFFIXES = {".py", ".toml", ".ts", ".tsx", ".css", ".html", ".svg"}  # no message catalogues
BUILT = "pages"  # the folder of the built web client
# Help may say which boxes there are, and how to ask for them.
EXAMPLES = re.compile(r"--modules nomads,caves|help=.*nomads, capitol, caves, island")


def piece_words() -> list[str]:
    return [piece.style.key for piece in REGISTRY.pieces.values()]


def told_elsewhere(paths: list[str]) -> list[str]:
    """Every line outside the boxes that names what a box lays on the board."""
    words = re.compile("|".join(piece_words()), re.IGNORECASE)
    return [
        f"{path}:{number}: {line.strip()}"
        for path in paths
        if not path.startswith(CONTENT)
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line) and not EXAMPLES.search(line)
    ]


def test_no_piece_of_a_box_is_named_outside_its_folder() -> None:
    found = [path for folder in SOURCES for path in (ROOT / folder).rglob("*")]
    sources = [path for path in found if path.suffix in SUFFIXES and BUILT not in path.parts]
    paths = [path.relative_to(ROOT).as_posix() for path in sources]
    assert len(paths) > 300
    assert set(piece_words()) == {"capitol", "cave"}
    assert told_elsewhere(paths) == []


def test_the_check_finds_what_it_looks_for() -> None:
    assert told_elsewhere([f"{CONTENT}caves/catalogue.py"]) == []
    assert told_elsewhere(["tests/content/caves/test_cave_move.py"])
