"""A position in one line: board, cards, turn, piles, a part for each seat, then everything that is not at its default.

    tavern,paddock,oasis,farm fishermen,knights,merchants 1/G/0 54555 00000 F/-/-/0 -/G8,H8,H9/H7+/0 start=1

``docs/notation.md`` describes every part; ``position_reader.py`` reads it.
"""

from collections.abc import Iterable, Iterator, Sequence

from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.land import TERRAIN_LETTERS, Island, Quadrant
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.notation.half_done import half_done
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.switches import changed_switches, switch_as_text

HIDDEN_CARD = BUILDABLE_KINDS  # stands in a hand for a card that may not be seen
CARD_LETTERS = f"{TERRAIN_LETTERS[:BUILDABLE_KINDS]}?"  # at the number of each card
NOTHING = "-"
LIST, PARTS, VALUE = ",", "/", "="
FRESH, USED, GONE = "+", "-", "x"  # after the field of a tile; nothing after one that is ready
STEPPED, UNBOUND, LAST_ROUND, OVER = FLAGS = ("stepped", "unbound", "last-round", "over")


def position_as_text(
    setup: Setup,
    board: Board,
    state: State,
    turn_number: int,
    terms: SetupTerms,
    actions: Sequence[str],
) -> str:
    """The position in one line; ``actions`` are the keys of the abilities by number."""
    seats = [_seat(board, state, seat) for seat in range(board.players)]
    more = {**setup_parts(setup, terms), **_moment(board, state, actions)}
    more |= {"turn": str(turn_number)} if turn_number > 1 else {}
    flags = [flag for flag, is_set in zip(FLAGS, _flags(board, state), strict=True) if is_set]
    return " ".join(
        [
            _list(setup.board),
            _list(setup.cards),
            PARTS.join((str(state.seat), _letter(state.card), str(state.builds))),
            _digits(state.pile),
            _digits(state.discards),
            *seats,
            *(f"{key}{VALUE}{value}" for key, value in more.items()),
            *flags,
        ]
    )


def setup_parts(setup: Setup, terms: SetupTerms) -> dict[str, str]:
    """What a setup has besides board and cards, where it is not at its default."""
    changed = changed_switches(setup.switches, terms)
    parts = {
        "start": str(setup.start) if setup.start else "",
        "modules": LIST.join(setup.modules),
        "switches": LIST.join(switch_as_text(key, value) for key, value in changed.items()),
        "nomad-tiles": LIST.join(f"{at}{VALUE}{tile}" for at, tile in setup.nomad_tiles),
        **{key: LIST.join(setup.pieces_of(key)) for key in terms.pieces},
        "island": _land(setup.island) if setup.island else "",
        "quadrants": LIST.join(map(_land, setup.quadrants)),
    }
    return {key: value for key, value in parts.items() if value}


def walls_on(board: Board, state: State) -> Mask:
    """The hexes with a stone wall: what is neither settled nor free."""
    settled = board.special
    for own in state.settlements:
        settled |= own
    return board.land & ~settled & ~state.free


def _seat(board: Board, state: State, seat: int) -> str:
    return PARTS.join(
        (
            _letter(state.hand[seat]),
            _hexes(state.settlements[seat]),
            _list([*_tiles(board, state, seat)]),
            str(state.earned[seat]),
        )
    )


def _tiles(board: Board, state: State, seat: int) -> Iterator[str]:
    """The fields that gave the seat a tile: locations, then nomad fields in the order they were taken."""
    taken = [at for at in state.taken[: state.takes] if state.claimed[seat] & bit(at)]
    for at in (*bits(state.claimed[seat] & board.locations), *taken):
        held = ((state.fresh, FRESH), (state.ready, ""), (state.used, USED))
        yield HEX_NAMES[at] + next((sign for sets, sign in held if sets[seat] & bit(at)), GONE)


def _flags(board: Board, state: State) -> tuple[bool, bool, bool, bool]:
    return half_done(board, state).stepped, state.unbound, state.last_round, state.over


def _moment(board: Board, state: State, actions: Sequence[str]) -> dict[str, str]:
    """The walls, and what is half done."""
    now = half_done(board, state)
    parts = {
        "walls": _hexes(walls_on(board, state)),
        "action": actions[state.active] if state.active >= 0 else NOTHING,
        "from": HEX_NAMES[state.source] if state.source >= 0 else NOTHING,
        "left": str(now.left) if now.left else NOTHING,
        "struck": _seats(board, now.struck),
        "laid": _hexes(state.laid),
        "done": _list([key for n, key in enumerate(actions) if state.done & OFFER[n]]),
    }
    return {key: value for key, value in parts.items() if value != NOTHING}


def _seats(board: Board, seats: int) -> str:
    return _list([str(seat) for seat in range(board.players) if seats & OFFER[seat]])


def _letter(card: int) -> str:
    return CARD_LETTERS[card] if card >= 0 else NOTHING


def _digits(cards: Iterable[int]) -> str:
    return "".join(map(str, cards))


def _list(items: Sequence[str]) -> str:
    return LIST.join(items) or NOTHING


def _hexes(hexes: Mask) -> str:
    return _list(names_of(hexes))


def _land(land: Island | Quadrant) -> str:
    return PARTS.join((land.key, land.location, *land.rows))
