"""What the others have done since a seat last played: one summary for each of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kingdom_builder.model.event import Event, Moved
from kingdom_builder.narration.turns import NarratedTurn, narrated_turns, returned_tiles
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.events import visible_to
from kingdom_builder.table.game import Game

WATCHER = -1


@dataclass(frozen=True)
class SeatSummary:
    """What one seat has done, as everybody could see it.

    Its actions lie between the steps ``start`` and ``end``; if it had several turns, so do actions of
    others. ``gold`` is how much its total, as if the game ended, has changed in its own turns.
    """

    seat: int
    start: int
    end: int
    events: list[Event]
    unused: list[str]  # nomad tiles given back at the end of a turn
    gold: int

    @property
    def moves(self) -> list[Moved]:
        """Where each moved settlement began and ended; several steps with one tile are one move."""
        moves: list[Moved] = []
        for event in self.events:
            if isinstance(event, Moved):
                before = next((move for move in moves if _continues(event, move)), None)
                if before:
                    moves.remove(before)
                moves.append(replace(event, hex=before.hex) if before else event)
        return [move for move in moves if move.hex != move.to]


@dataclass(frozen=True)
class Away:
    """Everything that was done between two steps."""

    since: int
    until: int
    summaries: list[SeatSummary]


def summarize(game: Game, seat: int, since: int | None = None) -> Away:
    """What was done since a step, up to now or to the seat's own running turn, in order of play.

    Without a step it is what the others have done since the seat's last turn ended, and for a
    watcher the last turn of every seat. A step that the game has not reached is refused.
    """
    turns = narrated_turns(game)
    start = len(game.at(since).log) if since is not None else _last_seen(game, turns, seat)
    is_mine = turns[-1].seat == seat and not game.over
    until = max(start, turns[-1].first if is_mine else len(game.log))
    return Away(start, until, _summaries(game, list(_spans(game, turns, start, until))))


def _last_seen(game: Game, turns: list[NarratedTurn], seat: int) -> int:
    """The step after which a seat has not played."""
    if seat == WATCHER:
        begun = [turn for turn in turns if turn.first < len(game.log)]
        return begun[-len(game.players) :][0].first if begun else 0
    ended = turns if game.over else turns[:-1]
    own = [turn.number for turn in ended if turn.seat == seat]
    if not own:
        return 0
    return turns[own[-1]].first if own[-1] < len(turns) else len(game.log)


@dataclass(frozen=True)
class _Span:
    """The actions of one turn that are summed up."""

    seat: int
    start: int
    end: int


def _spans(game: Game, turns: list[NarratedTurn], since: int, until: int) -> Iterator[_Span]:
    ends = [*(turn.first for turn in turns[1:]), len(game.log)]
    for turn, end in zip(turns, ends, strict=True):
        start, end = max(turn.first, since), min(end, until)
        if start < end:
            yield _Span(turn.seat, start, end)


def _summaries(game: Game, spans: list[_Span]) -> list[SeatSummary]:
    gold = _gold_at(game, {step for span in spans for step in (span.start, span.end)})
    summaries: dict[int, SeatSummary] = {}
    for span in spans:
        seat = span.seat
        before = summaries.get(seat, SeatSummary(seat, span.start, span.end, [], [], 0))
        steps = range(span.start, span.end)
        summaries[seat] = replace(
            before,
            end=span.end,
            events=[*before.events, *_events(game, steps)],
            unused=[*before.unused, *_unused(game, steps)],
            gold=before.gold + gold[span.end][seat] - gold[span.start][seat],
        )
    return list(summaries.values())


def _gold_at(game: Game, steps: set[int]) -> dict[int, list[int]]:
    """The gold of every seat at these steps, as if the game had ended there."""
    return {n: list(now.gold) for n, now in enumerate(game.retold()) if n in steps}


def _events(game: Game, steps: range) -> list[Event]:
    played = [n for n in steps if game.log[n].action != END_OF_TURN]
    return [event for n in played for event in visible_to(WATCHER, game.step_events(n))]


def _unused(game: Game, steps: range) -> list[str]:
    ends = [n for n in steps if game.log[n].action == END_OF_TURN]
    return [tile for n in ends for tile in returned_tiles(game.step_events(n))]


def _continues(event: Moved, move: Moved) -> bool:
    """Whether a settlement that was moved went on by the same means."""
    return event.hex == move.to and event.by == move.by
