"""Positions drawn as pictures, for tests of the rules.

Two characters a hex, odd rows indented by one: a terrain letter (g c d f t w m) and what is there
(``.`` nothing, A to E a settlement of that seat, ``#`` a stone wall, ``o`` a cave). ``Ca`` is a
castle, ``Kp`` a castle with a Capitol, the sign of a tile (``Fa``, ``Pa``, ``Sw`` ...) a location or
nomad field. The picture lies at A1; all around is mountain. Who touches a field in the picture holds
its tile. An island is drawn in a picture of its own, with ``..`` where no hex is.

    position = drawn(
        '''
        gA g. w.
         g. Fa g.
        ''',
        card="grass",
    )
"""

from collections.abc import Iterable

from kingdom_builder.hexgrid.grid import ISLAND, ISLAND_ROW, MAINLAND, ROW, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.hexgrid.names import HEX_NAMES, HEX_NUMBERS, hex_at, hexes_named, names_of
from kingdom_builder.model.board import Board, Scorer
from kingdom_builder.model.catalogue import TERRAINS, TileKind
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.event import Over
from kingdom_builder.model.setup import Switches
from kingdom_builder.model.state import NO_CARD, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, WATER
from kingdom_builder.rules import turn
from kingdom_builder.rules.scoring import totals, winners
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.events import EventReader, event_as_dict
from kingdom_builder.table.setup.assembly import CORNERS, coast

GROUND = "gcdftwm"
SIGNS = {tile.sign: key for key, tile in REGISTRY.tiles.items()}
SEATS = "ABCDE"


class Position:
    """A board and a state, spoken to in the protocol's words."""

    def __init__(self, board: Board, state: State) -> None:
        self.board = board
        self.state = state
        self.state.journal = []
        self.cards: list[str] = []

    @property
    def hexes(self) -> list[str]:
        return names_of(turn.hexes(self.board, self.state))

    @property
    def options(self) -> list[str]:
        offered = turn.options(self.board, self.state)
        return [REGISTRY.option_keys[OPTION + option] for option in bits(offered)]

    def play(self, *actions: str, cards: Iterable[str] = ()) -> list[dict[str, object]]:
        """Play these actions, each of which must be on offer; the events of the last one."""
        dealt = iter(cards)
        for action in actions:
            assert action in self.hexes + self.options, f"{action} is not on offer"
            self.state.journal = []
            number = HEX_NUMBERS.get(action, REGISTRY.options.get(action, -1))
            turn.act(self.board, self.state, number)
            while self.state.asking:
                terrain = TERRAINS.index(next(dealt))
                assert self.state.pile[terrain] > 0, f"{TERRAINS[terrain]} is not in the pile"
                turn.deal(self.board, self.state, terrain)
        return self.events

    @property
    def events(self) -> list[dict[str, object]]:
        entries = self.state.journal or []
        reader = EventReader(REGISTRY.actions, self.cards, self._over)
        return [event_as_dict(reader.event(entry)) for entry in entries]

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
        if here & self.board.nomads and HEX_NUMBERS[field] not in self.state.taken:
            self.state.taken[self.state.takes] = HEX_NUMBERS[field]
            self.state.takes += 1

    def gold(self, card: str, seat: int = 0, switches: Switches | None = None) -> int:
        """The gold a card would bring this seat; its shares must add up to the same."""
        scorer = scorer_of(card, switches or Switches())
        gold = scorer.gold(self.board, self.state, seat)
        assert gold == sum(share for _, share in scorer.shares(self.board, self.state, seat))
        return gold


def scorer_of(card: str, switches: Switches) -> Scorer:
    return REGISTRY.scorer((REGISTRY.cards | REGISTRY.always)[card], switches)


def drawn(
    picture: str,
    card: str = "",
    players: int = 2,
    remove: bool = True,
    island: str = "",
    cards: tuple[str, ...] = (),
) -> Position:
    """The position of a picture; seat A is to move, with this terrain card if one is named.

    ``cards`` are red cards that watch the building.
    """
    seen = Picture()
    seen.read(picture, 0)
    seen.fill_with_mountain()
    coast = seen.read_island(island)
    board = seen.board(players)
    board.beside[WATER] |= coast
    board.removes_exhausted = remove
    board.watchers = [scorer_of(key, Switches()) for key in cards]
    for number, watcher in enumerate(board.watchers):
        watcher.number = number
    position = place(board, seen.settlements, card)
    position.cards = list(cards)
    position.state.free &= ~seen.walls
    position.state.walls -= seen.walls.bit_count()
    return position


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
    touched = state.rim[seat] & (board.locations | board.nomads) & state.stocked
    state.ready[seat] = state.claimed[seat] = touched
    for at in bits(touched):
        if bit(at) & board.nomads:
            state.taken[state.takes] = at
            state.takes += 1
        if state.doubled & bit(at):
            state.doubled &= ~bit(at)
        else:
            state.stocked &= ~bit(at)


def laid(board: Board, key: str) -> Mask:
    """Where the pieces of this kind lie."""
    return board.pieces[REGISTRY.piece_number(key)]


class Picture:
    """What a picture shows, sorted."""

    def __init__(self) -> None:
        self.ground: dict[str, Mask] = {}
        self.fields: dict[str, Mask] = {}
        self.settlements: dict[int, Mask] = {}
        self.walls = self.caves = self.capitols = NONE

    def read(self, picture: str, top: int) -> None:
        for row, line in enumerate(picture.strip().splitlines()):
            for column, word in enumerate(line.split()):
                if word != "..":
                    self._see(word, bit(hex_at(top + row, column)))

    def _see(self, word: str, here: Mask) -> None:
        if word in SIGNS:
            self.fields[SIGNS[word]] = self.fields.get(SIGNS[word], NONE) | here
            return
        ground = "Ca" if word in ("Ca", "Kp") else word[0]
        self.ground[ground] = self.ground.get(ground, NONE) | here
        if word == "Kp":
            self.capitols |= here
        elif word[1] in SEATS:
            seat = SEATS.index(word[1])
            self.settlements[seat] = self.settlements.get(seat, NONE) | here
        elif word[1] == "#":
            self.walls |= here
        elif word[1] == "o":
            self.caves |= here

    @property
    def land(self) -> Mask:
        land = NONE
        for hexes in (*self.ground.values(), *self.fields.values()):
            land |= hexes
        return land

    def fill_with_mountain(self) -> None:
        self.ground["m"] = self.ground.get("m", NONE) | MAINLAND & ~self.land

    def read_island(self, island: str) -> Mask:
        """Read the island; its coast."""
        self.read(island, ISLAND_ROW)
        return coast({"": self.land & ISLAND})

    def board(self, players: int) -> Board:
        board = Board()
        board.players = players
        board.castles = self.ground.get("Ca", NONE)
        board.pieces[REGISTRY.piece_number("capitols")] = self.capitols
        board.pieces[REGISTRY.piece_number("caves")] = self.caves
        for terrain, letter in enumerate(GROUND):
            board.terrain[terrain] = self.ground.get(letter, NONE)
        for key, hexes in self.fields.items():
            board.fields[REGISTRY.numbers[key]] = hexes
            if REGISTRY.tiles[key].kind == TileKind.NOMAD:
                board.nomads |= hexes
            else:
                board.locations |= hexes
        for number, (top, left) in enumerate(CORNERS):
            for row in range(10):
                board.quadrants[number] |= ROW[top + row] & MAINLAND & _columns(left)
        _derive(board)
        board.abilities = REGISTRY.abilities
        board.kinds = [kind for kind, fields in enumerate(board.fields) if fields]
        board.modifiers = [kind for kind in board.kinds if kind in REGISTRY.modifiers]
        board.tileless = REGISTRY.tileless(("caves",)) if self.caves else []
        board.scorers = [scorer_of("castles", Switches())]
        return board


def _columns(left: int) -> Mask:
    return sum(bit(hex_at(row, left + column)) for row in range(20) for column in range(10))


def _derive(board: Board) -> None:
    """What follows from the fields: the land, where one may build, what is special."""
    for hexes in board.terrain[:BUILDABLE_KINDS]:
        board.buildable |= hexes
    board.special = board.locations | board.castles | board.nomads
    board.land = board.special
    for terrain, hexes in enumerate(board.terrain):
        board.land |= hexes
        board.beside[terrain] |= neighbours(hexes)
