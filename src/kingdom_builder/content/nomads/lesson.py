"""A lesson about Nomads: tiles for one turn, red cards and stone walls."""

from kingdom_builder.hexgrid.masks import bits, lowest
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.model.lesson import GOLD, TRAY, Lesson, Message, Moment, Topic, message

LATE_WALLS = 3  # the learner's turn in which stone walls are told at the latest


def tell_fields(now: Moment) -> Message | None:
    """Where the nomad fields lie."""
    fields = now.open_fields & now.board.nomads
    if not now.is_building or not fields:
        return None
    text = say(
        "The fields with a silver frame are nomad fields. Each has a single tile, and whoever "
        "builds beside it first takes it."
    )
    at, field = now.beside(fields)
    if at < 0:
        return message(text, *bits(fields))
    tile = now.tile_of(field)
    example = say(
        "{hex} touches one: {tile} at {field}. {help}",
        hex=hex_name(at),
        tile=say(tile.name),
        field=hex_name(field),
        help=say(tile.help),
    )
    return message(f"{text} {example}", at, field)


def tell_taken(now: Moment) -> Message | None:
    """How long a nomad tile is kept (R-NOMAD-2)."""
    fresh = now.state.fresh[now.seat] & now.board.nomads
    if not now.is_mine or not fresh:
        return None
    field = lowest(fresh)
    tile = now.tile_of(field)
    text = say(
        "You took {tile}. A nomad tile is for your next turn only: after that it is gone, "
        "used or not. {help}",
        tile=say(tile.name),
        help=say(tile.help),
    )
    return message(text, field, panel=TRAY)


def tell_use(now: Moment) -> Message | None:
    """A nomad tile that can be used now."""
    tile = now.offered(TileKind.NOMAD)
    if not now.is_mine or tile is None:
        return None
    text = say(
        "{tile} is ready, and you can use it only this turn: choose it among your tiles. {help}",
        tile=say(tile.name),
        help=say(tile.help),
    )
    return message(text, panel=TRAY)


def tell_red_card(now: Moment) -> Message | None:
    """A card that pays at once (R-CARD-RED-1)."""
    red = [card for card in now.cards if card.is_red]
    if not now.is_turn_start or now.turn < 2 or not red:
        return None
    text = say(
        "{card} is a red card: it pays while you build, not at the end. {text} "
        "So far you have earned {gold} gold during the game.",
        card=say(red[0].name),
        text=say(red[0].text),
        gold=now.state.earned[now.seat],
    )
    return message(text, panel=GOLD)


def tell_walls(now: Moment) -> Message | None:
    """What stone walls are, where they can come."""
    kinds = [kind for kind in now.board.kinds if now.tiles[now.actions[kind]].uses_walls]
    if not now.is_turn_start or now.turn < LATE_WALLS or not kinds:
        return None
    field = lowest(now.board.fields[kinds[0]])
    tile = now.tile_of(field)
    text = say(
        "The tile of the location at {field} puts up stone walls: {help} "
        "Nobody can build on a hex with a wall, so they keep rivals away from your plans.",
        field=hex_name(field),
        help=say(tile.help),
    )
    return message(text, field)


LESSON = Lesson(
    text=N_("Nomad tiles for one turn, a red card that pays at once, and stone walls."),
    topics=(
        Topic("nomads-taken", N_("A tile for one turn"), tell_taken),
        Topic("nomads-fields", N_("Nomad fields"), tell_fields),
        Topic("nomads-use", N_("Now or never"), tell_use),
        Topic("nomads-red-card", N_("Gold at once"), tell_red_card),
        Topic("nomads-walls", N_("Stone walls"), tell_walls),
    ),
    board=("quarry", "paddock", "oasis", "garden"),
    cards=("fishermen", "knights", "ambassadors"),
)
