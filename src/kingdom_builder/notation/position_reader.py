"""A position read from its line (``position_text.py``)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kingdom_builder.i18n import Refused, say
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.position_text import (
    CARD_LETTERS,
    FLAGS,
    LIST,
    NOTHING,
    PARTS,
    VALUE,
)
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.notation.switches import switch_from_text

FIXED_PARTS = 5
FEWEST_PARTS = FIXED_PARTS + 2
LONGEST_POSITION = 8000  # characters: more than any has
EXAMPLE = "tavern,paddock,oasis,farm fishermen,knights,merchants 0/G/3 45555 00000 -/-/-/0 F/-/-/0"
TURN_EXAMPLE, PILE_EXAMPLE, SEAT_EXAMPLE, TILE_EXAMPLE = "1/G/3", "54555", "F/G8,H8/H7+/0", "H7+"
MOMENT = ("walls", "action", "from", "left", "struck", "laid", "done", "turn")
OF_SETUP = ("start", "modules", "switches", "nomad-tiles", "island", "quadrants")
# Positions come from strangers: no two neighbouring parts of a pattern match the same characters.
_TURN = re.compile(rf"([0-9])/([{CARD_LETTERS[:-1]}-])/([0-3])")
_PILE = re.compile(r"[0-9]{5}")
_SEAT = re.compile(rf"([{CARD_LETTERS}-])/([^/]+)/([^/]+)/([0-9]{{1,4}})")
_TILE = re.compile(r"(i?[A-T][0-9]{1,2})([-+x]?)")
_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True)
class WrittenSeat:
    """What a position says of one seat; ``tiles`` are fields with what became of their tile."""

    card: int
    settlements: tuple[str, ...]
    tiles: tuple[tuple[str, str], ...]
    earned: int


@dataclass(frozen=True)
class WrittenPosition:
    """A position as it is written; whether it can be is not asked here."""

    setup: Setup
    seat: int
    card: int
    builds: int
    pile: tuple[int, ...]
    discards: tuple[int, ...]
    seats: tuple[WrittenSeat, ...]
    more: Mapping[str, str]  # what is not at its default
    flags: frozenset[str]

    def names(self, key: str) -> tuple[str, ...]:
        """The names in a list, such as that of the walls."""
        return _listed(self.more.get(key, NOTHING))

    def name(self, key: str) -> str:
        """A single name, such as that of the action; empty if there is none."""
        return self.more.get(key, "").removeprefix(NOTHING)

    def number(self, key: str, default: int) -> int:
        """A number that may be left out."""
        return _number(self.more, key, default)


def position_from_text(text: str, players: Sequence[str], terms: SetupTerms) -> WrittenPosition:
    """The position in this line; ``players`` are the names by seat, if they are known."""
    parts = _split(text)
    seats = [part for part in parts[FIXED_PARTS:] if VALUE not in part and part not in FLAGS]
    rest = [part for part in parts[FIXED_PARTS:] if part not in seats]
    more = _named(part for part in rest if part not in FLAGS)
    board, cards, turn, pile, discards = parts[:FIXED_PARTS]
    seat, card, builds = _groups(_TURN, turn, TURN_EXAMPLE)
    names = players or [say("Player {n}", n=n) for n in range(1, len(seats) + 1)]
    return WrittenPosition(
        setup=_setup(board, cards, more, names, terms),
        seat=int(seat),
        card=_card(card),
        builds=int(builds),
        pile=_counts(pile, PILE_EXAMPLE),
        discards=_counts(discards, PILE_EXAMPLE),
        seats=tuple(map(_written_seat, seats)),
        more={key: value for key, value in more.items() if key in MOMENT},
        flags=frozenset(part for part in rest if part in FLAGS),
    )


def _split(text: str) -> list[str]:
    parts = text[: LONGEST_POSITION + 1].split()
    if len(parts) < FEWEST_PARTS or len(text) > LONGEST_POSITION:
        raise Refused(
            "This is not a position; one is written like {example}.",
            example=EXAMPLE,
        )
    return parts


def _named(parts: Iterable[str]) -> dict[str, str]:
    named: dict[str, str] = {}
    for part in parts:
        key, _, value = part.partition(VALUE)
        if key in named:
            raise Refused("In the position, {key!r} is given twice.", key=key)
        named[key] = value
    return named


def _setup(
    board: str, cards: str, more: Mapping[str, str], players: Sequence[str], terms: SetupTerms
) -> Setup:
    lists = {key: _listed(more.get(key, NOTHING)) for key in (*OF_SETUP, *terms.pieces)}
    _check_known(more, (*lists, *MOMENT))
    values: dict[str, object] = {
        "players": list(players),
        "start": _number(more, "start", 0),
        "board": _listed(board),
        "cards": _listed(cards),
        "hands": [],
        "modules": lists["modules"],
        "switches": dict(switch_from_text(switch, terms) for switch in lists["switches"]),
        "nomad_tiles": dict(_pair(item) for item in lists["nomad-tiles"]),
        **{key: lists[key] for key in terms.pieces},
        "island": _land_values(more["island"]) if "island" in more else None,
        "quadrants": [_land_values(item) for item in lists["quadrants"]],
    }
    return setup_from_dict(values, terms)


def _check_known(keys: Iterable[str], known: Sequence[str]) -> None:
    for key in keys:
        if key not in known:
            raise Refused("There is no {key!r} in a position.", key=key)


def _number(more: Mapping[str, str], key: str, default: int) -> int:
    value = more.get(key, str(default))
    if not _NUMBER.fullmatch(value):
        raise _not_understood(f"{key}{VALUE}{value}", f"{key}{VALUE}{default}")
    return int(value)


def _written_seat(text: str) -> WrittenSeat:
    card, settlements, tiles, earned = _groups(_SEAT, text, SEAT_EXAMPLE)
    fields = tuple(_groups(_TILE, tile, TILE_EXAMPLE) for tile in _listed(tiles))
    return WrittenSeat(
        _card(card),
        _listed(settlements),
        tuple((name, sign) for name, sign in fields),
        int(earned),
    )


def _groups(pattern: re.Pattern[str], text: str, example: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    if not found:
        raise _not_understood(text, example)
    return found.groups()


def _card(letter: str) -> int:
    return CARD_LETTERS.index(letter) if letter != NOTHING else -1


def _counts(text: str, example: str) -> tuple[int, ...]:
    if not _PILE.fullmatch(text):
        raise _not_understood(text, example)
    return tuple(map(int, text))


def _listed(text: str) -> tuple[str, ...]:
    return () if text in ("", NOTHING) else tuple(text.split(LIST))


def _pair(item: str) -> tuple[str, str]:
    key, _, value = item.partition(VALUE)
    return key, value


def _land_values(text: str) -> dict[str, object]:
    key, _, rest = text.partition(PARTS)
    location, _, rows = rest.partition(PARTS)
    return {"key": key, "location": location, "rows": rows.split(PARTS)}


def _not_understood(part: str, example: str) -> Refused:
    return Refused(
        "In the position, {part!r} is not understood; it is written like {example}.",
        part=part,
        example=example,
    )
