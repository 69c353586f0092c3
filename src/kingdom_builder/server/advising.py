"""What the coach thinks out in a process of its own: jobs that take a record and answer for the wire."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import A_HINT, Advice, hints
from kingdom_builder.coach.analysis import A_TURN, opening_chances, played_actions, turn_spans
from kingdom_builder.coach.judging import Judgement
from kingdom_builder.coach.trying import win_shares
from kingdom_builder.notation.record import END_OF_TURN, Record
from kingdom_builder.server.coaching_answers import AdvisedStep, AdvisedTurn, ReviewedTurn
from kingdom_builder.server.planned import planned, played
from kingdom_builder.table.game import Game
from kingdom_builder.table.replay import play_record
from kingdom_builder.words import speaking

MOST = 3  # turns in a hint
SECONDS = 3.0  # for one turn
SEED = 1  # that of an analysis by the command line: both say the same


class Judged(NamedTuple):
    """A turn reviewed; with the first one also the win chances before it."""

    opening: list[float]
    review: ReviewedTurn


def advise(record: Record, language: str) -> list[AdvisedTurn]:
    """The best turns for the seat on turn, from what it may know."""
    with speaking(language):
        game = play_record(record)
        return [_thought(game, advice) for advice in hints(game, MOST, budget=_in_time(A_HINT))]


def judge(record: Record, turn: int, language: str) -> Judged:
    """One turn of a game, counted from 0."""
    with speaking(language):
        game = play_record(record)
        opening = () if turn else opening_chances(game, _dice(0), _in_time(A_TURN))
        return Judged(list(opening), _reviewed(game, turn))


def _in_time(budget: Budget) -> Budget:
    return replace(budget, seconds=SECONDS)


def _dice(turn: int) -> Random:
    return Random(f"{SEED}/{turn}")  # noqa: S311 (worlds that are only thought of)


def _reviewed(game: Game, turn: int) -> ReviewedTurn:
    first, last = turn_spans(game.log)[turn]
    then = game.at(first)
    actions = played_actions(game.log[first:last])
    judgement = Judgement(then, actions, _dice(turn + 1), _in_time(A_TURN))
    done, best = judgement.played(), judgement.best()
    is_end = game.over and last == len(game.log)
    return ReviewedTurn(
        turn=turn + 1,
        seat=then.seat,
        terrain=then.terrain or "",
        first=first,
        last=last,
        played=_advised(done, played(game, first, last), is_open=False),
        best=_thought(then, best),
        is_best=best == done,
        loss=judgement.loss,
        mark=judgement.mark,
        win_chances=list(win_shares(game.gold) if is_end else judgement.win_chances),
    )


def _thought(game: Game, advice: Advice) -> AdvisedTurn:
    """A turn from here on."""
    is_open = END_OF_TURN not in advice.actions
    return _advised(advice, planned(game, advice.actions), is_open=is_open)


def _advised(advice: Advice, steps: Sequence[AdvisedStep], *, is_open: bool) -> AdvisedTurn:
    return AdvisedTurn(
        actions=list(advice.actions),
        steps=list(steps),
        is_open=is_open,
        worth=advice.worth,
        win_chance=advice.win_chance,
        gold=advice.gold,
        reasons=list(advice.reasons),
    )
