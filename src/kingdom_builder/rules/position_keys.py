"""Keys of positions (Zobrist hashing), and the exact comparison behind them."""

from kingdom_builder.hexgrid.grid import HEXES
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.playout import Dice

KEY_SEED = 1961
HALF_KEY = 2147483648  # 31 bits; two of them make a key
SPREAD = 4271907259  # an odd number of 32 bits


def _key_table(table: int) -> list[int]:
    """A random number of 62 bits for every hex (Zobrist's keys)."""
    dice = Dice(KEY_SEED + table)
    keys: list[int] = []
    for _ in range(HEXES):
        high = dice.roll(HALF_KEY) * HALF_KEY
        keys.append(high + dice.roll(HALF_KEY))
    return keys


OWN_KEYS: list[int] = _key_table(0)
LAND_KEYS: list[int] = _key_table(1)
READY_KEYS: list[int] = _key_table(2)
CLAIM_KEYS: list[int] = _key_table(3)
LAID_KEYS: list[int] = _key_table(4)


def change_key(before: State, after: State) -> int:
    """A number for all that one turn has changed; equal positions have equal numbers.

    Only what differs from the position before the turn is looked at, which is a handful of hexes.
    """
    seat = before.seat
    own = before.settlements[seat] ^ after.settlements[seat]
    key = moment_key(after) ^ after.earned[seat] * SPREAD ^ after.done
    for at in bits(own):
        key ^= OWN_KEYS[at]
    for at in bits((before.free ^ after.free) & ~own):
        key ^= LAND_KEYS[at]
    for at in bits(before.ready[seat] ^ after.ready[seat]):
        key ^= READY_KEYS[at]
    for at in bits(before.claimed[seat] ^ after.claimed[seat]):
        key ^= CLAIM_KEYS[at]
    for at in bits(after.laid):
        key ^= LAID_KEYS[at]
    return key


def moment_key(state: State) -> int:
    """A number for the half-done action, of at most 62 bits."""
    moment = state.active + 1 + 64 * (state.source + 1 + 1024 * state.builds)
    part = state.left + 8 * (state.struck + 32 * state.asking)
    if state.stepped:
        part += 1024
    if state.unbound:
        part += 2048
    return (moment + 262144 * part) * SPREAD


def same_position(one: State, other: State) -> bool:
    """Whether nothing that matters from here on differs.

    Only the order in which nomad tiles were taken is left out: it says no more than which of two
    equal tiles is used first. (The rim follows from the settlements.)
    """
    if one.free != other.free or not same_moment(one, other):
        return False
    for seat in range(SEATS):
        if not same_seat(one, other, seat):
            return False
    return same_stock(one, other) and same_cards(one, other)


def same_moment(one: State, other: State) -> bool:
    """Whether the same seat is at the same point of its turn."""
    return (
        one.seat == other.seat
        and one.builds == other.builds
        and one.active == other.active
        and one.source == other.source
        and one.left == other.left
        and one.stepped == other.stepped
        and one.unbound == other.unbound
        and one.struck == other.struck
        and one.laid == other.laid
        and one.done == other.done
    )


def same_seat(one: State, other: State, seat: int) -> bool:
    """Whether a seat has the same settlements, tiles, gold and card."""
    return (
        one.settlements[seat] == other.settlements[seat]
        and one.ready[seat] == other.ready[seat]
        and one.used[seat] == other.used[seat]
        and one.fresh[seat] == other.fresh[seat]
        and one.claimed[seat] == other.claimed[seat]
        and one.supply[seat] == other.supply[seat]
        and one.earned[seat] == other.earned[seat]
        and one.hand[seat] == other.hand[seat]
    )


def same_stock(one: State, other: State) -> bool:
    """Whether the same tiles and walls are left, in the same part of the game."""
    return (
        one.stocked == other.stocked
        and one.doubled == other.doubled
        and one.takes == other.takes
        and one.walls == other.walls
        and one.last_round == other.last_round
        and one.over == other.over
    )


def same_cards(one: State, other: State) -> bool:
    """Whether the same cards are played, drawn, discarded and asked for."""
    if one.card != other.card or one.asking != other.asking:
        return False
    for terrain in range(BUILDABLE_KINDS):
        if one.pile[terrain] != other.pile[terrain]:
            return False
        if one.discards[terrain] != other.discards[terrain]:
            return False
    return True
