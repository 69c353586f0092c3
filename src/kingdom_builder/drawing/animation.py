"""A game as a moving picture: one SVG that shows the position after each turn and begins again.

What looks the same in several turns is written once, together with the times at which it is seen. A
program that shows no animation shows the end of the game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby

from kingdom_builder.drawing.board_layers import ground_layers, overlay, put, things
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.colours import GOLD, LINE
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.gold_table import gold_parts
from kingdom_builder.drawing.headline import headline, turn_caption
from kingdom_builder.drawing.island import island_words
from kingdom_builder.drawing.panel import Words, player_parts, turn_parts, winner_words
from kingdom_builder.drawing.pieces import DEFAULT_APPEARANCES, Appearances
from kingdom_builder.drawing.result_svg import (
    foot,
    gold_frame,
    sheet_frame,
    strip_frame,
    with_totals,
)
from kingdom_builder.drawing.svg import document
from kingdom_builder.drawing.tags import tag
from kingdom_builder.i18n import say

TURNS_SECONDS = 28.0  # for all turns together
MOST_SECONDS = 2.0  # for one of them
END_SECONDS = 6.0  # how long the end is seen
_BAR = 5

Drawing = Sequence[str]  # what is drawn, from below


@dataclass(frozen=True, slots=True)
class DrawnTurn:
    """A turn: who played it on which terrain, and the position it led to."""

    seat: int
    terrain: str
    position: DrawnPosition


@dataclass(frozen=True, slots=True)
class Timetable:
    """When each turn is seen."""

    turns: int

    @property
    def pace(self) -> float:
        """Seconds for a turn."""
        return min(MOST_SECONDS, TURNS_SECONDS / self.turns)

    @property
    def length(self) -> float:
        """Seconds until it begins again."""
        return self.pace * (self.turns - 1) + END_SECONDS

    def begin(self, turn: int) -> float:
        """When a turn is first seen, as a part of the whole."""
        return self.pace * turn / self.length


def animation_svg(
    turns: Sequence[DrawnTurn], date: str = "", appearances: Appearances = DEFAULT_APPEARANCES
) -> str:
    """The turns one after the other with the gold of everyone; the end stays for a while."""
    turns = [replace(turn, position=with_totals(turn.position)) for turn in turns]
    end, times = turns[-1].position, Timetable(len(turns))
    whole = sheet_frame(end)
    strip = strip_frame(whole)
    return document(
        whole,
        headline(end),
        description(end.spots, end.names, ()),
        [
            *ground_layers(end.spots, end.names, end.tile_names),
            *_board(turns, times),
            *island_words(end.spots, end.island),
            tag("g", *seen(_strips(turns, strip), times)),
            *foot(strip, date),
            _bar(strip, times),
        ],
        end.icons,
        end.pieces,
        appearances=appearances,
    )


def seen(turns: Sequence[Drawing], times: Timetable) -> list[str]:
    """Everything that is drawn in any turn, each seen in its turns only."""
    drawings = [set(drawn) for drawn in turns]
    when = {part: tuple(part in drawn for drawn in drawings) for part in merged(turns)}
    return [
        _timed(list(parts), shown, times)
        for shown, parts in groupby(when, key=lambda part: when[part])
    ]


def merged(turns: Iterable[Drawing]) -> list[str]:
    """All parts of these drawings once, what lies above in one of them also above in the whole."""
    order: list[str] = []
    for drawn in turns:
        heights = {part: n for n, part in enumerate(order, start=1)}
        new: list[list[str]] = [[] for _ in range(len(order) + 1)]  # by how many lie below
        at = 0
        for part in dict.fromkeys(drawn):
            if part in heights:
                at = max(at, heights[part])
            else:
                new[at].append(part)
        above = zip(order, new[1:], strict=True)
        order = [*new[0], *chain.from_iterable((part, *more) for part, more in above)]
    return order


def _timed(parts: Drawing, shown: Sequence[bool], times: Timetable) -> str:
    """These parts, seen in some turns; where nothing moves, they are seen if they are there at the end."""
    if all(shown):
        return "".join(parts)
    changes = [n for n, now in enumerate(shown) if n == 0 or now != shown[n - 1]]
    look = tag(
        "animate",
        attributeName="visibility",
        values=";".join("visible" if shown[n] else "hidden" for n in changes),
        keyTimes=";".join(f"{times.begin(n):.4g}" for n in changes),
        calcMode="discrete",
        dur=f"{times.length:.4g}s",
        repeatCount="indefinite",
    )
    return tag("g", *parts, look, visibility="visible" if shown[-1] else "hidden")


def _board(turns: Sequence[DrawnTurn], times: Timetable) -> list[str]:
    """What lies and stands on the hexes, and rings around what was built in each turn."""
    positions = [turn.position for turn in turns]
    lying = [things(one.spots, one.signs, one.icons) for one in positions]
    layers = {name: [one[name] for one in lying] for name in lying[0]}
    settlements = layers.pop("settlements")
    return [
        *(overlay(name, seen(layer, times)) for name, layer in layers.items()),
        overlay("built", seen(_rings(positions), times)),
        overlay("settlements", seen(settlements, times)),
    ]


def _rings(positions: Sequence[DrawnPosition]) -> list[Drawing]:
    """By turn, a ring around every hex that has a new settlement; none at the end."""
    owners: dict[str, int] = {}
    rings: list[Drawing] = []
    for position in positions:
        before, owners = owners, {spot.name: spot.seat for spot in position.spots if spot.seat >= 0}
        new = [spot for spot in position.spots if owners.get(spot.name) != before.get(spot.name)]
        rings.append([put("kb-pending", spot) for spot in new if spot.seat >= 0])
    return [*rings[:-1], []]


def _strips(turns: Sequence[DrawnTurn], strip: Frame) -> list[Drawing]:
    return [_strip(turn, n, len(turns), strip) for n, turn in enumerate(turns, start=1)]


def _strip(turn: DrawnTurn, n: int, of: int, strip: Frame) -> Drawing:
    """Who played the turn, what everyone has after it, and the gold by card."""
    position = turn.position
    if not position.over:
        position = replace(position, seat=turn.seat, terrain=turn.terrain, tile="", builds=0)
    return [
        *turn_parts(position, _words(position, n, of), strip),
        *player_parts(position, strip),
        *gold_parts(position, gold_frame(position, strip)),
    ]


def _words(position: DrawnPosition, n: int, of: int) -> Words:
    if position.over:
        return winner_words(position)
    name = position.names[position.seat]
    # Translators: the number of the turn, and of all turns.
    return say("Turn {n} of {all}", n=n, all=of), name, turn_caption(position)


def _bar(strip: Frame, times: Timetable) -> str:
    """A line that grows from turn to turn."""
    shape = {"x": strip.left, "y": strip.bottom, "height": _BAR, "rx": _BAR / 2}
    growth = tag(
        "animate",
        attributeName="width",
        values=";".join(f"{strip.width * n // times.turns}" for n in range(1, times.turns + 1)),
        keyTimes=";".join(f"{times.begin(n):.4g}" for n in range(times.turns)),
        calcMode="discrete",
        dur=f"{times.length:.4g}s",
        repeatCount="indefinite",
    )
    back = tag("rect", width=strip.width, fill=LINE, **shape)
    return back + tag("rect", growth, width=strip.width, fill=GOLD, **shape)
