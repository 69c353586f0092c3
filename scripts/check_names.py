"""No two files or folders may differ only by case: macOS and Windows take them for one.

Imports in TypeScript leave out the extension, so ``Chart.tsx`` and ``chart.ts`` clash as well.
"""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent


def _spellings(path: PurePosixPath) -> Iterator[str]:
    """The path without its extension, and the folders it lies in."""
    yield str(path.with_suffix(""))
    yield from (str(folder) for folder in path.parents)


def clashes(paths: Iterable[str]) -> list[tuple[str, ...]]:
    """The groups of names that differ only by case."""
    groups: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        for name in _spellings(PurePosixPath(path)):
            groups[name.casefold()].add(name)
    return [tuple(sorted(names)) for _, names in sorted(groups.items()) if len(names) > 1]


def tracked_files(root: Path) -> list[str]:
    """Every file that git tracks."""
    command = ["git", "-C", str(root), "ls-files", "-z"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [path for path in listed.split("\0") if path]


def main() -> int:
    """Print every clash; 1 if there is one."""
    paths = tracked_files(ROOT)
    found = clashes(paths)
    for names in found:
        print(f"These names differ only by case: {', '.join(names)}")
    if not found:
        print(f"Names: no two of {len(paths)} files differ only by case.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
