"""What people type in a game: hexes, options and commands, in full or in part."""

from collections.abc import Sequence

from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import Refused

HEXES = {name.upper(): name for name in HEX_NUMBERS}
LONGEST_NUMBER = 3


def understand(
    text: str, options: Sequence[str], commands: Sequence[str], known: Sequence[str]
) -> str:
    """The action or command that is meant; a word nobody knows is given back as it is.

    ``options`` are those on offer, ``known`` all there are: what cannot be done now is understood
    too, so that the rules can say why not.
    """
    if text.upper() in HEXES:
        return HEXES[text.upper()]
    if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER:
        return _numbered(int(text), options)
    word = text.lower()
    if word in options or word in commands:
        return word
    return _completed(word, options) or _completed(word, (*commands, *known)) or word


def _numbered(number: int, options: Sequence[str]) -> str:
    if not options:
        raise Refused("There are no options now; choose a marked hex by its name.")
    if not 1 <= number <= len(options):
        raise Refused(
            "There is no option {n}; the options are 1 to {last}.", n=number, last=len(options)
        )
    return options[number - 1]


def _completed(word: str, words: Sequence[str]) -> str:
    found = [one for one in words if one.startswith(word)]
    if len(found) > 1:
        raise Refused("{word!r} could be {words:or}; type more of it.", word=word, words=found)
    return found[0] if found else ""
