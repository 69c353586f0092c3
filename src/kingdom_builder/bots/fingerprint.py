"""A fingerprint of the files that decide how a bot plays, or how the coach judges."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
LETTERS = 16  # of a fingerprint
NOT_SOURCE = (".pyc", ".so", ".pyd")
# What only shows games, words them or evaluates them. Whatever is not listed counts, so that a new package cannot be
# forgotten; the coach has a fingerprint of its own.
NOT_DECIDING = (
    *("cli", "server", "env", "coach"),
    *("arena/report", "arena/balance", "arena/stats"),
    *("narration", "drawing", "i18n"),
)


@cache
def own_fingerprint() -> str:
    """Of all the source that may decide how a bot of ours plays, and of what the bots have learned."""
    shown = tuple(PACKAGE / name for name in NOT_DECIDING)
    return fingerprint_of(
        path
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file()
        and path.suffix not in NOT_SOURCE
        and not any(path.is_relative_to(folder) for folder in shown)
    )


def fingerprint_of(files: Iterable[Path]) -> str:
    """Of these files, in this order."""
    digest = sha256()
    for path in files:
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:LETTERS]
