"""The bots of a batch: some play inside the engine, the others are asked from here."""

from collections.abc import Sequence
from random import Random

from kingdom_builder.bots.player import Player
from kingdom_builder.env.legality import illegal, offered
from kingdom_builder.env.opponents import bots_of
from kingdom_builder.i18n import Refused
from kingdom_builder.model.state import State
from kingdom_builder.observation.stepping import DICE, GREED, LEARNER, STRANGER, Games
from kingdom_builder.rules.views import view_of

SELF = "self"
INSIDE = {SELF: LEARNER, "random": DICE, "greedy": GREED}
DICE_BITS = 32


class Rivals:
    """Who plays the seats behind the learner's, in the order of turns."""

    def __init__(self, keys: Sequence[str]) -> None:
        strangers = [key for key in keys if key not in INSIDE]
        self._bots = dict(zip(strangers, bots_of(strangers), strict=True))
        self._keys = list(keys)
        self._seated: dict[int, dict[int, Player]] = {}
        self.codes = [INSIDE.get(key, STRANGER) for key in keys]
        self.has_strangers = bool(strangers)
        if LEARNER in self.codes and set(self.codes) != {LEARNER}:
            raise Refused("Either all opponents are {key!r} or none is.", key=SELF)

    def sit_down(self, place: int, chance: Random) -> None:
        """New players from outside for the next game at this place, each with its own dice."""
        self._seated[place] = {
            step: Player(bot.make(), Random(chance.getrandbits(DICE_BITS)), bot.budget)
            for step, key in enumerate(self._keys, 1)
            if (bot := self._bots.get(key))
        }

    def play_strangers(self, games: Games, place: int) -> bool:
        """Let everybody play until the learner must choose; whether a stranger has played."""
        state: State = games.states[place]
        players = self._seated[place]
        has_played = False
        while players and not state.over and games.player(place) == STRANGER:
            step = (state.seat - games.learners[place]) % games.lens.players
            games.play(place, self._choice(games, place, players[step]))
            games.play_rivals(place)
            has_played = True
        return has_played

    @staticmethod
    def _choice(games: Games, place: int, player: Player) -> int:
        board, state = games.sheets[place].board, games.states[place]
        choices = offered(board, state)
        action = player.choose(view_of(board, state, state.seat), choices)
        if action not in choices:
            raise illegal(f"{action!r} of a bot in game {place}", choices)
        return choices.number_of(action)
