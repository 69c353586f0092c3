"""A fingerprint of the files that decide how a bot plays, or how the coach judges."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from kingdom_builder.engine_source import ENGINE_PACKAGES

PACKAGE = Path(__file__).parents[1]
LETTERS = 16  # of a fingerprint
NOT_SOURCE = (".pyc", ".so", ".pyd")


@cache
def own_fingerprint() -> str:
    """Of the engine, all bots and what they have learned: a bot of ours may use any of it."""
    folders = [PACKAGE / name for name in (*ENGINE_PACKAGES, "bots")]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return fingerprint_of(sorted(path for path in found if path.suffix not in NOT_SOURCE))


def fingerprint_of(files: Iterable[Path]) -> str:
    """Of these files, in this order."""
    digest = sha256()
    for path in files:
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:LETTERS]
