"""A run of many games: what they have in common, and how each is opened and played."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots import Player
from kingdom_builder.bots.external import find_bot
from kingdom_builder.cli.session.game_options import GameOptions
from kingdom_builder.cli.session.parse import listed
from kingdom_builder.i18n import Refused
from kingdom_builder.model.event import Event
from kingdom_builder.table.checks import check_player_count
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game
from kingdom_builder.table.trace import trace

RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """What the games of a run have in common; game ``i`` depends on the seed and ``i`` only."""

    seed: int
    seats: tuple[int, int]
    bots: tuple[str, ...]
    options: GameOptions
    files: tuple[str, ...] = ()

    def opened(self, number: int) -> tuple[Game, Random]:
        """Game ``number`` before its first action, and the chance it is played with."""
        rng = Random(f"{self.seed}/{number}")
        n = rng.randint(*self.seats)
        names = [f"{self.bots[seat % len(self.bots)]} {seat + 1}" for seat in range(n)]
        return open_game(self.options.wishes(names, rng), rng), rng

    def played(self, number: int) -> Game:
        """Game ``number``, played to its end."""
        game, rng = self.opened(number)
        table = Bench(self.bots, rng, self.files)
        while not game.over:
            table.step(game)
        return game

    def traced(self, number: int) -> Iterator[dict[str, object]]:
        """The trace of game ``number``."""
        game, rng = self.opened(number)
        yield from trace(game, Bench(self.bots, rng, self.files).step)


class Bench:
    """The bots at one table."""

    def __init__(self, keys: tuple[str, ...], rng: Random, files: tuple[str, ...] = ()) -> None:
        self.bots = [find_bot(key, files) for key in keys]
        self.rng = rng
        self.players: dict[int, Player] = {}

    def step(self, game: Game) -> tuple[str, list[Event]]:
        """Let the bot whose turn it is choose once."""
        action = self._player(game.seat).choose(game.view(game.seat), game.choices)
        return action, game.play(action)

    def _player(self, seat: int) -> Player:
        """The bot in a seat, with what it has planned."""
        if seat not in self.players:
            bot = self.bots[seat % len(self.bots)]
            self.players[seat] = Player(bot.make(), self.rng, bot.budget)
        return self.players[seat]


def seat_range(players: str) -> tuple[int, int]:
    """The fewest and the most seats of ``3`` or ``2-5``."""
    low, dash, high = players.partition("-")
    high = high if dash else low
    if not (low.isdecimal() and high.isdecimal()) or int(low) > int(high):
        raise Refused(
            "--players must be a number such as 3 or a range such as 2-5, not {players!r}.",
            players=players,
        )
    check_player_count(int(low))
    check_player_count(int(high))
    return int(low), int(high)


def bot_keys(bots: str, files: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The bots by seat; unknown ones are refused."""
    keys = tuple(listed(bots)) or (RANDOM,)
    for key in keys:
        find_bot(key, files)
    return keys
