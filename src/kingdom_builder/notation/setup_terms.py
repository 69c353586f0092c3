"""What the boxes add to the words of a setup: the keys of their pieces, and their switches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kingdom_builder.model.catalogue import Expansion, Switch


@dataclass(frozen=True)
class SetupTerms:
    """The pieces and switches that a setup may name, in the order in which they are written.

    ``always`` are the keys that every setup names, even where nothing lies and every switch has its default; others
    are left out then.
    """

    pieces: tuple[str, ...]
    switches: Mapping[str, Switch]
    always: frozenset[str]


def terms_of(boxes: Iterable[Expansion]) -> SetupTerms:
    """The terms of these boxes."""
    boxes = tuple(boxes)
    switches = sorted(
        (switch for box in boxes for switch in box.switches), key=lambda switch: switch.rank
    )
    always = [
        key
        for box in boxes
        if box.is_always_named
        for key in (*(piece.key for piece in box.pieces), *(one.key for one in box.switches))
    ]
    return SetupTerms(
        pieces=tuple(piece.key for box in boxes for piece in box.pieces),
        switches={switch.key: switch for switch in switches},
        always=frozenset(always),
    )
