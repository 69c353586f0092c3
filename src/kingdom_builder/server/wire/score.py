"""The score sheet: who gets how much gold for what."""

from msgspec import Struct

from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import CardScore, SeatScore


class GoldShare(Struct, frozen=True):
    """A part of a card's gold: the hexes that earn it, and the reason."""

    hexes: list[str]
    gold: int
    reason: str


class ScoredCard(Struct, frozen=True):
    """What one card brings one seat."""

    card: str
    gold: int
    shares: list[GoldShare]


class ScoredSeat(Struct, frozen=True):
    """All the gold of one seat."""

    total: int
    earned: int
    cards: list[ScoredCard]


class ScoreAnswer(Struct, frozen=True):
    """The score sheet at a step, explained.

    ``winners`` are the seats with most gold of those that can win. ``departures`` says by seat how
    its player has left the game (``left``, ``removed``, ``resigned`` or ``timed-out``), else it is
    empty; whoever has resigned or lost on time cannot win.
    """

    step: int
    seats: list[ScoredSeat]
    winners: list[int]
    departures: list[str]


def sheet_of(game: Game) -> ScoreAnswer:
    """The gold of every seat as if the game ended here, explained in the language in use."""
    sheet = game.score()
    return ScoreAnswer(
        step=game.steps,
        seats=[_seat(seat) for seat in sheet.seats],
        winners=sheet.winners,
        departures=[seat.departure for seat in sheet.seats],
    )


def _seat(seat: SeatScore) -> ScoredSeat:
    return ScoredSeat(seat.total, seat.earned, [_card(card) for card in seat.cards])


def _card(card: CardScore) -> ScoredCard:
    shares = [GoldShare(list(share.hexes), share.gold, share.reason) for share in card.shares]
    return ScoredCard(card.key, card.gold, shares)
