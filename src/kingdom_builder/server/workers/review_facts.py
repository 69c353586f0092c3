"""Reviews and advice as facts, which the worker process finds and the store keeps, and as messages in words."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from kingdom_builder.bots.reasons import Reason, ReasonKind
from kingdom_builder.coach.advice import Advice
from kingdom_builder.coach.explanation import Explanation, Remark
from kingdom_builder.coach.review import Review
from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Moved, Removed, Spent, Walled
from kingdom_builder.narration.event_text import phrase, tile_name
from kingdom_builder.narration.turn_text import planned_events
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.wire.advice import AdvisedStep, AdvisedTurn, ReviewedTurn
from kingdom_builder.table.game import Game

SETTLEMENT, WALL = "settlement", "wall"
LAYS = {Built.name: SETTLEMENT, Moved.name: SETTLEMENT, Walled.name: WALL}


class StepFacts(Struct, frozen=True, array_like=True):
    """One step of a turn: the name of its event, the hexes it happens on, the tile, and whose piece it is."""

    event: str
    hexes: tuple[str, ...] = ()
    tile: str = ""
    seat: int = -1


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
    best: TurnFacts | None = None  # None if none is surely better than the played turn
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
        played=_turn(review.played, played_steps(game, review.first, review.last), is_open=False),
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
    return _turn(advice, planned_steps(game, advice.actions), is_open=is_open)


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


# -- the steps of a turn


def planned_steps(game: Game, actions: Sequence[str]) -> list[StepFacts]:
    """What these actions would do, up to the end of the turn or to a drawn card: none is drawn (R-DECK-10)."""
    return list(_steps(planned_events(game, actions)))


def played_steps(game: Game, first: int, last: int) -> list[StepFacts]:
    """What was played from one entry of the log up to, but not including, another."""
    steps = [n for n in range(first, last) if game.log[n].action != END_OF_TURN]
    return list(_steps([event for n in steps for event in game.step_events(n)]))


def _steps(events: Sequence[Event]) -> Iterator[StepFacts]:
    """A step for everything that changes the board, and for a tile whose use would not show otherwise."""
    used = {event.by for event in events if isinstance(event, (Built, Moved, Removed))}
    for event in events:
        if not isinstance(event, Spent) or event.tile not in used:
            yield from _step(event)


def _step(event: Event) -> Iterator[StepFacts]:
    match event:
        case Built(seat=seat, hex=where, by=by) | Removed(seat=seat, hex=where, by=by):
            yield StepFacts(event.name, (where,), by, seat)
        case Moved(seat=seat, hex=where, to=to, by=by):
            yield StepFacts(event.name, (where, to), by, seat)
        case Walled(seat=seat, hex=where):
            yield StepFacts(event.name, (where,), "", seat)
        case Spent(seat=seat, tile=tile):
            yield StepFacts(event.name, (), tile, seat)
        case _:
            pass  # it comes with one of these


# -- as messages, in the language in use


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
    others = _reasons(facts.others)
    why = Explanation(_reasons(facts.reasons), facts.remark, facts.lead, others, facts.error)
    return AdvisedTurn(
        actions=list(facts.actions),
        steps=[advised_step(step, game) for step in facts.steps],
        is_open=facts.is_open,
        worth=facts.worth,
        win_chance=facts.win_chance,
        gold=facts.gold,
        reasons=list(why.sentences(game)),
    )


def _reasons(reasons: Sequence[ReasonFacts]) -> tuple[Reason, ...]:
    return tuple(Reason(one.kind, one.what, one.amount, one.seat) for one in reasons)


def advised_step(step: StepFacts, game: Game) -> AdvisedStep:
    """A step as a message, in a few words that fit both what was done and what could be done."""
    return AdvisedStep(_words(step, game), list(step.hexes), LAYS.get(step.event, ""))


def _words(step: StepFacts, game: Game) -> str:
    match step.event:
        case Built.name:
            return _by(step.tile, step.hexes[0], game)
        case Moved.name:
            where, to = step.hexes
            return _by(step.tile, say("{hex} to {to}", hex=where, to=to), game)
        case Walled.name:
            return say("{tile}: {where}", tile=say("stone wall"), where=step.hexes[0])
        case Removed.name:
            return phrase(Removed(step.seat, step.hexes[0], step.tile), game)
        case _:
            return tile_name(step.tile, game)


def _by(key: str, where: str, game: Game) -> str:
    """With the name of the tile that is used; the mandatory action needs none."""
    if key not in game.registry.tiles:
        return where
    return say("{tile}: {where}", tile=tile_name(key, game), where=where)
