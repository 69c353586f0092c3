"""New games, from a few options to the first choice."""

from collections.abc import Iterable, Sequence
from operator import index
from random import Random
from typing import SupportsIndex

from kingdom_builder.i18n import Refused, say
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Switches
from kingdom_builder.table.arguments import check_list, generator_of, listed
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup_and_land, first_game
from kingdom_builder.table.setup.setup_checks import check_player_count


def seat_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """The names of the players; a number gives them plain ones."""
    if isinstance(players, Iterable):
        return check_list("players", players)
    if not isinstance(players, SupportsIndex):
        raise Refused(
            "players must be a number or a list of names, not {players!r}.", players=players
        )
    count = index(players)
    check_player_count(count)
    return tuple(say("Player {n}", n=seat + 1) for seat in range(count))


def new_game(  # noqa: PLR0913 (a host may choose many things, all by name)
    players: int | Sequence[str] = 2,
    *,
    seed: int | None = None,
    board: Sequence[str] = (),
    cards: Sequence[str] = (),
    pool: Sequence[str] = (),
    start: int | None = None,
    modules: Sequence[str] = (),
    switches: Switches | None = None,
    island: Island | None = None,
    quadrants: Sequence[Quadrant] = (),
) -> Game:
    """A game with these options; what is left empty is drawn at random.

    ``players`` is a number or a list of names. ``board`` names four quadrants (``"oasis/180"`` is
    turned), ``cards`` three cards, ``pool`` the cards to draw three from, ``modules`` the boxes to
    add to the base game (``"nomads"``, ``"island"`` and so on). ``quadrants`` and
    ``island`` are custom land (``load_quadrants``, ``load_island``).
    """
    rng = generator_of(seed)
    if island is not None and not isinstance(island, Island):
        raise _no_land("island", "load_island", island)
    options = SetupOptions(
        players=seat_names(players),
        board=check_list("board", board),
        cards=check_list("cards", cards),
        pool=check_list("pool", pool),
        start=start,
        modules=check_list("modules", modules),
        switches=Switches() if switches is None else switches,
        island=island,
        quadrants=custom_quadrants(quadrants),
    )
    return open_game(options, rng)


def custom_quadrants(quadrants: Sequence[Quadrant]) -> tuple[Quadrant, ...]:
    """Refuse what ``load_quadrants`` has not given, such as the name of a file."""
    given = listed("quadrants", quadrants)
    for one in given:
        if not isinstance(one, Quadrant):
            raise _no_land("quadrants", "load_quadrants", one)
    return tuple(one for one in given if isinstance(one, Quadrant))


def _no_land(name: str, loader: str, value: object) -> Refused:
    return Refused(
        "{name} takes what kb.{loader}(…) gives, not {value!r}.",
        name=name,
        loader=loader,
        value=value,
    )


def new_first_game(players: int | Sequence[str] = 2, *, seed: int | None = None) -> Game:
    """The recommended first game (R-SETUP-9)."""
    rng = generator_of(seed)
    return open_game(first_game(seat_names(players)), rng)


def open_game(options: SetupOptions, rng: Random) -> Game:
    """A game with these options; the same generator draws the setup and deals the cards."""
    return Game.of_drawn(*draw_setup_and_land(options, rng, REGISTRY), rng)
