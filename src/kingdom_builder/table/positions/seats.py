"""What every seat has, by name."""

from dataclasses import dataclass

from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.i18n import say
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.tiles import kind_of
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.positions.printed_tables import html_table, text_table

READY, FRESH, USED = "ready", "fresh", "used"
HIDDEN = "?"
CARD_KEYS = (*TERRAINS[:BUILDABLE_KINDS], HIDDEN)  # at the number of each card


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A tile in front of a player: its key, the field it came from, and whether it can be used.

    ``state`` is ``"ready"``, ``"fresh"`` (from the seat's next turn on) or ``"used"`` (this turn).
    """

    key: str
    field: str
    state: str = READY

    def __str__(self) -> str:
        return self.key if self.state == READY else f"{self.key} ({self.state})"


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has.

    ``gold`` is what the seat would have if the game ended now, ``earned`` the part of it that was paid
    during the game. ``card`` is the terrain of the card in hand, ``"?"`` if that may not be known.
    """

    number: int
    player: str
    settlements: tuple[str, ...]
    supply: int
    tiles: tuple[HeldTile, ...]
    gold: int
    earned: int
    card: str | None


class Seats(tuple[Seat, ...]):
    """The seats in order; ``print`` and notebooks show a table."""

    __slots__ = ()

    def __str__(self) -> str:
        return text_table(_headings(), [_row(seat) for seat in self])

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return html_table(_headings(), [_row(seat) for seat in self])


def seats_of(setup: Setup, registry: BoxRegistry, board: Board, state: State) -> Seats:
    """What every seat has in this position."""
    gold = totals(board, state)
    return Seats(
        Seat(
            number=seat,
            player=player,
            settlements=tuple(names_of(state.settlements[seat])),
            supply=state.supply[seat],
            tiles=_tiles(board, state, seat, registry),
            gold=gold[seat],
            earned=state.earned[seat],
            card=CARD_KEYS[state.hand[seat]] if state.hand[seat] >= 0 else None,
        )
        for seat, player in enumerate(setup.players)
    )


def _tiles(board: Board, state: State, seat: int, registry: BoxRegistry) -> tuple[HeldTile, ...]:
    kinds = ((READY, state.ready[seat]), (FRESH, state.fresh[seat]), (USED, state.used[seat]))
    held = state.ready[seat] | state.fresh[seat] | state.used[seat]
    return tuple(
        HeldTile(registry.actions[kind_of(board, at)], HEX_NAMES[at], how)
        for at in bits(held)
        for how, hexes in kinds
        if hexes & bit(at)
    )


def _headings() -> list[str]:
    # Translators: headings of a table: who plays, settlements on the board, settlements left, and so on.
    return [
        say("Player"),
        say("Settlements"),
        say("Supply"),
        say("Gold"),
        say("Card"),
        say("Tiles"),
    ]


def _row(seat: Seat) -> list[str]:
    tiles = ", ".join(map(str, seat.tiles))
    counts = len(seat.settlements), seat.supply, seat.gold
    return [seat.player, *map(str, counts), seat.card or "-", tiles or "-"]
