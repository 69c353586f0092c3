"""The bots that this server offers: ours, and the programs that its host has added.

Only the host can add one, when the server starts: clients name bots by their keys, never by a command.
"""

from collections.abc import Mapping, Sequence

from kingdom_builder.bots import BOTS, Bot
from kingdom_builder.external_bots.engines import bot_to_start, split_engine
from kingdom_builder.i18n import N_

ABOUT = N_("A program of its own that plays here.")
_engines: dict[str, Bot] = {}


def bots_on_offer() -> Mapping[str, Bot]:
    """Every bot that may be asked for, by its key."""
    return BOTS | _engines


def offer_engines(engines: Sequence[str]) -> None:
    """Offer these programs, given as ``NAME=COMMAND``, in addition to our own bots."""
    _engines.clear()
    _engines.update({split_engine(text)[0]: bot_to_start(text, ABOUT) for text in engines})
