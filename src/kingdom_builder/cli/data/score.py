"""The gold of a game as plain values, with what has earned it."""

from collections.abc import Iterator, Mapping

from kingdom_builder.narration.results import earnings, reasons_of, source_name
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import SeatScore

Facts = dict[str, object]
SCORE_COLUMNS = ("game", "seat", "player", "source", "name", "gold", "reasons")


def score_facts(game: Game) -> Facts:
    """The score sheet; seats are counted from 0, as in records."""
    sheet, earned = game.score(), earnings(game)
    leaders = sheet.winners
    return {
        "over": game.over,
        "winners": leaders if game.over else [],
        "leaders": leaders,
        "seats": [_seat(game, seat, earned) for seat in sheet.seats],
    }


def _seat(game: Game, seat: SeatScore, earned: Mapping[str, list[int]]) -> Facts:
    return {
        "seat": seat.seat,
        "player": seat.player,
        "gold": seat.total,
        "departure": seat.departure or None,
        "sources": list(_sources(game, seat, earned)),
    }


def _sources(game: Game, seat: SeatScore, earned: Mapping[str, list[int]]) -> Iterator[Facts]:
    """The cards that are counted now, then what has paid during the game."""
    for card in seat.cards:
        reasons = reasons_of(game, seat.seat, card)
        yield {"source": card.key, "name": card.name, "gold": card.gold, "reasons": reasons}
    for key, gold in earned.items():
        name = source_name(game, key)
        yield {"source": key, "name": name, "gold": gold[seat.seat], "reasons": []}


def score_rows(number: int, game: Game) -> Iterator[Facts]:
    """A row for each player and source of gold in this game of a file."""
    earned = earnings(game)
    for seat in game.score().seats:
        for source in _sources(game, seat, earned):
            yield {"game": number, "seat": seat.seat, "player": seat.player, **source}
