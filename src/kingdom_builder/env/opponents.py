"""The bots that play against a learner; in a batch some of them play inside the engine."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from kingdom_builder.env.actions import ACTIONS, index_of_number
from kingdom_builder.env.guarded_bots import Bots, GuardedPlayer
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.observation.games import DICE, EXTERNAL, GREED, LEARNER, Games
from kingdom_builder.rules.playout import roll_among, roll_choice
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.named_position import Facts, choices_in
from kingdom_builder.table.public_history import PublicHistory
from kingdom_builder.table.view import View

SELF = "self"
INSIDE = {SELF: LEARNER, "random": DICE, "greedy": GREED}


def checked_opponents(opponents: object, players: int) -> list[str]:
    """One key for each other seat, in the order of turns; a single one is for all of them."""
    if isinstance(opponents, str):
        return [opponents] * (players - 1)
    if not isinstance(opponents, Sequence):
        raise _not_a_bot_name(opponents)
    if len(opponents) != players - 1:
        raise Refused(
            "{players} players leave {seats} seats for opponents, but {n} were named.",
            players=players,
            seats=players - 1,
            n=len(opponents),
        )
    return [_checked_key(key) for key in opponents]


def _checked_key(key: object) -> str:
    if not isinstance(key, str):
        raise _not_a_bot_name(key)
    return key


def _not_a_bot_name(value: object) -> Refused:
    return Refused(
        "Opponents are the name of a bot, such as {example!r}, or a list of names, not {value}.",
        example="greedy",
        value=type(value).__name__,
    )


def checked_seat(seat: int | None, players: int) -> int | None:
    """A seat that exists, or None for a random one."""
    if seat is not None and not 0 <= whole_number("seat", seat) < players:
        raise Refused(
            "There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1
        )
    return seat


class Opponents:
    """Who plays the seats after the learner's, in the order of turns.

    If any of them must be asked outside the engine, the engine stops at every one of them, so that each
    action is recorded here and views tell the turns so far.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self._bots = Bots([key for key in keys if key not in INSIDE])
        self.has_external = bool(self._bots)
        self._inside = [INSIDE.get(key, EXTERNAL) for key in keys]
        self.codes = [EXTERNAL] * len(keys) if self.has_external else self._inside
        self.has_greedy = GREED in self.codes
        self._seated: dict[int, dict[int, GuardedPlayer]] = {}
        self._histories: dict[int, PublicHistory] = {}
        self._setups: dict[int, Setup] = {}  # of the running games, as everybody may know them
        if LEARNER in self._inside and set(self._inside) != {LEARNER}:
            raise Refused("Either all opponents are {key!r} or none is.", key=SELF)

    def set_up(self, place: int, setup: Setup) -> None:
        """Use this setup for the games at this place from now on."""
        self._setups[place] = replace(setup, hands=())

    def start_journal(self, state: State) -> None:
        """Let the engine write down what happens in a game, if somebody is to be told."""
        if self.has_external:
            state.journal = []

    def begin_game(self, games: Games, place: int, chance: Random) -> None:
        """Make new players and a new history for the game that has just begun at this place."""
        players = zip(self._external_steps, self._bots.seated(chance), strict=True)
        self._seated[place] = dict(players)
        start = games.buffers[place].board.start
        setup = self._setups[place] = replace(self._setups[place], start=start)
        history = self._histories[place] = PublicHistory(setup)
        history.see(games.states[place].journal or [])
        games.states[place].journal = []

    def record_action(self, games: Games, place: int, action: int) -> None:
        """Add an action, by its index, to the history of a game."""
        state: State = games.states[place]
        self._histories[place].add(ACTIONS[action], state.journal or [])
        state.journal = []

    def play(self, games: Games, place: int) -> bool:
        """Let the opponents play until the learner must choose; whether any of them has."""
        state: State = games.states[place]
        has_played = False
        while not state.over and games.player(place) == EXTERNAL:
            choice = self._choice(games, place)
            games.play(place, choice)
            self.record_action(games, place, index_of_number(choice))
            has_played = True
        return has_played

    def close(self) -> None:
        """End the programs among them; they are started again when they are asked."""
        for players in self._seated.values():
            for player in players.values():
                player.close()
        self._bots.close()

    @property
    def _external_steps(self) -> list[int]:
        """How many seats after the learner's those sit who must be asked."""
        return [n for n, code in enumerate(self._inside, 1) if code == EXTERNAL]

    def _choice(self, games: Games, place: int) -> int:
        board, state = games.buffers[place].board, games.states[place]
        step = (state.seat - games.learners[place]) % games.layout.players
        code = self._inside[step - 1]
        if code == EXTERNAL:
            return self._asked(self._seated[place][step], place, board, state)
        if code == DICE:
            return roll_choice(board, state, games.dice[place])
        best = games.best[place]
        best.find(board, state)
        return roll_among(best.hexes, best.options, games.dice[place])

    def _asked(self, player: GuardedPlayer, place: int, board: Board, state: State) -> int:
        choices = choices_in(board, state, REGISTRY)
        facts = Facts(self._setups[place], REGISTRY, board, state)
        turns = self._histories[place].turns
        view = View.of(facts, state.seat, len(turns), turns)
        return choices.number_of(player.choose(view, choices))
