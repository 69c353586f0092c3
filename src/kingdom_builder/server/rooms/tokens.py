"""Tokens: who holds one may play its seat, or act as the host. Only their hashes are stored."""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256


def new_token() -> str:
    """A new secret of 256 bits."""
    return secrets.token_urlsafe(32)


def new_game_id() -> str:
    """An id that nobody can guess, for a game and its room; it opens no seat."""
    return secrets.token_urlsafe(12)


def hash_of(token: str) -> str:
    """What is stored of a token; it has too many bits to need a salt."""
    return sha256(token.encode()).hexdigest()


def matches(given: str, hashes: Sequence[str]) -> bool:
    """Whether the hash of a token is one of these, found in a time that tells nothing about them."""
    return sum(hmac.compare_digest(given, known) for known in hashes) > 0
