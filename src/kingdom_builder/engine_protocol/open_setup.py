"""The setup of a game as everybody sees it: all but the first hands (R-DECK-10)."""

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_as_dict

# Everything that lies open on the table, besides the pieces.
OPEN_SETUP = (
    "players",
    "start",
    "board",
    "cards",
    "modules",
    "switches",
    "nomad_tiles",
    "island",
    "quadrants",
)


def open_setup(setup: Setup, terms: SetupTerms) -> dict[str, object]:
    """The open part of a setup."""
    shown = {*OPEN_SETUP, *terms.pieces}
    return {key: value for key, value in setup_as_dict(setup, terms).items() if key in shown}
