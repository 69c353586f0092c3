"""A setup from what the host asks for; the rest is drawn (R-SETUP-1 to R-SETUP-9)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import cast

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.i18n import N_many, Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS, Expansion
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import CARDS_IN_PLAY, Setup, Switches
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.notation.switches import check_switches, without_defaults
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.setup.assembly import build_land
from kingdom_builder.table.setup.custom_land import check_quadrants
from kingdom_builder.table.setup.setup_checks import (
    QUADRANTS_IN_PLAY,
    check_board,
    check_cards,
    check_island,
    check_land,
    check_modules,
    check_players,
    check_pool,
    check_start,
)

FIRST_BOARD = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS = ("fishermen", "knights", "merchants")


@dataclass(frozen=True)
class SetupOptions:
    """What a host may choose; what is left empty is drawn at random."""

    players: Sequence[str] = ("Player 1", "Player 2")
    board: Sequence[str] = ()
    cards: Sequence[str] = ()
    pool: Sequence[str] = ()
    start: int | None = None
    modules: Sequence[str] = ()
    switches: Switches = field(default_factory=Switches)
    island: Island | None = None
    quadrants: Sequence[Quadrant] = ()


def first_game(players: Sequence[str], start: int | None = None) -> SetupOptions:
    """The recommended first game (R-SETUP-9)."""
    return SetupOptions(players=players, board=FIRST_BOARD, cards=FIRST_CARDS, start=start)


def lesson_game(
    players: Sequence[str], box: str, start: int | None, registry: BoxRegistry
) -> SetupOptions:
    """The setup of a box's lesson: the first game, except where the lesson needs something else."""
    first, lesson = first_game(players, start), registry.lesson(box)
    return replace(
        first,
        board=lesson.board or first.board,
        cards=lesson.cards or first.cards,
        modules=tuple(key for key in registry.modules if key == box),
    )


def draw_setup(options: SetupOptions, rng: Random, registry: BoxRegistry) -> Setup:
    """A setup with these options; every part is checked as it is drawn."""
    return draw_setup_and_land(options, rng, registry)[0]


def draw_setup_and_land(
    options: SetupOptions, rng: Random, registry: BoxRegistry
) -> tuple[Setup, Board]:
    """The same with the land of its board, on which ``assemble`` can build."""
    check_players(options.players)
    check_quadrants(tuple(options.quadrants), registry)
    registry = registry.extended(tuple(options.quadrants))
    modules = tuple(options.modules)
    check_modules(modules, registry)
    check_switches(options.switches, registry.terms)
    boxes = registry.in_play(modules)
    if options.cards and options.pool:
        raise Refused("{one} already settles that; leave out {other}.", one="cards", other="pool")
    board = tuple(options.board) or _draw_board(options, boxes, rng)
    check_board(board, registry, modules)
    cards = tuple(options.cards) or _draw_cards(options, boxes, rng, registry)
    start = (
        rng.randrange(len(options.players))
        if options.start is None
        else whole_number("start", options.start)
    )
    setup = Setup(
        players=tuple(options.players),
        start=start,
        board=cast("tuple[str, str, str, str]", board),
        cards=cast("tuple[str, str, str]", cards),
        hands=_draw_hands(len(options.players), rng),
        modules=tuple(key for key in registry.modules if key in modules),
        switches=without_defaults(options.switches, registry.terms),
        quadrants=_used(tuple(options.quadrants), board),
    )
    check_start(setup.start, len(setup.players))
    check_cards(setup.cards, registry, setup.modules)
    return _draw_modules(setup, options, rng, registry)


def _draw_modules(
    setup: Setup, options: SetupOptions, rng: Random, registry: BoxRegistry
) -> tuple[Setup, Board]:
    """The setup with what its modules bring onto the board, and the land of that board."""
    boxes = registry.in_play(setup.modules)
    islands = [island for box in boxes for island in box.islands]
    if islands or options.island:  # an island without its module is refused by the checks
        setup = replace(setup, island=options.island or rng.choice(islands))
    check_island(setup, registry)
    board = build_land(setup, registry)
    nomad_tiles = _draw_nomad_tiles(board, boxes, rng)
    pieces = tuple(
        (piece.key, _draw_pieces(piece.candidates(board, setup), rng))
        for box in boxes
        for piece in box.pieces
    )
    setup = replace(setup, nomad_tiles=nomad_tiles, pieces=pieces)
    check_land(setup, registry, board)
    return setup, board


def _draw_nomad_tiles(
    board: Board, boxes: list[Expansion], rng: Random
) -> tuple[tuple[str, str], ...]:
    fields = names_of(board.nomads)
    tiles = [key for box in boxes for key in box.nomad_tiles]
    if len(fields) > len(tiles):
        raise Refused(
            N_many(
                "The board has {n} nomad field, but the boxes in play bring {most} nomad tiles.",
                "The board has {n} nomad fields, but the boxes in play bring {most} nomad tiles.",
            ),
            n=len(fields),
            most=len(tiles),
        )
    return tuple(zip(fields, rng.sample(tiles, len(fields)), strict=True))


def _draw_pieces(candidates: list[Mask], rng: Random) -> tuple[str, ...]:
    chosen = NONE
    for hexes in candidates:
        chosen |= bit(rng.choice(list(bits(hexes))))
    return tuple(names_of(chosen))


def _draw_board(options: SetupOptions, boxes: list[Expansion], rng: Random) -> tuple[str, ...]:
    """Custom quadrants are on the board for sure; the rest is drawn."""
    mine = [quadrant.key for quadrant in options.quadrants][:QUADRANTS_IN_PLAY]
    others = sorted(quadrant.key for box in boxes for quadrant in box.quadrants)
    rest = [key for key in others if key not in mine]
    keys = mine + rng.sample(rest, QUADRANTS_IN_PLAY - len(mine))
    if mine:
        rng.shuffle(keys)
    return tuple(key + rng.choice(("", "/180")) for key in keys)


def _used(quadrants: tuple[Quadrant, ...], board: tuple[str, ...]) -> tuple[Quadrant, ...]:
    keys = [name.partition("/")[0] for name in board]
    return tuple(quadrant for quadrant in quadrants if quadrant.key in keys)


def _draw_cards(
    options: SetupOptions, boxes: list[Expansion], rng: Random, registry: BoxRegistry
) -> tuple[str, ...]:
    if options.pool:
        check_pool(options.pool, registry, options.modules)
    known = [card.key for box in boxes for card in box.cards]
    return tuple(rng.sample(sorted(options.pool or known), CARDS_IN_PLAY))


def _draw_hands(players: int, rng: Random) -> tuple[str, ...]:
    deck = TERRAINS[:BUILDABLE_KINDS] * CARDS_PER_TERRAIN
    return tuple(rng.sample(deck, players))
