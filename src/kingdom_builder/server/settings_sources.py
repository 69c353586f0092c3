"""Where the settings of a server come from: an option beats a variable, that a file, that the default."""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from types import NoneType
from typing import Annotated, Literal, cast, get_args, get_origin

import msgspec
from msgspec import Meta

from kingdom_builder.i18n import Refused, say
from kingdom_builder.i18n.system_errors import why_failed
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.settings import (
    LIMITS,
    PREFIX,
    SETTINGS,
    Names,
    Setting,
    Settings,
    check_metrics_ports,
)

DEFAULT = "default"
ALIKE = 0.75  # how similar a misspelt variable must be; others with our prefix may belong to somebody else
PIPE = "-"  # standard input
STORES = ("store", "store_file")


@dataclass(frozen=True)
class Effective:
    """The settings that hold, and by key where each of them comes from."""

    settings: Settings
    sources: Mapping[str, str]


@dataclass(frozen=True)
class _Given:
    """A value as it was given, and the name of its source: an option, a variable, or a file and key.

    In a file a value has a type (``is_typed``); from elsewhere everything comes as text.
    """

    setting: Setting
    value: object
    source: str
    is_typed: bool = False


def effective_settings(
    options: Mapping[str, object], file: str = "", environment: Mapping[str, str] = os.environ
) -> Effective:
    """The settings from all sources; what is wrong is refused with its source.

    ``options`` has a text, a list of texts or a truth value by key, ``None`` where nothing was typed.
    """
    sources_in_order = (_from_options(options), _from_environment(environment), _from_file(file))
    values: dict[str, object] = {}
    source_by_key = dict.fromkeys(SETTINGS, DEFAULT)
    for source in sources_in_order:
        given = [one for one in source if not (one.setting.kind is str and one.value == "")]
        found = {one.setting.key: one for one in given if one.setting.key not in values}
        _check_store(found)
        values |= {key: _value_of(one) for key, one in found.items()}
        source_by_key |= {key: one.source for key, one in found.items()}
        if found.keys() & set(STORES):  # a weaker source cannot name another store
            values |= {key: "" for key in STORES if key not in values}
    settings = _settings_of(values)
    check_metrics_ports(settings.metrics, settings.processes)
    return Effective(settings, source_by_key)


def _settings_of(values: Mapping[str, object]) -> Settings:
    prefix = f"{LIMITS}."
    plain = {key: value for key, value in values.items() if not key.startswith(prefix)}
    limits = {key.removeprefix(prefix): value for key, value in values.items() if key not in plain}
    return replace(msgspec.convert(plain, Settings), limits=msgspec.convert(limits, Limits))


def _check_store(found: Mapping[str, _Given]) -> None:
    if found.keys() >= set(STORES):
        first, second = (found[key].source for key in STORES)
        raise Refused(
            "{first} and {second} name two stores; leave one out.", first=first, second=second
        )


def named_store(settings: Settings) -> str:
    """The URL of the store, if the settings name one, themselves or in a file."""
    return settings.store or (settings.store_file and _line_in(settings.store_file))


def _line_in(file: str) -> str:
    """The only line of a file."""
    try:
        text = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(
            "The file {file} with the URL of the store cannot be read: {why}.",
            file=file,
            why=why_failed(error),
        ) from None
    if not text or "\n" in text:
        raise Refused("The file {file} must have one line, the URL of the store.", file=file)
    return text


# -- the sources


def _from_options(options: Mapping[str, object]) -> Iterator[_Given]:
    for key, value in options.items():
        if value is not None:
            yield _Given(SETTINGS[key], value, SETTINGS[key].option)


def _from_environment(environment: Mapping[str, str]) -> Iterator[_Given]:
    known = {setting.variable: setting for setting in SETTINGS.values()}
    for name, text in sorted(environment.items()):
        if name in known and text:
            yield _Given(known[name], _listed(known[name], text), name)
        elif name.startswith(PREFIX) and name not in known:
            _check_misspelt(name, known)


def _check_misspelt(name: str, known: Mapping[str, Setting]) -> None:
    """Refuse a variable that was probably meant for us."""
    names = [variable.removeprefix(PREFIX) for variable in known]
    for alike in get_close_matches(name.removeprefix(PREFIX), names, 1, ALIKE):
        raise Refused(
            "There is no environment variable {variable}; did you mean {alike}?",
            variable=name,
            alike=PREFIX + alike,
        )


def _listed(setting: Setting, text: str) -> object:
    """The names in a variable, which are separated by commas."""
    if setting.kind != Names:
        return text
    return [name.strip() for name in text.split(",") if name.strip()]


def _from_file(file: str) -> Iterator[_Given]:
    if not file:
        return
    for key, value in _keys_of(_table_in(file)):
        if key == LIMITS:
            raise Refused("{file}: limits must be a table, [limits].", file=file)
        if key not in SETTINGS:
            raise _unknown(file, key)
        yield _Given(SETTINGS[key], value, f"{file}: {key}", is_typed=True)


def _table_in(file: str) -> dict[str, object]:
    try:
        return tomllib.loads(sys.stdin.read() if file == PIPE else Path(file).read_text("utf-8"))
    except OSError as error:
        raise Refused(
            "The settings file {file} cannot be read: {why}.", file=file, why=why_failed(error)
        ) from None
    except ValueError as error:  # also a text that is not UTF-8
        raise Refused(
            "The settings file {file} is not valid TOML: {why}.", file=file, why=str(error)
        ) from None


def _keys_of(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The keys with their tables, joined by a dot."""
    for key, value in table.items():
        if key == LIMITS and isinstance(value, dict):
            yield from ((f"{LIMITS}.{name}", limit) for name, limit in value.items())
        else:
            yield key, value


def _unknown(file: str, key: str) -> Refused:
    alike = get_close_matches(key, list(SETTINGS), 1)
    if alike:
        return Refused(
            "{file}: there is no setting {key}; did you mean {alike}?",
            file=file,
            key=key,
            alike=alike[0],
        )
    return Refused(
        "{file}: there is no setting {key}; there are {known}.",
        file=file,
        key=key,
        known=list(SETTINGS),
    )


# -- their values


def _value_of(given: _Given) -> object:
    """The value in the type of its setting."""
    setting = given.setting
    try:
        value = msgspec.convert(given.value, setting.kind, strict=given.is_typed)
    except msgspec.ValidationError:
        raise Refused(
            "{place} must be {expected}, not {given!r}.",
            place=given.source,
            expected=_expected(setting.kind),
            given=given.value,
        ) from None
    _check(given, value)
    return cast("object", value)


def _check(given: _Given, value: object) -> None:
    check = given.setting.about and given.setting.about.check
    if not check or not value:
        return
    try:
        for text in (value,) if isinstance(value, str) else cast("Names", value):
            check(text)
    except Refused as why:
        raise Refused("{place}: {why}", place=given.source, why=str(why)) from None


def _expected(kind: object) -> str:
    """The values that a setting may have, in words."""
    if kind == Names:
        return say("a list of texts")
    if get_origin(kind) is Literal:
        return say("one of {known:or}", known=list(get_args(kind)))
    if get_origin(kind) is Annotated:
        number, limit = get_args(kind)
        return _expected_number(number, limit)
    if get_args(kind):  # or nothing
        return _expected(next(part for part in get_args(kind) if part is not NoneType))
    return say("true or false") if kind is bool else say("a text")


def _expected_number(number: type, limit: Meta) -> str:
    if number is float:
        if limit.gt is not None:
            return say("a number above {least}", least=limit.gt)
        return say("a number of at least {least}", least=limit.ge)
    least = limit.ge if limit.gt is None else limit.gt + 1
    if limit.le is None:
        return say("a whole number of at least {least}", least=least)
    return say("a whole number from {least} to {most}", least=least, most=limit.le)
