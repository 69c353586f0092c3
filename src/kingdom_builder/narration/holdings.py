"""The tiles that players hold, and how each kind is come by and kept."""

from dataclasses import dataclass

from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.i18n import N_, N_in, N_many, say
from kingdom_builder.model.board import Ability
from kingdom_builder.model.catalogue import Tile, TileKind
from kingdom_builder.model.choice import OFFER
from kingdom_builder.table.game import Game

# Translators: the state of a tile.
READY, USED, FRESH = N_in("tile", "ready"), N_in("tile", "used"), N_("from next turn")
# Translators: when a tile can be used.
ONCE, SOON, OPEN = N_("this turn only"), N_("next turn only"), N_("no tile needed")
# Translators: {n} tiles of one kind are in this state.
HELD = {
    READY: N_many("{player}: {n} ready.", "{player}: {n} ready."),
    USED: N_many("{player}: {n} used.", "{player}: {n} used."),
    FRESH: N_many("{player}: {n} from next turn.", "{player}: {n} from next turn."),
    ONCE: N_many("{player}: {n} this turn only.", "{player}: {n} this turn only."),
    SOON: N_many("{player}: {n} next turn only.", "{player}: {n} next turn only."),
}
NOMAD_WORDS = {READY: ONCE, USED: USED, FRESH: SOON}
DURATIONS = {
    TileKind.LOCATION: N_(
        "Yours every turn for as long as you have a settlement next to the location."
    ),
    TileKind.NOMAD: N_("For your next turn only; whoever gets there first takes it."),
    TileKind.NONE: N_("Once a turn, without a tile."),
}
AT_ONCE = N_("Works when you take it; whoever gets there first takes it.")


@dataclass(frozen=True)
class Holding:
    """Tiles of one kind in one state."""

    tile: Tile
    state: str
    n: int


def holdings(game: Game, seat: int) -> list[Holding]:
    """What a seat holds, in the order of the options."""
    piles = ((READY, game.state.ready), (USED, game.state.used), (FRESH, game.state.fresh))
    held = [
        Holding(tile, _word(tile, state), count(tiles[seat] & fields_of(game, tile)))
        for tile in game.registry.tiles.values()
        for state, tiles in piles
    ]
    return [holding for holding in held if holding.n]


def actions_without_tile(game: Game) -> list[Holding]:
    """What the player in turn may do, or has done, without any tile."""
    board, state = game.board, game.state
    found = []
    for kind in board.tileless:
        tile = game.registry.tiles[game.registry.actions[kind]]
        if state.done & OFFER[kind]:
            found.append(Holding(tile, USED, 1))
        elif board.abilities[kind].is_usable(board, state):
            found.append(Holding(tile, OPEN, 1))
    return found


def holders(game: Game, tile: Tile) -> list[str]:
    """Who holds tiles of this kind, and whether they are ready."""
    return [
        say(HELD[held.state], player=player, n=held.n)
        for seat, player in enumerate(game.players)
        for held in holdings(game, seat)
        if held.tile is tile
    ]


def duration_of(tile: Tile) -> str:
    """How long one has a tile; some do all they do when they are taken."""
    if type(tile.ability()).gained is not Ability.gained:
        return say(AT_ONCE)
    return say(DURATIONS[tile.kind])


def whereabouts(game: Game, tile: Tile) -> str:
    """Where its tiles lie and how many are left, or the pieces at which it is used; empty for neither."""
    state, fields = game.state, fields_of(game, tile)
    if not fields:
        return _at_pieces(game, tile)
    left = count(fields & state.stocked) + count(fields & state.doubled)
    return say("At {where}; tiles left: {n}.", where=", ".join(names_of(fields)), n=left)


def fields_of(game: Game, tile: Tile) -> Mask:
    """The fields that give this tile."""
    return game.board.fields[game.registry.numbers[tile.key]]


def _at_pieces(game: Game, tile: Tile) -> str:
    """Where the pieces lie at which it is used; nothing without any."""
    laid = game.setup.pieces_of(tile.piece)
    return say(game.registry.pieces[tile.piece].where, where=", ".join(laid)) if laid else ""


def _word(tile: Tile, state: str) -> str:
    return NOMAD_WORDS[state] if tile.kind == TileKind.NOMAD else state
