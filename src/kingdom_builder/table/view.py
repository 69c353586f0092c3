"""What one seat may know of a game, and the games that could be true for it."""

from dataclasses import dataclass, field, fields
from random import Random
from typing import TYPE_CHECKING

from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.view import EngineView
from kingdom_builder.rules.views import view_of
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.determinization import determinize
from kingdom_builder.table.public_history import Turn

if TYPE_CHECKING:  # a game makes views, and a view makes games
    from kingdom_builder.table.game import Game

WORLD_BITS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class View(EngineView):
    """A game as one seat may see it; ``world`` makes a game of it that could be true.

    ``setup`` names no hands: the first cards were hidden, too. ``turns`` are those so far, the running one last;
    they are unknown where the game began in the middle.
    """

    setup: Setup = field(repr=False)
    registry: BoxRegistry = field(repr=False, compare=False)
    turn_number: int  # counted from 1 over all seats
    turns: tuple[Turn, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def of(  # noqa: PLR0913, PLR0917 (each is a part of what is known)
        cls,
        board: Board,
        state: State,
        seat: int,
        setup: Setup,
        registry: BoxRegistry = REGISTRY,
        turn_number: int = 1,
        turns: tuple[Turn, ...] = (),
    ) -> "View":
        """The view of this seat, -1 for a watcher; ``setup`` is one without hands."""
        seen = view_of(board, state, seat)
        facts = {fact.name: getattr(seen, fact.name) for fact in fields(seen)}
        return cls(**facts, setup=setup, registry=registry, turn_number=turn_number, turns=turns)

    def world(self, rng: Random) -> "Game":
        """A game that could be the true one: the cards that this seat cannot see are dealt by ``rng``.

        It begins where the view stands, and draws further cards by chance of its own. Whatever is done
        with it changes nothing outside; take as many worlds as you like.
        """
        from kingdom_builder.table.game import Game

        state = determinize(self, rng)
        luck = Random(rng.getrandbits(WORLD_BITS))
        return Game.of_position(
            self.setup, self.board, state, luck, self.registry, self.turn_number
        )
