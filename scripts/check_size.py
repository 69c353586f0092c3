"""The scripts of the web client stay small, as browsers fetch them (gzip).

Opening a game may fetch at most 80 KB; all pages together, most of which are fetched only when
somebody goes there, have at most 140 KB. The words of a language may take 25 KB.
"""

import gzip
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "src" / "kingdom_builder" / "server" / "pages" / "assets"
GAME = ("index", "GamePage")  # the scripts that a browser begins with on the page of a game
MOST_FOR_A_GAME = 80_000  # bytes
MOST_IN_ALL = 140_000
LOCALE = ROOT / "src" / "kingdom_builder" / "i18n" / "locale"
MOST_FOR_A_LANGUAGE = 25_000
_IMPORT = re.compile(r'(?:from|import)"\./([^"]+\.js)"')


def size_of(scripts: set[Path]) -> int:
    """These scripts together, as they travel."""
    return sum(len(gzip.compress(path.read_bytes())) for path in scripts)


def scripts_of_a_game(folder: Path) -> set[Path]:
    """What the page of a game needs: its own scripts, and what they import in turn."""
    waiting = [path for name in GAME for path in folder.glob(f"{name}-*.js")]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [folder / name for name in _IMPORT.findall(path.read_text())]
    return found


def words_of(path: Path) -> int:
    """The words of a language for the pages, as they travel."""
    words = json.loads(path.read_text(encoding="utf-8"))["words"]
    return len(gzip.compress(json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()))


def main() -> int:
    """Print the sizes; 1 if one is too much, or if there is no script at all."""
    everything = set(ASSETS.glob("*.js"))
    if not everything:
        print("The web client is not built: there is no script in its pages.")
        return 1
    game, in_all = size_of(scripts_of_a_game(ASSETS)), size_of(everything)
    print(
        f"Size: a game fetches {game / 1000:.1f} KB of script, of at most {MOST_FOR_A_GAME // 1000} "
        f"(gzip); all pages have {in_all / 1000:.1f} KB, of at most {MOST_IN_ALL // 1000}."
    )
    words = {path.stem: words_of(path) for path in sorted(LOCALE.glob("*.json"))}
    told = ", ".join(f"{tag} {size / 1000:.1f}" for tag, size in words.items())
    print(f"Words of each language, of at most {MOST_FOR_A_LANGUAGE // 1000} KB (gzip): {told}.")
    is_small = game <= MOST_FOR_A_GAME and in_all <= MOST_IN_ALL
    return 0 if is_small and max(words.values(), default=0) <= MOST_FOR_A_LANGUAGE else 1


if __name__ == "__main__":
    sys.exit(main())
