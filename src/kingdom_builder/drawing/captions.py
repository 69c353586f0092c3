"""The words of the picture: what a pointer over a hex tells, and what a screen reader says."""

from collections.abc import Mapping, Sequence

from kingdom_builder.drawing.scene import LOCATION, NOMAD, Spot
from kingdom_builder.drawing.tags import isolated
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import terrain_name

INVENTED = "invented"  # how the keys of layouts begin that are our own


def caption(spot: Spot, names: Sequence[str], tile_names: Mapping[str, str]) -> str:
    """The name of a hex, what it is, and what is on it."""
    if spot.ground == LOCATION:
        return _location_caption(spot, tile_names.get(spot.tile, spot.tile))
    if spot.ground == NOMAD:
        return _nomad_caption(spot, tile_names.get(spot.tile, spot.tile))
    ground = terrain_name(spot.ground)
    if spot.seat >= 0:
        player = player_name(names, spot.seat)
        return say(
            "{hex}, {ground}, settlement of {player}", hex=spot.name, ground=ground, player=player
        )
    if spot.piece:
        piece = say(spot.piece.name)
        return say("{hex}, {ground}, {piece}", hex=spot.name, ground=ground, piece=piece)
    return say("{hex}, {ground}", hex=spot.name, ground=ground)


def _location_caption(spot: Spot, tile: str) -> str:
    return say_many(
        "{hex}, {place}, {n} tile left",
        "{hex}, {place}, {n} tiles left",
        spot.tiles_left,
        hex=spot.name,
        place=tile,
    )


def _nomad_caption(spot: Spot, tile: str) -> str:
    if not spot.tile:
        return say("{hex}, nomad field, its tile was taken", hex=spot.name)
    return say("{hex}, nomad field: {tile}", hex=spot.name, tile=tile)


def island_caption(key: str) -> str:
    """What stands below the island: whose layout it is."""
    if key.startswith(INVENTED):
        # Translators: where its terrains lie.
        return say("The island. Its layout is our own invention.")
    return say("The island {name}.", name=key) if key else say("The island.")


def player_name(names: Sequence[str], seat: int) -> str:
    """The name of a player, ready to stand in a sentence."""
    return isolated(names[seat] if seat < len(names) else say("Player {n}", n=seat + 1))


def description(spots: Sequence[Spot], names: Sequence[str], legal: Sequence[str]) -> str:
    """The position in a sentence or two."""
    seats = sorted({spot.seat for spot in spots if spot.seat >= 0})
    built = [_settled(spots, names, seat) for seat in seats] or [say("No settlement yet.")]
    if legal:
        # Translators: the hexes that may be picked now.
        built.append(say("Legal: {hexes}.", hexes=" ".join(legal)))
    return " ".join(built)


def _settled(spots: Sequence[Spot], names: Sequence[str], seat: int) -> str:
    where = " ".join(spot.name for spot in spots if spot.seat == seat)
    return say("{player}: {hexes}.", player=player_name(names, seat), hexes=where)
