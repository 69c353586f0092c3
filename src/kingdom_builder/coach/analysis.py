"""The analysis of a game: what each turn was worth, and what would have been better."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random

from kingdom_builder.bots.network_file import value_network
from kingdom_builder.bots.policy import Budget, check_budget
from kingdom_builder.coach.candidates import TurnStudy
from kingdom_builder.coach.marks import MARKS
from kingdom_builder.coach.review import REVIEW_BUDGET, Review, review_turn
from kingdom_builder.notation.entries import turn_spans
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game

FORMAT = "kingdom-builder-analysis"
VERSION = 1


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
    budget: Budget = REVIEW_BUDGET,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Review every finished turn of a game from what its player could know when it began.

    With a budget in nodes the seed decides everything; ``progress`` is called with the number of turns done and of all
    turns.
    """
    check_game(game)
    check_budget(budget)
    turns = len(turn_spans(game.log))
    reviews: list[Review] = []
    for n in range(turns):
        reviews.append(review_turn(game, n, seed=seed, budget=budget))
        if progress:
            progress(n + 1, turns)
    start = opening(game, seed=seed, budget=budget)
    return Analysis(game.players, tuple(game.gold), start, tuple(reviews))


def opening(game: Game, *, seed: int = 1, budget: Budget = REVIEW_BUDGET) -> tuple[float, ...]:
    """The win chances before the first turn."""
    first = game.at(0)
    study = TurnStudy(
        first.view(first.seat), first.choices, Random(f"{seed}/0"), budget, value_network()
    )
    return study.compare([study.candidate(())])[0].win_chances


def analysis_as_dict(analysis: Analysis) -> dict[str, object]:
    """The analysis as plain values for JSON, with what each player has lost."""
    seats = range(len(analysis.players))
    return {
        "format": FORMAT,
        "version": VERSION,
        **asdict(analysis, dict_factory=_without_facts),
        "losses": list(analysis.losses),
        "marks": [analysis.marks(seat) for seat in seats],
    }


def _without_facts(fields: list[tuple[str, object]]) -> dict[str, object]:
    """Reasons are told in sentences only: the numbers behind them mean something to this program alone."""
    return {name: value for name, value in fields if name != "why"}
