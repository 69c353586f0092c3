"""Cards that can be verified: each follows from a seed to which a hash commits beforehand.

``docs/fairness.md`` describes the construction, for programs in any language.
"""

import hmac
import secrets
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.notation.notes import TOOK_BACK
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.table.dealer import card_from
from kingdom_builder.table.game import Game

FORMAT = "kingdom-builder-shuffle 1"
BYTE_VALUES = 256


def new_shuffle() -> Shuffle:
    """A seed that nobody can guess, and the commitment to it."""
    return shuffle_of(secrets.token_hex(32), secrets.token_hex(32))


def shuffle_of(seed: str, salt: str) -> Shuffle:
    """The shuffle with this seed and salt."""
    return Shuffle(commitment_of(seed, salt), seed, salt)


def commitment_of(seed: str, salt: str) -> str:
    """What is shown of a seed at the start: it tells nothing of it, and fits no other."""
    return sha256(f"{FORMAT}\n{seed}\n{salt}\n".encode()).hexdigest()


class SeededChance:
    """The dice of one event of a game: unbiased numbers from the seed and the name of the event."""

    def __init__(self, seed: str, event: str) -> None:
        self._bytes = _bytes_of(bytes.fromhex(seed), event)

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to, but without ``stop``, each equally likely."""
        limit = BYTE_VALUES - BYTE_VALUES % stop
        return next(byte for byte in self._bytes if byte < limit) % stop


def _bytes_of(key: bytes, event: str) -> Iterator[int]:
    for block in count():
        yield from hmac.digest(key, f"{event} {block}".encode(), "sha256")


def draw_chance(seed: str, number: int, takebacks: int) -> SeededChance:
    """The dice for the card with this number, drawn after this many takebacks."""
    return SeededChance(seed, f"draw {number} {takebacks}")


def takeback_chance(seed: str, number: int) -> SeededChance:
    """The dice for the hidden cards of the takeback with this number, counted from 1."""
    return SeededChance(seed, f"deal {number}")


def takebacks_in(game: Game) -> int:
    """How many turns were taken back so far."""
    return sum(note.what == TOOK_BACK for note in game.notes)


def first_hands(seed: str, players: int) -> tuple[str, ...]:
    """The first card of each seat, from the full deck (R-SETUP-7)."""
    pile, hands = full_deck(), list[str]()
    for number in range(players):
        card = card_from(pile, draw_chance(seed, number, 0))
        pile[card] -= 1
        hands.append(TERRAINS[card])
    return tuple(hands)


def full_deck() -> list[int]:
    """The cards of the whole deck by terrain."""
    return [CARDS_PER_TERRAIN] * BUILDABLE_KINDS


class SeededCards:
    """The cards of the next action of a game."""

    def __init__(self, seed: str, game: Game) -> None:
        self._seed = seed
        self._game = game
        self._drawn = 0  # by this action

    def draw(self, state: State) -> int:
        """The terrain of the next card."""
        game = self._game
        before = len(game.players) + sum(len(entry.chance) for entry in game.log)
        chance = draw_chance(self._seed, before + self._drawn, takebacks_in(game))
        self._drawn += 1
        return card_from(state.pile, chance)
