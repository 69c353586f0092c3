"""An analysis as lines for a terminal."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from kingdom_builder.cli.render.curve import curve_lines
from kingdom_builder.cli.render.layout import left, right, widest, wrapped
from kingdom_builder.cli.render.palette import player_marks
from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.coach.marks import MARK_NAMES, MARK_SIGNS
from kingdom_builder.coach.review import Review
from kingdom_builder.i18n import figure, say, say_many
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.turn_text import plan_in_short, played_in_short
from kingdom_builder.table.game import Game

INDENT = " " * 6  # the number of the turn and the mark of the player stand there
FIGURE = 6  # columns for a figure; more where its heading is longer
MARK = 11  # and for a mark
NARROWEST = 20
STYLES = {
    "best": "green",
    "good": "green",
    "fair": "",
    "slip": "yellow",
    "mistake": "red",
    "blunder": "bold red",
}


@dataclass(frozen=True)
class Columns:
    """How wide the columns are: what was played, the mark, the gold lost and the chance."""

    played: int
    mark: int
    loss: int
    chance: int


def columns_for(width: int) -> Columns:
    """The columns for the words of the language in use."""
    mark = widest((say("mark"), *map(_mark, MARK_NAMES)), MARK)
    loss, chance = widest([say("lost")], FIGURE), widest([say("wins")], FIGURE)
    rest = width - len(INDENT) - mark - loss - chance - 3  # spaces between them
    return Columns(max(NARROWEST, rest), mark, loss, chance)


def analysis_lines(game: Game, analysis: Analysis, width: int) -> list[Text]:
    """Every turn, then what each player lost, then the curve of win chances."""
    columns = columns_for(width)
    lines = [_heading(columns)]
    for review in analysis.reviews:
        lines += _turn(game, review, columns, width)
    lines += [Text(), *_summary(analysis, width), Text()]
    return lines + curve_lines(analysis, width)


def _heading(columns: Columns) -> Text:
    # Translators: headings of a table: the turn, its mark, the gold lost by it, the win chance.
    turn, mark, loss, chance = say("turn"), say("mark"), say("lost"), say("wins")
    names = f"{INDENT}{left(turn, columns.played)} {left(mark, columns.mark)}"
    figures = f"{right(loss, columns.loss)} {right(chance, columns.chance)}"
    return Text(f"{names} {figures}", style="dim")


def _turn(game: Game, review: Review, columns: Columns, width: int) -> Iterator[Text]:
    """What was played and its mark; then the better turn, and why."""
    first, *rest = wrapped(_played(game, review), columns.played)
    mark = player_marks(game.players)[review.seat]
    yield Text.assemble(
        f"{review.turn:>3} ",
        (mark, f"player.{review.seat}"),
        f" {left(first.plain, columns.played)} ",
        *_verdict(review, columns),
    )
    for line in rest:
        yield Text(INDENT).append_text(line)
    yield from _why(game, review, width)


def _played(game: Game, review: Review) -> str:
    facts = {"player": review.player, "turn": played_in_short(game, review.first, review.last)}
    if review.terrain is None:
        return say("{player} (no card): {turn}", **facts)
    terrain = terrain_name(review.terrain)
    return say("{player} ({terrain}): {turn}", terrain=terrain, **facts)


def _verdict(review: Review, columns: Columns) -> Iterator[tuple[str, str]]:
    loss = figure(review.loss, ".1f") if review.loss else "-"
    chance = figure(review.win_chances[review.seat], ".0%")
    yield left(_mark(review.mark), columns.mark), STYLES[review.mark]
    yield f" {right(loss, columns.loss)} {right(chance, columns.chance)}", ""


def _mark(mark: str) -> str:
    """A mark with its sign."""
    return f"{say(MARK_NAMES[mark])} {MARK_SIGNS[mark]}"


def _why(game: Game, review: Review, width: int) -> list[Text]:
    if review.best == review.played:
        return wrapped(review.played.reasons[0], width, indent=INDENT, style="dim")
    turn = plan_in_short(game.at(review.first), review.best.actions)
    better = wrapped(say("Better: {turn}", turn=turn), width, indent=INDENT)
    return [*better, *wrapped(review.best.reasons[0], width, indent=INDENT, style="dim")]


def _summary(analysis: Analysis, width: int) -> Iterator[Text]:
    """A line for each player: gold, what was lost, and the marks."""
    for seat, player in enumerate(analysis.players):
        mark = player_marks(analysis.players)[seat]
        told = say(
            "{player}: {gold} gold, {loss:.1f} expected gold lost, {turns} ({marks})",
            player=player,
            gold=analysis.gold[seat],
            loss=analysis.losses[seat],
            **_marks(analysis, seat),
        )
        first, *rest = wrapped(told, width - len(INDENT))
        yield Text.assemble("    ", (mark, f"player.{seat}"), " ").append_text(first)
        for line in rest:
            yield Text(INDENT).append_text(line)


def _marks(analysis: Analysis, seat: int) -> dict[str, str]:
    """How many turns there were, and how often each mark."""
    counts = analysis.marks(seat)
    turns = say_many("{n} turn", "{n} turns", sum(counts.values()))
    told = [f"{say(MARK_NAMES[mark])} {n}" for mark, n in counts.items() if n]
    return {"turns": turns, "marks": ", ".join(told)}
