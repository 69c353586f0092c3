"""Numbers drawn from given random words, as Python's own generator draws them.

So a game played inside the engine is the very game that ``random.Random`` would have played.
"""

from typing import final

from kingdom_builder.model.state import State
from kingdom_builder.rules.deck import pile_size

WORD_BYTES = 4
WORD_BITS = 32


@final
class Draws:
    """Random numbers from a row of 32-bit words, lowest byte first.

    When the words run out, every further number is 0 and ``is_dry`` is set: what was played with it
    counts for nothing and is played again with more words.
    """

    __slots__ = ("at", "is_dry", "words")

    def __init__(self, words: bytearray) -> None:
        self.words: bytearray = words
        self.at: int = 0
        self.is_dry: bool = False

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``: the first words' top bits that are small enough."""
        bits = 1
        while n >> bits:
            bits += 1
        k = self.word() >> (WORD_BITS - bits)
        while k >= n:
            k = self.word() >> (WORD_BITS - bits)
        return k

    def word(self) -> int:
        """The next word."""
        at = self.at
        if at + WORD_BYTES > len(self.words):
            self.is_dry = True
            return 0
        self.at = at + WORD_BYTES
        word: int = 0  # built up in a number of its own: in C, a byte shifted by 24 would overflow
        for byte in range(WORD_BYTES - 1, -1, -1):
            word = word * 256 + self.words[at + byte]
        return word


def drawn_card(state: State, draws: Draws) -> int:
    """A card of the pile, each equally likely."""
    k = draws.below(pile_size(state))
    terrain = 0
    while k >= state.pile[terrain]:
        k -= state.pile[terrain]
        terrain += 1
    return terrain
