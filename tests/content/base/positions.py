"""Positions for the tests of the base game, and ways to ask them."""

from collections.abc import Mapping

from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.hexgrid.names import hex_at, hex_name, hexes_named, names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble
from kingdom_builder.table.setup.random_setup import FIRST_BOARD, FIRST_CARDS
from tests.board_drawings import SEATS, Position, drawn, place, scorer_of
from tests.reference.quadrants import quadrant

SIDE = 20
QUADRANT = 10
CORNERS = ((0, 0), (0, 10), (10, 0), (10, 10))


def name(row: int, column: int) -> str:
    return hex_name(hex_at(row, column))


def meadow(marks: Mapping[str, str], card: str = "grass", players: int = 2) -> Position:
    """A whole board of grass, with these words of a picture on these hexes."""
    words = {at: word for word, names in marks.items() for at in names.split()}
    rows = (" ".join(words.get(name(r, c), "g.") for c in range(SIDE)) for r in range(SIDE))
    return drawn("\n".join(rows), card, players)


def holder(sign: str, own: str, marks: Mapping[str, str] | None = None) -> Position:
    """A meadow with these own settlements, and a ready tile from a field far away."""
    words = dict(marks or {})
    words["gA"] = f"{own} {words.get('gA', '')}"
    return ready(meadow(words | {sign: "M8"}), "M8")


def crowd(*seats: tuple[int, int, int, int]) -> Position:
    """A meadow where each seat has so many settlements in each quadrant."""
    spots = [
        iter([name(top + r, left + c) for r in range(QUADRANT) for c in range(QUADRANT)])
        for top, left in CORNERS
    ]
    marks = {
        f"g{SEATS[seat]}": " ".join(
            next(spots[here]) for here, number in enumerate(numbers) for _ in range(number)
        )
        for seat, numbers in enumerate(seats)
    }
    return meadow(marks, players=len(seats))


def first_board(players: int = 2) -> Board:
    names = tuple(SEATS[:players])
    hands = ("grass",) * players
    return assemble(Setup(names, 0, FIRST_BOARD, FIRST_CARDS, hands), REGISTRY)


def first_game(own: str = "", rival: str = "", card: str = "") -> Position:
    """The first-game board with these settlements."""
    settlements = {0: hexes_named(own.split()), 1: hexes_named(rival.split())}
    return place(first_board(), settlements, card)


def grant(position: Position, tile: str, field: str) -> Position:
    """Turn a location field of the board into one of this kind, and give seat A its tile."""
    here = hexes_named([field])
    board = position.board
    board.fields = [hexes & ~here for hexes in board.fields]
    board.fields[REGISTRY.numbers[tile]] |= here
    board.kinds = [kind for kind, hexes in enumerate(board.fields) if hexes]
    return ready(position, field)


def ready(position: Position, field: str) -> Position:
    position.set_tile(field, "ready")
    return position


def without_supply(position: Position) -> Position:
    position.state.supply[0] = 0
    position.state.builds = 0
    return position


def targets(position: Position, *picks: str) -> str:
    """The hexes on offer after these picks."""
    position.play(*picks)
    return " ".join(position.hexes)


def moves(position: Position, tile: str) -> dict[str, str]:
    """Every settlement that a tile may move, and where to."""
    position.play(tile)
    return {
        source: targets(Position(position.board, position.state.copy()), source)
        for source in position.hexes
    }


def shares(position: Position, card: str, seat: int = 0) -> list[tuple[str, int]]:
    """What earns a card's gold: hexes and amounts."""
    scorer = scorer_of(card, Switches())
    parts = scorer.shares(position.board, position.state, seat)
    return [(" ".join(names_of(hexes)), gold) for hexes, gold in parts]


def printed(letter: str) -> str:
    """The hexes of the first-game board with this letter, by the independent copy."""
    found = [
        hex_at(top + r, left + c)
        for key, (top, left) in zip(FIRST_BOARD, CORNERS, strict=True)
        for r, row in enumerate(quadrant(key).rows)
        for c, here in enumerate(row)
        if here == letter
    ]
    return " ".join(hex_name(at) for at in sorted(found))


def standing(position: Position, seat: int = 0) -> str:
    return " ".join(hex_name(at) for at in bits(position.state.settlements[seat]))
