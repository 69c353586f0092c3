"""What a position is worth to a seat that has finished its turn.

Values are thousandths of a gold, times the supply of the beginning: a weight between late and early
goes with the settlements that are left.
"""

from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.grid import NEAR, neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits, count
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import SUPPLY, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.scoring import total_gold

MOST_ROOM = 6
NEXT_BUILDS = 3
NO_GOLD = -1000000
GAIN_PER_GOLD = 1000  # expected gains are in thousandths of a gold
VALUE_PER_GOLD = GAIN_PER_GOLD * SUPPLY  # what a gold is in the values of positions


def between(late: int, early: int, supply: int) -> int:
    """A weight that goes with the supply, times the supply of the beginning."""
    return late * (SUPPLY - supply) + early * supply


def static_value(board: Board, state: State, seat: int, weights: Weights) -> int:
    """What a seat has: gold so far by card, tiles, fields and room within reach."""
    supply = state.supply[seat]
    value = state.earned[seat] * VALUE_PER_GOLD
    for slot in range(len(board.scorers)):
        scorer = board.scorers[slot]
        gold = scorer.gold(board, state, seat)
        value += gold * between(weights.gold_late[slot], weights.gold_early[slot], supply)
    value += tiles_held(board, state, seat, weights, supply)
    value += room(board, state, seat, weights, supply)
    ahead = neighbours(state.rim[seat] & board.buildable & state.free)
    fields = count(ahead & state.stocked & ~state.claimed[seat])
    return value + fields * between(weights.fields_late, weights.fields_early, supply)


def tiles_held(board: Board, state: State, seat: int, weights: Weights, supply: int) -> int:
    """What the tiles of a seat are worth."""
    held = state.fresh[seat] | state.ready[seat] | state.used[seat]
    value = 0
    for kind in board.kinds:
        tiles = count(board.fields[kind] & held)
        if tiles:
            late = weights.tiles_late[kind]
            value += tiles * between(late, weights.tiles_early[kind], supply)
    return value


def room(board: Board, state: State, seat: int, weights: Weights, supply: int) -> int:
    """Where the next card would lead: bound to few hexes, or free to go anywhere."""
    bound = 0
    hexes = 0
    cards = 0
    for terrain in range(BUILDABLE_KINDS):
        beside = count(board.terrain[terrain] & state.free & state.rim[seat])
        cards += weights.cards[terrain]
        if beside:
            bound += weights.cards[terrain]
            hexes += weights.cards[terrain] * min(beside, MOST_ROOM)
    if cards == 0:
        return 0
    value = bound * between(weights.bound_late, weights.bound_early, supply)
    value += hexes * between(weights.room_late, weights.room_early, supply)
    return value // cards


def position_value(board: Board, state: State, seat: int, weights: Weights) -> int:
    """What a position is worth to a seat, and what it promises to its rivals."""
    value = seat_value(board, state, seat, weights)
    if weights.rivals:
        threat = 0
        for other in range(board.players):
            if other != seat:
                threat += seat_value(board, state, other, weights)
        value += weights.rivals * threat // ((board.players - 1) * 1000)
    return value


def seat_value(board: Board, state: State, seat: int, weights: Weights) -> int:
    """What a seat has, and what its next turn is expected to bring."""
    if state.last_round or (weights.reach_late == 0 and weights.reach_early == 0):
        return static_value(board, state, seat, weights)
    return total_value(board, state, seat, weights, expected_gain(board, state, seat, weights))


def total_value(board: Board, state: State, seat: int, weights: Weights, gain: int) -> int:
    """What a seat has, and what its next turn counts if it is expected to bring this gain, in thousandths of a gold."""
    reach = between(weights.reach_late, weights.reach_early, state.supply[seat])
    return static_value(board, state, seat, weights) + reach * gain // 1000


def expected_gain(board: Board, state: State, seat: int, weights: Weights) -> int:
    """The gold of the next three builds, over the cards that may come, in thousandths."""
    gain = 0
    cards = 0
    now = total_gold(board, state, seat)
    for terrain in range(BUILDABLE_KINDS):
        if weights.cards[terrain]:
            cards += weights.cards[terrain]
            after = gold_after_builds(board, state, seat, terrain)
            gain += weights.cards[terrain] * (after - now)
    if cards == 0:
        return 0
    return gain * GAIN_PER_GOLD // cards


def gold_after_builds(board: Board, state: State, seat: int, terrain: int) -> int:
    """The gold after three builds on this terrain, each the best at its moment."""
    world = state.copy()
    gold = total_gold(board, world, seat)
    for _ in range(min(NEXT_BUILDS, state.supply[seat])):
        free = board.terrain[terrain] & world.free
        legal = world.rim[seat] & free or free
        if not legal:
            return gold
        gold = build_best(board, world, seat, legal)
    return gold


def build_best(board: Board, world: State, seat: int, legal: Mask) -> int:
    """Put a settlement where it brings most; the gold then."""
    own = world.settlements[seat]
    rim = world.rim[seat]
    best = NO_GOLD
    best_at = -1
    for at in bits(legal):
        world.settlements[seat] = own | bit(at)
        world.rim[seat] = rim | NEAR[at]
        gold = total_gold(board, world, seat)
        if gold > best:
            best = gold
            best_at = at
    world.settlements[seat] = own | bit(best_at)
    world.rim[seat] = rim | NEAR[best_at]
    world.free &= ~bit(best_at)
    return best
