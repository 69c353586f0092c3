"""What was asked for of a game, as typed, and the wishes it stands for."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from kingdom_builder.cli.modules import chosen_modules
from kingdom_builder.cli.seating import parts
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Switches
from kingdom_builder.notation.switches import switch_from_text, switches_from_dict
from kingdom_builder.table.checks import check_modules, check_pool
from kingdom_builder.table.drawing_up import Wishes, first_game
from kingdom_builder.table.home_made import load_island, load_quadrants
from kingdom_builder.table.shelf import SHELF

OPTION_NAMES = {
    "first": "--first-game",
    "board": "--board",
    "cards": "--cards",
    "pool": "--pool",
    "without": "--without",
    "quadrant": "--quadrant",
}
CLASHES = (
    ("first", "board"),
    ("first", "cards"),
    ("first", "pool"),
    ("first", "without"),
    ("first", "quadrant"),
    ("cards", "pool"),
    ("cards", "without"),
)


@dataclass(frozen=True)
class Layout:
    """What was asked for of board, cards, boxes and rules, as typed."""

    first: bool = False
    board: str = ""
    cards: str = ""
    pool: str = ""
    without: str = ""
    switch: Sequence[str] = ()
    modules: str = ""
    quadrant: Sequence[Path] = ()
    island: Path | None = None

    @property
    def is_open(self) -> bool:
        """Whether nothing was asked for."""
        return self == Layout()

    def wishes(self, names: Sequence[str], rng: Random) -> Wishes:
        """The same as wishes for a table with these players; random boxes are drawn here."""
        self._check_alone()
        usual = first_game(names) if self.first else Wishes(names)
        modules = chosen_modules(self.modules, rng, with_island=self.island is not None)
        return Wishes(
            players=names,
            board=parts(self.board) or usual.board,
            cards=parts(self.cards) or usual.cards,
            pool=self._pool(modules),
            modules=modules,
            switches=self._switches(),
            island=load_island(self.island) if self.island else None,
            quadrants=[quadrant for path in self.quadrant for quadrant in load_quadrants(path)],
        )

    def _check_alone(self) -> None:
        for one, other in CLASHES:
            if getattr(self, one) and getattr(self, other):
                raise Refused(
                    "{one} already settles that; leave out {other}.",
                    one=OPTION_NAMES[one],
                    other=OPTION_NAMES[other],
                )

    def _pool(self, modules: tuple[str, ...]) -> list[str]:
        without = parts(self.without)
        for key in without:
            if key not in SHELF.cards:
                raise Refused(
                    "There is no card {key!r}; there are {known}.",
                    key=key,
                    known=", ".join(SHELF.cards),
                )
        if not without and not self.pool:
            return []
        check_modules(modules, SHELF)
        cards = [card.key for box in SHELF.in_play(modules) for card in box.cards]
        pool = [key for key in parts(self.pool) or cards if key not in without]
        check_pool(pool, SHELF, modules)
        return pool

    def _switches(self) -> Switches:
        return switches_from_dict(
            dict(switch_from_text(text, SHELF.terms) for text in self.switch), SHELF.terms
        )
