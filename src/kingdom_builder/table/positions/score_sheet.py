"""The score sheet: gold per seat and card, with what earns it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kingdom_builder.hexgrid.grid import ISLAND_ROW
from kingdom_builder.hexgrid.masks import Mask, count, lowest
from kingdom_builder.hexgrid.names import names_of, row_of
from kingdom_builder.i18n import N_, N_in, say
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Card
from kingdom_builder.model.state import State
from kingdom_builder.notation.notes import LEFT, LOSSES, REMOVED, RESIGNED, TIMED_OUT
from kingdom_builder.rules.scoring import winners
from kingdom_builder.table.positions.printed_tables import html_table

# Translators: how a player has gone, in brackets after the name: by leaving, put out by the host, and so on.
DEPARTURE_NAMES = {
    LEFT: N_in("player", "left"),
    REMOVED: N_in("player", "removed"),
    RESIGNED: N_("resigned"),
    TIMED_OUT: N_("lost on time"),
}
# Translators: the quadrant there, as in "top left with 3".
QUADRANT_NAMES = (N_("top left"), N_("top right"), N_("bottom left"), N_("bottom right"))


@dataclass(frozen=True)
class Share:
    """A part of a card's gold: the hexes that earn it, and the reason in words."""

    hexes: tuple[str, ...]
    gold: int
    reason: str


@dataclass(frozen=True)
class CardScore:
    """What one card brings one seat."""

    key: str
    name: str
    gold: int
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class SeatScore:
    """All the gold of one seat, and how its player has left the game, if so."""

    seat: int
    player: str
    total: int
    earned: int
    cards: tuple[CardScore, ...]
    departure: str = ""

    def of(self, key: str) -> int:
        """The gold from one card, 0 if it is not in play."""
        return sum(card.gold for card in self.cards if card.key == key)


@dataclass(frozen=True)
class ScoreSheet:
    """The gold of every seat, and who has most of those that can win."""

    seats: tuple[SeatScore, ...]

    @property
    def totals(self) -> list[int]:
        """The gold by seat."""
        return [seat.total for seat in self.seats]

    @property
    def contenders(self) -> list[int]:
        """The seats that can win: their players have neither resigned nor lost on time."""
        return [seat.seat for seat in self.seats if seat.departure not in LOSSES]

    @property
    def winners(self) -> list[int]:
        """The contenders with most gold (R-SCORE-3)."""
        return best_of(self.totals, self.contenders)

    def __str__(self) -> str:
        return "\n".join(line for seat in self.seats for line in _lines(seat))

    def _repr_html_(self) -> str:
        """What a notebook shows: a row for each player, a column for each card."""
        earned = any(seat.earned for seat in self.seats)
        cards = [card.name for card in self.seats[0].cards]
        head = [say("Player"), *cards, *([say("Earned")] if earned else []), say("Gold")]
        return html_table(head, [_columns(seat, earned=earned) for seat in self.seats])


def best_of(gold: Sequence[int], contenders: Sequence[int]) -> list[int]:
    """Of the seats that can win, those with most gold; all who tie win (R-SCORE-3)."""
    return [contenders[n] for n in winners([gold[seat] for seat in contenders])]


def win_shares(gold: Sequence[int], contenders: Sequence[int] | None = None) -> list[float]:
    """The part of the win that each seat has with this gold: all who tie share it (R-SCORE-3).

    If not all seats can win, ``contenders`` are those that can.
    """
    best = best_of(gold, range(len(gold)) if contenders is None else contenders)
    return [1 / len(best) if seat in best else 0.0 for seat in range(len(gold))]


def _lines(seat: SeatScore) -> list[str]:
    return [_head(seat), *_earned(seat), *(f"  {card.gold:3} {card.name}" for card in seat.cards)]


def _earned(seat: SeatScore) -> list[str]:
    return [f"  {seat.earned:3} {say('Earned during the game')}"] if seat.earned else []


def _columns(seat: SeatScore, *, earned: bool) -> list[str]:
    gold = [card.gold for card in seat.cards] + [seat.earned] * earned + [seat.total]
    return [label(seat), *map(str, gold)]


def _head(seat: SeatScore) -> str:
    return say("{player}: {gold} gold", player=label(seat), gold=seat.total)


def label(seat: SeatScore) -> str:
    """The name of the player, with how they have left the game."""
    if not seat.departure:
        return seat.player
    how = say(DEPARTURE_NAMES[seat.departure])
    return say("{player} ({departure})", player=seat.player, departure=how)


def explained(sheet: ScoreSheet) -> str:
    """The sheet with the reason for every piece of gold."""
    lines = []
    for seat in sheet.seats:
        lines += [_head(seat), *_earned(seat)]
        for card in seat.cards:
            lines.append(f"  {card.gold:3} {card.name}")
            lines += [f"       {share.gold:3} {share.reason}" for share in card.shares]
    return "\n".join(lines) + "\n"


def score_sheet(
    board: Board,
    state: State,
    players: tuple[str, ...],
    cards: tuple[Card, ...],
    departures: Sequence[str],
) -> ScoreSheet:
    """The score sheet as if the game ended now; ``cards`` are those of the board's scorers."""
    scores = (_seat_score(board, state, seat, name, cards) for seat, name in enumerate(players))
    return ScoreSheet(tuple(replace(score, departure=departures[score.seat]) for score in scores))


def _seat_score(
    board: Board, state: State, seat: int, name: str, cards: tuple[Card, ...]
) -> SeatScore:
    scores = tuple(
        _card_score(board, state, seat, number, card)
        for number, card in enumerate(cards)
        if not card.is_red
    )
    total = state.earned[seat] + sum(score.gold for score in scores)
    return SeatScore(seat, name, total, state.earned[seat], scores)


def _card_score(board: Board, state: State, seat: int, number: int, card: Card) -> CardScore:
    shares = tuple(
        Share(tuple(names_of(hexes)), gold, _reason(board, state.settlements[seat], hexes, card))
        for hexes, gold in board.scorers[number].shares(board, state, seat)
    )
    return CardScore(card.key, say(card.name), sum(share.gold for share in shares), shares)


def _row_name(row: int) -> str:
    """The number of a row as the board shows it; the island counts its own."""
    return str(row + 1) if row < ISLAND_ROW else f"i{row - ISLAND_ROW + 1}"


def _reason(board: Board, own: Mask, hexes: Mask, card: Card) -> str:
    first = lowest(hexes)
    quadrant = next(
        (n for n, land in enumerate(board.quadrants) if land & hexes), len(board.quadrants)
    )
    return say(
        card.share,
        n=count(hexes & own),
        where=" ".join(names_of(hexes)),
        row=_row_name(row_of(first)),
        quadrant=say((*QUADRANT_NAMES, "")[quadrant]),
    )
