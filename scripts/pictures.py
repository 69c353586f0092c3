"""Draw the pictures of the documentation anew: ``python scripts/pictures.py``.

Writes ``docs/pictures/first-game.svg`` and ``midgame.svg``, and with Chromium on the machine
``board.png`` from the latter. The games come from fixed seeds, so the pictures only change when
the drawing does.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random

import kingdom_builder as kb

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PLAYERS = ("Ana", "Oak", "Joris", "Mei")
SEED, ACTIONS = 195, 150
PNG_WIDTH = 1200


def midgame(seed: int, actions: int) -> kb.Game:
    """The middle of a game of four players who choose by chance."""
    game = kb.new_game(PLAYERS, seed=seed)
    rng = Random(seed)
    for _ in range(actions):
        game.play(rng.choice(list(game.choices)))
    return game


def write_png(svg: Path, png: Path, chromium: str) -> None:
    """Let Chromium draw the picture in its own shape."""
    shape = re.search(r'viewBox="\S+ \S+ (\d+) (\d+)"', svg.read_text(encoding="utf-8"))
    if shape is None:
        raise ValueError(f"{svg} has no viewBox")
    height = round(PNG_WIDTH * int(shape[2]) / int(shape[1]))
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            [
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--hide-scrollbars",
                "--default-background-color=00000000",
                f"--user-data-dir={profile}",
                f"--screenshot={png}",
                f"--window-size={PNG_WIDTH},{height}",
                svg.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


def main() -> None:
    """Write every picture and say how large it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    games = {
        "first-game.svg": kb.new_first_game(PLAYERS[:2], seed=7),
        "midgame.svg": midgame(SEED, ACTIONS),
    }
    for name, game in games.items():
        (FOLDER / name).write_text(game.svg(), encoding="utf-8")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium:
        write_png(FOLDER / "midgame.svg", FOLDER / "board.png", chromium)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
