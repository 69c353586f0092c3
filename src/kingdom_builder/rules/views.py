"""What a seat may know, and what it may not (R-DECK-10)."""

from kingdom_builder.model.board import Board
from kingdom_builder.model.state import NO_CARD, State
from kingdom_builder.model.view import SeatCards


def unseen_cards(board: Board, state: State, seat: int) -> list[int]:
    """By terrain, the cards in the draw pile and in the hands of the other seats."""
    unseen = state.pile[:]
    for other in range(board.players):
        if other != seat and state.hand[other] >= 0:
            unseen[state.hand[other]] += 1
    return unseen


def hand_of(state: State, seat: int) -> int:
    """The card that this seat holds; seat -1 is a watcher who holds none."""
    return state.hand[seat] if seat >= 0 else NO_CARD


def cards_of(board: Board, state: State, seat: int) -> SeatCards:
    """What this seat holds, and what it cannot see."""
    return SeatCards(hand_of(state, seat), tuple(unseen_cards(board, state, seat)))


def facts_seen(board: Board, state: State, seat: int) -> dict[str, object]:
    """The fields of a view: an allow-list, so that nothing slips through."""
    n = board.players
    cards = cards_of(board, state, seat)
    return {
        "board": board,
        "seat": seat,
        "hand": cards.hand,
        "holds_card": tuple(card >= 0 for card in state.hand[:n]),
        "unseen": cards.unseen,
        "discards": tuple(state.discards),
        "pile_size": sum(state.pile),
        "turn": state.seat,
        "card": state.card,
        "builds": state.builds,
        "active": state.active,
        "source": state.source,
        "stepped": state.stepped,
        "left": state.left,
        "struck": state.struck,
        "unbound": state.unbound,
        "laid": state.laid,
        "done": state.done,
        "last_round": state.last_round,
        "over": state.over,
        "free": state.free,
        "settlements": tuple(state.settlements[:n]),
        "supply": tuple(state.supply[:n]),
        "earned": tuple(state.earned[:n]),
        "stocked": state.stocked,
        "doubled": state.doubled,
        "claimed": tuple(state.claimed[:n]),
        "fresh": tuple(state.fresh[:n]),
        "ready": tuple(state.ready[:n]),
        "used": tuple(state.used[:n]),
        "taken": tuple(state.taken[: state.takes]),
        "walls": state.walls,
    }
