"""Every action there is and its index (protocol, part 6): hexes, the island's, then the options.

There are two numberings. Environments and networks count the actions without gaps, from 0 to 476: an *index*. The
library and its engine number the bits of a board and the options: a *number*, as in ``game.push`` and
``choices.numbers``.
"""

from kingdom_builder.hexgrid.grid import ISLAND_COLUMNS, ISLAND_ROW, ISLAND_ROWS, SIDE
from kingdom_builder.hexgrid.names import HEX_NAMES, hex_at
from kingdom_builder.i18n import Refused
from kingdom_builder.model.choice import END_BIT, OPTION
from kingdom_builder.observation.hex_indices import HEX_ACTION
from kingdom_builder.observation.layout import HEX_ACTIONS, choices_of
from kingdom_builder.table.box_registry import REGISTRY


def _hex_names() -> list[str]:
    mainland = [HEX_NAMES[hex_at(row, column)] for row in range(SIDE) for column in range(SIDE)]
    rows = range(ISLAND_ROW, ISLAND_ROW + ISLAND_ROWS)
    island = [HEX_NAMES[hex_at(row, column)] for row in rows for column in range(ISLAND_COLUMNS)]
    return mainland + island


def _option_indices() -> list[int]:
    """The index of each option by its number; -1 for numbers that are none."""
    indices = [-1] * (END_BIT + 1)
    for index, choice in enumerate(REGISTRY.option_keys, HEX_ACTIONS):
        indices[choice - OPTION] = index
    return indices


OPTION_INDICES = _option_indices()
ACTIONS: tuple[str, ...] = (*_hex_names(), *REGISTRY.option_keys.values())
HEX_INDICES: list[int] = list(HEX_ACTION)  # by the number of the hex
CHOICES: list[int] = choices_of(OPTION_INDICES)  # what the engine calls each action
INDICES = {action: index for index, action in enumerate(ACTIONS)}
INDICES_BY_NUMBER = {choice: index for index, choice in enumerate(CHOICES)}


def index_of(action: str) -> int:
    """The index of an action such as ``"F5"`` or ``"end"``."""
    if action not in INDICES:
        raise Refused("There is no action {action!r}.", action=action)
    return INDICES[action]


def name_of(index: int) -> str:
    """What the action with this index is called."""
    if not 0 <= index < len(ACTIONS):
        raise Refused(
            "There is no action {index}; the actions are 0 to {last}.",
            index=index,
            last=len(ACTIONS) - 1,
        )
    return ACTIONS[index]


def number_of(index: int) -> int:
    """The number by which the library knows the action with this index: what ``game.push`` plays."""
    name_of(index)  # refuses what is none
    return CHOICES[index]


def index_of_number(number: int) -> int:
    """The index of an action by the number of the library, one of ``choices.numbers``."""
    if number not in INDICES_BY_NUMBER:
        raise Refused("No action has the number {number}.", number=number)
    return INDICES_BY_NUMBER[number]
