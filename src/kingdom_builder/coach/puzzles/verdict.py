"""What a tried turn is worth beside the best one, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import Advice, advice
from kingdom_builder.coach.candidates import Candidate, TurnStudy, default_budget
from kingdom_builder.coach.puzzles.gold_search import position_key
from kingdom_builder.coach.puzzles.puzzle import GOLD, Puzzle, numbers
from kingdom_builder.i18n import Refused, say, say_many
from kingdom_builder.narration.turn_reasons import advantages
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game

VERDICT_BUDGET = default_budget(512)
# Expected gold that may be missing: in every puzzle the best turn leads by at least twice as much.
AS_GOOD = 0.5


@dataclass(frozen=True)
class Verdict:
    """Whether no turn is surely better, and what to say about it."""

    is_solved: bool
    sentence: str
    clue: str = ""  # what the best turn has that this one lacks; empty if the puzzle is solved


class PuzzleStudy:
    """A puzzle and the turns that are tried in it, from what the player on turn may know."""

    def __init__(self, puzzle: Puzzle, *, budget: Budget = VERDICT_BUDGET) -> None:
        self.puzzle = puzzle
        self.game: Game = puzzle.game()
        view = self.game.view(self.game.seat)
        rng = Random(puzzle.seed)
        # By the learned weights, since puzzles were chosen by them (``prospects.py``).
        self._study = TurnStudy(view, self.game.choices, rng, budget, network=None)
        self._best = self._candidate(puzzle.solution)

    def _candidate(self, actions: Sequence[str]) -> Candidate:
        return self._study.candidate(numbers(self.game, actions))

    def solution(self) -> Advice:
        """The best turn, with its reasons."""
        (result,) = self._study.try_out([self._best], self._study.nodes // 2)
        return advice(self.game, self._study, (self._best, result))

    def judge(self, actions: Sequence[str]) -> Verdict:
        """What to say about this turn; one that is not legal or not finished is refused."""
        check_turn(self.game, actions)
        tried = self._candidate(actions)
        if self.puzzle.goal == GOLD:
            return self._by_gold(tried)
        return self._by_prospects(tried)

    def _by_gold(self, tried: Candidate) -> Verdict:
        gold, best = self._study.gold(tried), self._study.gold(self._best)
        if gold >= best:
            return _solved(say("Solved! No turn brings more than {gold} gold at once.", gold=gold))
        sentence = say(
            "This turn brings {gold} gold at once; the best one brings {best}.",
            gold=gold,
            best=best,
        )
        return self._missed(tried, sentence)

    def _by_prospects(self, tried: Candidate) -> Verdict:
        """The same board is the same turn; any other is tried out beside the best one."""
        seat = self.game.seat
        if position_key(tried.end, seat) == position_key(self._best.end, seat):
            return _solved(say("Solved! No turn has better prospects."))
        best, mine = self._study.try_out([self._best, tried], self._study.nodes // 2)
        loss, _ = best.lead(mine)
        if loss <= AS_GOOD:
            return _solved(say("Solved! No turn is clearly better."))
        sentence = say(
            "The best turn is worth {loss:.1f} more gold in the end than this one.", loss=loss
        )
        return self._missed(tried, sentence)

    def _missed(self, tried: Candidate, sentence: str) -> Verdict:
        return Verdict(is_solved=False, sentence=sentence, clue=self._clue(tried))

    def _clue(self, tried: Candidate) -> str:
        reasons = self._study.reasons
        what = advantages(reasons(self._best), reasons(tried), self.game)
        if what:
            return say("What the best turn has and this one lacks: {what}.", what=what)
        builds = len(self._best.actions)
        return say_many(
            "The best turn takes {n} action.", "The best turn takes {n} actions.", builds
        )


def _solved(sentence: str) -> Verdict:
    return Verdict(is_solved=True, sentence=sentence)


def check_turn(game: Game, actions: Sequence[str]) -> None:
    """Refuse what is not one whole legal turn from here."""
    played = game.copy()
    for n, action in enumerate(actions):
        if action == END_OF_TURN and n < len(actions) - 1:
            raise Refused("There are actions after the end of the turn.")
        played.play(action)
    if not actions or actions[-1] != END_OF_TURN:
        raise Refused("The turn is not finished yet.")
