"""The bots at the other seats of a learner's table; in a batch some play inside the engine."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from kingdom_builder.bots.player import Player
from kingdom_builder.bots.registry import Bot
from kingdom_builder.env.legality import illegal_of_bot, in_game, offered
from kingdom_builder.external_bots.finding import find_bot
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.observation.games import DICE, EXTERNAL, GREED, LEARNER, Games
from kingdom_builder.table.batch_checks import whole_number
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.named_position import Facts
from kingdom_builder.table.view import View

SELF = "self"
INSIDE = {SELF: LEARNER, "random": DICE, "greedy": GREED}
DICE_BITS = 32


def checked_opponents(opponents: str | Sequence[str], players: int) -> list[str]:
    """One key for each other seat, in the order of turns; a single one is for all of them."""
    if isinstance(opponents, str):
        return [opponents] * (players - 1)
    if len(opponents) != players - 1:
        raise Refused(
            "{players} players leave {seats} seats for opponents, but {n} were named.",
            players=players,
            seats=players - 1,
            n=len(opponents),
        )
    return list(opponents)


class Bots(list[Bot]):
    """The bots of these keys: ours, or ``path/to/file.py:Name``; they pickle as their keys.

    Whoever reads them in another process reads the files first, so that the players made by them can follow.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__(find_bot(key) for key in keys)
        self.keys = list(keys)

    def __reduce__(self) -> tuple[object, ...]:
        return Bots, (self.keys,)


def checked_seat(seat: int | None, players: int) -> int | None:
    """A seat that exists, or None for a random one."""
    if seat is not None and not 0 <= whole_number("seat", seat) < players:
        raise Refused(
            "There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1
        )
    return seat


class Opponents:
    """Who plays the seats after the learner's, in the order of turns."""

    def __init__(self, keys: Sequence[str]) -> None:
        external = [key for key in keys if key not in INSIDE]
        self._bots = Bots(external)
        self._external_steps = [n for n, key in enumerate(keys, 1) if key not in INSIDE]
        self._seated: dict[int, dict[int, Player]] = {}
        self.setups: dict[int, Setup] = {}  # what lies on the table at each place
        self.codes = [INSIDE.get(key, EXTERNAL) for key in keys]
        self.has_external = bool(external)
        if LEARNER in self.codes and set(self.codes) != {LEARNER}:
            raise Refused("Either all opponents are {key!r} or none is.", key=SELF)

    def sit_down(self, place: int, chance: Random) -> None:
        """New external players for the next game at this place, each with its own dice."""
        self._seated[place] = {
            step: Player(bot.make(), Random(chance.getrandbits(DICE_BITS)), bot.budget)
            for step, bot in zip(self._external_steps, self._bots, strict=True)
        }

    def play_external(self, games: Games, place: int) -> bool:
        """Let everybody play until the learner must choose; whether an external bot has played."""
        state: State = games.states[place]
        players = self._seated[place]
        has_played = False
        while players and not state.over and games.player(place) == EXTERNAL:
            step = (state.seat - games.learners[place]) % games.layout.players
            games.play(place, self._choice(games, place, players[step]))
            games.play_opponents(place)
            has_played = True
        return has_played

    def _choice(self, games: Games, place: int, player: Player) -> int:
        board, state = games.buffers[place].board, games.states[place]
        choices = offered(board, state)
        setup = replace(self.setups[place], start=board.start, hands=())
        facts = Facts(setup, REGISTRY, board, state)
        action = player.choose(View.of(facts, state.seat), choices)
        if action not in choices:
            raise in_game(place, illegal_of_bot(action, choices))
        return choices.number_of(action)
