"""Why a turn is good, as a player would name it; the sentences are made in narration."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kingdom_builder.evaluation.position_value import GAIN_PER_GOLD, expected_gain
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, count
from kingdom_builder.model import journal
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.turn import act
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View


class ReasonKind(StrEnum):
    """What a reason is about; ``what`` is the number of a scorer, an ability or a terrain."""

    GOLD = "gold"  # a card pays more or less at the end
    PAID_BY_CARD = "paid by card"  # a red card pays at once
    PAID_BY_TILE = "paid by tile"  # and so does a Treasure
    TAKES = "takes"  # a tile
    LAST = "last"  # and it was the last one of its field
    LOSES = "loses"  # a tile
    ENDS = "ends"  # the supply is empty: the last round
    RIVAL = "rival"  # a card pays a rival less
    BLOCKS = "blocks"  # the next builds of a rival are worth less
    FIELD = "field"  # a location comes within reach of the next build
    NEXT = "next"  # what the next builds are expected to bring
    FREE = "free"  # with a card of this terrain the next turn may begin anywhere
    BOUND = "bound"  # with this one it must be beside own settlements, on so many hexes


@dataclass(frozen=True)
class Reason:
    """One reason: the gold or the number it is about, and the rival if there is one."""

    kind: ReasonKind
    what: int = -1
    amount: float = 0
    seat: int = -1


_PAID = {
    journal.PAID_BY_CARD: ReasonKind.PAID_BY_CARD,
    journal.PAID_BY_TILE: ReasonKind.PAID_BY_TILE,
}


def reasons_for(view: View, turn: Sequence[int]) -> tuple[Reason, ...]:
    """What this turn changes for the seat on turn, from what that seat may know."""
    before = open_state(view)
    after = after_turn(view.board, before, turn)
    weights = Weights()
    weights.cards = list(view.unseen)
    change = Change(view.board, before, after, weights)
    return (
        *change.gold(),
        *change.journal_reasons(),
        *change.rivals(),
        *(() if after.last_round else change.ahead()),
    )


def after_turn(board: Board, before: State, turn: Sequence[int]) -> State:
    """The open position after a turn, with a journal of it; no card is drawn."""
    after = before.copy()
    after.journal = []
    for choice in turn:
        act(board, after, choice)
    return after


@dataclass(frozen=True)
class Change:
    """The position before and after a turn, and what is known of the next card."""

    board: Board
    before: State
    after: State
    weights: Weights

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.before.seat

    def gold(self) -> Iterator[Reason]:
        """The cards that pay more or less than before."""
        for slot, more in self._by_card(self.seat):
            yield Reason(ReasonKind.GOLD, slot, more)

    def _by_card(self, seat: int) -> Iterator[tuple[int, int]]:
        for slot, scorer in enumerate(self.board.scorers):
            now = scorer.gold(self.board, self.before, seat)
            more = scorer.gold(self.board, self.after, seat) - now
            if more:
                yield slot, more

    def journal_reasons(self) -> Iterator[Reason]:
        """What the journal says about the seat: gold paid at once, tiles, the last settlement."""
        for code, seat, *facts in self.after.journal or ():
            if seat != self.seat:
                continue
            if code in _PAID:
                yield Reason(_PAID[code], facts[1], facts[0])
            elif code == journal.GAINED:
                yield Reason(ReasonKind.TAKES, facts[0])
                yield from self._last(*facts)
            elif code == journal.LOST:
                yield Reason(ReasonKind.LOSES, facts[0])
            elif code == journal.LAST_ROUND:
                yield Reason(ReasonKind.ENDS)

    def _last(self, tile: int, field: int) -> Iterator[Reason]:
        """Whether others wanted the tile, too, and now find none."""
        if not self.after.stocked & bit(field) and self.board.locations & bit(field):
            yield Reason(ReasonKind.LAST, tile)

    def rivals(self) -> Iterator[Reason]:
        """What the turn costs the others: gold they had, and gold their next builds would bring."""
        for seat in range(self.board.players):
            if seat != self.seat:
                yield from self._rival(seat)

    def _rival(self, seat: int) -> Iterator[Reason]:
        for slot, more in self._by_card(seat):
            yield Reason(ReasonKind.RIVAL, slot, -more, seat)
        lost = self._expected(self.before, seat) - self._expected(self.after, seat)
        yield Reason(ReasonKind.BLOCKS, amount=lost, seat=seat)

    def _expected(self, state: State, seat: int) -> float:
        return expected_gain(self.board, state, seat, self.weights) / GAIN_PER_GOLD

    def ahead(self) -> Iterator[Reason]:
        """What the next turn looks like: gold, fields within reach, room."""
        yield Reason(ReasonKind.NEXT, amount=self._expected(self.after, self.seat))
        near = self._reach(self.after) & ~self._reach(self.before)
        for kind in self.board.kinds:
            if self.board.fields[kind] & near:
                yield Reason(ReasonKind.FIELD, kind)
        for terrain in range(BUILDABLE_KINDS):
            room = count(self.board.terrain[terrain] & self.after.free & self.after.rim[self.seat])
            yield Reason(ReasonKind.BOUND if room else ReasonKind.FREE, terrain, room)

    def _reach(self, state: State) -> Mask:
        """The fields with a tile that the next build could touch."""
        ahead = neighbours(state.rim[self.seat] & self.board.buildable & state.free)
        return ahead & state.stocked & ~state.claimed[self.seat]
