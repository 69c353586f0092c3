"""One turn of a game reviewed, from what its player could know when it began."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.network_file import value_network
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import Advice, Tried, advice, comparison
from kingdom_builder.coach.candidates import (
    Candidate,
    TurnStudy,
    default_budget,
    same_board,
)
from kingdom_builder.coach.explanation import Explanation, Remark
from kingdom_builder.coach.marks import ALIKE, mark_of
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.entries import Entry, turn_spans
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import win_shares

RIVALS = 8  # turns that the played one is compared with
REVIEW_BUDGET = default_budget(768)


@dataclass(frozen=True)
class Review:
    """One turn: what was played, what the coach would have played, and the difference."""

    turn: int
    seat: int
    player: str
    terrain: str | None  # of the card when the turn began
    first: int  # its entries in the log are those from first up to last, without last
    last: int
    played: Advice
    best: Advice  # the played turn itself, where nothing is surely better
    loss: float  # in expected gold, never below 0
    error: float  # its standard error
    mark: str  # one of MARKS
    win_chances: tuple[float, ...]  # of all seats after this turn


class TurnComparison:
    """The played turn beside the best one: what each is worth, and how much was lost."""

    def __init__(self, game: Game, actions: tuple[str, ...], rng: Random, budget: Budget) -> None:
        self._game = game
        self._study = TurnStudy(game.view(game.seat), game.choices, rng, budget, value_network())
        numbers = [game.choices.number_of(action) for action in actions]
        self._played, self._best = self._compare(self._study.candidate(numbers))
        lead, error = self._best[1].lead(self._played[1])
        if lead <= max(error, ALIKE):
            self._best = self._played
        is_best = self._best is self._played
        self.loss, self.error = (0.0, 0.0) if is_best else (lead, error)
        # One standard error is forgiven: noise must not look like a mistake.
        self.mark = mark_of(0.0 if is_best else max(ALIKE, lead - error))
        self.win_chances = self._played[1].win_chances

    def _compare(self, played: Candidate) -> tuple[Tried, Tried]:
        """The played turn and the one that did best in the screening, in new worlds."""
        study, seat = self._study, self._game.seat
        others = [one for one in study.candidates() if not same_board(one.end, played.end, seat)]
        self._is_only = not others
        finalists = [played]
        if others:
            best = study.screen([played, *others[:RIVALS]])[0]
            finalists = [played] if best is played else [played, best]
        results = study.compare(finalists)
        tried = list(zip(finalists, results, strict=True))
        return tried[0], tried[-1]

    def played(self) -> Advice:
        """The played turn and what it was worth."""
        remark = Remark.ONLY if self._is_only else Remark.NONE
        why = Explanation(self._study.reasons(self._played[0]), remark)
        return advice(self._game, self._study, self._played, why)

    def best(self) -> Advice:
        """The best turn, and what it has that the played one lacks."""
        if self._best is self._played:
            return self.played()
        why = comparison(Remark.THAN_PLAYED, self._study, self._best, self._played)
        return advice(self._game, self._study, self._best, why)


def review_turn(game: Game, n: int, *, seed: int = 1, budget: Budget = REVIEW_BUDGET) -> Review:
    """Review one finished turn, the ``n``-th counted from 0."""
    spans = turn_spans(game.log)
    if not 0 <= n < len(spans):
        raise Refused(
            "There is no finished turn {n}; this game has {last}.", n=n + 1, last=len(spans)
        )
    first, last = spans[n]
    moment, rng = game.at(first), Random(f"{seed}/{n + 1}")
    turn = TurnComparison(moment, played_actions(game.log[first:last]), rng, budget)
    return Review(
        turn=n + 1,
        seat=moment.seat,
        player=moment.player,
        terrain=moment.terrain,
        first=first,
        last=last,
        played=turn.played(),
        best=turn.best(),
        loss=turn.loss,
        error=turn.error,
        mark=turn.mark,
        win_chances=_result(game) if game.over and last == len(game.log) else turn.win_chances,
    )


def _result(game: Game) -> tuple[float, ...]:
    """After the last turn of a finished game nothing is left to chance."""
    return tuple(win_shares(game.gold, game.contenders))


def played_actions(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The actions of a turn, up to where chance answered."""
    answered = next(n for n, entry in enumerate(entries) if entry.is_final)
    return tuple(entry.action for entry in entries[: answered + 1])
