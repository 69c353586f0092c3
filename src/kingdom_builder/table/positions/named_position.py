"""A position that answers in names: what everyone at the table can see or count."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kingdom_builder.drawing.drawn_position import DrawnPosition, drawn_position_of
from kingdom_builder.drawing.game_svg import game_svg
from kingdom_builder.drawing.headline import headline
from kingdom_builder.drawing.text import board_text
from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.hexgrid.names import HEX_NUMBERS, names_of
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS, Card
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules import turn
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.positions.hexes import Hex, hex_of
from kingdom_builder.table.positions.score_sheet import best_of
from kingdom_builder.table.positions.seats import Seats, seats_of


class Facts(NamedTuple):
    """What a position is made of.

    A hand may hold ``HIDDEN_CARD``; then the pile counts all cards that are not seen, those in hidden
    hands too.
    """

    setup: Setup
    registry: BoxRegistry
    board: Board
    state: State


def choices_in(board: Board, state: State, registry: BoxRegistry) -> Choices:
    """Everything that may be done now."""
    hexes, options = turn.hexes(board, state), turn.options(board, state)
    return Choices(hexes, options, registry.choice_names)


class NamedPosition:
    """What games, views and positions have in common: they answer in names, and show themselves."""

    __slots__ = ()

    @property
    def facts(self) -> Facts:
        """What all answers are found in."""
        raise NotImplementedError

    # -- the board

    def __getitem__(self, name: str) -> Hex:
        """What there is on a hex: ``game["F5"]``."""
        if name not in self:
            raise Refused("There is no hex {hex!r} on this board.", hex=name)
        setup, registry, board, state = self.facts
        return hex_of(board, state, HEX_NUMBERS[name], registry, setup)

    def __contains__(self, name: object) -> bool:
        at = HEX_NUMBERS.get(name, -1) if isinstance(name, str) else -1
        return at >= 0 and bool(self.facts.board.land & bit(at))

    def __iter__(self) -> Iterator[str]:
        """The names of the hexes, in reading order."""
        return iter(names_of(self.facts.board.land))

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex of the board, in reading order."""
        setup, registry, board, state = self.facts
        return tuple(hex_of(board, state, at, registry, setup) for at in bits(board.land))

    # -- the players

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.facts.setup.players

    @property
    def seats(self) -> Seats:
        """What every seat has: settlements, supply, tiles, gold, card."""
        return seats_of(*self.facts)

    @property
    def gold(self) -> list[int]:
        """The gold of every seat as if the game ended now."""
        return totals(self.facts.board, self.facts.state)

    @property
    def contenders(self) -> Sequence[int]:
        """The seats that can win."""
        return range(len(self.players))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; empty until the game is over."""
        return tuple(self.players[seat] for seat in self.leaders) if self.facts.state.over else ()

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that win if the game ends now."""
        return tuple(best_of(self.gold, self.contenders))

    # -- the turn

    @property
    def player(self) -> str:
        """The name of the player who must choose."""
        return self.players[self.facts.state.seat]

    @property
    def terrain(self) -> str | None:
        """The terrain of the played card, ``None`` without a card."""
        card = self.facts.state.card
        return TERRAINS[card] if card >= 0 else None

    @property
    def choices(self) -> Choices:
        """Everything that may be done now: complete and minimal."""
        return choices_in(self.facts.board, self.facts.state, self.facts.registry)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in play, and what else brings gold at the end."""
        setup, registry = self.facts.setup, self.facts.registry
        cards = tuple(registry.cards[key] for key in setup.cards)
        return cards + registry.always_in(setup.modules)

    # -- pictures

    def drawn_position(self) -> DrawnPosition:
        """Everything that pictures of the position show: only what everyone at the table may see."""
        setup, registry, board, state = self.facts
        return drawn_position_of(
            board,
            state,
            registry.actions,
            setup.players,
            registry.tiles,
            self.cards,
            pieces=registry.pieces_in(setup.modules),
            island=setup.island.key if setup.island else "",
            best=self.leaders,
        )

    def svg(self) -> str:
        """The position as a picture, with the legal hexes ringed."""
        return game_svg(self.drawn_position())

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def text(self) -> str:
        """The board in plain letters, with the legal hexes marked."""
        drawn = self.drawn_position()
        return board_text(
            drawn.spots,
            signs=drawn.signs,
            legal=drawn.legal,
            names=drawn.names,
            pieces=drawn.pieces,
        )

    def __str__(self) -> str:
        return f"{self.text()}\n{headline(self.drawn_position())}"
