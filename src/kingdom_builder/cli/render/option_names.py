"""Options as they are typed, with what they are called in the language in use."""

from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import N_, say
from kingdom_builder.table.box_registry import BoxRegistry

# Translators: what the options "stop" and "end" do; the words typed stay English.
OTHER_NAMES = {"stop": N_("stop"), "end": N_("end of the turn")}
IN_ENGLISH = {"stop": "stop", "end": "end of the turn"}


def option_name(key: str, registry: BoxRegistry) -> str:
    """The word to type for a hex, a tile or another option, and what it is called if that differs."""
    if key in HEX_NUMBERS:
        return key
    if key in registry.tiles:
        return key_and_name(key, say(registry.tiles[key].name))
    name = say(OTHER_NAMES[key])
    return key if name == IN_ENGLISH[key] else key_and_name(key, name)


def key_and_name(key: str, name: str) -> str:
    """The word to type, and the name beside it unless it says the same."""
    return key if _plain(name) == _plain(key) else f"{key} ({name})"


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
