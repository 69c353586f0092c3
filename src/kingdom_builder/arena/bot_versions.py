"""Which program a bot is: its version, and a fingerprint that changes with whatever decides how it plays."""

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import kingdom_builder
from kingdom_builder.bots.fingerprint import fingerprint_of, own_fingerprint
from kingdom_builder.bots.registry import BOTS
from kingdom_builder.external_bots.engines import files_of_engine, is_engine
from kingdom_builder.external_bots.files import files_of_bot
from kingdom_builder.external_bots.lookup import full_name, names_bot
from kingdom_builder.external_bots.packages import installed_bots


@dataclass(frozen=True)
class BotVersion:
    """The version of the package that a bot comes from, empty for a file; and the fingerprint of its source."""

    version: str
    fingerprint: str


def version_of(key: str, own_bots: tuple[str, ...] = ()) -> BotVersion:
    """Which program plays under this key: one of ours, a named one, or one of an installed package."""
    if key in BOTS:
        return BotVersion(kingdom_builder.__version__, own_fingerprint())
    name = full_name(key, own_bots)
    if names_bot(name):
        files = files_of_engine(name) if is_engine(name) else files_of_bot(name)
        return BotVersion("", fingerprint_of(files))
    entry = installed_bots()[key]
    spec = find_spec(entry.module)
    source = [Path(spec.origin)] if spec and spec.origin else []
    return BotVersion(entry.dist.version if entry.dist else "", fingerprint_of(source))
