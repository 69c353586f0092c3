"""The setup of a new game, drawn up as a client has asked for it."""

from random import SystemRandom

from kingdom_builder.bots import BOTS
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.switches import switches_from_dict
from kingdom_builder.server.tables.custom_land import island_named, quadrants_in
from kingdom_builder.server.wire.requests import NewGameRequest
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.new_game import seat_names
from kingdom_builder.table.random_setup import SetupOptions, draw_setup, first_game


def setup_of(wishes: NewGameRequest) -> Setup:
    """A setup that fulfils these wishes; what they leave open is drawn unpredictably."""
    return draw_setup(_to_draw_up(wishes), SystemRandom(), REGISTRY)


def board_setup_of(wishes: NewGameRequest) -> Setup:
    """A setup with the board these wishes ask for; nothing else matters for a preview."""
    about_land = NewGameRequest(
        board=wishes.board, modules=wishes.modules, land=wishes.land, island=wishes.island
    )
    return setup_of(about_land)


def _to_draw_up(wishes: NewGameRequest) -> SetupOptions:
    players = seat_names(wishes.players)
    if wishes.first_game:
        _check_first_game(wishes)
        return first_game(players, wishes.start)
    return SetupOptions(
        players=players,
        board=wishes.board,
        cards=wishes.cards,
        pool=wishes.pool,
        start=wishes.start,
        modules=wishes.modules,
        switches=switches_from_dict(wishes.switches, REGISTRY.terms),
        island=island_named(wishes.island) if wishes.island else None,
        quadrants=quadrants_in(wishes.land) if wishes.land else (),
    )


def _check_first_game(wishes: NewGameRequest) -> None:
    own = (wishes.board, wishes.cards, wishes.pool, wishes.modules, wishes.switches)
    if any((*own, wishes.land, wishes.island)):
        raise Refused(
            "The first game has a board and cards of its own; choose either it or your own."
        )


def bots_of(wishes: NewGameRequest, setup: Setup) -> list[str]:
    """Which bot plays each seat, empty for a person."""
    for bot in filter(None, wishes.bots):
        if bot not in BOTS:
            raise Refused(
                "There is no bot {key!r}; there are {known}.", key=bot, known=", ".join(BOTS)
            )
    n = len(setup.players)
    if len(wishes.bots) > n:
        raise Refused(
            "{bots} seats are named for bots, but there are {n}.", bots=len(wishes.bots), n=n
        )
    return [*wishes.bots, *[""] * (n - len(wishes.bots))]
