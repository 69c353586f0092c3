"""The teacher: what a lesson tells at a moment of a game, by the rules and not by a script."""

from collections.abc import Collection
from dataclasses import dataclass

from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.i18n import Refused, say
from kingdom_builder.model.lesson import Message, Moment, Topic
from kingdom_builder.model.state import State
from kingdom_builder.notation.entries import ended_turns
from kingdom_builder.rules.turn import act
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import best_of


@dataclass(frozen=True)
class ToldTopic:
    """A topic whose moment has come; ``number`` is its place among the topics, counted from 1."""

    key: str
    title: str
    message: Message
    number: int


def topics_of(game: Game, box: str) -> tuple[Topic, ...]:
    """Everything a lesson may tell in this game, the closing topic last."""
    if box not in {playing.key for playing in game.registry.in_play(game.setup.modules)}:
        raise Refused("The box {key!r} is not in this game.", key=box)
    lesson = game.registry.lesson(box)
    return lesson.topics + ((lesson.closing,) if lesson.closing else ())


def next_topic(
    game: Game, seat: int, box: str, told: Collection[str], *, over: bool | None = None
) -> ToldTopic | None:
    """The most urgent topic that this seat has not been told and whose moment is now.

    ``over`` says whether the game has ended, if that is known better than from the position: by a
    player who has resigned, for instance.
    """
    topics = topics_of(game, box)
    now = _moment(game, seat, is_over=game.over if over is None else over)
    for topic in topics:
        if topic.key not in told and (message := topic.tell(now)):
            before = sum(known.key in told for known in topics)
            number = len(topics) if topic is topics[-1] else before + 1
            return ToldTopic(topic.key, say(topic.title), message, number)
    return None


def _moment(game: Game, seat: int, *, is_over: bool) -> Moment:
    is_mine = game.seat == seat and not is_over
    return Moment(
        board=game.board,
        state=game.state,
        seat=seat,
        turn=_own_turns(game, seat),
        is_over=is_over,
        legal=game.choices.mask if is_mine else NONE,
        options=tuple(game.choices.options) if is_mine else (),
        players=game.players,
        winners=tuple(best_of(game.gold, game.contenders)) if is_over else (),
        cards=game.cards,
        tiles=game.registry.tiles,
        actions=game.registry.actions,
        after=lambda at: _after(game, at),
    )


def _own_turns(game: Game, seat: int) -> int:
    """The number of turns that a seat has begun."""
    ended = ended_turns(game.log)
    n = len(game.players)
    place = (seat - game.setup.start) % n  # in the order of play
    return (ended + n - place) // n if not game.over else ended // n


def _after(game: Game, at: int) -> State:
    """How it would stand once this hex is picked; no card is drawn for it."""
    after = game.state.copy()
    act(game.board, after, at)
    return after
