"""A series of games between bots; each game depends on the seed and its number only."""

from dataclasses import dataclass, field
from random import Random

from kingdom_builder.cli.game_options import GameOptions, listed
from kingdom_builder.cli.options import check_bots
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.external_bots.lookup import find_bot, key_of
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup_and_land
from kingdom_builder.table.setup.setup_checks import check_player_count

SIMULATED_BOT = "random"


@dataclass(frozen=True)
class Series:
    """What the games have in common; the bots fill the seats in order, again and again."""

    seed: int
    seats: tuple[int, int]
    bots: tuple[str, ...]
    options: GameOptions
    own_bots: tuple[str, ...] = ()  # as they are named
    patience: float = PATIENCE
    threads: int = 1  # that share the thinking of a bot
    _setup_options: dict[tuple[int, tuple[str, ...]], SetupOptions] = field(
        default_factory=dict, repr=False
    )

    def drawn(self, number: int) -> tuple[Setup, Board, Random]:
        """The setup of game ``number``, its land, and the generator that plays it."""
        rng = Random(f"{self.seed}/{number}")
        players = rng.randint(*self.seats)
        modules = self.options.drawn_modules(rng)
        return *draw_setup_and_land(self._setup_options_for(players, modules), rng, REGISTRY), rng

    def _setup_options_for(self, players: int, modules: tuple[str, ...]) -> SetupOptions:
        """The setup options for this many players; made once, because files are read for them."""
        key = players, modules
        if key not in self._setup_options:
            names = [f"{self.bot_of(seat)} {seat + 1}" for seat in range(players)]
            self._setup_options[key] = self.options.setup_options_with(names, modules)
        return self._setup_options[key]

    def bot_of(self, seat: int) -> str:
        """The key of the bot in this seat."""
        return self.bots[seat % len(self.bots)]


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


def bot_keys(bots: str, own_bots: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The bots by seat, without names those of one's own; unknown ones are refused."""
    keys = tuple(listed(bots)) or tuple(map(key_of, own_bots)) or (SIMULATED_BOT,)
    check_bots(keys, own_bots)
    for key in keys:
        find_bot(key, own_bots)
    return keys


def check_seats(seats: tuple[int, int], bots: tuple[str, ...]) -> None:
    """Refuse more bots than there ever are seats: the last ones would not play."""
    if len(bots) > seats[1]:
        raise Refused(
            "There are {bots} bots for {seats} seats; name fewer with --bots, or more seats with --players.",
            bots=len(bots),
            seats=seats[1],
        )
