"""Play with an installed package: ``python scripts/try_package.py compiled``.

The first test of a wheel on a machine where there is nothing but the wheel: the expected engine runs,
it plays the same games as the source does, the library loads only what it needs, the program answers.
It uses the standard library and the package alone.
"""

import subprocess
import sys
from collections.abc import Iterator
from types import ModuleType

SEEDS = range(6)
BOXES = ("nomads", "capitol", "caves", "island")
# What the library alone must not load: the packages of the server and of the terminal.
LARGE = (
    "alembic",
    "fastapi",
    "msgspec",
    "prometheus_client",
    "rich",
    "sqlalchemy",
    "typer",
    "uvicorn",
)
PROGRAM = (sys.executable, "-m", "kingdom_builder")
COMMANDS = (
    ("--version",),
    ("simulate", "--games", "4", "--bots", "greedy"),
    ("rules", "R-BUILD-3"),
)


def games(library: ModuleType) -> list[list[int]]:
    """The gold of some games with more and more boxes."""
    return [
        library.play_out(library.new_game(2 + n % 4, seed=n, modules=BOXES[: n % 5]), n)
        for n in SEEDS
    ]


def faults(engine: str) -> Iterator[str]:
    """What is wrong with the installed package."""
    import kingdom_builder as kb
    from kingdom_builder.interpreted import interpreted_library

    if loaded := [name for name in LARGE if name in sys.modules]:
        yield f"import kingdom_builder loads {', '.join(loaded)}"
    if engine != kb.ENGINE:
        yield f"the engine is {kb.ENGINE}, not {engine}"
    if games(kb) != games(interpreted_library()):
        yield "the engine plays other games than its source"
    for words in COMMANDS:
        command = [*PROGRAM, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not done.stdout:
            yield f"{' '.join(words)} ends with {done.returncode}: {done.stderr.strip()}"


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    import kingdom_builder as kb

    found = list(faults(sys.argv[1]))
    for fault in found:
        print(f"Fault: {fault}.", file=sys.stderr)
    if not found:
        print(f"{kb.__file__}: version {kb.__version__} plays, engine {kb.ENGINE}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
