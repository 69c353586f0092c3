"""A game looked at again: what each turn was worth, and what would have been better."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import Advice
from kingdom_builder.coach.judging import Judgement
from kingdom_builder.coach.marks import MARKS
from kingdom_builder.coach.study import Study
from kingdom_builder.coach.thinking import usual_budget
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record import END_OF_TURN, Entry
from kingdom_builder.table.game import Game
from kingdom_builder.table.score import win_shares

A_TURN = usual_budget(768)


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
    mark: str  # one of MARKS
    win_chances: tuple[float, ...]  # of all seats after this turn


@dataclass(frozen=True)
class Analysis:
    """A whole game, finished or not."""

    players: tuple[str, ...]
    gold: tuple[int, ...]
    opening: tuple[float, ...]  # the win chances before the first turn
    reviews: tuple[Review, ...]

    def of(self, seat: int) -> list[Review]:
        """The turns of a seat."""
        return [review for review in self.reviews if review.seat == seat]

    @property
    def losses(self) -> tuple[float, ...]:
        """The expected gold each seat has lost in all its turns."""
        return tuple(sum(review.loss for review in self.of(n)) for n in range(len(self.players)))

    def marks(self, seat: int) -> dict[str, int]:
        """How often a seat has earned each mark."""
        earned = [review.mark for review in self.of(seat)]
        return {mark: earned.count(mark) for mark in MARKS}

    def win_chances(self, seat: int) -> list[float]:
        """The curve of a seat: before the first turn, then after each."""
        return [self.opening[seat], *(review.win_chances[seat] for review in self.reviews)]


def analyse(
    game: Game,
    *,
    seed: int = 1,
    budget: Budget = A_TURN,
    told: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Judge every finished turn of a game from what its player could know when it began.

    With a budget in nodes the seed decides everything; ``told`` hears how many turns are done, and of how many.
    """
    turns = len(turn_spans(game.log))
    reviews: list[Review] = []
    for n in range(turns):
        reviews.append(review_turn(game, n, seed=seed, budget=budget))
        if told:
            told(n + 1, turns)
    start = opening(game, seed=seed, budget=budget)
    return Analysis(game.players, tuple(game.gold), start, tuple(reviews))


def opening(game: Game, *, seed: int = 1, budget: Budget = A_TURN) -> tuple[float, ...]:
    """The win chances before the first turn."""
    first = game.at(0)
    study = Study(first.view(first.seat), first.choices, Random(f"{seed}/0"), budget)
    return study.meet([study.candidate(())])[0].win_chances


def review_turn(game: Game, n: int, *, seed: int = 1, budget: Budget = A_TURN) -> Review:
    """Judge one finished turn, the ``n``-th counted from 0."""
    spans = turn_spans(game.log)
    if not 0 <= n < len(spans):
        raise Refused(
            "There is no finished turn {n}; this game has {last}.", n=n + 1, last=len(spans)
        )
    first, last = spans[n]
    moment, rng = game.at(first), Random(f"{seed}/{n + 1}")
    judged = Judgement(moment, played_actions(game.log[first:last]), rng, budget)
    return Review(
        turn=n + 1,
        seat=moment.seat,
        player=moment.player,
        terrain=moment.terrain,
        first=first,
        last=last,
        played=judged.played(),
        best=judged.best(),
        loss=judged.loss,
        mark=judged.mark,
        win_chances=_result(game) if game.over and last == len(game.log) else judged.win_chances,
    )


def _result(game: Game) -> tuple[float, ...]:
    """After the last turn of a finished game nothing is left to chance."""
    return tuple(win_shares(game.gold))


def turn_spans(log: Sequence[Entry]) -> list[tuple[int, int]]:
    """Where each finished turn begins in the log, and where the next one does."""
    ends = [n + 1 for n, entry in enumerate(log) if entry.action == END_OF_TURN]
    return list(zip([0, *ends], ends, strict=False))


def played_actions(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The actions of a turn, up to where chance answered."""
    answered = next(n for n, entry in enumerate(entries) if entry.is_final)
    return tuple(entry.action for entry in entries[: answered + 1])
