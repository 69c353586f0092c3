"""A lesson about the island: how one gets there, and what it is good for."""

from kingdom_builder.hexgrid.grid import ISLAND, neighbours
from kingdom_builder.hexgrid.masks import lowest
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS
from kingdom_builder.model.lesson import TRAY, Lesson, Message, Moment, Topic, message

LATE_REACH = 3  # the learner's turn from which the way there is told


def tell_where(now: Moment) -> Message | None:
    """That the island is apart, and which location it has (R-ISLAND-2)."""
    field = now.board.locations & ISLAND
    if not now.is_building or not field:
        return None
    tile = now.tile_of(lowest(field))
    text = say(
        "Beside the board lies an island; nothing on it touches the board. It has a location of "
        "its own, {tile} at {field}: {help}",
        tile=say(tile.name),
        field=hex_name(lowest(field)),
        help=say(tile.help),
    )
    return message(text, lowest(field))


def tell_reach(now: Moment) -> Message | None:
    """When one may go there (R-ISLAND-3)."""
    if not now.is_building or now.own & ISLAND or now.state.card < 0:
        return None
    landing = now.legal & ISLAND
    if landing:
        text = say(
            "You need not build beside your own settlements now, so you may also land on the "
            "island: {hex}, for example.",
            hex=hex_name(lowest(landing)),
        )
        return message(text, lowest(landing))
    if now.turn < LATE_REACH or not neighbours(now.own) & now.legal:
        return None
    text = say(
        "You touch free hexes of {terrain}, so you must build there and cannot go to the island. "
        "It opens when your card shows a terrain that you do not touch.",
        terrain=TERRAIN_NAMES[TERRAINS[now.state.card]],
    )
    return message(text)


def tell_landed(now: Moment) -> Message | None:
    """That the island binds like any other land (R-ISLAND-4)."""
    if not now.is_mine or not now.own & ISLAND:
        return None
    at = lowest(now.own & ISLAND)
    text = say(
        "You have landed at {hex}. From now on you must build beside your settlements here, too, "
        "whenever you can.",
        hex=hex_name(at),
    )
    return message(text, at)


def tell_tile(now: Moment) -> Message | None:
    """The tile of the island."""
    fresh = now.state.fresh[now.seat] & ISLAND
    if not now.is_mine or not fresh:
        return None
    tile = now.tile_of(lowest(fresh))
    text = say(
        "You took the {tile} tile of the island. From your next turn on: {help}",
        tile=say(tile.name),
        help=say(tile.help),
    )
    return message(text, lowest(fresh), panel=TRAY)


LESSON = Lesson(
    text=N_("How to reach the island, and how it restricts you then."),
    topics=(
        Topic("island-where", N_("The island"), tell_where),
        Topic("island-tile", N_("The tile of the island"), tell_tile),
        Topic("island-landed", N_("Landed"), tell_landed),
        Topic("island-reach", N_("The way to the island"), tell_reach),
    ),
)
