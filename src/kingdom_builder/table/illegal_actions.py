"""Why an action is illegal, in a sentence with the rule it breaks."""

from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import IllegalAction, N_many, say
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS, Tile, TileKind
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import State
from kingdom_builder.table.box_registry import BoxRegistry

STOP = "stop"


def why_not(board: Board, state: State, action: str, registry: BoxRegistry) -> IllegalAction:
    """The reason why this action cannot be played now."""
    if state.over:
        return IllegalAction("R-END-2", "The game is over.")
    if action in HEX_NUMBERS:
        return _why_not_hex(board, state, action, registry)
    if action in registry.options:
        return _why_not_option(board, state, action, registry)
    return IllegalAction("R-TURN-2", "{action!r} is neither a hex nor an option.", action=action)


def _why_not_hex(board: Board, state: State, action: str, registry: BoxRegistry) -> IllegalAction:
    here = bit(HEX_NUMBERS[action])
    if not here & board.land:
        return IllegalAction("R-GEO-1", "{hex} is not on this board.", hex=action)
    if state.active > MANDATORY:
        return _why_not_target(board, state, action, registry)
    if state.builds == 0:
        return IllegalAction(
            "R-TURN-3",
            "{hex} cannot be picked: the mandatory action is done. Use a tile or end the turn.",
            hex=action,
        )
    return _why_not_built(board, state, action, here, registry)


def _why_not_target(
    board: Board, state: State, action: str, registry: BoxRegistry
) -> IllegalAction:
    tile = registry.tiles[registry.actions[state.active]]
    if board.abilities[state.active].pool(board, state) & bit(HEX_NUMBERS[action]):
        return IllegalAction(
            "R-BUILD-3",
            "{hex} is not beside a settlement of yours; {tile} still has room beside yours.",
            hex=action,
            tile=say(tile.name),
        )
    return IllegalAction(
        tile.rule,
        "{hex} is not possible with {tile}: {help}",
        hex=action,
        tile=say(tile.name),
        help=say(tile.help),
    )


def _why_not_special(board: Board, action: str, here: Mask, registry: BoxRegistry) -> IllegalAction:
    """Castles and the fields of tiles are never built on (R-BUILD-2)."""
    if here & board.castles:
        return IllegalAction(
            "R-BUILD-2",
            "{hex} is a castle; nobody can build there.",
            hex=_with_piece(board, action, here, registry),
        )
    if here & board.nomads:
        return IllegalAction(
            "R-BUILD-2", "{hex} is a nomad field; nobody can build there.", hex=action
        )
    kind = next(number for number, fields in enumerate(board.fields) if fields & here)
    return IllegalAction(
        "R-BUILD-2",
        "{hex} is the location {tile}; nobody can build there.",
        hex=action,
        tile=say(registry.tiles[registry.actions[kind]].name),
    )


def _with_piece(board: Board, action: str, here: Mask, registry: BoxRegistry) -> str:
    """The name of a hex, and of the piece that a box has laid there."""
    for number, piece in registry.numbered_pieces.items():
        if board.pieces[number] & here:
            return say("{hex} ({piece})", hex=action, piece=say(piece.style.name))
    return action


def _why_not_built(
    board: Board, state: State, action: str, here: Mask, registry: BoxRegistry
) -> IllegalAction:
    ground = next((n for n, hexes in enumerate(board.terrain) if hexes & here), None)
    if ground is None:
        return _why_not_special(board, action, here, registry)
    if not here & state.free:
        return IllegalAction("R-BUILD-1", "{hex} is occupied.", hex=action)
    if ground != state.card:
        return IllegalAction(
            "R-TURN-3",
            "{hex} is {ground}; the terrain card is {terrain}.",
            hex=_with_piece(board, action, here, registry),
            ground=TERRAIN_NAMES[TERRAINS[ground]],
            terrain=TERRAIN_NAMES[TERRAINS[state.card]],
        )
    return IllegalAction(
        "R-BUILD-3",
        "{hex} is not beside a settlement of yours; there is still room on {terrain} beside yours.",
        hex=action,
        terrain=TERRAIN_NAMES[TERRAINS[state.card]],
    )


def _why_not_option(
    board: Board, state: State, action: str, registry: BoxRegistry
) -> IllegalAction:
    tile = registry.tiles.get(action)
    if action == STOP:
        return IllegalAction("R-TURN-6", "There is nothing to stop now.")
    if state.active == MANDATORY and not (tile and tile.is_modifier):
        return IllegalAction(
            "R-TURN-4", "The mandatory action must be finished first: pick a hex to build on."
        )
    if state.active > MANDATORY and not (tile and tile.is_modifier):
        return IllegalAction(
            "R-TURN-6",
            "{tile} must be finished first: pick a hex.",
            tile=say(registry.tiles[registry.actions[state.active]].name),
        )
    if tile:
        return _why_not_tile(board, state, tile, registry)
    return _why_not_end(state)


def _why_not_end(state: State) -> IllegalAction:
    """The mandatory action still owes this much, or all that is left in the supply (R-TURN-4)."""
    n = min(state.builds, state.supply[state.seat])
    text = N_many(
        "The turn cannot end before the mandatory action: build {n} settlement.",
        "The turn cannot end before the mandatory action: build {n} settlements.",
    )
    return IllegalAction("R-TURN-3", text, n=n)


def _why_not_tile(board: Board, state: State, tile: Tile, registry: BoxRegistry) -> IllegalAction:
    number = registry.numbers[tile.key]
    fields = board.fields[number]
    seat = state.seat
    name = say(tile.name)
    if state.ready[seat] & fields or (number in board.tileless and not state.done & OFFER[number]):
        return IllegalAction("R-TURN-9", "{tile} has no legal target now.", tile=name)
    if state.used[seat] & fields or state.done & OFFER[number]:
        return IllegalAction("R-TURN-5", "{tile} was already used this turn.", tile=name)
    if state.fresh[seat] & fields:
        return IllegalAction("R-TILE-3", "{tile} can be used from your next turn on.", tile=name)
    if tile.kind == TileKind.NONE:
        return IllegalAction(tile.rule, "{tile} is not in this game.", tile=name)
    return IllegalAction("R-TURN-5", "You hold no {tile} tile.", tile=name)
