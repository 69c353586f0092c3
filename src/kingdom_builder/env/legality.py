"""Actions from outside: what they mean, or a sentence that says what is legal instead."""

import operator
from typing import SupportsIndex

from kingdom_builder.env.actions import ACTIONS, CHOICES
from kingdom_builder.i18n import IllegalAction, Refused
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.game import Game


def checked_choice(action: SupportsIndex | None, choices: Choices) -> int:
    """The choice of this action index; refused with what is legal if it is not on offer."""
    try:
        index = operator.index(action)  # type: ignore[arg-type]  # None is what the sentence is for
    except TypeError:
        raise illegal(repr(action), choices) from None
    if not 0 <= index < len(ACTIONS):
        raise illegal(repr(index), choices)
    choice = CHOICES[index]
    if not choices.offers(choice):
        raise illegal(f"{index} ({ACTIONS[index]})", choices)
    return choice


def play_index(game: Game, action: SupportsIndex | None) -> None:
    """Play the action with this index; refused with what is legal if it is not on offer."""
    try:
        index = operator.index(action)  # type: ignore[arg-type]  # as above
        choice = CHOICES[index] if index >= 0 else -1
        game.push(choice)
    except (TypeError, IndexError, IllegalAction):
        checked_choice(action, game.choices)  # says why
        raise


def illegal(action: str, choices: Choices) -> Refused:
    """The refusal of an action, with everything that is legal."""
    if not choices:
        return Refused("Action {action} is not legal now; none is.", action=action)
    return Refused(
        "Action {action} is not legal now; legal are {legal}.", action=action, legal=list(choices)
    )


def in_game(place: int, refusal: Refused) -> Refused:
    """A refusal in one game of many."""
    return Refused("Game {place}: {why}", place=place, why=refusal)
