"""The switches in the protocol's words."""

from collections.abc import Mapping
from typing import cast

from kingdom_builder.i18n import Refused, UnknownName
from kingdom_builder.model.setup import Switches, SwitchValue
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.value_readers import mapping_at


def switches_as_dict(switches: Switches, terms: SetupTerms) -> dict[str, object]:
    """Every switch with its value; those of newer boxes only where they are not at their default."""
    return {
        key: switch.of(switches)
        for key, switch in terms.switches.items()
        if key in terms.always or switch.of(switches) != switch.default
    }


def changed_switches(switches: Switches, terms: SetupTerms) -> dict[str, object]:
    """Those that are not at their default."""
    values = switches_as_dict(switches, terms)
    return {key: value for key, value in values.items() if value != terms.switches[key].default}


def switches_from_dict(values: object, terms: SetupTerms) -> Switches:
    """Switches read from plain values; those not named keep their default."""
    chosen = mapping_at(values, "switches")
    for key, value in chosen.items():
        _check_switch(key, value, terms)
    return _switches(cast("Mapping[str, SwitchValue]", chosen), terms)


def without_defaults(switches: Switches, terms: SetupTerms) -> Switches:
    """The same, naming of the switches of boxes only those that are not at their default."""
    return _switches(switches.given, terms)


def check_switches(switches: Switches, terms: SetupTerms) -> None:
    """Refuse switches that do not exist and values no switch has."""
    if not isinstance(switches, Switches):
        raise Refused(
            "switches must be Switches, such as Switches(lords_require_presence=True), not {value!r}.",
            value=switches,
        )
    for key, value in switches.given.items():
        _check_switch(key, value, terms)


def switch_from_text(text: str, terms: SetupTerms) -> tuple[str, object]:
    """A switch written ``key=value``."""
    key, _, word = text.partition("=")
    for value in terms.switches[key].values if key in terms.switches else ():
        if _word(value) == word:
            return key, value
    _check_switch(key, word, terms)
    raise AssertionError(text)


def switch_as_text(key: str, value: object) -> str:
    """The switch as ``key=value``."""
    return f"{key}={_word(value)}"


def _switches(values: Mapping[str, SwitchValue], terms: SetupTerms) -> Switches:
    changed = {k: v for k, v in values.items() if v != terms.switches[k].default}
    named = {key.replace("-", "_"): value for key, value in changed.items()}
    return Switches(**named)  # type: ignore[arg-type]  # each value was checked against its switch


def _check_switch(key: str, value: object, terms: SetupTerms) -> None:
    if key not in terms.switches:
        raise UnknownName("There is no switch {key!r}; there are {known}.", key, terms.switches)
    allowed = terms.switches[key].values
    if not any(value == one and type(value) is type(one) for one in allowed):
        raise Refused(
            "The switch {key!r} cannot be {value!r}; it can be {known:or}.",
            key=key,
            value=value,
            known=[_word(one) for one in allowed],
        )


def _word(value: object) -> str:
    return str(value).lower()
