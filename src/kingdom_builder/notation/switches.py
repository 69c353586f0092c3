"""The switches in the protocol's words."""

from collections.abc import Mapping
from dataclasses import fields
from typing import get_args

from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Switches
from kingdom_builder.notation.plain import mapping_at

SWITCH_VALUES: dict[str, tuple[object, ...]] = {
    field.name.replace("_", "-"): (False, True) if field.type is bool else get_args(field.type)
    for field in fields(Switches)
}


def switches_as_dict(switches: Switches) -> dict[str, object]:
    """Every switch with its value."""
    return {key: getattr(switches, key.replace("-", "_")) for key in SWITCH_VALUES}


def switches_from_dict(values: object) -> Switches:
    """Switches read from plain values; those not named keep their default."""
    chosen = mapping_at(values, "switches")
    for key, value in chosen.items():
        _check_switch(key, value)
    return _switches({key.replace("-", "_"): value for key, value in chosen.items()})


def check_switches(switches: Switches) -> None:
    """Refuse values no switch has."""
    for key, value in switches_as_dict(switches).items():
        _check_switch(key, value)


def switch_from_text(text: str) -> tuple[str, object]:
    """A switch written ``key=value``."""
    key, _, word = text.partition("=")
    for value in SWITCH_VALUES.get(key, ()):
        if _word(value) == word:
            return key, value
    _check_switch(key, word)
    raise AssertionError(text)


def switch_as_text(key: str, value: object) -> str:
    """The switch as ``key=value``."""
    return f"{key}={_word(value)}"


def _switches(values: Mapping[str, object]) -> Switches:
    return Switches(**values)  # type: ignore[arg-type]  # each value was checked against its type


def _check_switch(key: str, value: object) -> None:
    if key not in SWITCH_VALUES:
        raise Refused(
            "There is no switch {key!r}; there are {known}.",
            key=key,
            known=", ".join(SWITCH_VALUES),
        )
    allowed = SWITCH_VALUES[key]
    if not any(value == one and type(value) is type(one) for one in allowed):
        raise Refused(
            "The switch {key!r} cannot be {value!r}; it is one of {known}.",
            key=key,
            value=value,
            known=", ".join(_word(one) for one in allowed),
        )


def _word(value: object) -> str:
    return str(value).lower()
