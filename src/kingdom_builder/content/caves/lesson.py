"""A lesson about the caves: the short way across the board."""

from kingdom_builder.content.caves.catalogue import CAVE
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bits
from kingdom_builder.hexgrid.names import hex_name, names_of
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.lesson import TRAY, Lesson, Message, Moment, Topic, message

LATE_NEAR = 4  # the learner's turn from which a way to the caves is told


def _number(now: Moment) -> int:
    return now.actions.index(CAVE.key)


def _caves(now: Moment) -> Mask:
    return now.board.pieces[now.board.abilities[_number(now)].piece]


def tell_where(now: Moment) -> Message | None:
    """Where the caves lie, and what they are for."""
    if not now.is_building or not _caves(now):
        return None
    text = say(
        "There are caves in the mountains at {fields}. Once a turn, without any tile: {help}",
        fields=names_of(_caves(now)),
        help=say(CAVE.help),
    )
    return message(text, *bits(_caves(now)))


def tell_near(now: Moment) -> Message | None:
    """A hex beside a cave, while the learner has none there."""
    if not now.is_building or not _caves(now) or now.own & neighbours(_caves(now)):
        return None
    at, field = now.beside(_caves(now))
    if at >= 0:
        text = say(
            "{hex} is beside the cave at {field}: a settlement there can travel from your next "
            "action on.",
            hex=hex_name(at),
            field=hex_name(field),
        )
        return message(text, at, field)
    if now.turn < LATE_NEAR:
        return None
    field = now.nearest(_caves(now))
    text = say("The cave nearest to you is at {field}: build towards it.", field=hex_name(field))
    return message(text, field)


def tell_use(now: Moment) -> Message | None:
    """When the cave can be used."""
    if CAVE.key not in now.options:
        return None
    text = say(
        "One of your settlements is beside a cave. Choose {action} among your tiles, before or "
        "after building for your card: the settlement need not end up beside your others, so it "
        "can reach places that your cards cannot.",
        action=say(CAVE.name),
    )
    return message(text, *bits(now.own & neighbours(_caves(now))), panel=TRAY)


def tell_used(now: Moment) -> Message | None:
    """What a move through the caves means for tiles (R-CAVE-10)."""
    is_done = now.is_free_point and now.state.done & OFFER[_number(now)]
    if not is_done:
        return None
    text = say(
        "You have used the caves; you may do so again next turn. A settlement that moves beside a "
        "location takes a tile there, but if your last one leaves a location, its tile is lost."
    )
    return message(text)


LESSON = Lesson(
    text=N_("Where caves lie, and how to travel through them."),
    topics=(
        Topic("caves-where", N_("The caves"), tell_where),
        Topic("caves-used", N_("Through the mountain"), tell_used),
        Topic("caves-use", N_("Travelling"), tell_use),
        Topic("caves-near", N_("Beside a cave"), tell_near),
    ),
)
