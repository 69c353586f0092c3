"""What stands beside the board of the page: the turn that is looked at, all turns, the summary."""

from collections.abc import Iterable
from html import escape

from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.coach.explanation import give_or_take
from kingdom_builder.coach.marks import MARK_NAMES, MARK_SIGNS, MARKS
from kingdom_builder.coach.review import Review
from kingdom_builder.drawing.colours import MARK_COLOURS, SEAT_COLOURS
from kingdom_builder.drawing.tags import element
from kingdom_builder.i18n import figure, say
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.turn_text import plan_in_short, played_in_short
from kingdom_builder.table.game import Game


def turn_card(game: Game, review: Review) -> str:
    """Everything about one turn."""
    parts = [_head(review), _line(say("Played"), played_in_short(game, review.first, review.last))]
    parts.append(_figures(review))
    if review.best == review.played:
        parts.append(_reasons(review.played.reasons))
    else:
        turn = plan_in_short(game.at(review.first), review.best.actions)
        parts += [_reasons(review.played.reasons), _line(say("Better"), turn)]
        more = [one for one in review.best.reasons if one not in review.played.reasons]
        parts.append(_reasons(more))
    return element("article", *parts, class_="turn", data_turn=review.turn)


def _head(review: Review) -> str:
    # Translators: no terrain card.
    terrain = terrain_name(review.terrain) if review.terrain else say("no card")
    title = say(
        "Turn {turn}: {player} ({terrain})",
        turn=review.turn,
        player=review.player,
        terrain=terrain,
    )
    return element("h2", chip(review.seat), escape(title), mark(review.mark))


def chip(seat: int) -> str:
    """A spot in the colour of a player."""
    style = f"background:{SEAT_COLOURS[seat]};color:{MARK_COLOURS[seat]}"
    return element("span", str(seat + 1), class_="chip", style=style)


def mark(key: str) -> str:
    """A mark with its sign."""
    return element(
        "span", escape(f"{say(MARK_NAMES[key])} {MARK_SIGNS[key]}"), class_=f"mark {key}"
    )


def _line(name: str, text: str) -> str:
    return element("p", element("b", escape(name)), " ", escape(text), class_="moves")


def _figures(review: Review) -> str:
    # Translators: "wins" is how likely it is that the player of the turn wins.
    told = say(
        "{gold:+} gold at once; {worth:+.1f} against the others in the end; wins {chance:.0%}",
        gold=review.played.gold,
        worth=review.played.worth,
        chance=review.win_chances[review.seat],
    )
    if review.loss:
        loss = give_or_take(review.loss, review.error)
        lost = say("{loss} expected gold lost", loss=loss)
        told = f"{told}; {lost}"
    return element("p", escape(told), class_="figures")


def _reasons(reasons: Iterable[str]) -> str:
    return element("ul", *(element("li", escape(reason)) for reason in reasons))


def turn_list(analysis: Analysis) -> str:
    """All turns, each a button that leads to it."""
    return element("ol", *(element("li", _button(one)) for one in analysis.reviews), class_="turns")


def _button(review: Review) -> str:
    loss = f"&minus;{_decimal(review.loss)}" if review.loss else ""
    return element(
        "button",
        element("span", str(review.turn), class_="number"),
        chip(review.seat),
        element("span", escape(review.player), class_="who"),
        mark(review.mark),
        element("span", loss, class_="loss"),
        type="button",
        data_go=review.turn,
    )


def summary(analysis: Analysis) -> str:
    """A row for each player: gold, what was lost, and how often each mark."""
    # Translators: the head of a table; "Lost" is the gold that turns have lost against the best ones.
    heads = [say("Player"), say("Gold"), say("Lost"), *(say(MARK_NAMES[key]) for key in MARKS)]
    rows = [_row(analysis, seat) for seat in range(len(analysis.players))]
    head = element("tr", *(element("th", escape(text)) for text in heads))
    return element("div", element("table", head, *rows), class_="wide")


def _row(analysis: Analysis, seat: int) -> str:
    figures = [str(analysis.gold[seat]), _decimal(analysis.losses[seat])]
    figures += [str(n) for n in analysis.marks(seat).values()]
    who = element("td", chip(seat), escape(analysis.players[seat]))
    return element("tr", who, *(element("td", text) for text in figures))


def _decimal(number: float) -> str:
    """A number with one decimal place, as the language writes it."""
    return figure(number, ".1f")
