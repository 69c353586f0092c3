"""The options that several commands share, and the wishes they stand for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from kingdom_builder.cli.seating import parts
from kingdom_builder.model.setup import Switches
from kingdom_builder.notation.switches import switch_from_text, switches_from_dict
from kingdom_builder.table.checks import check_modules, check_pool
from kingdom_builder.table.drawing_up import Wishes, first_game
from kingdom_builder.table.shelf import SHELF
from kingdom_builder.words import N_, Refused

GAME = N_("The game")
NO_MODULES = ("", "random")
OPTION_NAMES = {
    "first": "--first-game",
    "board": "--board",
    "cards": "--cards",
    "pool": "--pool",
    "without": "--without",
}
CLASHES = (
    ("first", "board"),
    ("first", "cards"),
    ("first", "pool"),
    ("first", "without"),
    ("cards", "pool"),
    ("cards", "without"),
)

FirstGame = Annotated[
    bool,
    typer.Option(
        "--first-game",
        help=N_("The recommended first game: its board and its cards."),
        rich_help_panel=GAME,
    ),
]
Board = Annotated[
    str,
    typer.Option(
        metavar="A,B,C,D",
        help=N_(
            "Four quadrants: top left, top right, bottom left, bottom right; oasis/180 is turned."
        ),
        rich_help_panel=GAME,
    ),
]
Cards = Annotated[
    str,
    typer.Option(metavar="A,B,C", help=N_("The three cards in play."), rich_help_panel=GAME),
]
Pool = Annotated[
    str,
    typer.Option(
        metavar="A,B,C,...",
        help=N_("The cards of which three are drawn."),
        rich_help_panel=GAME,
    ),
]
Without = Annotated[
    str,
    typer.Option(
        metavar="A,...", help=N_("Cards that are not drawn, e.g. lords."), rich_help_panel=GAME
    ),
]
Switch = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help=N_("A rule to change, e.g. lords-require-presence=true; may be repeated."),
        rich_help_panel=GAME,
    ),
]


@dataclass(frozen=True)
class Layout:
    """What was asked for of board, cards and rules, as typed."""

    first: bool = False
    board: str = ""
    cards: str = ""
    pool: str = ""
    without: str = ""
    switch: Sequence[str] = ()
    modules: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing was asked for."""
        return self == Layout()

    def wishes(self, names: Sequence[str]) -> Wishes:
        """The same as wishes for a table with these players."""
        self._check_alone()
        usual = first_game(names) if self.first else Wishes(names)
        return Wishes(
            players=names,
            board=parts(self.board) or usual.board,
            cards=parts(self.cards) or usual.cards,
            pool=self._pool(),
            modules=self._modules(),
            switches=self._switches(),
        )

    def _check_alone(self) -> None:
        for one, other in CLASHES:
            if getattr(self, one) and getattr(self, other):
                raise Refused(
                    "{one} already settles that; leave out {other}.",
                    one=OPTION_NAMES[one],
                    other=OPTION_NAMES[other],
                )

    def _pool(self) -> list[str]:
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
        modules = self._modules()
        check_modules(modules, SHELF)
        cards = [card.key for box in SHELF.in_play(modules) for card in box.cards]
        pool = [key for key in parts(self.pool) or cards if key not in without]
        check_pool(pool, SHELF, modules)
        return pool

    def _modules(self) -> tuple[str, ...]:
        return () if self.modules in NO_MODULES else tuple(parts(self.modules))

    def _switches(self) -> Switches:
        return switches_from_dict(dict(switch_from_text(text) for text in self.switch))
