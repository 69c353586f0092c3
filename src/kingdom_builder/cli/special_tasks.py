"""What the tiles ask for that take several picks: how much of them is left.

Every other tile, of whatever box, is described by the shape of its choices (``task.py``).
"""

from collections.abc import Callable

from kingdom_builder.cli.whereabouts import whereabouts
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.choice import OFFER
from kingdom_builder.table.game import Game
from kingdom_builder.words import say, say_many


def special_task(game: Game) -> str:
    """The sentence for the active tile, nothing if it is an ordinary one."""
    key = game.shelf.actions[game.state.active]
    tell = _TASKS.get(key)
    return tell(game, say(game.shelf.tiles[key].name)) if tell else ""


def _donation(game: Game, tile: str) -> str:
    n = min(game.state.left, game.state.supply[game.seat])
    build = say_many(
        "{player}: {tile} - build {n} more settlement.",
        "{player}: {tile} - build {n} more settlements.",
        n,
        player=game.player,
        tile=tile,
    )
    return f"{build} {whereabouts(game)}"


def _resettlement(game: Game, tile: str) -> str:
    left = say_many(
        "{player}: {tile} - {n} step is left.",
        "{player}: {tile} - {n} steps are left.",
        game.state.left,
        player=game.player,
        tile=tile,
    )
    return f"{left} {_next_step(game)}"


def _next_step(game: Game) -> str:
    state = game.state
    if state.source < 0:
        return say("Pick the settlement to move.")
    source = hex_name(state.source)
    if state.stepped:
        return say("Go on with {hex}, pick another settlement, or stop.", hex=source)
    if game.choices.options:
        return say("Pick where {hex} steps to, or stop.", hex=source)
    return say("Pick where {hex} steps to.", hex=source)


def _sword(game: Game, tile: str) -> str:
    state = game.state
    left = [
        player
        for seat, player in enumerate(game.players)
        if not state.struck & OFFER[seat] and state.settlements[seat]
    ]
    return say_many(
        "{player}: {tile} - pick the settlement of {players} to remove.",
        "{player}: {tile} - remove one settlement each of {players}: pick a marked one.",
        len(left),
        player=game.player,
        tile=tile,
        players=", ".join(left),
    )


def _quarry(game: Game, tile: str) -> str:
    if game.choices.options:
        return say(
            "{player}: {tile} - pick a marked hex for a second stone wall, or stop.",
            player=game.player,
            tile=tile,
        )
    return say(
        "{player}: {tile} - pick a marked hex for a stone wall.", player=game.player, tile=tile
    )


_TASKS: dict[str, Callable[[Game, str], str]] = {
    **{f"donation-{terrain}": _donation for terrain in TERRAINS},
    "resettlement": _resettlement,
    "sword": _sword,
    "quarry": _quarry,
}
