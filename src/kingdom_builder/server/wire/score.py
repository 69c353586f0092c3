"""The score sheet on the wire."""

from kingdom_builder.server.wire.answers import CardOfSheet, SeatOfSheet, ShareOfGold, Sheet
from kingdom_builder.table.game import Game
from kingdom_builder.table.score import CardScore, SeatScore


def sheet_of(game: Game) -> Sheet:
    """The gold of every seat as if the game ended here, explained in the language in use."""
    sheet = game.score()
    return Sheet(len(game.log), [_seat(seat) for seat in sheet.seats], sheet.winners)


def _seat(seat: SeatScore) -> SeatOfSheet:
    return SeatOfSheet(seat.total, seat.earned, [_card(card) for card in seat.cards])


def _card(card: CardScore) -> CardOfSheet:
    shares = [ShareOfGold(list(share.hexes), share.gold, share.reason) for share in card.shares]
    return CardOfSheet(card.key, card.gold, shares)
