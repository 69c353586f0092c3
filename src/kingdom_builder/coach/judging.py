"""One turn of a game judged, from what its player could know when it began."""

from random import Random

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import Advice, advice
from kingdom_builder.coach.comparing import Tried, against_played
from kingdom_builder.coach.marks import ALIKE, mark_of
from kingdom_builder.coach.study import Candidate, Study, same_board
from kingdom_builder.i18n import say
from kingdom_builder.table.game import Game

RIVALS = 8  # turns that the played one is compared with


class Judgement:
    """What was played, what would have been best, and how much was lost."""

    def __init__(self, game: Game, actions: tuple[str, ...], rng: Random, budget: Budget) -> None:
        self._game = game
        self._study = Study(game.view(game.seat), game.choices, rng, budget)
        numbers = [game.choices.number_of(action) for action in actions]
        self._played, self._best = self._meeting(self._study.candidate(numbers))
        lead, error = self._best[1].lead(self._played[1])
        if lead <= max(error, ALIKE):
            self._best = self._played
        is_best = self._best is self._played
        self.loss = 0.0 if is_best else lead
        # One standard error is forgiven: noise must not look like a mistake.
        self.mark = mark_of(0.0 if is_best else max(ALIKE, lead - error))
        self.win_chances = self._played[1].win_chances

    def _meeting(self, played: Candidate) -> tuple[Tried, Tried]:
        """The played turn and the one that won the race, in new worlds."""
        study, seat = self._study, self._game.seat
        others = [one for one in study.candidates() if not same_board(one.end, played.end, seat)]
        self._is_only = not others
        finalists = [played]
        if others:
            best = study.race([played, *others[:RIVALS]])[0]
            finalists = [played] if best is played else [played, best]
        outcomes = study.meet(finalists)
        tried = list(zip(finalists, outcomes, strict=True))
        return tried[0], tried[-1]

    def played(self) -> Advice:
        """The played turn and what it was worth."""
        first = say("There was nothing else to do.") if self._is_only else ""
        return advice(self._game, self._study, self._played, first=first)

    def best(self) -> Advice:
        """The best turn, and what it has that the played one has not."""
        if self._best is self._played:
            return self.played()
        first = against_played(self._game, self._study, self._best, self._played)
        return advice(self._game, self._study, self._best, first=first)
