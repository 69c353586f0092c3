"""A game from its first position on, as somebody may know it at each moment."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from kingdom_builder.narration.action_text import step_noted, step_told, touched
from kingdom_builder.narration.highlights import highlights
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.server.wire.answers import Highlight, History, HistoryStep
from kingdom_builder.server.wire.audience import WATCHER, Audience
from kingdom_builder.server.wire.diff import Plain, changes
from kingdom_builder.server.wire.gold import Ledger
from kingdom_builder.server.wire.position import Position
from kingdom_builder.server.wire.seat_view import seat_view
from kingdom_builder.table.events import visible_to
from kingdom_builder.table.game import Game


@dataclass(frozen=True)
class Scene:
    """A moment of the game: who is on turn, and what is seen."""

    turn: int
    seat: int
    position: Position
    plain: Plain


def history(game: Game, version: int, audience: Audience) -> History:
    """Every action that stands, in the language in use; memorable moments once the game is over."""
    scenes = list(_scenes(game, audience))
    steps = [_step(game, n, scenes[n], scenes[n + 1]) for n in range(len(game.log))]
    told = _highlights(game, scenes) if game.over else []
    return History(version, scenes[0].position, steps, told)


def _scenes(game: Game, audience: Audience) -> Iterator[Scene]:
    turn, ledger = 1, Ledger()
    actions = [entry.action for entry in game.log]
    for n, now in enumerate(game.retold()):
        turn += n > 0 and actions[n - 1] == END_OF_TURN
        onlooker = audience.seat(now)
        position = Position(seat_view(now.view(onlooker), now.shelf), ledger.gold(now))
        yield Scene(turn, now.seat, position, msgspec.to_builtins(position))


def _step(game: Game, n: int, before: Scene, after: Scene) -> HistoryStep:
    action, events = game.log[n].action, visible_to(WATCHER, game.step_events(n))
    noted = step_noted(action, events, game)
    return HistoryStep(
        seat=before.seat,
        turn=before.turn,
        action=action,
        told=step_told(action, events, game, noted),
        noted=noted,
        hexes=touched(action, events),
        changes=changes(before.plain, after.plain),
    )


def _highlights(game: Game, scenes: list[Scene]) -> list[Highlight]:
    totals = [scene.position.gold.totals for scene in scenes]
    return [Highlight(moment.step, moment.sentence) for moment in highlights(game, totals)]
