"""The script of the web client stays small: at most 80 KB as browsers fetch it (gzip)."""

import gzip
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "src" / "kingdom_builder" / "server" / "pages" / "assets"
MOST = 80_000  # bytes


def size_of_scripts(folder: Path) -> int:
    """All scripts together, as they travel."""
    return sum(len(gzip.compress(path.read_bytes())) for path in folder.glob("*.js"))


def main() -> int:
    """Print the size; 1 if it is too much, or if there is no script at all."""
    size = size_of_scripts(ASSETS)
    if not size:
        print("The web client is not built: there is no script in its pages.")
        return 1
    print(f"Size: the browser's script has {size / 1000:.1f} KB of at most {MOST // 1000} (gzip).")
    return 0 if size <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
