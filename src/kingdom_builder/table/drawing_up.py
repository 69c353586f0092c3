"""Drawing up a setup: what the host wishes, the rest by chance (R-SETUP-1 to R-SETUP-9)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import cast

from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import CARDS_IN_PLAY, Setup, Switches
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.table.checks import (
    QUADRANTS_IN_PLAY,
    check_players,
    check_pool,
    check_setup,
)
from kingdom_builder.table.shelf import Shelf

FIRST_BOARD = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS = ("fishermen", "knights", "merchants")


@dataclass(frozen=True)
class Wishes:
    """What a host may choose; whatever is left empty is drawn."""

    players: Sequence[str] = ("Player 1", "Player 2")
    board: Sequence[str] = ()
    cards: Sequence[str] = ()
    pool: Sequence[str] = ()
    start: int | None = None
    modules: Sequence[str] = ()
    switches: Switches = field(default_factory=Switches)


def first_game(players: Sequence[str], start: int | None = None) -> Wishes:
    """The recommended first game (R-SETUP-9)."""
    return Wishes(players=players, board=FIRST_BOARD, cards=FIRST_CARDS, start=start)


def draw_up(wishes: Wishes, rng: Random, shelf: Shelf) -> Setup:
    """A setup that fulfils the wishes."""
    check_players(wishes.players)
    board = tuple(wishes.board) or _draw_board(rng, shelf)
    cards = tuple(wishes.cards) or _draw_cards(wishes.pool, rng, shelf)
    start = rng.randrange(len(wishes.players)) if wishes.start is None else wishes.start
    setup = Setup(
        players=tuple(wishes.players),
        start=start,
        board=cast("tuple[str, str, str, str]", board),
        cards=cast("tuple[str, str, str]", cards),
        hands=_draw_hands(len(wishes.players), rng),
        modules=tuple(wishes.modules),
        switches=wishes.switches,
    )
    check_setup(setup, shelf)
    return setup


def _draw_board(rng: Random, shelf: Shelf) -> tuple[str, ...]:
    keys = rng.sample(sorted(shelf.quadrants), QUADRANTS_IN_PLAY)
    return tuple(key + rng.choice(("", "/180")) for key in keys)


def _draw_cards(pool: Sequence[str], rng: Random, shelf: Shelf) -> tuple[str, ...]:
    if pool:
        check_pool(pool, shelf)
    return tuple(rng.sample(sorted(pool or shelf.cards), CARDS_IN_PLAY))


def _draw_hands(players: int, rng: Random) -> tuple[str, ...]:
    deck = TERRAINS[:BUILDABLE_KINDS] * CARDS_PER_TERRAIN
    return tuple(rng.sample(deck, players))
