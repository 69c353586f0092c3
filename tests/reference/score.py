"""The gold at the end of the game (docs/rules.md sections 9, 10, 12 and 13)."""

from collections import Counter
from collections.abc import Callable

from tests.reference.geometry import Hex, areas, distance, on_island, touches
from tests.reference.land import LAST
from tests.reference.position import Position
from tests.reference.quadrants import SIZE


def fishermen(position: Position, seat: int) -> int:
    """R-CARD-FISHERMEN-1, -2, R-ISLAND-12: beside water or on the island's rim, not on water."""
    land = position.land
    water = land.of("water")
    ashore = position.of(seat) - water
    return sum(touches(place, water) or place in land.rim for place in ashore)


def miners(position: Position, seat: int) -> int:
    """R-CARD-MINERS-1, -2: beside a mountain, not on one."""
    mountains = position.land.of("mountain")
    return sum(touches(place, mountains) for place in position.of(seat) - mountains)


def workers(position: Position, seat: int) -> int:
    """R-CARD-WORKERS-1: beside a location, castle or nomad field."""
    special = position.land.special()
    return sum(touches(place, special) for place in position.of(seat))


def merchants(position: Position, seat: int) -> int:
    """R-CARD-MERCHANTS-2: every special field that an own area links to another one."""
    linked: set[Hex] = set()
    for area in areas(position.of(seat)):
        touched = {field for field in position.land.special() if touches(field, area)}
        if len(touched) >= 2:
            linked |= touched
    return 4 * len(linked)


def discoverers(position: Position, seat: int) -> int:
    """R-CARD-DISCOVERERS-1, R-ISLAND-7: every row with an own settlement, island rows apart."""
    return len({row for row, _ in position.of(seat)})


def knights(position: Position, seat: int) -> int:
    """R-CARD-KNIGHTS-1, R-ISLAND-8: twice the fullest row; island rows only by the switch."""
    island = position.switches["island-knights"] == "allow"
    rows = Counter(place[0] for place in position.of(seat) if island or not on_island(place))
    return 2 * max(rows.values(), default=0)


def hermits(position: Position, seat: int) -> int:
    """R-CARD-HERMITS-1: every own area."""
    return len(areas(position.of(seat)))


def citizens(position: Position, seat: int) -> int:
    """R-CARD-CITIZENS-1: half the largest own area, rounded down."""
    return max((len(area) for area in areas(position.of(seat))), default=0) // 2


def in_quadrants(position: Position, seat: int) -> list[int]:
    """R-DEF-3, R-ISLAND-6: own settlements in each of the four quadrants; the island is none."""
    counts = [0, 0, 0, 0]
    for row, col in position.of(seat):
        if row <= LAST:
            counts[2 * (row // SIZE) + col // SIZE] += 1
    return counts


def lords(position: Position, seat: int) -> int:
    """R-CARD-LORDS-1: the sum over the four quadrants."""
    presence = bool(position.switches["lords-require-presence"])
    counts = [in_quadrants(position, other) for other in range(position.players)]
    return sum(
        lords_share([count[quadrant] for count in counts], seat, presence) for quadrant in range(4)
    )


def lords_share(counts: list[int], seat: int, presence: bool) -> int:
    """R-CARD-LORDS-2, -4: 12 for the largest number, 6 for the next lower one."""
    ranks = sorted(set(counts), reverse=True)
    if ranks[0] == 0 or (presence and counts[seat] == 0):
        return 0
    return {0: 12, 1: 6}.get(ranks.index(counts[seat]), 0)


def farmers(position: Position, seat: int) -> int:
    """R-CARD-FARMERS-1: three per settlement in the own poorest quadrant."""
    return 3 * min(in_quadrants(position, seat))


CARDS: dict[str, Callable[[Position, int], int]] = {
    "fishermen": fishermen,
    "merchants": merchants,
    "discoverers": discoverers,
    "hermits": hermits,
    "citizens": citizens,
    "miners": miners,
    "workers": workers,
    "knights": knights,
    "lords": lords,
    "farmers": farmers,
}


def castles(position: Position, seat: int) -> int:
    """R-CASTLE-1: three for each castle that an own settlement touches."""
    own = position.of(seat)
    return 3 * sum(touches(castle, own) for castle in position.land.of("castle"))


def capitol(position: Position, seat: int) -> int:
    """R-CAPITOL-2, -4, -5: one per own mainland settlement within two, for each Capitol."""
    own = [place for place in position.of(seat) if not on_island(place)]
    return sum(distance(place, centre) <= 2 for centre in position.land.capitols for place in own)


def card_gold(position: Position, seat: int) -> dict[str, int]:
    """R-CARD-RED-1: the cards scored at the end are those that are not red."""
    return {card: CARDS[card](position, seat) for card in position.cards if card in CARDS}


def other_gold(position: Position, seat: int) -> dict[str, int]:
    """R-SCORE-1: castles, Capitol and what was earned in play."""
    return {
        "castles": castles(position, seat),
        "capitol": capitol(position, seat),
        "earned": position.earned[seat],
    }


def total(position: Position, seat: int) -> int:
    """R-SCORE-1: all the gold of one seat."""
    return sum([*card_gold(position, seat).values(), *other_gold(position, seat).values()])


def final_gold(position: Position, seat: int) -> dict[str, object]:
    """PROTOCOL 4: one seat's gold in the result."""
    cards = card_gold(position, seat)
    return {"total": total(position, seat), **other_gold(position, seat), "cards": cards}


def totals(position: Position) -> list[int]:
    """R-SCORE-1: the total of every seat."""
    return [total(position, seat) for seat in range(position.players)]


def winners(position: Position) -> list[int]:
    """R-SCORE-3: most gold wins; tied players all win."""
    gold = totals(position)
    return [seat for seat, amount in enumerate(gold) if amount == max(gold)]
