"""An analysis as lines for a terminal."""

from collections.abc import Iterator

from rich.text import Text

from kingdom_builder.cli.render.curve import curve_lines
from kingdom_builder.cli.render.palette import player_marks
from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.coach.marks import MARK_NAMES, MARK_SIGNS
from kingdom_builder.coach.review import Review
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.turn_text import plan_in_short, played_in_short
from kingdom_builder.table.game import Game

INDENT = " " * 6  # the number of the turn and the mark of the player stand there
VERDICT = 26  # columns for mark, loss and chance
NARROWEST = 20
STYLES = {
    "best": "green",
    "good": "green",
    "fair": "",
    "slip": "yellow",
    "mistake": "red",
    "blunder": "bold red",
}


def analysis_lines(game: Game, analysis: Analysis, width: int) -> list[Text]:
    """Every turn, then what each player lost, then the curve of win chances."""
    lines = [_heading(width)]
    for review in analysis.reviews:
        lines += _turn(game, review, width)
    lines += [Text(), *_summary(analysis, width), Text()]
    return lines + curve_lines(analysis, width)


def _room(width: int) -> int:
    """Columns for what was played."""
    return max(NARROWEST, width - len(INDENT) - VERDICT)


def _heading(width: int) -> Text:
    mark, loss, chance = say("mark"), say("lost"), say("wins")
    left = f"{INDENT}{say('turn'):<{_room(width)}}"
    return Text(f"{left} {mark:<11}{loss:>6} {chance:>6}", style="dim")


def _turn(game: Game, review: Review, width: int) -> Iterator[Text]:
    """What was played and its mark; then the better turn, and why."""
    first, *rest = wrapped(_played(game, review), _room(width))
    mark = player_marks(game.players)[review.seat]
    yield Text.assemble(
        f"{review.turn:>3} ",
        (mark, f"player.{review.seat}"),
        f" {first.plain:<{_room(width)}} ",
        *_verdict(review),
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


def _verdict(review: Review) -> Iterator[tuple[str, str]]:
    name = f"{say(MARK_NAMES[review.mark])} {MARK_SIGNS[review.mark]}"
    loss = f"{review.loss:.1f}" if review.loss else "-"
    chance = review.win_chances[review.seat]
    yield f"{name:<11}", STYLES[review.mark]
    yield f"{loss:>6} {chance:>6.0%}", ""


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
        told = [say("{gold} gold", gold=analysis.gold[seat])]
        told += [say("{loss:.1f} expected gold lost", loss=analysis.losses[seat])]
        told += [_marks(analysis, seat)]
        first, *rest = wrapped(f"{player}: {', '.join(told)}", width - len(INDENT))
        yield Text.assemble("    ", (mark, f"player.{seat}"), " ").append_text(first)
        for line in rest:
            yield Text(INDENT).append_text(line)


def _marks(analysis: Analysis, seat: int) -> str:
    counts = analysis.marks(seat)
    turns = say_many("{n} turn", "{n} turns", sum(counts.values()))
    told = [f"{say(MARK_NAMES[mark])} {n}" for mark, n in counts.items() if n]
    return say("{turns} ({marks})", turns=turns, marks=", ".join(told))
