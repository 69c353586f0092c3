"""From a written position to the state it describes; what cannot be is refused with the reason."""

from collections.abc import Iterable

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, count
from kingdom_builder.hexgrid.names import HEX_NAMES, HEX_NUMBERS
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import NO_ACTION, NO_HEX, SUPPLY, WALLS, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.notation.position_reader import WrittenPosition, WrittenSeat
from kingdom_builder.notation.position_text import (
    FRESH,
    GONE,
    HIDDEN_CARD,
    LAST_ROUND,
    OVER,
    STEPPED,
    UNBOUND,
    USED,
)
from kingdom_builder.rules import turn
from kingdom_builder.table.box_registry import BoxRegistry

SETTLEMENT, WALL, TILE = N_("a settlement"), N_("a stone wall"), N_("a tile")


def state_of(written: WrittenPosition, board: Board, registry: BoxRegistry) -> State:
    """The state of a written position on its board."""
    state = State()
    _check_seat(board, written.seat)
    _lay_settlements(written.seats, board, state)
    _lay_walls(written, board, state)
    _give_tiles(written.seats, board, state)
    _deal_cards(written, board, state)
    _begin_turn(written, board, state)
    _begin_action(written, board, state, registry)
    _check_going_on(board, state)
    return state


# -- what lies on the board


def _lay_settlements(seats: Iterable[WrittenSeat], board: Board, state: State) -> None:
    for terrain in board.terrain:
        state.free |= terrain
    for seat, one in enumerate(seats):
        if len(one.settlements) > SUPPLY:
            raise Refused(
                "Seat {seat} has {n} settlements on the board; there are {most} of each colour.",
                seat=seat,
                n=len(one.settlements),
                most=SUPPLY,
            )
        own = _occupied(one.settlements, board, state, SETTLEMENT)
        state.settlements[seat], state.rim[seat] = own, neighbours(own)
        state.supply[seat] = SUPPLY - count(own)
        state.earned[seat] = one.earned


def _lay_walls(written: WrittenPosition, board: Board, state: State) -> None:
    walls = _occupied(written.names("walls"), board, state, WALL)
    state.walls = WALLS - count(walls)
    if state.walls < 0:
        raise Refused(
            "There are {n} stone walls on the board; the box has {most}.",
            n=count(walls),
            most=WALLS,
        )


def _occupied(names: Iterable[str], board: Board, state: State, what: str) -> Mask:
    """These hexes, which are free no longer."""
    occupied = NONE
    for name in names:
        here = _hex(name, board.land & ~board.special, what)
        if not here & state.free:
            raise Refused("In the position, {hex} is occupied twice.", hex=name)
        state.free &= ~here
        occupied |= here
    return occupied


def _hex(name: str, possible: Mask, what: str) -> Mask:
    here = bit(HEX_NUMBERS[name]) if name in HEX_NUMBERS else NONE
    if not here & possible:
        raise Refused("In the position, {hex} is no place for {what}.", hex=name, what=say(what))
    return here


# -- tiles and cards


def _give_tiles(seats: Iterable[WrittenSeat], board: Board, state: State) -> None:
    state.stocked, state.doubled = board.locations | board.nomads, board.locations
    held = {FRESH: state.fresh, "": state.ready, USED: state.used}
    for seat, one in enumerate(seats):
        for name, sign in one.tiles:
            here = _hex(name, board.locations | board.nomads, TILE)
            _take_tile(board, state, seat, here)
            if sign != GONE:
                _check_held(board, state, seat, here, sign)
                held[sign][seat] |= here


def _take_tile(board: Board, state: State, seat: int, here: Mask) -> None:
    (at,) = bits(here)
    if state.claimed[seat] & here or not state.stocked & here:
        raise Refused("In the position, more tiles come from {hex} than can.", hex=HEX_NAMES[at])
    state.claimed[seat] |= here
    if here & state.doubled:
        state.doubled &= ~here
    else:
        state.stocked &= ~here
    if here & board.nomads:
        state.taken[state.takes] = at
        state.takes += 1


def _check_held(board: Board, state: State, seat: int, here: Mask, sign: str) -> None:
    """A location tile stays only while its field is touched; a nomad tile leaves when it is used."""
    is_lost = here & board.locations & ~state.rim[seat]
    if is_lost or (sign == USED and here & board.nomads):
        (at,) = bits(here)
        raise Refused(
            "Seat {seat} cannot hold the tile of {hex} any more.", seat=seat, hex=HEX_NAMES[at]
        )


def _deal_cards(written: WrittenPosition, board: Board, state: State) -> None:
    cards = [one.card for one in written.seats]
    state.hand[: len(cards)] = cards
    state.pile[:], state.discards[:], state.card = written.pile, written.discards, written.card
    for terrain in range(BUILDABLE_KINDS):
        seen = [*cards, written.card].count(terrain)
        _check_terrain(board, terrain, seen + written.pile[terrain] + written.discards[terrain])
    hidden = cards.count(HIDDEN_CARD)
    if hidden > sum(written.pile):
        raise Refused(
            "Hidden hands in the position: {n}; unseen cards: {unseen}.",
            n=hidden,
            unseen=sum(written.pile),
        )


def _check_terrain(board: Board, terrain: int, cards: int) -> None:
    """Every card is somewhere, unless exhausted ones leave the game (R-DECK-4)."""
    is_right = cards <= CARDS_PER_TERRAIN if board.removes_exhausted else cards == CARDS_PER_TERRAIN
    if not is_right:
        raise Refused(
            "Terrain cards of {terrain} in the position: {n}; the deck has {most}.",
            n=cards,
            terrain=TERRAIN_NAMES[TERRAINS[terrain]],
            most=CARDS_PER_TERRAIN,
        )


# -- whose turn it is, and what is half done


def _check_seat(board: Board, seat: int) -> None:
    if not 0 <= seat < board.players:
        raise Refused(
            "There is no seat {seat}; the seats are 0 to {last}.",
            seat=seat,
            last=board.players - 1,
        )


def _begin_turn(written: WrittenPosition, board: Board, state: State) -> None:
    state.seat, state.builds = written.seat, written.builds
    state.unbound = UNBOUND in written.flags
    state.last_round, state.over = LAST_ROUND in written.flags, OVER in written.flags
    if state.builds and (state.card < 0 or not state.supply[state.seat] or state.over):
        raise _nothing_to_do()
    for name in written.names("laid"):  # it may have been moved on since
        state.laid |= _hex(name, board.land & ~board.special, SETTLEMENT)


def _begin_action(
    written: WrittenPosition, board: Board, state: State, registry: BoxRegistry
) -> None:
    for key in written.names("done"):
        number = _ability(key, board, registry)
        if number not in board.tileless:
            raise _not_half_done(key)
        state.done |= OFFER[number]
    if key := written.name("action"):
        _resume(key, _ability(key, board, registry), written, board, state)


def _ability(key: str, board: Board, registry: BoxRegistry) -> int:
    """The number of an action that this board has."""
    number = registry.numbers.get(key, NO_ACTION)
    if number != MANDATORY and number not in (*board.kinds, *board.tileless):
        raise _not_half_done(key)
    return number


def _resume(key: str, number: int, written: WrittenPosition, board: Board, state: State) -> None:
    """Go on with an action where the position left it."""
    if number in board.modifiers:
        raise _not_half_done(key)
    ability = board.abilities[number]
    ability.begin(board, state)
    most = state.left
    state.left = written.number("left", 0)
    state.stepped = STEPPED in written.flags
    for seat in written.names("struck"):
        state.struck |= OFFER[_seat_named(seat, board)]
    if name := written.name("from"):
        _hex(name, state.settlements[state.seat], SETTLEMENT)
        state.source = HEX_NUMBERS[name]
    if not min(most, 1) <= state.left <= most or not _has_choice(board, state):
        raise _not_half_done(key)


def _seat_named(name: str, board: Board) -> int:
    seat = int(name) if name.isdecimal() and name.isascii() and len(name) == 1 else NO_HEX
    _check_seat(board, seat)
    return seat


def _not_half_done(key: str) -> Refused:
    return Refused("In the position, the action {action!r} cannot be half done.", action=key)


def _check_going_on(board: Board, state: State) -> None:
    """The game is over, or the seat on turn has a choice; an empty supply has begun the last round."""
    is_late = state.over or not all(state.supply[: board.players])
    if is_late and not state.last_round:
        raise Refused(
            "A supply is used up or the game is over, so the position must say {flag}.",
            flag=LAST_ROUND,
        )
    if state.over == _has_choice(board, state):
        raise _nothing_to_do()


def _has_choice(board: Board, state: State) -> bool:
    return bool(turn.hexes(board, state)) or bool(turn.options(board, state))


def _nothing_to_do() -> Refused:
    return Refused(
        "This position cannot be: the seat on turn has nothing to choose, or owes what it cannot build."
    )
