"""The shuffle of a game: what may be known of the seed of its cards (docs/fairness.md)."""

from msgspec import Struct

from kingdom_builder.notation.shuffle import Shuffle


class ShuffleAnswer(Struct, frozen=True):
    """The commitment from the start on, empty in a game without one; seed and salt after the end."""

    commitment: str
    seed: str
    salt: str


def shuffle_of_table(commitment: str, revealed: Shuffle | None) -> ShuffleAnswer:
    """What may be known now."""
    if revealed is None:
        return ShuffleAnswer(commitment, "", "")
    return ShuffleAnswer(commitment, revealed.seed, revealed.salt)
