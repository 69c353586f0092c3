"""A setup as plain values, in the protocol's words, and back."""

from typing import cast

from kingdom_builder.i18n import Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import CARDS_IN_PLAY, Setup
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.switches import switches_as_dict, switches_from_dict
from kingdom_builder.notation.value_readers import (
    list_at,
    mapping_at,
    number_at,
    part,
    text_at,
    texts_at,
)

QUADRANTS = 4


def setup_as_dict(setup: Setup, terms: SetupTerms) -> dict[str, object]:
    """The setup as the trace and the record write it; custom quadrants only if there are any."""
    values: dict[str, object] = {
        "players": list(setup.players),
        "start": setup.start,
        "board": list(setup.board),
        "cards": list(setup.cards),
        "modules": list(setup.modules),
        "switches": switches_as_dict(setup.switches, terms),
        "nomad_tiles": dict(setup.nomad_tiles),
        **_pieces(setup, terms),
        "island": _land_as_dict(setup.island) if setup.island else None,
        "hands": list(setup.hands),
    }
    if setup.quadrants:
        values["quadrants"] = [_land_as_dict(quadrant) for quadrant in setup.quadrants]
    return values


def setup_from_dict(value: object, terms: SetupTerms) -> Setup:
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
        switches=switches_from_dict(values.get("switches", {}), terms),
        nomad_tiles=_nomad_tiles(values.get("nomad_tiles", {})),
        pieces=tuple((key, texts_at(values.get(key, []), f"setup.{key}")) for key in terms.pieces),
        island=_island(values.get("island")),
        quadrants=_quadrants(values.get("quadrants", [])),
    )


def _pieces(setup: Setup, terms: SetupTerms) -> dict[str, object]:
    laid = {key: list(setup.pieces_of(key)) for key in terms.pieces}
    return {key: hexes for key, hexes in laid.items() if hexes or key in terms.always}


def _nomad_tiles(value: object) -> tuple[tuple[str, str], ...]:
    tiles = mapping_at(value, "setup.nomad_tiles")
    return tuple(
        (field, text_at(key, f"setup.nomad_tiles.{field}")) for field, key in tiles.items()
    )


def _land_as_dict(land: Island | Quadrant) -> dict[str, object]:
    return {"key": land.key, "location": land.location, "rows": list(land.rows)}


def _land_parts(value: object, place: str) -> tuple[str, str, tuple[str, ...]]:
    values = mapping_at(value, place)
    return (
        text_at(part(values, "key", place), f"{place}.key"),
        text_at(part(values, "location", place), f"{place}.location"),
        texts_at(part(values, "rows", place), f"{place}.rows"),
    )


def _island(value: object) -> Island | None:
    return None if value is None else Island(*_land_parts(value, "setup.island"))


def _quadrants(value: object) -> tuple[Quadrant, ...]:
    items = enumerate(list_at(value, "setup.quadrants"), start=1)
    return tuple(Quadrant(*_land_parts(item, f"setup.quadrants[{n}]")) for n, item in items)


def check_length(key: str, items: tuple[str, ...], wanted: int) -> None:
    """Refuse more or fewer names than are wanted."""
    if len(items) != wanted:
        raise Refused(
            "setup.{key} must name {wanted}, not {n}.", key=key, wanted=wanted, n=len(items)
        )
