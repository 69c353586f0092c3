"""The verification of a record: whether its cards are those that follow from its seed (docs/fairness.md)."""

from dataclasses import dataclass
from functools import partial

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import ASKS_HAND, State
from kingdom_builder.notation.notes import TOOK_BACK, contenders
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.dealer import RecordedCards, card_from
from kingdom_builder.table.fairness.seeded_cards import (
    commitment_of,
    draw_chance,
    full_deck,
    takeback_chance,
)
from kingdom_builder.table.fairness.takeback import deal_hidden, with_hands
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.replay import place_of, play_record


@dataclass(frozen=True)
class Verified:
    """What was checked: the commitment, how many first hands, and how many cards drawn later.

    Where a record was cut off, what is missing was not checked, and it is not ``complete``.
    """

    commitment: str
    hands: int
    draws: int
    complete: bool = True


class NotVerified(Refused):
    """Something in a record does not follow from its seed."""


def verify(record: Record, commitment: str = "", registry: BoxRegistry = REGISTRY) -> Verified:
    """Check the commitment, the first hands and every draw; ``NotVerified`` names what is wrong.

    ``commitment`` is what was shown at the start, if somebody has kept it.
    """
    shuffle = record.shuffle
    if shuffle is None:
        raise Refused(
            "This record has no seed: it can be verified only if the game was played to its end "
            "on a server that shows a commitment at the start."
        )
    game = play_record(record, registry)
    _check_commitment(shuffle, commitment)
    cards = _CardsOfSeed(game, shuffle.seed).cards
    _check_hands(record, cards)
    _check_draws(record, cards)
    hands = len(record.setup.hands)
    complete = game.over or len(contenders(record.notes, len(game.players))) == 1
    return Verified(shuffle.commitment, hands, len(cards) - hands, complete)


def _check_commitment(shuffle: Shuffle, known: str) -> None:
    if known and known != shuffle.commitment:
        raise NotVerified(
            N_(
                "The record has another commitment, {found}: these are not the cards that were "
                "fixed at the start."
            ),
            found=shuffle.commitment,
        )
    if shuffle.commitment != commitment_of(shuffle.seed, shuffle.salt):
        raise NotVerified(N_("The commitment of the record does not belong to its seed and salt."))


def _check_hands(record: Record, cards: list[str]) -> None:
    for seat, (found, expected) in enumerate(zip(record.setup.hands, cards, strict=False)):
        if found != expected:
            raise NotVerified(
                N_(
                    "The first card of {player} is {card!r}, but {expected!r} follows from the seed."
                ),
                player=record.setup.players[seat],
                card=found,
                expected=expected,
            )


def _check_draws(record: Record, cards: list[str]) -> None:
    number = len(record.setup.hands)
    for n, entry in enumerate(record.entries):
        for found in entry.chance:
            if found != cards[number]:
                turn, action = place_of(record.entries[:n])
                raise NotVerified(
                    N_(
                        "Turn {turn}, action {n} ({action}): {card!r} was drawn, "
                        "but {expected!r} follows from the seed."
                    ),
                    turn=turn,
                    n=action,
                    action=entry.action,
                    card=found,
                    expected=cards[number],
                )
            number += 1


class _CardsOfSeed:
    """The cards that follow from a seed, in the order in which the record of this game names them.

    A record names the cards as they were after all takebacks. So the draws are gone through with the
    piles as they were then, which follow from the seed, and not with those of the record.
    """

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._pile = full_deck()
        self._held: dict[int, int] = {}  # the number of the card that each seat drew last
        self._takebacks = 0
        self._cards: list[int] = []
        for seat in range(len(game.players)):
            self._draw_card(seat)
        self._follow_log()

    @property
    def cards(self) -> list[str]:
        """The terrains of the cards, the first hands first."""
        return [TERRAINS[card] for card in self._cards]

    def _follow_log(self) -> None:
        game = self._game.at(0)
        for n, entry in enumerate(self._game.log):
            self._follow_takebacks(n)
            game.play(entry.action, partial(self._follow_draw, RecordedCards(entry.chance)))
        self._follow_takebacks(len(self._game.log))

    def _follow_draw(self, recorded: RecordedCards, state: State) -> int:
        """Draw the card of the seed where the game goes on with the recorded one."""
        if not any(self._pile):
            self._pile = list(state.pile)  # the discards, just shuffled: everybody knows them
        self._draw_card(state.seat if state.asking == ASKS_HAND else None)
        return recorded.draw(state)

    def _draw_card(self, seat: int | None) -> None:
        """Draw the next card, into the hand of a seat if one is named."""
        number = len(self._cards)
        card = card_from(self._pile, draw_chance(self._seed, number, self._takebacks))
        self._pile[card] -= 1
        self._cards.append(card)
        if seat is not None:
            self._held[seat] = number

    def _follow_takebacks(self, step: int) -> None:
        """Deal the hidden cards again for each takeback after this many actions."""
        for note in self._game.notes:
            if note.what == TOOK_BACK and note.step == step:
                self._takebacks += 1
                self._deal_hidden(step, note.seat)

    def _deal_hidden(self, step: int, seat: int) -> None:
        then = self._game.at(step)
        hands = deal_hidden(then, seat, takeback_chance(self._seed, self._takebacks))
        self._pile = list(with_hands(then, hands).state.pile)
        for other, card in enumerate(hands):
            if card:
                self._cards[self._held[other]] = TERRAINS.index(card)
