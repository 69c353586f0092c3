"""A position as a value: to be compared, kept in sets, written in one line, and played on from."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.notation.half_done import half_done
from kingdom_builder.notation.position_reader import position_from_text
from kingdom_builder.notation.position_text import (
    HIDDEN_CARD,
    position_as_text,
    setup_parts,
)
from kingdom_builder.notation.switches import without_defaults
from kingdom_builder.table.arguments import check_generator, check_list, generator_of
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.positions.determinization import deal_hidden_cards
from kingdom_builder.table.positions.named_position import Facts, NamedPosition
from kingdom_builder.table.positions.position_state import state_of
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.custom_land import check_quadrants
from kingdom_builder.table.setup.setup_checks import check_open_setup

if TYPE_CHECKING:  # a game has positions, and a position makes games
    from kingdom_builder.table.game import Game

WORLD_BITS = 64
KEY_BYTES = 8
HIDES_CARDS = N_(
    "Some hands of this position are hidden; world(rng) makes a game of it that could be true."
)


class Position(NamedPosition):
    """What lies on the table at one moment: board, pieces, tiles, cards, and what is half done.

    It never changes. Two positions are equal if the same can happen from here on, regardless of the
    names of the players and of how many turns were played. ``str`` writes it in one line, which ``position`` reads
    again (docs/notation.md).
    """

    __slots__ = ("_facts", "_key", "turn_number")

    def __init__(self, facts: Facts, turn_number: int = 1) -> None:
        """The position with these facts; ``setup`` names no hands, and ``state`` is its own from now on."""
        self._facts = facts
        self._key: tuple[int, ...] = ()
        self.turn_number = turn_number

    @property
    def facts(self) -> Facts:
        """What all answers are found in."""
        return self._facts

    @property
    def seat(self) -> int:
        """The seat that must choose."""
        return self._facts.state.seat

    @property
    def over(self) -> bool:
        """Whether the last turn has been played."""
        return self._facts.state.over

    @property
    def hides_cards(self) -> bool:
        """Whether there are hands whose cards are not known."""
        return HIDDEN_CARD in self._facts.state.hand[:]

    # -- playing on

    def game(self, seed: int | None = None) -> "Game":
        """A game that begins here; ``seed`` decides which cards will be drawn."""
        if self.hides_cards:
            raise Refused(HIDES_CARDS)
        return self._game(self._facts.state.copy(), generator_of(seed))

    def world(self, rng: Random) -> "Game":
        """A game that begins here; hidden cards are dealt by ``rng``, which also decides on its luck."""
        check_generator("rng", rng)
        state = self._facts.state.copy()
        deal_hidden_cards(state, rng)
        return self._game(state, Random(rng.getrandbits(WORLD_BITS)))

    def _game(self, state: State, luck: Random) -> "Game":
        from kingdom_builder.table.game import Game

        return Game.of_position(self._facts._replace(state=state), luck, self.turn_number)

    # -- as a value

    def __str__(self) -> str:
        setup, registry, board, state = self._facts
        return position_as_text(
            setup, board, state, self.turn_number, registry.terms, registry.actions
        )

    def __repr__(self) -> str:
        return f"position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[int, ...]:
        """All that matters from here on, in numbers: the same in every process and on both engines."""
        if not self._key:
            setup, registry, board, state = self._facts
            self._key = (setup_number(setup, registry), *_numbers(board, state))
        return self._key

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return position, (str(self), self.players, self._facts.registry.without_custom_land)


def position(
    text: str | Position, players: Sequence[str] = (), registry: BoxRegistry = REGISTRY
) -> Position:
    """The position written in this line (docs/notation.md); the players may be given names.

    A position stands for its own line.
    """
    if isinstance(text, Position) and not players:
        return text
    players = check_list("players", players)
    written = position_from_text(_line_of(text), players, registry.terms)
    if len(written.seats) != len(written.setup.players):
        raise Refused(
            "Players named: {n}; seats in the position: {seats}.",
            n=len(written.setup.players),
            seats=len(written.seats),
        )
    check_quadrants(written.setup.quadrants, registry)
    registry = registry.extended(written.setup.quadrants)
    land = check_open_setup(written.setup, registry)
    setup = replace(
        written.setup, switches=without_defaults(written.setup.switches, registry.terms)
    )
    board = assemble(setup, registry, land)
    state = state_of(written, board, registry)
    return Position(Facts(setup, registry, board, state), written.number("turn", 1))


def _line_of(text: object) -> str:
    if isinstance(text, NamedPosition) and not isinstance(text, Position):
        raise Refused(
            "This wants the line of a position; game.position() and view.position() give positions."
        )
    return str(text)


@lru_cache(maxsize=256)
def setup_number(setup: Setup, registry: BoxRegistry) -> int:
    """A number for the board and everything else that is settled before the first turn, but no names."""
    parts = setup_parts(setup, registry.terms)
    text = f"{len(setup.players)} {setup.board} {setup.cards} {sorted(parts.items())}"
    return int.from_bytes(blake2b(text.encode(), digest_size=KEY_BYTES).digest())


def _numbers(board: Board, state: State) -> list[int]:
    """The state without what an action has left behind after it, and without the order of nomad tiles."""
    inside = half_done(board, state)
    moment = (state.seat, state.card, state.builds, state.active, state.source, *inside)
    open_ends = (state.unbound, state.laid, state.done, state.last_round, state.over)
    of_seats = (
        state.settlements,
        state.claimed,
        state.fresh,
        state.ready,
        state.used,
        state.earned,
        state.hand,
    )
    held = (value for values in of_seats for value in values[: board.players])
    return [*moment, *open_ends, state.free, *held, *state.pile, *state.discards]
