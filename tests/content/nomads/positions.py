"""Positions for the tests of Nomads, and ways to tell what happened in them."""

from collections.abc import Iterable, Mapping

from kingdom_builder.hexgrid.names import HEX_NUMBERS, hexes_named
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Switches
from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import Position, drawn, scorer_of
from tests.content.base.positions import SIDE, name

RED = ("families", "shepherds", "ambassadors")
LETTERS = dict(zip(TERRAINS, "gcdftwm", strict=True))


def told(events: Iterable[Mapping[str, object]]) -> list[str]:
    """Each event in one line, with all its facts: ``moved 0 A1 B1 caravan``."""
    return [" ".join(str(fact) for fact in event.values()) for event in events]


def story(position: Position, *actions: str, cards: Iterable[str] = ()) -> list[str]:
    """All that happens when these actions are played one after another."""
    dealt = iter(cards)
    return [line for action in actions for line in told(position.play(action, cards=dealt))]


def plain(
    filler: str,
    marks: Mapping[str, str],
    card: str = "",
    players: int = 2,
    cards: tuple[str, ...] = (),
) -> Position:
    """A whole board of one word, with other words on these hexes."""
    words = {at: word for word, names in marks.items() for at in names.split()}
    rows = (" ".join(words.get(name(r, c), filler) for c in range(SIDE)) for r in range(SIDE))
    return drawn("\n".join(rows), card, players, cards=cards)


def watched(position: Position, *cards: str) -> Position:
    """The position with these red cards in play."""
    position.board.watchers = [scorer_of(key, Switches()) for key in cards]
    for number, watcher in enumerate(position.board.watchers):
        watcher.number = number
    position.cards = list(cards)
    return position


def grant_nomad(position: Position, tile: str, field: str) -> Position:
    """Turn a field of the board into a nomad field, and give seat A its tile, ready."""
    here = hexes_named([field])
    board, state = position.board, position.state
    board.locations &= ~here
    board.nomads |= here
    board.fields = [hexes & ~here for hexes in board.fields]
    board.fields[REGISTRY.numbers[tile]] |= here
    board.kinds = [kind for kind, hexes in enumerate(board.fields) if hexes]
    board.modifiers = [kind for kind in board.kinds if kind in REGISTRY.modifiers]
    state.stocked &= ~here
    state.doubled &= ~here
    state.taken[state.takes] = HEX_NUMBERS[field]
    state.takes += 1
    position.set_tile(field, "ready")
    return position


def deal_hand(position: Position, seat: int, terrain: str) -> None:
    """Give a seat the card it will reveal in its next turn."""
    number = TERRAINS.index(terrain)
    position.state.hand[seat] = number
    position.state.pile[number] -= 1
