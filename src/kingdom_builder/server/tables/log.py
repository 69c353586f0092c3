"""The log of a game: its entries in order, and the game that is folded from them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import SystemRandom

from kingdom_builder.model.event import Event
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import Entry
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.wire.messages import Command, Order, Undo
from kingdom_builder.table.game import Game

PLAY, UNDO, RESTART = "play", "undo", "restart"


@dataclass(frozen=True, slots=True)
class Step:
    """What an entry did to the game; ``action`` is empty where something was taken back."""

    action: str = ""
    events: list[Event] = field(default_factory=list)
    taken_back: int = 0


def fresh_game(setup: Setup) -> Game:
    """A game with unpredictable cards: there is no seed."""
    return Game(setup, SystemRandom())


def fold(setup: Setup, log: Iterable[LogEntry]) -> tuple[Game, Step]:
    """The game at the end of the log, and what its last entry did."""
    game, step = fresh_game(setup), Step()
    for entry in log:
        step = repeat(game, entry)
    return game, step


def repeat(game: Game, entry: LogEntry) -> Step:
    """Apply an entry once more."""
    if entry.kind == PLAY:
        return Step(entry.action, game.repeat(Entry(entry.action, entry.chance)))
    return _take_back(game, entry.kind)


def carry_out(game: Game, seat: int, order: Order) -> tuple[LogEntry, Step]:
    """Do what an order asks; ``Refused`` if the rules do not allow it."""
    version = order.version + 1
    if isinstance(order, Command):
        step = Step(order.action, game.play(order.action))
        chance = game.log[-1].chance
        return LogEntry(version, order.id, seat, PLAY, order.action, chance), step
    kind = UNDO if isinstance(order, Undo) else RESTART
    return LogEntry(version, order.id, seat, kind), _take_back(game, kind)


def _take_back(game: Game, kind: str) -> Step:
    game.undo()
    further = game.restart_turn() if kind == RESTART else 0
    return Step(taken_back=1 + further)
