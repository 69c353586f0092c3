"""Games with bots that the engine does not know: asked choice by choice, each turn in its time."""

import sys
from dataclasses import replace
from random import Random

from kingdom_builder.arena.plan import Entrant
from kingdom_builder.arena.play.seat import BotSeat
from kingdom_builder.arena.stats.standings import FailureCount
from kingdom_builder.bots import BOTS, Player
from kingdom_builder.cli.simulation.engine_games import ENGINE_BOTS
from kingdom_builder.cli.simulation.result import GameResult, failure_sentence, game_result
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.cli.simulation.trace_text import Step, trace_text
from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.evaluation.whole_games import GREEDY_BOT, RANDOM_BOT, gold_by_source
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.rules.turn import hexes, options
from kingdom_builder.table.game import Game


def play_with_bots(series: Series, number: int) -> GameResult:
    """The result of a game."""
    game, table = _opened(series, number)
    while not game.over:
        game.push(table.choice(game))
    gold = gold_by_source(game.board, game.state)
    result = game_result(
        game.setup, game.turn_number, len(game.log), gold, game.state.journal or ()
    )
    return replace(result, failures=tuple(table.failures))


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
    for failure in table.failures:  # a trace has no place for them
        sys.stderr.write(f"{failure_sentence(failure)}\n")
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
        self._guarded: dict[int, BotSeat] = {}  # those of others, which may hang, fail or print
        self._on_turn = -1

    def choice(self, game: Game) -> int:
        """What the bot whose turn it is chooses."""
        key = self.series.bot_of(game.seat)
        kind = ENGINE_BOTS.get(key)  # these need no view
        if kind == RANDOM_BOT:
            return self.rng.choice(game.choices.numbers)
        if kind == GREEDY_BOT:
            return self.rng.choice(best_choices(game.board, game.state))
        action = self._asked(game) if key in BOTS else self._asked_with_guard(game)
        return game.choices.number_of(action)

    @property
    def failures(self) -> list[FailureCount]:
        """What went wrong, seat by seat."""
        return [
            FailureCount(self.series.bot_of(seat), failure.kind, failure.times, failure.first)
            for seat, guarded in sorted(self._guarded.items())
            for failure in guarded.failures(seat)
        ]

    def _asked(self, game: Game) -> str:
        seat = game.seat
        if seat not in self._players:
            bot = BOTS[self.series.bot_of(seat)]
            budget = replace(bot.budget, threads=self.series.threads)
            self._players[seat] = Player(bot.make(), self.rng, budget)
        return self._players[seat].choose(game.view(seat), game.choices)

    def _asked_with_guard(self, game: Game) -> str:
        seat = game.seat
        if seat not in self._guarded:
            bot = find_bot(self.series.bot_of(seat), self.series.own_bots)
            entrant = Entrant(bot, bot.budget).sharing(self.series.threads)
            self._guarded[seat] = BotSeat(entrant, self.rng, self.rng, self.series.patience)
        guarded = self._guarded[seat]
        if game.turn_number != self._on_turn:
            self._on_turn = game.turn_number
            guarded.begin_turn()
        return guarded.choose(game.view(seat), game.choices)
