"""Which program a bot is: its version, and a fingerprint that changes with whatever decides how it plays."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import kingdom_builder
from kingdom_builder.bots.external import installed_bots, place_of, split_place
from kingdom_builder.bots.registry import BOTS
from kingdom_builder.engine_source import ENGINE_PACKAGES

PACKAGE = Path(__file__).parents[1]
LETTERS = 16  # of a fingerprint


@dataclass(frozen=True)
class BotVersion:
    """The version of the package that a bot comes from, empty for a file; and the fingerprint of its source."""

    version: str
    fingerprint: str


def version_of(key: str, files: tuple[str, ...] = ()) -> BotVersion:
    """Which program plays under this key: one of ours, of these files, or of an installed package."""
    if key in BOTS:
        return BotVersion(kingdom_builder.__version__, _own_fingerprint())
    place = place_of(key, files)
    if ":" in place:
        return BotVersion("", _fingerprint_of([split_place(place)[0]]))
    entry = installed_bots()[key]
    spec = find_spec(entry.module)
    source = [Path(spec.origin)] if spec and spec.origin else []
    return BotVersion(entry.dist.version if entry.dist else "", _fingerprint_of(source))


@cache
def _own_fingerprint() -> str:
    """Of the engine, all bots and their weights: a bot of ours may use any of it."""
    folders = [PACKAGE / name for name in (*ENGINE_PACKAGES, "bots")]
    found = [path for folder in folders for path in folder.rglob("*")]
    return _fingerprint_of(sorted(path for path in found if path.suffix in (".py", ".toml")))


def _fingerprint_of(files: list[Path]) -> str:
    digest = sha256()
    for path in files:
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:LETTERS]
