"""Positions drawn as pictures, for tests of the rules.

Two characters a hex, odd rows indented by one: a terrain letter (g c d f t w m) and who stands
there (``.`` nobody, A to E a settlement of that seat). ``Ca`` is a castle, the sign of a tile
(``Fa``, ``Pa`` ...) a location field. The picture lies at A1; all around is mountain. Who touches
a location in the picture holds its tile.

    position = drawn(
        '''
        gA g. w.
         g. Fa g.
        ''',
        card="grass",
    )
"""

from collections.abc import Iterable

from kingdom_builder.hexgrid.grid import MAINLAND, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, HEX_NUMBERS, hex_at, hexes_named, names_of
from kingdom_builder.model.board import Board, Scorer
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.event import Over
from kingdom_builder.model.setup import Switches
from kingdom_builder.model.state import NO_CARD, State
from kingdom_builder.rules import turn
from kingdom_builder.rules.scoring import totals, winners
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.assembly import CORNERS, join
from kingdom_builder.table.chronicle import event_as_dict, tell
from kingdom_builder.table.shelf import SHELF

GROUND = "gcdftwm"
SIGNS = {tile.sign: key for key, tile in SHELF.tiles.items()}
SEATS = "ABCDE"


class Position:
    """A board and a state, spoken to in the protocol's words."""

    def __init__(self, board: Board, state: State) -> None:
        self.board = board
        self.state = state
        self.state.journal = []

    @property
    def hexes(self) -> list[str]:
        return names_of(turn.hexes(self.board, self.state))

    @property
    def options(self) -> list[str]:
        offered = turn.options(self.board, self.state)
        return [SHELF.option_keys[OPTION + option] for option in bits(offered)]

    def play(self, *actions: str, cards: Iterable[str] = ()) -> list[dict[str, object]]:
        """Play these actions, each of which must be on offer; the events of the last one."""
        dealt = iter(cards)
        for action in actions:
            assert action in self.hexes + self.options, f"{action} is not on offer"
            self.state.journal = []
            number = HEX_NUMBERS.get(action, SHELF.options.get(action, -1))
            turn.act(self.board, self.state, number)
            while self.state.asking:
                terrain = TERRAINS.index(next(dealt))
                assert self.state.pile[terrain] > 0, f"{TERRAINS[terrain]} is not in the pile"
                turn.deal(self.board, self.state, terrain)
        return self.events

    @property
    def events(self) -> list[dict[str, object]]:
        entries = self.state.journal or []
        return [event_as_dict(tell(entry, SHELF.actions, self._over)) for entry in entries]

    def _over(self) -> Over:
        gold = totals(self.board, self.state)
        return Over(tuple(gold), tuple(winners(gold)))

    def tiles(self, seat: int = 0) -> dict[str, str]:
        """The fields a seat holds tiles of, each with the state of its tile."""
        held = {"fresh": self.state.fresh, "ready": self.state.ready, "used": self.state.used}
        return {HEX_NAMES[at]: word for word, masks in held.items() for at in bits(masks[seat])}

    def set_tile(self, field: str, word: str, seat: int = 0) -> None:
        """Give a seat the tile of a field in this state."""
        here = hexes_named([field])
        for masks in (self.state.fresh, self.state.ready, self.state.used):
            masks[seat] &= ~here
        getattr(self.state, word)[seat] |= here
        self.state.claimed[seat] |= here

    def gold(self, card: str, seat: int = 0, switches: Switches | None = None) -> int:
        """The gold a card would bring this seat; its shares must add up to the same."""
        scorer = scorer_of(card, switches or Switches())
        gold = scorer.gold(self.board, self.state, seat)
        assert gold == sum(share for _, share in scorer.shares(self.board, self.state, seat))
        return gold


def scorer_of(card: str, switches: Switches) -> Scorer:
    return (SHELF.cards | SHELF.always)[card].scorer(switches)


def drawn(picture: str, card: str = "", players: int = 2, remove: bool = True) -> Position:
    """The position of a picture; seat A is to move, with this terrain card if one is named."""
    ground, settlements, locations = _read(picture)
    board = _board(ground, locations, players)
    board.removes_exhausted = remove
    return place(board, settlements, card)


def place(board: Board, settlements: dict[int, Mask], card: str = "") -> Position:
    """A position on this board with these settlements; touched locations give ready tiles."""
    state = first_state(board, [0] * board.players)
    terrain = TERRAINS.index(card) if card else NO_CARD
    state.pile = [5, 5, 5, 5, 5]
    for seat in range(board.players):
        state.hand[seat] = NO_CARD
    state.card = terrain
    state.builds = 3 if card else 0
    state.active = -1
    state.asking = 0
    if terrain >= 0:
        state.pile[terrain] -= 1
    for seat, hexes in settlements.items():
        _settle(board, state, seat, hexes)
    return Position(board, state)


def _settle(board: Board, state: State, seat: int, hexes: Mask) -> None:
    state.settlements[seat] = hexes
    state.free &= ~hexes
    state.rim[seat] = neighbours(hexes)
    state.supply[seat] -= hexes.bit_count()
    touched = state.rim[seat] & board.locations
    state.ready[seat] = state.claimed[seat] = touched
    for at in bits(touched):
        if state.doubled & bit(at):
            state.doubled &= ~bit(at)
        else:
            state.stocked &= ~bit(at)


def _read(picture: str) -> tuple[dict[str, Mask], dict[int, Mask], dict[str, Mask]]:
    ground: dict[str, Mask] = {}
    settlements: dict[int, Mask] = {}
    locations: dict[str, Mask] = {}
    for row, line in enumerate(picture.strip().splitlines()):
        for column, word in enumerate(line.split()):
            here = bit(hex_at(row, column))
            if word in SIGNS:
                locations[SIGNS[word]] = locations.get(SIGNS[word], NONE) | here
            else:
                ground[word if word == "Ca" else word[0]] = (
                    ground.get(word if word == "Ca" else word[0], NONE) | here
                )
                if word != "Ca" and word[1] in SEATS:
                    seat = SEATS.index(word[1])
                    settlements[seat] = settlements.get(seat, NONE) | here
    return ground, settlements, locations


def _board(ground: dict[str, Mask], locations: dict[str, Mask], players: int) -> Board:
    board = Board()
    board.players = players
    taken = NONE
    for hexes in (*ground.values(), *locations.values()):
        taken |= hexes
    ground["m"] = ground.get("m", NONE) | MAINLAND & ~taken
    for terrain, letter in enumerate(GROUND):
        board.terrain[terrain] = ground.get(letter, NONE)
    board.castles = ground.get("Ca", NONE)
    for key, hexes in locations.items():
        board.fields[SHELF.numbers[key]] = hexes
    for number, (top, left) in enumerate(CORNERS):
        for row in range(10):
            for column in range(10):
                board.quadrants[number] |= bit(hex_at(top + row, left + column))
    join(board)
    board.abilities = SHELF.abilities
    board.scorers = [scorer_of("castles", Switches())]
    return board
