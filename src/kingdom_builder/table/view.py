"""What one seat may know of a game, and the games that could be true for it."""

from dataclasses import dataclass, field, fields
from random import Random
from typing import TYPE_CHECKING, cast

from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.view import EngineView
from kingdom_builder.rules.views import facts_seen
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.positions.determinization import shown_state
from kingdom_builder.table.positions.named_position import Facts, NamedPosition
from kingdom_builder.table.positions.position import Position
from kingdom_builder.table.public_history import Turn
from kingdom_builder.table.setup.assembly import board_of

if TYPE_CHECKING:  # a game makes views, and a view makes games
    from kingdom_builder.table.game import Game


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class View(EngineView, NamedPosition):
    """A game as one seat may see it; ``world`` makes a game of it that could be true.

    Ask it in names, as a game: ``view["F5"]``, ``view.seats``, ``view.terrain``, ``view.choices``. The
    fields are the same facts in the engine's numbers: ``seat`` is who looks, ``turn`` whose turn it is.
    ``setup`` names no hands: the first cards were hidden, too. ``turns`` are those so far, the running
    one last; they are unknown where the game began in the middle.
    """

    setup: Setup = field(repr=False)
    registry: BoxRegistry = field(repr=False, compare=False)
    turn_number: int  # counted from 1 over all seats
    turns: tuple[Turn, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def of(
        cls, facts: Facts, seat: int, turn_number: int = 1, turns: tuple[Turn, ...] = ()
    ) -> "View":
        """What this seat may know of these facts, -1 for a watcher; their setup names no hands."""
        seen = facts_seen(facts.board, facts.state, seat)
        more = {"setup": facts.setup, "registry": facts.registry, "turn_number": turn_number}
        return cls(**seen, **more, turns=turns)  # type: ignore[arg-type]  # its fields

    @property
    def facts(self) -> Facts:
        """What all answers are found in."""
        return Facts(self.setup, self.registry, self.board, shown_state(self))

    @property
    def unseen_cards(self) -> dict[str, int]:
        """By terrain, the cards that lie in the draw pile or in other hands."""
        return dict(zip(TERRAINS, self.unseen, strict=False))

    def position(self) -> Position:
        """The position with the cards hidden that this seat may not know."""
        return Position(self.facts, self.turn_number)

    def world(self, rng: Random) -> "Game":
        """A game that could be the true one: the cards that this seat cannot see are dealt by ``rng``.

        It begins where the view stands, and has luck of its own. Playing it changes nothing outside; take
        as many worlds as you like.
        """
        return self.position().world(rng)

    def __repr__(self) -> str:
        who = "a watcher" if self.seat < 0 else self.players[self.seat]
        return f"<View of {who}: turn {self.turn_number}, {self._moment()}>"

    def _moment(self) -> str:
        return "over" if self.over else f"{self.player} plays {self.terrain}"

    def __hash__(self) -> int:
        return hash(self.position())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled without the board, which follows from the setup."""
        counted = {fact.name: getattr(self, fact.name) for fact in fields(self)}
        del counted["board"]
        return _seen_again, (counted,)


def _seen_again(counted: dict[str, object]) -> View:
    """The view that was pickled."""
    board = board_of(cast(Setup, counted["setup"]), cast(BoxRegistry, counted["registry"]))
    return View(board=board, **counted)  # type: ignore[arg-type]  # the fields of a view
