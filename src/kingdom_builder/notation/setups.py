"""A setup as plain values, in the protocol's words, and back."""

from typing import cast

from kingdom_builder.model.setup import CARDS_IN_PLAY, Island, Setup
from kingdom_builder.notation.plain import mapping_at, number_at, part, text_at, texts_at
from kingdom_builder.notation.switches import switches_as_dict, switches_from_dict
from kingdom_builder.words import Refused

QUADRANTS = 4


def setup_as_dict(setup: Setup) -> dict[str, object]:
    """The setup as the trace and the record write it."""
    return {
        "players": list(setup.players),
        "start": setup.start,
        "board": list(setup.board),
        "cards": list(setup.cards),
        "modules": list(setup.modules),
        "switches": switches_as_dict(setup.switches),
        "nomad_tiles": dict(setup.nomad_tiles),
        "capitols": list(setup.capitols),
        "caves": list(setup.caves),
        "island": _island_as_dict(setup.island),
        "hands": list(setup.hands),
    }


def setup_from_dict(value: object) -> Setup:
    """A setup read from plain values; whether it can be played is not asked here."""
    values = mapping_at(value, "setup")

    def texts(key: str) -> tuple[str, ...]:
        return texts_at(part(values, key, "setup"), f"setup.{key}")

    board, cards = texts("board"), texts("cards")
    check_length("board", board, QUADRANTS)
    check_length("cards", cards, CARDS_IN_PLAY)
    return Setup(
        players=texts("players"),
        start=number_at(part(values, "start", "setup"), "setup.start"),
        board=cast("tuple[str, str, str, str]", board),
        cards=cast("tuple[str, str, str]", cards),
        hands=texts("hands"),
        modules=texts_at(values.get("modules", []), "setup.modules"),
        switches=switches_from_dict(values.get("switches", {})),
        nomad_tiles=_nomad_tiles(values.get("nomad_tiles", {})),
        capitols=texts_at(values.get("capitols", []), "setup.capitols"),
        caves=texts_at(values.get("caves", []), "setup.caves"),
        island=_island_from_dict(values.get("island")),
    )


def _nomad_tiles(value: object) -> tuple[tuple[str, str], ...]:
    tiles = mapping_at(value, "setup.nomad_tiles")
    return tuple(
        (field, text_at(key, f"setup.nomad_tiles.{field}")) for field, key in tiles.items()
    )


def _island_as_dict(island: Island | None) -> dict[str, object] | None:
    if island is None:
        return None
    return {"key": island.key, "location": island.location, "rows": list(island.rows)}


def _island_from_dict(value: object) -> Island | None:
    if value is None:
        return None
    values = mapping_at(value, "setup.island")
    return Island(
        key=text_at(part(values, "key", "setup.island"), "setup.island.key"),
        location=text_at(part(values, "location", "setup.island"), "setup.island.location"),
        rows=texts_at(part(values, "rows", "setup.island"), "setup.island.rows"),
    )


def check_length(key: str, items: tuple[str, ...], wanted: int) -> None:
    """So many names, no more and no fewer."""
    if len(items) != wanted:
        raise Refused(
            "setup.{key} must name {wanted}, not {n}.", key=key, wanted=wanted, n=len(items)
        )
