"""Refusing what the batches of the engine cannot take, before they begin."""

import os
from collections.abc import Iterable, Sequence
from operator import index
from typing import SupportsIndex

from kingdom_builder.i18n import IllegalAction, Refused
from kingdom_builder.model.choice import END
from kingdom_builder.model.state import State
from kingdom_builder.rules import turn
from kingdom_builder.rules.batches import is_offered
from kingdom_builder.rules.playout import WORD
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game
from kingdom_builder.table.illegal_actions import why_not

LARGEST = 2**62  # as good as without end, and still a number for the engine


def whole_number(name: str, value: object) -> int:
    """A whole number, of whatever type it comes in."""
    if not isinstance(value, SupportsIndex):
        raise Refused("{name} must be a whole number, not {value!r}.", name=name, value=value)
    return index(value)


def count_from(least: int, name: str, value: object) -> int:
    """A whole number that is large enough to count something."""
    n = whole_number(name, value)
    if n < least:
        raise Refused("{name} must be at least {least}, not {n}.", name=name, least=least, n=n)
    return min(n, LARGEST)


def thread_count(threads: object) -> int:
    """How many threads are meant: 0 stands for one on each core that this process may use."""
    return count_from(0, "threads", threads) or usable_cores()


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def dice_seeds(seeds: Iterable[int]) -> list[int]:
    """Seeds as the dice want them: any whole numbers; only the last 32 bits count."""
    return [whole_number("seed", seed) & WORD for seed in listed("seeds", seeds)]


def listed(name: str, items: object) -> list[object]:
    """The items of a list; one text or one number is none."""
    if isinstance(items, str) or not isinstance(items, Iterable):
        raise Refused("{name} must be a list, not {items!r}.", name=name, items=items)
    return list(items)


def check_running(game: Game) -> None:
    """There is no turn to be looked at without a game, or once it is over."""
    check_game(game)
    if game.over:
        raise why_not(game.board, game.state, "end", game.registry)


def checked_turns(game: Game, turns: Iterable[Sequence[str | int]]) -> list[list[int]]:
    """The choices of these turns by number, if they can be played from here."""
    return [
        _checked_turn(game, n, listed("turn", one))
        for n, one in enumerate(listed("turns", turns), start=1)
    ]


def _checked_turn(game: Game, turn_number: int, actions: list[object]) -> list[int]:
    walk = _Walk(game)
    for n, action in enumerate(actions, start=1):
        try:
            walk.go(action)
        except Refused as why:
            raise Refused(
                "Turn {turn}, action {n} ({action}): {why}",
                turn=turn_number,
                n=n,
                action=action if str(action).isprintable() else repr(action),
                why=why,
            ) from None
    return walk.choices


class _Walk:
    """One turn tried out on a copy, as far as chance does not speak."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state: State = game.state.copy()
        self.choices: list[int] = []

    def go(self, action: object) -> None:
        """One action further; refuse what cannot be played there."""
        choice = self._number(action)
        if self.choices and self.choices[-1] == END:
            raise IllegalAction("R-TURN-2", "The turn is over after {end!r}.", end="end")
        if not self._state.asking:
            self._play(choice)
        self.choices.append(choice)

    def _number(self, action: object) -> int:
        names = self._game.registry.choice_names
        if isinstance(action, str):
            choice = names.numbers.get(action, -1)
        else:
            choice = whole_number("action", action)
        if not names.name(choice):
            raise IllegalAction(
                "R-TURN-2", "{action!r} is neither a hex nor an option.", action=action
            )
        return choice

    def _play(self, choice: int) -> None:
        game = self._game
        if not is_offered(game.board, self._state, choice):
            name = game.registry.choice_names.name(choice)
            raise why_not(game.board, self._state, name, game.registry)
        turn.act(game.board, self._state, choice)
