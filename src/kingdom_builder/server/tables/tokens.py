"""Seat tokens: whoever holds one may play its seat. Only their hashes are stored."""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from kingdom_builder.server.storage.store import Seat


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_game_id() -> str:
    """An id for a game that nobody comes across by chance."""
    return secrets.token_urlsafe(12)


def hash_of(token: str) -> str:
    """What is stored of a token; it has too many bits to need a salt."""
    return sha256(token.encode()).hexdigest()


def seats_of(tokens: Sequence[str], seats: Sequence[Seat]) -> tuple[int, ...] | None:
    """The seats these tokens open, ``None`` if one of them opens none; empty ones say nothing."""
    found = [_seat_of(token, seats) for token in tokens if token]
    return None if -1 in found else tuple(sorted(set(found)))


def _seat_of(token: str, seats: Sequence[Seat]) -> int:
    given = hash_of(token)
    found = [hmac.compare_digest(given, seat.token_hash) for seat in seats]
    return found.index(True) if True in found else -1
