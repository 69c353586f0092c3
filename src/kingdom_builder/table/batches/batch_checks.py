"""Checks of the games and turns that go into a batch of the engine."""

from collections.abc import Iterable, Sequence

from kingdom_builder.i18n import IllegalAction, Refused
from kingdom_builder.model.choice import END
from kingdom_builder.model.state import State
from kingdom_builder.rules import turn
from kingdom_builder.rules.batches import is_offered
from kingdom_builder.table.arguments import listed, whole_number
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game
from kingdom_builder.table.illegal_actions import why_not


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
