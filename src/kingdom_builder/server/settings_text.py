"""The effective settings as text, in the form of a settings file."""

import json
from collections.abc import Mapping

from kingdom_builder.server.logs import without_secrets
from kingdom_builder.server.settings import LIMITS, SETTINGS
from kingdom_builder.server.settings_sources import Effective


def as_toml(effective: Effective) -> str:
    """The settings as they could stand in a file, each with its source; passwords are hidden."""
    table = effective.settings
    plain = [_line(name, getattr(table, name), effective.sources) for name in _names("")]
    limits = [
        _line(f"{LIMITS}.{name}", getattr(table.limits, name), effective.sources)
        for name in _names(f"{LIMITS}.")
    ]
    return "\n".join([*plain, "", f"[{LIMITS}]", *limits])


def _names(table: str) -> list[str]:
    """The names in a table, without that table."""
    inside = [key for key in SETTINGS if key.startswith(table) and ("." in key) == bool(table)]
    return [key.removeprefix(table) for key in inside]


def _line(key: str, value: object, sources: Mapping[str, str]) -> str:
    name = key.rpartition(".")[2]
    if value is None:
        return f"# {name} is not set"
    return f"{name} = {_toml(value)}  # {sources[key]}"


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(one) for one in value)}]"
    # Text, numbers and truth values look as in JSON.
    return without_secrets(json.dumps(value, ensure_ascii=False))
