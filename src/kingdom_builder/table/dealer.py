"""The dealer: the only random generator of play."""

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Protocol, TypeAlias

from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS

Draw: TypeAlias = Callable[[State], int]  # answers with the terrain of the next card


class Chance(Protocol):
    """A source of random numbers: a generator, or something that takes its place."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to, but without ``stop``, each equally likely."""
        ...


def card_from(pile: Sequence[int], chance: Chance) -> int:
    """The terrain of a card of this pile, each card equally likely; ``pile`` counts them by terrain."""
    k = chance.randrange(sum(pile))
    for terrain, cards in enumerate(pile):
        k -= cards
        if k < 0:
            return terrain
    raise AssertionError("an empty pile was asked for a card")


class TrueChance(SystemRandom):
    """The random numbers of the system, which has no state: a copy is as good as the original."""

    def __reduce__(self) -> tuple[object, ...]:
        return TrueChance, ()


class Dealer:
    """Draws terrain cards, each card of the pile equally likely."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def copy(self) -> "Dealer":
        """A dealer with the same luck to come; true chance has no state and is shared."""
        if isinstance(self.rng, SystemRandom):
            return Dealer(self.rng)
        rng = Random()
        rng.setstate(self.rng.getstate())
        return Dealer(rng)

    def __reduce__(self) -> tuple[object, ...]:
        rng = TrueChance() if isinstance(self.rng, SystemRandom) else self.rng
        return Dealer, (rng,)

    def draw(self, state: State) -> int:
        """The terrain of the next card."""
        return card_from(state.pile, self.rng)


class RecordedCards:
    """The cards a record says were drawn, dealt again."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = list(cards)

    def draw(self, state: State) -> int:
        """The next recorded card, if the pile can have held it."""
        if not self.cards:
            raise Refused("a terrain card is drawn here, but the record names none.")
        key = self.cards.pop(0)
        terrain = TERRAINS.index(key) if key in TERRAINS[:BUILDABLE_KINDS] else -1
        if terrain < 0 or state.pile[terrain] == 0:
            raise Refused("{card!r} cannot be drawn: the draw pile has no such card.", card=key)
        return terrain

    def check_empty(self) -> None:
        """Refuse cards that were not asked for."""
        if self.cards:
            raise Refused(
                "the record names the card {card!r}, but none is drawn here.", card=self.cards[0]
            )
