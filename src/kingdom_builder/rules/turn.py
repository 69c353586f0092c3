"""The flow of a game: what may be chosen, what a choice does, what chance answers.

The inside trusts its callers: ``act`` wants a choice that is on offer, ``deal`` a card that is in
the pile. The API (``kingdom_builder.table``) checks and explains.
"""

from kingdom_builder.hexgrid.masks import NONE, Mask, bits
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.choice import END, OFFER, OFFER_END, OPTION, STOP
from kingdom_builder.model.journal import DREW, OVER, REVEALED
from kingdom_builder.model.state import ASKS_HAND, ASKS_NOTHING, NO_ACTION, NO_CARD, NO_HEX, State
from kingdom_builder.rules.deck import ask_card, discard_size, forfeit, pile_size, replace_exhausted
from kingdom_builder.rules.placement import beside_own
from kingdom_builder.rules.tiles import discard_unused, refresh_tiles, spend_tile
from kingdom_builder.rules.verbs import build_owed

BUILDS_A_TURN = 3


def hexes(board: Board, state: State) -> Mask:
    """The hexes that may be picked now."""
    if state.active > MANDATORY:
        ability = board.abilities[state.active]
        return ability.hexes(board, state)
    if state.builds > 0:  # the mandatory action, begun or not
        return beside_own(state, board.terrain[state.card] & state.free)
    return NONE


def options(board: Board, state: State) -> int:
    """The options that may be taken now, as a set of bits."""
    if state.active >= 0 or state.over:
        return inner_options(board, state)
    offered = OFFER_END if state.builds == 0 else 0
    if state.ready[state.seat]:
        offered |= tile_options(board, state, board.kinds)
    if board.tileless:
        offered |= tileless_options(board, state)
    return offered


def choice_list(board: Board, state: State) -> list[int]:
    """Every choice on offer: hexes in reading order, then options."""
    choices = [at for at in bits(hexes(board, state))]  # noqa: C416 (list() over bits cannot compile)
    choices += [OPTION + option for option in bits(options(board, state))]
    return choices


def inner_options(board: Board, state: State) -> int:
    """The options inside a half-done action: its own, and tiles that modify it."""
    offered = 0
    if state.active > MANDATORY:
        ability = board.abilities[state.active]
        offered = ability.options(board, state)
    if board.modifiers and state.active >= 0:
        offered |= tile_options(board, state, board.modifiers)
    return offered


def tile_options(board: Board, state: State, kinds: list[int]) -> int:
    """The tiles of these kinds that are ready and have a target (R-TURN-5, R-TURN-9)."""
    offered = 0
    ready = state.ready[state.seat]
    for kind in kinds:
        if board.fields[kind] & ready:
            ability = board.abilities[kind]
            if ability.is_usable(board, state):
                offered |= OFFER[kind]
    return offered


def tileless_options(board: Board, state: State) -> int:
    """The actions without a tile that are not used yet and have a target."""
    offered = 0
    for kind in board.tileless:
        ability = board.abilities[kind]
        if not state.done & OFFER[kind] and ability.is_usable(board, state):
            offered |= OFFER[kind]
    return offered


def act(board: Board, state: State, choice: int) -> None:
    """Play one choice that is on offer."""
    if choice < OPTION:
        pick(board, state, choice)
    elif choice == END:
        end_turn(board, state)
    elif choice == STOP:
        state.source = NO_HEX
        state.active = NO_ACTION
        replace_exhausted(board, state)
    else:
        take(board, state, choice - OPTION)


def take(board: Board, state: State, kind: int) -> None:
    """Take an option: use its tile, or for an action without a tile this turn's use of it."""
    if board.fields[kind]:
        spend_tile(board, state, kind)
    else:
        state.done |= OFFER[kind]
    ability = board.abilities[kind]
    ability.begin(board, state)


def pick(board: Board, state: State, choice: int) -> None:
    """Pick a hex for the active ability; at a free point it begins the mandatory action."""
    if state.active > MANDATORY:
        ability = board.abilities[state.active]
        ability.pick(board, state, choice)
    else:
        state.active = MANDATORY
        build_owed(board, state, choice)
    if state.active <= MANDATORY:
        replace_exhausted(board, state)


def end_turn(board: Board, state: State) -> None:
    """Discard the played card and draw a new one (R-DECK-1), except in the last round."""
    if state.card >= 0:
        state.discards[state.card] += 1
        state.card = NO_CARD
    if board.nomads:
        discard_unused(board, state)
    refresh_tiles(state)
    if not state.last_round and pile_size(state) + discard_size(state) > 0:
        ask_card(state, ASKS_HAND)
    else:
        pass_on(board, state)


def pass_on(board: Board, state: State) -> None:
    """It is the next seat's turn, or the game is over (R-END-2)."""
    seat = state.seat + 1
    if seat == board.players:
        seat = 0
    if state.last_round and seat == board.start:
        state.over = True
        if state.journal is not None:
            state.journal.append((OVER, state.seat))
    else:
        begin_turn(board, state, seat)


def begin_turn(board: Board, state: State, seat: int) -> None:
    """Reveal the card in hand (R-TURN-2); fresh tiles are ready now (R-TILE-3)."""
    state.seat = seat
    state.ready[seat] |= state.fresh[seat]
    state.fresh[seat] = NONE
    state.laid = NONE
    state.done = 0
    state.builds = BUILDS_A_TURN
    if state.supply[seat] == 0:
        state.builds = 0
    card = state.hand[seat]
    state.hand[seat] = NO_CARD
    if card < 0:
        forfeit(state)
    else:
        reveal(board, state, card)


def reveal(board: Board, state: State, card: int) -> None:
    """Play this card, and replace it at once if its terrain is exhausted (R-DECK-3)."""
    state.card = card
    if state.journal is not None:
        state.journal.append((REVEALED, state.seat, card))
    replace_exhausted(board, state)


def deal(board: Board, state: State, terrain: int) -> None:
    """Chance answers with a card of this terrain from the pile."""
    purpose = state.asking
    state.asking = ASKS_NOTHING
    state.pile[terrain] -= 1
    if purpose == ASKS_HAND:
        state.hand[state.seat] = terrain
        if state.journal is not None:
            state.journal.append((DREW, state.seat, terrain))
        pass_on(board, state)
    else:
        reveal(board, state, terrain)
