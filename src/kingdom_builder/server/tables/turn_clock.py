"""The clocks of a game, worked out from the times in its log: nothing ticks, nothing is stored.

Only a person's time counts, from the moment the turn begins to the moment it ends. Undo and restart
give no time back. When a turn is taken back, a clock per turn starts again; a clock for the whole game
loses the increment that it got when that turn ended.

When time has run out, the clock shows zero. If a bot plays the rest of the turn, or everyone is only
notified, the next turn has its full time again with a clock per turn; with a clock for the whole game
it has the increments that were added since. Entries without a time, in games that are older than the
clocks, take no time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.log_kinds import PLAY, TAKEBACK
from kingdom_builder.server.tables.seating import NOBODY, Seating
from kingdom_builder.server.wire.rooms import ClockView, RoomSettings


@dataclass(frozen=True)
class ClockedGame:
    """Everything that the clocks of a game depend on; times are in milliseconds since 1970."""

    bots: Sequence[str]  # by seat, empty for a person
    start: int  # the seat that begins
    started_at: int
    log: Iterable[LogEntry]
    over: bool


def clock_view(game: ClockedGame, settings: RoomSettings, now: int) -> ClockView | None:
    """The clocks at this moment, ``None`` in a game without."""
    if settings.clock == "none":
        return None
    clock = _clock_after(game, settings)
    clock.advance(now)
    running = NOBODY if game.over else clock.running
    return ClockView(left=[max(left, 0) for left in clock.left], running=running, as_of=now)


def deadline(game: ClockedGame, settings: RoomSettings) -> int | None:
    """When the time of the running turn ends; ``None`` if no clock runs.

    A turn that goes on after that keeps its deadline.
    """
    if settings.clock == "none" or game.over:
        return None
    clock = _clock_after(game, settings)
    return None if clock.running == NOBODY else clock.now + clock.left[clock.running]


def _clock_after(game: ClockedGame, settings: RoomSettings) -> "_TurnClock":
    """The clock at the moment of the last entry."""
    clock = _TurnClock(game, settings)
    for entry in game.log:
        clock.follow(entry)
    return clock


class _TurnClock:
    """The time left for each seat, followed through the log; below zero if a turn goes on after it."""

    def __init__(self, game: ClockedGame, settings: RoomSettings) -> None:
        self._seating = Seating.at_start(game.bots)
        self._on_turn = game.start
        self._is_per_turn = settings.clock != "game"
        self._full = settings.seconds * MILLISECONDS
        self._increment = settings.increment * MILLISECONDS
        self.now = game.started_at
        self.left = [self._full] * len(game.bots)

    @property
    def running(self) -> int:
        """The seat whose clock runs, -1 while a bot plays."""
        return NOBODY if self._seating.bot_of(self._on_turn) else self._on_turn

    def advance(self, now: int) -> None:
        """Let time pass; it never goes back, even if the clocks of two processes differ."""
        passed = max(now - self.now, 0)
        self.now += passed
        if self.running != NOBODY:
            self.left[self.running] -= passed

    def follow(self, entry: LogEntry) -> None:
        """Let time pass until this entry, and go on to the seat on turn after it."""
        self.advance(entry.at)
        if entry.kind == TAKEBACK:
            self._return_to(entry.seat)
        elif entry.kind == PLAY and entry.action == END_OF_TURN:
            self._end_turn()
        self._seating = self._seating.after(entry, 0)

    def _end_turn(self) -> None:
        seat, holder = self._on_turn, self._seating.holders[self._on_turn]
        if self._is_per_turn:
            self.left[seat] = self._full
        elif not (holder.computer or holder.stand_in):
            self.left[seat] = max(self.left[seat], 0) + self._increment
        self._on_turn = (seat + 1) % len(self.left)

    def _return_to(self, seat: int) -> None:
        if self._is_per_turn:
            self.left = [self._full] * len(self.left)
        else:
            self.left[seat] -= self._increment
            self.left = [max(left, 0) for left in self.left]
        self._on_turn = seat
