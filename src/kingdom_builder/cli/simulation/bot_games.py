"""Games with bots that the engine does not know: asked choice by choice, each turn in its time."""

import sys
from contextlib import redirect_stdout
from random import Random
from time import monotonic

from kingdom_builder.bots import BOTS, Player
from kingdom_builder.cli.simulation.engine_games import ENGINE_BOTS
from kingdom_builder.cli.simulation.result import GameResult, game_result
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.cli.simulation.trace_text import Step, trace_text
from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.evaluation.whole_games import GREEDY_BOT, RANDOM_BOT, gold_by_source
from kingdom_builder.external_bots.finding import find_bot
from kingdom_builder.i18n import Refused, say
from kingdom_builder.processes import OutOfTime, time_limit
from kingdom_builder.rules.turn import hexes, options
from kingdom_builder.table.game import Game


def play_with_bots(series: Series, number: int) -> GameResult:
    """The result of a game."""
    game, table = _opened(series, number)
    while not game.over:
        game.push(table.choice(game))
    gold = gold_by_source(game.board, game.state)
    return game_result(game.setup, game.turn, len(game.log), gold, game.state.journal or ())


def trace_with_bots(series: Series, number: int) -> str:
    """The trace of a game."""
    game, table = _opened(series, number)
    steps: list[Step] = []
    while not game.over:
        seat, board, state = game.seat, game.board, game.state
        legal, offered = hexes(board, state), options(board, state)
        choice = table.choice(game)
        game.push(choice)
        steps.append((seat, legal, offered, choice, len(state.journal or ())))
    return trace_text(game, steps)


def _opened(series: Series, number: int) -> tuple[Game, "BotTable"]:
    setup, land, rng = series.drawn(number)
    return Game.of_drawn(setup, land, rng), BotTable(series, number, rng)


class BotTable:
    """The bots of one game. All draw from the generator that also deals the cards."""

    def __init__(self, series: Series, number: int, rng: Random) -> None:
        self.series = series
        self.number = number
        self.rng = rng
        self._players: dict[int, Player] = {}
        self._on_turn = -1  # the seat whose time runs
        self._left = 0.0

    def choice(self, game: Game) -> int:
        """What the bot whose turn it is chooses."""
        if game.seat != self._on_turn:
            self._on_turn, self._left = game.seat, self.series.patience
        key = self.series.bot_of(game.seat)
        kind = ENGINE_BOTS.get(key)  # these need no view
        if kind == RANDOM_BOT:
            return self.rng.choice(game.choices.numbers)
        if kind == GREEDY_BOT:
            return self.rng.choice(best_choices(game.board, game.state))
        if key in BOTS:
            return game.choices.number_of(self._asked(game))
        return self._checked(game, self._guarded(game))

    def _asked(self, game: Game) -> str:
        seat = game.seat
        if seat not in self._players:
            bot = find_bot(self.series.bot_of(seat), self.series.files)
            self._players[seat] = Player(bot.make(), self.rng, bot.budget)
        return self._players[seat].choose(game.view(seat), game.choices)

    def _guarded(self, game: Game) -> object:
        """The answer of somebody else's bot, which may hang, fail or print."""
        begun = monotonic()
        try:
            with time_limit(self._left), redirect_stdout(sys.stderr):
                answer = self._asked(game)
        except OutOfTime:
            raise self._late(game) from None
        except (Exception, SystemExit) as error:  # whatever a bot does
            raise self._failed(game, f"{type(error).__name__}: {error}") from error
        self._left -= monotonic() - begun
        if self._left <= 0:  # it has swallowed the alarm
            raise self._late(game)
        return answer

    def _late(self, game: Game) -> Refused:
        why = say("its turn took more than {n:g} s (--patience)", n=self.series.patience)
        return self._failed(game, why)

    def _checked(self, game: Game, action: object) -> int:
        choice = game.choices.number_of(action) if isinstance(action, str) else -1
        if not game.choices.offers(choice):
            raise self._failed(game, say("{action} is not a legal action", action=repr(action)))
        return choice

    def _failed(self, game: Game, why: str) -> Refused:
        return Refused(
            "The bot {bot} failed in game {n}: {why}.",
            bot=self.series.bot_of(game.seat),
            n=self.number + 1,
            why=why,
        )
