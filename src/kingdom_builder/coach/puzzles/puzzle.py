"""A puzzle: a position at the beginning of a turn, what is asked, and the best turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from kingdom_builder.i18n import N_
from kingdom_builder.notation.entries import Entry, ended_turns
from kingdom_builder.notation.record import Record
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.replay import play_record

GOLD, PROSPECTS = "gold", "prospects"
# What is asked, for people.
GOALS = {
    GOLD: N_("Find the turn that brings the most gold at once."),
    PROSPECTS: N_("Find the turn that gives the best prospects for the rest of the game."),
}
GOAL_NAMES = {GOLD: N_("Most gold at once"), PROSPECTS: N_("Best prospects")}
EASY, MEDIUM, HARD = "easy", "medium", "hard"
# Translators: how hard a puzzle or a computer player is.
LEVELS = {EASY: N_("easy"), MEDIUM: N_("medium"), HARD: N_("hard")}

KEY_LENGTH = 8


@dataclass(frozen=True)
class Puzzle:
    """A position, what is asked there, and the answer.

    ``worth`` is what the answer brings: gold at once, or the margin that can be expected at the end.
    ``lead`` is how much that is more than with the best turn that ends in another position.
    """

    goal: str  # one of GOALS
    level: str  # one of LEVELS
    seed: int  # of the game of bots it is taken from
    record: Record  # up to the beginning of the turn
    solution: tuple[str, ...]  # as few actions as possible
    worth: float
    lead: float

    @property
    def key(self) -> str:
        """Its name, which stays the same in every set: it follows from the position."""
        played = (*(_text(entry) for entry in self.record.entries), *self.record.setup.hands)
        setup = self.record.setup
        told = " ".join((self.goal, *setup.board, *setup.cards, *setup.modules, *played))
        return sha256(told.encode()).hexdigest()[:KEY_LENGTH]

    @property
    def seat(self) -> int:
        """Who is on turn."""
        return (self.record.setup.start + self.turn - 1) % len(self.record.setup.players)

    @property
    def turn(self) -> int:
        """The number of the turn, counted from 1 over all seats."""
        return 1 + ended_turns(self.record.entries)

    def game(self) -> Game:
        """The game at the beginning of the turn; whatever is dealt later is always the same."""
        game = play_record(self.record)
        game.dealer.rng = Random(self.seed)
        return game

    def tried(self, game: Game) -> tuple[str, ...] | None:
        """What was played in a game since the puzzle began; ``None`` if it is another game."""
        before = self.record.entries
        if game.setup != self.record.setup or game.log[: len(before)] != before:
            return None
        return tuple(entry.action for entry in game.log[len(before) :])


def numbers(game: Game, actions: Sequence[str]) -> list[int]:
    """The actions of a turn as the engine numbers them."""
    return [game.choices.number_of(action) for action in actions]


def _text(entry: Entry) -> str:
    return ">".join((entry.action, *entry.chance))
