"""A lesson about the Capitol: gold for everything near it."""

from kingdom_builder.content.capitol.catalogue import CAPITOL
from kingdom_builder.hexgrid.masks import Mask, bits
from kingdom_builder.hexgrid.names import hex_name, names_of
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.lesson import GOLD, Lesson, Message, Moment, Topic, message

LATE_DISTANCE = 3  # the learner's turn from which the way of counting is told


def _number(now: Moment) -> int:
    """The place of its card among those in play; -1 without one."""
    return next((n for n, card in enumerate(now.cards) if card.key == CAPITOL.key), -1)


def _capitols(now: Moment) -> Mask:
    return now.board.pieces[now.board.scorers[_number(now)].piece]


def tell_where(now: Moment) -> Message | None:
    """Where the Capitols stand, and what they pay."""
    if not now.is_building or _number(now) < 0 or not _capitols(now):
        return None
    text = say(
        "The castles with a crown at {fields} are Capitols. {text}",
        fields=names_of(_capitols(now)),
        text=say(CAPITOL.text),
    )
    return message(text, *bits(_capitols(now)), panel=GOLD)


def tell_near(now: Moment) -> Message | None:
    """A hex that is near enough."""
    if not now.is_building or _number(now) < 0:
        return None
    at, gold = now.best(_number(now))
    if at < 0:
        return None
    text = say(
        "{hex} is near enough to a Capitol: a settlement there brings {gold} more gold.",
        hex=hex_name(at),
        gold=gold,
    )
    return message(text, at, panel=GOLD)


def tell_earning(now: Moment) -> Message | None:
    """What it brings already, and that it is still a castle (R-CAPITOL-3)."""
    if not now.is_mine or _number(now) < 0 or not now.gold(_number(now)):
        return None
    text = say(
        "Your settlements near a Capitol bring {gold} gold so far, one for each of them. "
        "The field is still a castle as well, and pays whoever builds right beside it.",
        gold=now.gold(_number(now)),
    )
    return message(text, *bits(_capitols(now)), panel=GOLD)


def tell_distance(now: Moment) -> Message | None:
    """How the distance is counted (R-CAPITOL-5)."""
    if not now.is_turn_start or now.turn < LATE_DISTANCE or _number(now) < 0:
        return None
    text = say(
        "What lies in between does not matter: two hexes are two hexes, even across water or "
        "mountains. A settlement near two Capitols scores for both."
    )
    return message(text, *bits(_capitols(now)))


LESSON = Lesson(
    text=N_("Where a Capitol stands, and how to earn gold around it."),
    topics=(
        Topic("capitol-where", N_("The Capitol"), tell_where),
        Topic("capitol-earning", N_("Gold from the Capitol"), tell_earning),
        Topic("capitol-near", N_("Near enough"), tell_near),
        Topic("capitol-distance", N_("Counting the distance"), tell_distance),
    ),
    board=("harbor", "paddock", "oasis", "oracle"),
)
