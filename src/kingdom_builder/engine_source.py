"""The source files of the engine, as the build sees them and as the import checks them.

The build loads this file by its path, so it imports nothing of the package.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

PACKAGE = "kingdom_builder"
ENGINE_PACKAGES = ("hexgrid", "model", "rules", "content", "evaluation", "observation")
MASKS = f"{PACKAGE}.hexgrid.masks"  # written by hand for the compiled engine
FORMAT = 2  # of what a compiled engine says about itself; an engine of another format is stale


def source_file(source: Path, module: str) -> Path:
    """The file of a module, in the folder that holds the package."""
    return source.joinpath(*module.split(".")).with_suffix(".py")


def all_modules(source: Path) -> list[str]:
    """Every module in the packages of the engine, including those that are never compiled."""
    found = [path for name in ENGINE_PACKAGES for path in (source / PACKAGE / name).rglob("*.py")]
    return sorted(".".join(path.relative_to(source).with_suffix("").parts) for path in found)


def digest_of(source: Path, modules: Iterable[str]) -> str:
    """A fingerprint of the source of these modules, masks included."""
    digest = sha256(f"{FORMAT}\n".encode())
    for name in sorted({MASKS, *modules}):
        digest.update(f"{name}\n{source_file(source, name).read_text(encoding='utf-8')}".encode())
    return digest.hexdigest()
