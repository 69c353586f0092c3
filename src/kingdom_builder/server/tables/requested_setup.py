"""The setup of a new game, as a client has asked for it."""

from dataclasses import replace
from random import SystemRandom

from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.notation.switches import switches_from_dict
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.tables.custom_land import island_named, quadrants_in
from kingdom_builder.server.wire.requests import NewGameRequest
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.fairness.seeded_cards import first_hands
from kingdom_builder.table.new_game import seat_names
from kingdom_builder.table.setup.random_setup import (
    SetupOptions,
    draw_setup,
    first_game,
    lesson_game,
)


def setup_of(request: NewGameRequest) -> Setup:
    """A setup for this request; what it leaves open is drawn unpredictably."""
    return draw_setup(_to_draw_up(request), SystemRandom(), REGISTRY)


def setup_to_play(request: NewGameRequest, shuffle: Shuffle) -> Setup:
    """A setup for this request, with first hands that follow from the seed."""
    setup = setup_of(request)
    return replace(setup, hands=first_hands(shuffle.seed, len(setup.players)))


def board_setup_of(request: NewGameRequest) -> Setup:
    """A setup with the board of this request; nothing else matters for a preview."""
    about_land = NewGameRequest(
        board=request.board, modules=request.modules, land=request.land, island=request.island
    )
    return setup_of(about_land)


def _to_draw_up(request: NewGameRequest) -> SetupOptions:
    players = seat_names(request.players)
    if request.first_game or request.lesson:
        _check_first_game(request)
    if request.lesson:
        return lesson_game(players, request.lesson, request.start, REGISTRY)
    if request.first_game:
        return first_game(players, request.start)
    return SetupOptions(
        players=players,
        board=request.board,
        cards=request.cards,
        pool=request.pool,
        start=request.start,
        modules=request.modules,
        switches=switches_from_dict(request.switches, REGISTRY.terms),
        island=island_named(request.island) if request.island else None,
        quadrants=quadrants_in(request.land) if request.land else (),
    )


def _check_first_game(request: NewGameRequest) -> None:
    own = (request.board, request.cards, request.pool, request.modules, request.switches)
    if any((*own, request.land, request.island)):
        raise Refused(
            "The first game has a board and cards of its own; choose either it or your own."
        )


def bots_of(request: NewGameRequest, setup: Setup) -> list[str]:
    """Which bot plays each seat, empty for a person."""
    for bot in filter(None, request.bots):
        if bot not in bots_on_offer():
            known = list(bots_on_offer())
            raise Refused("There is no bot {key!r}; there are {known}.", key=bot, known=known)
    n = len(setup.players)
    if len(request.bots) > n:
        raise Refused(
            "{bots} seats are named for bots, but there are {n}.", bots=len(request.bots), n=n
        )
    return [*request.bots, *[""] * (n - len(request.bots))]
