"""The score sheet with the reason for every piece of gold."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from kingdom_builder.cli.render.layout import left, widest, wrapped
from kingdom_builder.cli.render.palette import player_chip
from kingdom_builder.i18n import say
from kingdom_builder.model.event import Over
from kingdom_builder.narration.results import earnings, reasons_of, source_name, verdict
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import CardScore, SeatScore, label

NAME_ROOM = 12  # columns for the names of the cards; more where one is longer


def score_lines(game: Game, width: int) -> list[Text]:
    """Every player's gold, card by card, and who is ahead or has won."""
    sheet = game.score()
    lines = [line for seat in sheet.seats for line in _seat_lines(game, seat, width)]
    return [*lines, Text(leaders_sentence(game), style="bold")]


def _seat_lines(game: Game, seat: SeatScore, width: int) -> Iterator[Text]:
    chip = player_chip(game.players, seat.seat)
    gold = say("{gold} gold", gold=seat.total)
    yield Text.assemble(chip, " ", (label(seat), "bold"), f"  {gold}")
    earned = {
        source_name(game, source): paid[seat.seat]
        for source, paid in earnings(game).items()
        if paid[seat.seat]
    }
    room = widest((*(card.name for card in seat.cards), *earned), NAME_ROOM)
    for card in seat.cards:
        yield from _card_lines(game, seat.seat, card, room, width)
    for name, paid in earned.items():
        yield Text(_amount(name, paid, room) + say("earned during the game"))
    yield Text()


def _card_lines(game: Game, seat: int, card: CardScore, room: int, width: int) -> list[Text]:
    reasons = "; ".join(reasons_of(game, seat, card)) or "-"
    start = _amount(card.name, card.gold, room)
    first, *rest = wrapped(reasons, width - cell_len(start))
    air = " " * cell_len(start)
    return [Text(start).append_text(first), *(Text(air).append_text(line) for line in rest)]


def _amount(name: str, gold: int, room: int) -> str:
    return f"  {left(name, room)} {gold:>3}  "


def leaders_sentence(game: Game) -> str:
    """Who has won, or is ahead."""
    sheet = game.score()
    if game.over:
        return verdict(Over(tuple(sheet.totals), tuple(sheet.winners)), game)
    who = [game.players[seat] for seat in sheet.winners]
    return say(
        "Ahead so far: {who} with {gold} gold.", who=who, gold=sheet.totals[sheet.winners[0]]
    )
