"""The options that describe a game, as typed, and the setup options they stand for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, wraps
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from typing import Annotated, TypeVar, get_type_hints

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.streams import input_name, input_text
from kingdom_builder.i18n import N_, Refused, UnknownName
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Switches
from kingdom_builder.notation.land_text import islands_from_text, quadrants_from_text
from kingdom_builder.notation.switches import switch_from_text, switches_from_dict
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup, first_game
from kingdom_builder.table.setup.setup_checks import check_modules, check_pool

T = TypeVar("T")
GAME = N_("The game")
NONE, ALL, RANDOM = "none", "all", "random"
ANYBODY = ("A", "B")  # where it does not matter who plays
CLASHES = (
    ("first_game", "board"),
    ("first_game", "cards"),
    ("first_game", "pool"),
    ("first_game", "without"),
    ("first_game", "quadrant"),
    ("cards", "pool"),
    ("cards", "without"),
)

FirstGame = Annotated[
    bool,
    typer.Option(
        "--first-game",
        help=N_("The recommended first game, with its board and cards."),
        rich_help_panel=GAME,
    ),
]
Board = Annotated[
    str,
    typer.Option(
        autocompletion=names.quadrants,
        metavar="A,B,C,D",
        help=N_(
            "Four quadrants: top left, top right, bottom left, bottom right; oasis/180 is rotated."
        ),
        rich_help_panel=GAME,
    ),
]
Cards = Annotated[
    str,
    typer.Option(
        autocompletion=names.cards,
        metavar="A,B,C",
        help=N_("The three cards in play."),
        rich_help_panel=GAME,
    ),
]
Pool = Annotated[
    str,
    typer.Option(
        autocompletion=names.cards,
        metavar="A,B,C,...",
        help=N_("The cards from which three are drawn."),
        rich_help_panel=GAME,
    ),
]
Without = Annotated[
    str,
    typer.Option(
        autocompletion=names.cards,
        metavar="A,...",
        help=N_("Cards to leave out of the draw, e.g. lords."),
        rich_help_panel=GAME,
    ),
]
Switch = Annotated[
    list[str] | None,
    typer.Option(
        autocompletion=names.switches,
        metavar=placeholders.SETTING,
        help=N_("A rule to change, e.g. lords-require-presence=true; may be repeated."),
        rich_help_panel=GAME,
    ),
]
Modules = Annotated[
    str,
    typer.Option(
        autocompletion=names.boxes,
        metavar="A,...|all|random",
        help=N_("Boxes to add to the base game: nomads, capitol, caves, island."),
        rich_help_panel=GAME,
    ),
]
QuadrantFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--quadrant",
        metavar=placeholders.FILE,
        help=N_(
            "A file of custom quadrants, which --board may name, or - for a pipe; may be repeated."
        ),
        rich_help_panel=GAME,
    ),
]
IslandFile = Annotated[
    Path | None,
    typer.Option(
        "--island",
        metavar=placeholders.FILE,
        help=N_("A file with a custom island, or a copy of the printed one; - is a pipe."),
        rich_help_panel=GAME,
    ),
]


@dataclass(frozen=True)
class GameOptions:
    """The board, cards, boxes and rules asked for, as typed."""

    first_game: FirstGame = False
    board: Board = ""
    cards: Cards = ""
    pool: Pool = ""
    without: Without = ""
    switch: Switch = None
    modules: Modules = ""
    quadrant: QuadrantFiles = None
    island: IslandFile = None

    @property
    def are_default(self) -> bool:
        """Whether nothing was asked for."""
        return not any(getattr(self, option.name) for option in fields(self))

    def check_playable(self) -> None:
        """Refuse what no game can be set up with, before anything is asked; random boxes may be any."""
        rng = Random(0)
        is_drawn = self.modules.strip().lower() == RANDOM
        modules = REGISTRY.modules if is_drawn else self.drawn_modules(rng)
        draw_setup(self.setup_options_with(ANYBODY, modules), rng, REGISTRY)

    @cached_property
    def custom_quadrants(self) -> tuple[Quadrant, ...]:
        """The players' own quadrants; kept, because a pipe can be read once only."""
        return tuple(one for path in self.quadrant or () for one in quadrants_in(path))

    @cached_property
    def custom_island(self) -> Island | None:
        """The players' own island, if there is one."""
        return island_in(self.island) if self.island else None

    def setup_options(self, names: Sequence[str], rng: Random) -> SetupOptions:
        """The setup options for a table with these players; random boxes are drawn here."""
        return self.setup_options_with(names, self.drawn_modules(rng))

    def drawn_modules(self, rng: Random) -> tuple[str, ...]:
        """The boxes in play."""
        return chosen_modules(self.modules, rng, with_island=self.island is not None)

    def setup_options_with(self, names: Sequence[str], modules: tuple[str, ...]) -> SetupOptions:
        """The setup options for a table with these players and boxes."""
        self.check()
        default = first_game(names) if self.first_game else SetupOptions(names)
        return SetupOptions(
            players=names,
            board=listed(self.board) or default.board,
            cards=listed(self.cards) or default.cards,
            pool=self._pool(modules),
            modules=modules,
            switches=self._switches(),
            island=self.custom_island,
            quadrants=self.custom_quadrants,
        )

    def check(self) -> None:
        """Refuse options that contradict each other."""
        for one, other in CLASHES:
            if getattr(self, one) and getattr(self, other):
                raise Refused(
                    "{one} already settles that; leave out {other}.",
                    one=_flag(one),
                    other=_flag(other),
                )

    def _pool(self, modules: tuple[str, ...]) -> list[str]:
        without = listed(self.without)
        for key in without:
            if key not in REGISTRY.cards:
                raise UnknownName(
                    "There is no card {key!r}; there are {known}.", key, REGISTRY.cards
                )
        if not without and not self.pool:
            return []
        check_modules(modules, REGISTRY)
        cards = [card.key for box in REGISTRY.in_play(modules) for card in box.cards]
        pool = [key for key in listed(self.pool) or cards if key not in without]
        check_pool(pool, REGISTRY, modules)
        return pool

    def _switches(self) -> Switches:
        return switches_from_dict(
            dict(switch_from_text(text, REGISTRY.terms) for text in self.switch or ()),
            REGISTRY.terms,
        )


def quadrants_in(path: Path) -> tuple[Quadrant, ...]:
    """The quadrants of a file, or with ``-`` of standard input."""
    return _read(path, quadrants_from_text)


def island_in(path: Path) -> Island:
    """The island of a file, or with ``-`` of standard input; the first one if there are several."""
    return _read(path, islands_from_text)[0]


def _read(path: Path, from_text: Callable[[str], T]) -> T:
    text = input_text(path)
    try:
        return from_text(text)
    except Refused as why:
        raise Refused("{path}: {why}", path=input_name(path), why=why) from None


def listed(text: str) -> list[str]:
    """The items of a list with commas."""
    return [item.strip() for item in text.split(",")] if text.strip() else []


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command, with its parameter ``game`` spread out into the options of a game."""

    @wraps(command)
    def run(**values: object) -> None:
        asked = {option.name: values.pop(option.name) for option in fields(GameOptions)}
        command(game=GameOptions(**asked), **values)  # type: ignore[arg-type]  # Typer has checked them

    hints = get_type_hints(GameOptions, include_extras=True)
    spread = [
        Parameter(
            option.name,
            Parameter.KEYWORD_ONLY,
            default=option.default,
            annotation=hints[option.name],
        )
        for option in fields(GameOptions)
    ]
    own = signature(command)
    kept = [parameter for name, parameter in own.parameters.items() if name != "game"]
    run.__signature__ = own.replace(parameters=[*kept, *spread])  # type: ignore[attr-defined]
    return run


def chosen_modules(text: str, rng: Random, *, with_island: bool = False) -> tuple[str, ...]:
    """The boxes that ``nomads,island``, ``all``, ``random`` or nothing means.

    With ``random`` each box is in play or not by the toss of a coin; ``with_island`` adds the box
    that brings an island.
    """
    modules = _named_modules(text.strip().lower(), rng)
    islands = [key for key in REGISTRY.modules if REGISTRY.boxes[key].islands]
    missing = [key for key in islands if with_island and key not in modules]
    return (*modules, *missing)


def _named_modules(text: str, rng: Random) -> tuple[str, ...]:
    if text == ALL:
        return REGISTRY.modules
    if text == RANDOM:
        return tuple(key for key in REGISTRY.modules if rng.random() < 1 / 2)
    return () if text == NONE else tuple(listed(text))


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"
