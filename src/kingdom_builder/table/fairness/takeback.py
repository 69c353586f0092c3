"""A turn taken back after its end: everyone agrees, and nobody gains knowledge by it.

The game returns to the moment before the end of that turn. Since then cards have been seen that were
hidden at that moment. So the draw pile and the hands of the other seats, as they were then, are
shuffled together and dealt again, and what was recorded of the draws is rewritten accordingly
(docs/rulings.md, 16 to 19).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import Drew, Reshuffled
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.notation.entries import END_OF_TURN, Entry
from kingdom_builder.table.dealer import Chance, card_from
from kingdom_builder.table.game import Game


def before_last_turn(game: Game, seat: int, hands: Sequence[str]) -> Game:
    """The game before the end of the last turn of this seat, with these cards in the other hands.

    ``hands`` names the card of every seat, empty for this one and for those that hold none. It is
    ``Refused`` if those cards cannot have been drawn.
    """
    return with_hands(game.at(_last_end(game, seat)), hands)


def deal_anew(game: Game, seat: int, chance: Chance) -> tuple[str, ...]:
    """New cards by seat for a return to the last turn of this seat, as ``before_last_turn`` wants them.

    Every deal of the hidden cards that agrees with what everybody knows is equally likely.
    """
    return deal_hidden(game.at(_last_end(game, seat)), seat, chance)


def deal_hidden(game: Game, seat: int, chance: Chance) -> tuple[str, ...]:
    """New cards by seat for all seats but this one that hold a card, where the game stands."""
    held = game.state.hand[: len(game.players)]
    sources = _sources(game)
    hidden = _hidden(game, seat, sources)
    while True:  # the cards as they were dealt are always possible
        piles = [list(cards) for cards in hidden]
        hands = tuple(
            "" if other == seat or card < 0 else _dealt(piles[sources[other]], chance)
            for other, card in enumerate(held)
        )
        if _is_possible(game, hands):
            return hands


def _sources(game: Game) -> list[int]:
    """How often the discards had been shuffled when each seat drew its card; last, how often by now."""
    sources, shuffles = [0] * len(game.players), 0
    for event in game.events:
        if isinstance(event, Reshuffled):
            shuffles += 1
        elif isinstance(event, Drew):
            sources[event.seat] = shuffles
    return [*sources, shuffles]


def _hidden(game: Game, seat: int, sources: Sequence[int]) -> list[list[int]]:
    """What the other hands are dealt from: the hands of a used-up pile, or those of the last one and its rest."""
    state = game.state
    hidden = [[0] * BUILDABLE_KINDS for _ in range(sources[-1] + 1)]
    hidden[-1] = list(state.pile)
    for other in range(len(game.players)):
        if other != seat and state.hand[other] >= 0:
            hidden[sources[other]][state.hand[other]] += 1
    return hidden


def _dealt(pile: list[int], chance: Chance) -> str:
    card = card_from(pile, chance)
    pile[card] -= 1
    return TERRAINS[card]


def _is_possible(game: Game, hands: Sequence[str]) -> bool:
    """Whether these cards can have been drawn; an exhausted card may tell what a pile held (R-DECK-9)."""
    try:
        with_hands(game, hands)
    except Refused:
        return False
    return True


def with_hands(game: Game, hands: Sequence[str]) -> Game:
    """The game in which the seats hold these cards, where one is named, since they have drawn them."""
    log, first_hands = list(game.log), list(game.setup.hands)
    last_ends = {by: n for n, by in _ends(log, game)}
    for seat, card in enumerate(hands):
        if card and seat in last_ends:
            drawn = log[last_ends[seat]]
            log[last_ends[seat]] = replace(drawn, chance=(card, *drawn.chance[1:]))
        elif card:
            first_hands[seat] = card
    return game.rewritten(tuple(first_hands), log)


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
