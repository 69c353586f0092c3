"""Taking back a turn that has ended: everyone agrees, and nobody gains knowledge by it.

The game returns to the moment before the end of that turn. Since then cards have been seen that were
hidden at that moment. So the draw pile and the hands of the other seats, as they were then, are
shuffled together and dealt anew, and what was recorded of the draws is rewritten accordingly
(docs/rulings.md, 16 to 19).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import perm, prod
from random import Random

from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.notation.record import END_OF_TURN, Entry
from kingdom_builder.table.game import Game


def before_last_turn(game: Game, seat: int, hands: Sequence[str]) -> Game:
    """The game before the end of the last turn of this seat, with these cards in the other hands.

    ``hands`` names the card of every seat, empty for this one and for whoever holds none. It is
    ``Refused`` if those cards cannot have been drawn.
    """
    log = list(game.log[: _last_end(game, seat)])
    first_hands = list(game.setup.hands)
    last_ends = {by: n for n, by in _ends(log, game)}
    for other, card in enumerate(hands):
        if card and other in last_ends:
            drawn = log[last_ends[other]]
            log[last_ends[other]] = replace(drawn, chance=(card, *drawn.chance[1:]))
        elif card:
            first_hands[other] = card
    return game.rewritten(tuple(first_hands), log)


def deal_anew(game: Game, seat: int, rng: Random) -> tuple[str, ...]:
    """New cards by seat for a return to the last turn of this seat, as ``before_last_turn`` wants them.

    Every deal of the hidden cards that agrees with what everybody knows is equally likely.
    """
    state = game.at(_last_end(game, seat)).state
    seats = range(len(game.players))
    others = [other for other in seats if other != seat and state.hand[other] >= 0]
    hidden = list(state.pile)
    for other in others:
        hidden[state.hand[other]] += 1
    for cards in _deals(hidden, len(others), rng):
        held = dict(zip(others, cards, strict=True))
        hands = tuple(held.get(other, "") for other in seats)
        if _is_possible(game, seat, hands):
            return hands
    raise AssertionError("the cards as they were dealt are always possible")


def _is_possible(game: Game, seat: int, hands: Sequence[str]) -> bool:
    """Whether these cards can have been drawn; a reshuffle may rule them out."""
    try:
        before_last_turn(game, seat, hands)
    except Refused:
        return False
    return True


def _deals(hidden: Sequence[int], hands: int, rng: Random) -> Iterator[tuple[str, ...]]:
    """All ways to deal so many cards, by their terrains; each comes first as often as its cards do.

    ``hidden`` counts the cards by terrain.
    """
    weights = {
        cards: prod(perm(hidden[kind], cards.count(kind)) for kind in range(BUILDABLE_KINDS))
        for cards in product(range(BUILDABLE_KINDS), repeat=hands)
    }
    while sum(weights.values()):
        (cards,) = rng.choices(list(weights), list(weights.values()))
        del weights[cards]
        yield tuple(TERRAINS[kind] for kind in cards)


def _ends(log: Sequence[Entry], game: Game) -> Iterator[tuple[int, int]]:
    """Where each turn of this log ends, and whose turn it is."""
    seat = game.setup.start
    for n, entry in enumerate(log):
        if entry.action == END_OF_TURN:
            yield n, seat
            seat = (seat + 1) % len(game.players)


def _last_end(game: Game, seat: int) -> int:
    """Where the last turn of this seat ends."""
    return max(n for n, by in _ends(game.log, game) if by == seat)
