"""The score sheet with the reason for every piece of gold."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from kingdom_builder.cli.palette import player_marks
from kingdom_builder.cli.wrapping import wrapped
from kingdom_builder.i18n import say, say_many
from kingdom_builder.narration.earnings import earnings, source_name
from kingdom_builder.table.game import Game
from kingdom_builder.table.score import CardScore, SeatScore, Share

NAME_ROOM = 12


def score_lines(game: Game, width: int) -> list[Text]:
    """Every player's gold, card by card, and who is ahead or has won."""
    sheet = game.score()
    lines = [line for seat in sheet.seats for line in _seat_lines(game, seat, width)]
    return [*lines, Text(verdict(game), style="bold")]


def _seat_lines(game: Game, seat: SeatScore, width: int) -> Iterator[Text]:
    mark = player_marks(game.players)[seat.seat]
    gold = say("{gold} gold", gold=seat.total)
    yield Text.assemble(
        (f" {mark} ", f"player.{seat.seat}"), " ", (seat.player, "bold"), f"  {gold}"
    )
    for card in seat.cards:
        yield from _card_lines(card, width)
    for source, paid in earnings(game).items():
        if paid[seat.seat]:
            start = _amount(source_name(game, source), paid[seat.seat])
            yield Text(start + say("earned during the game"))
    yield Text()


def _card_lines(card: CardScore, width: int) -> list[Text]:
    reasons = "; ".join(reasons_of(card.shares)) or "-"
    start = _amount(card.name, card.gold)
    first, *rest = wrapped(reasons, width - len(start))
    return [Text(start).append_text(first), *(Text(" " * len(start)).append_text(r) for r in rest)]


def _amount(name: str, gold: int) -> str:
    return f"  {name:<{NAME_ROOM}} {gold:>3}  "


def reasons_of(shares: Sequence[Share]) -> list[str]:
    """The reasons in words; hexes that earn alike share one phrase."""
    phrases: dict[str, list[str]] = {}
    for share in shares:
        where, _, why = share.reason.partition(" ")
        if share.hexes == (where,):
            phrases.setdefault(why, []).append(where)
        else:
            phrases[share.reason] = []
    return [" ".join([*hexes, why]) for why, hexes in phrases.items()]


def verdict(game: Game) -> str:
    """Who has won, or is ahead."""
    sheet = game.score()
    names, gold = [game.players[seat] for seat in sheet.winners], max(sheet.totals)
    who = ", ".join(names)
    if game.over:
        return say_many(
            "{who} wins with {gold} gold.",
            "{who} win together with {gold} gold each.",
            len(names),
            who=who,
            gold=gold,
        )
    return say("So far most gold: {who} with {gold}.", who=who, gold=gold)
