"""The curve of the win chances as a picture."""

from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.drawing.colours import FAINT, INK, LINE, SEAT_COLOURS
from kingdom_builder.drawing.tags import lettering, quoted, tag
from kingdom_builder.i18n import figure, say

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 12, 26
QUARTERS = (0, 25, 50, 75, 100)
TICKS = 5  # turns from one number to the next


def curve_picture(analysis: Analysis) -> str:
    """A line for each player in the colour of the pieces, and a place to touch for each turn."""
    seats = range(len(analysis.players))
    return tag(
        "svg",
        tag("title", quoted(say("Win chance after each turn"))),
        *(_level(percent) for percent in QUARTERS),
        *_numbers(analysis),
        tag("line", y1=TOP, y2=HEIGHT - BOTTOM, id="cursor", stroke=INK, stroke_width=1.5),
        *(_line(analysis, seat) for seat in seats),
        *(_place(analysis, turn) for turn in range(1, 1 + len(analysis.reviews))),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        class_="curve",
    )


def _x(analysis: Analysis, turn: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, len(analysis.reviews))


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _level(percent: int) -> str:
    y = round(_y(percent / 100))
    line = tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=LINE)
    return line + lettering(
        _percent(percent / 100), LEFT - 8, y + 4, 12, text_anchor="end", fill=FAINT
    )


def _percent(part: float) -> str:
    return figure(part, ".0%")


def _numbers(analysis: Analysis) -> list[str]:
    turns = range(TICKS, 1 + len(analysis.reviews), TICKS)
    places = [(turn, round(_x(analysis, turn))) for turn in turns]
    return [
        lettering(str(turn), x, HEIGHT - 8, 12, text_anchor="middle", fill=FAINT)
        for turn, x in places
    ]


def _line(analysis: Analysis, seat: int) -> str:
    """The line of a player; a dark one below it keeps light colours visible."""
    chances = analysis.win_chances(seat)
    points = " ".join(f"{_x(analysis, n):.1f},{_y(chance):.1f}" for n, chance in enumerate(chances))
    title = tag("title", quoted(analysis.players[seat]))
    return "".join(
        tag(
            "polyline",
            title,
            points=points,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
        )
        for colour, width in ((INK, 5), (SEAT_COLOURS[seat], 3))
    )


def _place(analysis: Analysis, turn: int) -> str:
    """A strip over the whole height that leads to a turn and tells the chances."""
    width = (WIDTH - LEFT - RIGHT) / len(analysis.reviews)
    review = analysis.reviews[turn - 1]
    told = [
        f"{player} {_percent(chance)}"
        for player, chance in zip(analysis.players, review.win_chances, strict=True)
    ]
    title = say("Turn {turn}: {chances}", turn=turn, chances=", ".join(told))
    return tag(
        "rect",
        tag("title", quoted(title)),
        x=round(_x(analysis, turn) - width / 2, 1),
        y=TOP,
        width=round(width, 1),
        height=HEIGHT - TOP - BOTTOM,
        fill="transparent",
        data_go=turn,
        data_x=round(_x(analysis, turn), 1),
    )
