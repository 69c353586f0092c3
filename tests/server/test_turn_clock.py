"""The clocks: whose time runs, how much is left, and when it ends."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_builder.server.clock import milliseconds
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.log_kinds import (
    LEAVE,
    LOSS,
    PLAY,
    RESIGN,
    RESTART,
    RETURN,
    STAND_IN,
    TIMEOUT,
    UNDO,
)
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.tables.turn_clock import ClockedGame, clock_view, deadline
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Refusal, Restart, Undo, Update
from kingdom_builder.server.wire.rooms import ClockView, RoomSettings
from tests.server.clients import new_id
from tests.server.live_tables import Tables, play, play_turn, with_tables

START = 1_000_000
PER_TURN = RoomSettings(clock="turn", seconds=60)
PER_GAME = RoomSettings(clock="game", seconds=600, increment=10)
DAYS = RoomSettings(clock="days", seconds=2 * 24 * 3600)


class Log:
    """A log written by hand: seconds after the start, a kind, a seat, an action."""

    def __init__(self, players: int = 2, bots: tuple[str, ...] = ()) -> None:
        self.bots = (*bots, *[""] * (players - len(bots)))
        self.entries: list[LogEntry] = []

    def add(self, seconds: float, seat: int, kind: str, action: str = "") -> "Log":
        version, at = len(self.entries) + 1, START + round(seconds * 1000)
        self.entries.append(LogEntry(version, str(version), seat, kind, action, (), at))
        return self

    def end(self, seconds: float, seat: int) -> "Log":
        return self.add(seconds, seat, PLAY, "end")

    def game(self, *, over: bool = False) -> ClockedGame:
        return ClockedGame(self.bots, 0, START, self.entries, over)

    def left(self, settings: RoomSettings, seconds: float) -> list[float]:
        """The seconds left by seat at this moment."""
        return [left / 1000 for left in self.view(settings, seconds).left]

    def view(self, settings: RoomSettings, seconds: float, *, over: bool = False) -> ClockView:
        view = clock_view(self.game(over=over), settings, START + round(seconds * 1000))
        assert view is not None
        return view

    def deadline(self, settings: RoomSettings) -> float | None:
        """When the running turn's time ends, in seconds after the start."""
        moment = deadline(self.game(), settings)
        return None if moment is None else (moment - START) / 1000


def test_without_a_clock_there_is_none() -> None:
    game = Log().game()
    assert clock_view(game, RoomSettings(), START) is None
    assert deadline(game, RoomSettings()) is None


@pytest.mark.parametrize("settings", [PER_TURN, DAYS])
def test_a_clock_per_turn_is_full_at_every_turn(settings: RoomSettings) -> None:
    full, log = settings.seconds, Log()
    assert log.left(settings, 20) == [full - 20, full]
    assert log.deadline(settings) == full
    log.end(25, 0)
    assert log.left(settings, 30) == [full, full - 5]
    assert log.view(settings, 30).running == 1
    assert log.deadline(settings) == 25 + full


def test_a_clock_for_the_game_goes_on_and_gets_increments() -> None:
    log = Log().end(100, 0).end(130, 1)
    assert log.left(PER_GAME, 150) == [600 - 100 + 10 - 20, 600 - 30 + 10]
    assert log.deadline(PER_GAME) == 130 + 510


def test_the_view_says_when_it_was_made_and_who_runs() -> None:
    view = Log().view(PER_TURN, 7)
    assert (view.as_of, view.running) == (START + 7000, 0)


@pytest.mark.parametrize("kind", [UNDO, RESTART])
def test_undo_gives_no_time_back(kind: str) -> None:
    log = Log().add(10, 0, PLAY, "A1").add(20, 0, kind)
    assert log.left(PER_TURN, 30) == [30, 60]
    assert log.deadline(PER_TURN) == 60


def test_the_time_of_bots_does_not_count() -> None:
    log = Log(3, ("", "easy")).end(10, 0)
    assert log.view(PER_GAME, 200).running == -1
    assert log.deadline(PER_GAME) is None
    assert log.left(PER_GAME, 200) == [600, 600, 600]
    log.end(300, 1)
    assert log.left(PER_GAME, 310) == [600, 600, 590]


def test_while_a_bot_holds_the_seat_its_clock_stands_still() -> None:
    log = Log().add(10, 0, STAND_IN, "easy").end(20, 0).end(30, 1)
    assert log.left(PER_GAME, 100) == [590, 600]
    assert log.deadline(PER_GAME) is None
    log.add(200, 0, RETURN)
    assert log.left(PER_GAME, 210) == [580, 600]
    assert log.deadline(PER_GAME) == 200 + 590


def test_a_turn_after_a_timeout_has_its_full_time_again() -> None:
    log = Log().add(60, 0, TIMEOUT, "easy")
    assert log.left(PER_TURN, 65) == [0, 60]
    assert (log.view(PER_TURN, 65).running, log.deadline(PER_TURN)) == (-1, None)
    log.end(66, 0).end(70, 1)
    assert log.left(PER_TURN, 71) == [59, 60]


def test_after_a_timeout_a_clock_for_the_game_has_only_the_increments() -> None:
    log = Log().add(600, 0, TIMEOUT, "easy").end(605, 0).end(610, 1)
    assert log.left(PER_GAME, 613) == [7, 605]
    assert log.deadline(PER_GAME) == 620


def test_a_nudge_changes_nothing() -> None:
    log = Log().add(70, 0, PLAY, "A1")
    assert log.left(PER_TURN, 80) == [0, 60]
    assert log.view(PER_TURN, 80).running == 0
    log.end(90, 0)
    assert log.left(PER_TURN, 90) == [60, 60]


def test_a_passed_deadline_stays_what_it_was() -> None:
    late = [Log(), Log().add(61, 0, PLAY, "A1"), Log().add(61, 0, PLAY, "A1").add(70, 0, UNDO)]
    assert [log.deadline(PER_TURN) for log in late] == [60, 60, 60]


def test_no_clock_runs_once_the_game_is_over() -> None:
    log = Log().add(10, 0, RESIGN, "easy")
    assert log.view(PER_TURN, 20, over=True).running == -1
    assert deadline(log.game(over=True), PER_TURN) is None


def test_a_loss_on_time_stops_the_clock() -> None:
    log = Log(3).add(60, 0, TIMEOUT, LOSS)
    assert log.deadline(PER_TURN) is None
    log.end(62, 0)
    assert log.view(PER_TURN, 63).running == 1


def test_entries_without_a_time_take_none() -> None:
    log = Log().end(0, 0).end(0, 1)
    log.entries[:] = [
        LogEntry(n, str(n), n % 2, PLAY, "end", (), 0) for n in (1, 2)
    ]  # as an older version of the program has written them
    assert log.left(PER_GAME, 5) == [605, 610]
    assert log.deadline(PER_GAME) == 610


def test_a_time_before_the_last_one_counts_as_no_time() -> None:
    log = Log().end(50, 0).end(40, 1)
    assert log.left(PER_GAME, 45) == [600 - 50 + 10, 610]


SPANS = st.lists(st.integers(0, 400_000), min_size=1, max_size=30)


@given(SPANS, st.integers(2, 5), st.integers(0, 900), st.sampled_from([PER_TURN, PER_GAME, DAYS]))
def test_the_clock_that_runs_reaches_zero_at_the_deadline(
    spans: list[int], players: int, later: int, settings: RoomSettings
) -> None:
    log, now = Log(players), 0.0
    for number, span in enumerate(spans):
        now += span / 1000
        log.end(now, number % players)
    view, moment = log.view(settings, now + later), log.deadline(settings)
    assert moment is not None
    assert view.running == len(spans) % players
    assert view.left[view.running] == max(0, round((moment - now - later) * 1000))
    waiting = [left for seat, left in enumerate(view.left) if seat != view.running]
    before = log.view(settings, now).left
    assert waiting == [left for seat, left in enumerate(before) if seat != view.running]


def test_a_turn_taken_back_begins_anew_for_the_clock(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        started, seat = milliseconds(tables.clock), table.game.seat

        def left(settings: RoomSettings, of: int) -> float:
            view = table.clock_view(settings, started, milliseconds(tables.clock))
            assert view is not None
            assert view.running == table.game.seat
            return view.left[of] / 1000

        tables.clock.advance(20)
        await play_turn(table, random.Random(1))
        tables.clock.advance(5)
        assert left(PER_GAME, seat) == 590
        assert await table.take_back(seat) is None
        tables.clock.advance(1)
        assert left(PER_TURN, seat) == 59
        assert left(PER_GAME, seat) == 579
        assert left(PER_GAME, 1 - seat) == 595
        await play_turn(table, random.Random(1))
        assert left(PER_GAME, seat) == 589

    with_tables(tmp_path, act)


def test_a_table_knows_its_clocks_from_its_log(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        started, seat = milliseconds(tables.clock), table.game.seat
        for order in (Undo, Restart):
            await play(table, table.game.choices[0])
            tables.clock.advance(10)
            answer = await table.order(Audience((seat,)), order(table.version, new_id()))
            assert isinstance(answer, Update)
        tables.clock.advance(5)
        for one in (table, await tables.load()):
            _check_clocks(one, started, milliseconds(tables.clock))
        await table.change_seat(LEAVE, seat)
        assert table.deadline(PER_TURN, started) is None

    def _check_clocks(table: Table, started: int, now: int) -> None:
        view = table.clock_view(PER_TURN, started, now)
        assert view is not None
        assert view.left[table.game.seat] == 35_000
        assert table.deadline(PER_TURN, started) == started + 60_000

    with_tables(tmp_path, act)


def test_time_that_is_not_up_cannot_run_out(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        started = milliseconds(tables.clock)
        tables.clock.advance(59)
        answer = await table.time_out(PER_TURN, started, "easy")
        assert isinstance(answer, Refusal)
        assert (answer.code, table.version) == ("not-your-turn", 0)
        tables.clock.advance(1)
        assert await table.time_out(PER_TURN, started, "easy") is None
        assert table.bot_on_turn == "easy"

    with_tables(tmp_path, act)
