"""A hash chain over every log, so that damage is found and named.

A game has a hash over everything it was opened with; each entry has one over itself and the hash before
it. To change, drop or insert an entry unnoticed, one would have to compute all later hashes again.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256

import msgspec

ENCODER = msgspec.json.Encoder(order="sorted")  # the same bytes for equal values, always

GameFacts = Mapping[str, object]  # the row of a game, without its hash
SeatFacts = tuple[str, str, str]  # name, bot, hash of the token
EntryFacts = tuple[int, str, int, str, str, list[str], int]  # the columns of an entry, in order


def game_hash(game: GameFacts, seats: Iterable[SeatFacts]) -> bytes:
    """The hash from which the log of a game goes on."""
    facts = {name: value for name, value in game.items() if name != "hash"}
    return sha256(ENCODER.encode([facts, list(seats)])).digest()


def entry_hash(before: bytes, entry: EntryFacts) -> bytes:
    """The hash of an entry that follows the entry, or the game, with this hash."""
    return sha256(before + ENCODER.encode(entry)).digest()
