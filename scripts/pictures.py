"""Draw the pictures of the documentation again: ``python scripts/pictures.py``.

Writes ``docs/pictures/first-game.svg``, ``midgame.svg``, ``all-boxes.svg``, ``position.svg`` and ``replay.svg``, which is
animated, and with Chromium on the machine ``board.png`` from the second. The games come from fixed seeds, so the pictures only
change when the drawing does. ``board.png`` stays below 400 KB: with pngquant on the machine in 128
colours, else in a smaller size.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import kingdom_builder as kb

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PLAYERS = ("Ana", "Oak", "Joris", "Mei")
SEED, ACTIONS = 195, 150
BOXES = ("nomads", "capitol", "caves", "island")
BOXES_BOARD = ("quarry/180", "oracle", "harbor/180", "garden")
BOXES_SEED, BOXES_ACTIONS = 115, 190
POSITION = (  # that of docs/notation.md
    "tavern,paddock,oasis,farm fishermen,knights,merchants 1/G/3 42452 03003 "
    "D/B16,C16,J16,B17,C17,J17,C18,I18,C19/-/0 -/M7,N7,M8,N9,M10,N10,M11,M12,M13/L7-/0 "
    "start=1 action=paddock from=N10 turn=7"
)
REPLAY_SEED, REPLAY_BOT = 3, "turn"
LARGE, SMALL = 1200, 700  # widths of the PNG
COLOURS = "128"


def midgame(
    seed: int, actions: int, modules: Sequence[str] = (), board: Sequence[str] = ()
) -> kb.Game:
    """The middle of a game of four players who choose at random."""
    game = kb.new_game(PLAYERS, seed=seed, modules=modules, board=board)
    rng = Random(seed)
    for _ in range(actions):
        game.play(rng.choice(list(game.choices)))
    return game


def bot_game() -> kb.Game:
    """A whole game of two computer players."""
    game = kb.new_game(PLAYERS[:2], seed=REPLAY_SEED, start=0)
    bot, chance = kb.BOTS[REPLAY_BOT].make(), Random(REPLAY_SEED)
    while not game.over:
        game.play(bot.choose(game.view(game.seat), game.choices, chance, kb.Budget()))
    return game


def write_png(svg: Path, png: Path, chromium: str, width: int) -> None:
    """Let Chromium draw the picture in its own shape."""
    shape = re.search(r'viewBox="\S+ \S+ (\d+) (\d+)"', svg.read_text(encoding="utf-8"))
    if shape is None:
        raise ValueError(f"{svg} has no viewBox")
    height = round(width * int(shape[2]) / int(shape[1]))
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
                f"--window-size={width},{height}",
                svg.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


def write_board(chromium: str, pngquant: str | None) -> None:
    """The picture of the README."""
    png = FOLDER / "board.png"
    write_png(FOLDER / "midgame.svg", png, chromium, LARGE if pngquant else SMALL)
    if pngquant:
        subprocess.run([pngquant, "--force", "--output", png, COLOURS, png], check=True)


def main() -> None:
    """Write every picture and say how large it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    games: dict[str, kb.Game | kb.Position] = {
        "first-game.svg": kb.new_first_game(PLAYERS[:2], seed=7),
        "midgame.svg": midgame(SEED, ACTIONS),
        "all-boxes.svg": midgame(BOXES_SEED, BOXES_ACTIONS, BOXES, BOXES_BOARD),
        "position.svg": kb.position(POSITION, PLAYERS[:2]),
    }
    for name, game in games.items():
        (FOLDER / name).write_text(game.svg(), encoding="utf-8")
    (FOLDER / "replay.svg").write_text(kb.animate(bot_game()), encoding="utf-8")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium:
        write_board(chromium, shutil.which("pngquant"))
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
