"""Reviews and advice in no language: as the worker process finds them, and as the store keeps them."""

from collections.abc import Sequence

from msgspec import Struct

from kingdom_builder.bots.reasons import Reason, ReasonKind
from kingdom_builder.coach.advice import Advice
from kingdom_builder.coach.explanation import Explanation, Remark
from kingdom_builder.coach.review import Review
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.wire.advice import AdvisedTurn, ReviewedTurn
from kingdom_builder.server.wire.turn_steps import StepFacts, planned, played, told_step
from kingdom_builder.table.game import Game


class ReasonFacts(Struct, frozen=True, array_like=True):
    """A reason, shorter than it would be with names: a turn has a dozen of them."""

    kind: ReasonKind
    what: int
    amount: float
    seat: int


class TurnFacts(Struct, frozen=True, omit_defaults=True):
    """A turn that was played or could be, and what it is worth; see ``AdvisedTurn`` and ``Explanation``."""

    actions: tuple[str, ...]
    steps: list[StepFacts]
    is_open: bool
    worth: float
    win_chance: float
    gold: int
    reasons: list[ReasonFacts]
    remark: Remark = Remark.NONE
    lead: float = 0.0
    others: list[ReasonFacts] = []
    error: float = 0.0


class ReviewFacts(Struct, frozen=True, omit_defaults=True):
    """The review of a turn; with the first one also the win chances before it.

    What is added here needs a default value, so that processes of two versions can read each other's rows.
    """

    turn: int
    seat: int
    terrain: str
    first: int
    last: int
    played: TurnFacts
    loss: float
    mark: str
    win_chances: tuple[float, ...]
    best: TurnFacts | None = None  # None if no turn is surely better than the played one
    opening: tuple[float, ...] = ()
    error: float = 0.0


def facts_of(game: Game, review: Review, opening: tuple[float, ...] = ()) -> ReviewFacts:
    """What is kept of a review."""
    is_best = review.best == review.played
    return ReviewFacts(
        turn=review.turn,
        seat=review.seat,
        terrain=review.terrain or "",
        first=review.first,
        last=review.last,
        played=_turn(review.played, played(game, review.first, review.last), is_open=False),
        best=None if is_best else planned_turn(game.at(review.first), review.best),
        loss=review.loss,
        error=review.error,
        mark=review.mark,
        win_chances=review.win_chances,
        opening=opening,
    )


def planned_turn(game: Game, advice: Advice) -> TurnFacts:
    """A turn that could be played from here."""
    is_open = END_OF_TURN not in advice.actions
    return _turn(advice, planned(game, advice.actions), is_open=is_open)


def _turn(advice: Advice, steps: Sequence[StepFacts], *, is_open: bool) -> TurnFacts:
    why = advice.why
    return TurnFacts(
        actions=advice.actions,
        steps=list(steps),
        is_open=is_open,
        worth=advice.worth,
        win_chance=advice.win_chance,
        gold=advice.gold,
        reasons=_kept(why.reasons),
        remark=why.remark,
        lead=why.lead,
        others=_kept(why.others),
        error=why.error,
    )


def _kept(reasons: Sequence[Reason]) -> list[ReasonFacts]:
    return [ReasonFacts(one.kind, one.what, one.amount, one.seat) for one in reasons]


# -- in the language of whoever reads them


def reviewed_turn(facts: ReviewFacts, game: Game) -> ReviewedTurn:
    """The review as a message; the game gives the names of things."""
    as_played = advised_turn(facts.played, game)
    return ReviewedTurn(
        turn=facts.turn,
        seat=facts.seat,
        terrain=facts.terrain,
        first=facts.first,
        last=facts.last,
        played=as_played,
        best=advised_turn(facts.best, game) if facts.best else as_played,
        is_best=facts.best is None,
        loss=facts.loss,
        error=facts.error,
        mark=facts.mark,
        win_chances=list(facts.win_chances),
    )


def advised_turn(facts: TurnFacts, game: Game) -> AdvisedTurn:
    """A turn as a message."""
    others = _told(facts.others)
    why = Explanation(_told(facts.reasons), facts.remark, facts.lead, others, facts.error)
    return AdvisedTurn(
        actions=list(facts.actions),
        steps=[told_step(step, game) for step in facts.steps],
        is_open=facts.is_open,
        worth=facts.worth,
        win_chance=facts.win_chance,
        gold=facts.gold,
        reasons=list(why.sentences(game)),
    )


def _told(reasons: Sequence[ReasonFacts]) -> tuple[Reason, ...]:
    return tuple(Reason(one.kind, one.what, one.amount, one.seat) for one in reasons)
