"""The kind of games an environment plays, checked once when it is made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.table.arguments import check_list, whole_number
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game, seat_names
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup, draw_setup_and_land


@dataclass(frozen=True)
class GameSpec:
    """How many play, with which boxes; what is left empty is drawn for each game."""

    players: int = 2
    modules: Sequence[str] = ()
    board: Sequence[str] = ()
    cards: Sequence[str] = ()
    pool: Sequence[str] = ()
    start: int | None = None
    switches: Switches | None = None

    def __post_init__(self) -> None:
        draw_setup(self.options, Random(0), REGISTRY)  # refuses what cannot be played

    def game(self, seed: int) -> Game:
        """The game that ``kingdom_builder.new_game`` opens with this seed."""
        return open_game(self.options, Random(seed))

    def table(self, rng: Random) -> tuple[Setup, Board]:
        """The setup and the board of one game of this kind."""
        setup, land = draw_setup_and_land(self.options, rng, REGISTRY)
        return setup, assemble(setup, REGISTRY, land)

    @cached_property
    def options(self) -> SetupOptions:
        """The same in the form that the library knows."""
        return SetupOptions(
            players=seat_names(whole_number("players", self.players)),
            board=check_list("board", self.board),
            cards=check_list("cards", self.cards),
            pool=check_list("pool", self.pool),
            start=self.start,
            modules=check_list("modules", self.modules),
            switches=self.switches or Switches(),
        )
