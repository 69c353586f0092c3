"""Which program a bot is: its version, and a fingerprint that changes with whatever decides how it plays."""

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import kingdom_builder
from kingdom_builder.bots.external import installed_bots, place_of, split_place
from kingdom_builder.bots.fingerprint import fingerprint_of, own_fingerprint
from kingdom_builder.bots.registry import BOTS


@dataclass(frozen=True)
class BotVersion:
    """The version of the package that a bot comes from, empty for a file; and the fingerprint of its source."""

    version: str
    fingerprint: str


def version_of(key: str, files: tuple[str, ...] = ()) -> BotVersion:
    """Which program plays under this key: one of ours, of these files, or of an installed package."""
    if key in BOTS:
        return BotVersion(kingdom_builder.__version__, own_fingerprint())
    place = place_of(key, files)
    if ":" in place:
        return BotVersion("", fingerprint_of([split_place(place)[0]]))
    entry = installed_bots()[key]
    spec = find_spec(entry.module)
    source = [Path(spec.origin)] if spec and spec.origin else []
    return BotVersion(entry.dist.version if entry.dist else "", fingerprint_of(source))
