"""Who plays a seat: people leave, return, resign and run out of time, and the log knows it all."""

import asyncio
import random
from pathlib import Path

import pytest

from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.clock import milliseconds
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.log_kinds import (
    LEAVE,
    LOSS,
    REMOVE,
    RESIGN,
    RETURN,
    STAND_IN,
    TIMEOUT,
)
from kingdom_builder.server.tables.played_game import fold
from kingdom_builder.server.tables.seating import CHANGES
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Refusal, Undo, Update
from kingdom_builder.server.workers.bot_runner import BotRunner
from kingdom_builder.table.view import View
from tests.server.clients import new_id
from tests.server.live_tables import Ear, Tables, play, play_turn, with_tables
from tests.state_slots import slots_of


async def changed(table: Table, kind: str, seat: int, bot: str = "") -> None:
    assert await table.change_seat(kind, seat, bot) is None


async def refused(table: Table, kind: str, seat: int, bot: str = "") -> str:
    version = table.version
    answer = await table.change_seat(kind, seat, bot)
    assert isinstance(answer, Refusal)
    assert table.version == version
    return answer.code


def first_order(table: Table) -> Command:
    return Command(table.version, new_id(), table.game.choices[0])


def test_every_entry_has_the_time_of_the_clock(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open()
        await play(table, table.game.choices[0])
        tables.clock.advance(2.5)
        await changed(table, STAND_IN, 1)
        stored = await tables.store.load("game")
        assert stored is not None
        start = milliseconds(tables.clock) - 2500
        assert [entry.at for entry in stored.log] == [start, start + 2500]

    with_tables(tmp_path, act)


def test_a_bot_holds_the_seat_until_the_person_returns(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open()
        seat = table.game.seat
        await changed(table, LEAVE, seat, "hard")
        holder = table.seating.holders[seat]
        assert (holder.bot, holder.stand_in, holder.departure) == ("hard", "hard", "left")
        assert tables.moved[-1] is table
        answer = await table.order(Audience((seat,)), first_order(table))
        assert isinstance(answer, Refusal)
        assert answer.code == "held-by-bot"
        assert answer.update is not None
        assert answer.update.choices.hexes == answer.update.choices.options == []
        await changed(table, RETURN, seat)
        assert table.seating.bot_of(seat) == table.seating.holders[seat].departure == ""
        assert isinstance(await table.order(Audience((seat,)), first_order(table)), Update)

    with_tables(tmp_path, act)


@pytest.mark.parametrize("kind", [REMOVE, RESIGN])
def test_nobody_returns_who_was_removed_or_has_resigned(tmp_path: Path, kind: str) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open()
        seat = table.game.seat
        await changed(table, STAND_IN, seat)
        await changed(table, kind, seat, "easy")
        assert table.bot_on_turn == "easy"
        for other in CHANGES:
            assert await refused(table, other, seat) == "departed"
        answer = await table.order(Audience((seat,)), first_order(table))
        assert isinstance(answer, Refusal)
        assert answer.code == "departed"

    with_tables(tmp_path, act)


def test_changes_that_cannot_be_are_refused(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3, ("easy",))
        waiting = next(seat for seat in (1, 2) if seat != table.game.seat)
        assert {await refused(table, kind, 0) for kind in CHANGES} == {"computer-seat"}
        assert await refused(table, RETURN, 1) == "not-held"
        assert await refused(table, LEAVE, 1, "no-such-bot") == "no-such-bot"
        assert await refused(table, LEAVE, 1, LOSS) == "no-such-bot"
        assert await refused(table, TIMEOUT, waiting) == "not-your-turn"
        assert await refused(table, LEAVE, 3) == await refused(table, LEAVE, -1) == "no-such-seat"
        await changed(table, LEAVE, 2)
        assert await refused(table, LEAVE, 2) == "departed"
        assert await refused(table, STAND_IN, 2) == "held-already"

    with_tables(tmp_path, act)


def test_the_game_is_over_when_one_contender_is_left(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        ears = [Ear(0), Ear()]
        for ear in ears:
            await table.join(ear)
        await play(table, table.game.choices[0])
        await changed(table, RESIGN, 0)
        assert not table.over
        assert ears[1].heard[-1]["winners"] == []
        assert ears[1].heard[-1]["told"] == "p0 has resigned. Builder (bot) plays on."
        await changed(table, RESIGN, 1)
        assert table.over
        assert table.bot_on_turn == ""
        for update in (ear.heard[-1] for ear in ears):
            assert update["told"] == update["noted"]
            assert update["told"] == "p1 has resigned. The game is over: p2 wins."
            assert update["view"]["over"]
            assert update["may_export"]
            assert (update["winners"], update["bot_on_turn"]) == ([2], "")
            assert update["choices"]["hexes"] == update["choices"]["options"] == []
            assert (update["step"], update["version"], update["events"]) == (1, 3, [])
            assert update["task"] == "The game is over."
            assert update["id"] == ""
        assert table.game.score().winners == [2]
        assert {await refused(table, kind, 2) for kind in CHANGES} == {"over"}
        answer = await table.order(Audience((0, 1, 2)), Undo(table.version, new_id()))
        assert isinstance(answer, Refusal)
        assert answer.code == "over"

    with_tables(tmp_path, act)


def test_bots_that_were_set_up_are_contenders(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3, ("easy", "easy"))
        await changed(table, RESIGN, 2)
        assert not table.over
        assert table.seating.contenders == [0, 1]

    with_tables(tmp_path, act)


def test_whoever_has_resigned_cannot_win_a_game_that_is_played_to_its_end(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        rng = random.Random(5)
        for _ in range(200):
            gold = table.game.gold
            if gold.count(max(gold)) == 1 and max(gold) > 25:
                break
            await play_turn(table, rng)
        best = gold.index(max(gold))
        ear = Ear()
        await table.join(ear)
        await changed(table, RESIGN, best)
        while not table.over:
            await play_turn(table, rng)
        gold = table.game.gold
        others = [seat for seat in range(3) if seat != best]
        top = max(gold[seat] for seat in others)
        winners = [seat for seat in others if gold[seat] == top]
        assert table.game.score().winners == winners
        assert ear.heard[-1]["events"][-1]["winners"] == winners
        assert f"with {top} gold" in ear.heard[-1]["noted"]
        assert table.game.departures[best] == "resigned"

    with_tables(tmp_path, act)


def test_after_a_timeout_a_bot_plays_the_rest_of_the_turn_only(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        seat = table.game.seat
        ear = Ear()
        await table.join(ear)
        await changed(table, TIMEOUT, seat, "greedy")
        assert table.bot_on_turn == ear.heard[-1]["bot_on_turn"] == "greedy"
        assert table.seating.holders[seat].stand_in == ""
        assert await refused(table, RETURN, seat) == "not-held"
        answer = await table.order(Audience((seat,)), first_order(table))
        assert isinstance(answer, Refusal)
        assert answer.code == "out-of-time"
        await changed(table, LEAVE, seat)
        await changed(table, RETURN, seat)
        assert table.bot_on_turn == "greedy"
        await play_turn(table, random.Random(1))
        await play_turn(table, random.Random(1))
        assert (table.game.seat, table.bot_on_turn) == (seat, "")
        assert ear.heard[-1]["bot_on_turn"] == ""

    with_tables(tmp_path, act)


def test_a_loss_on_time_is_for_good(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        seat = table.game.seat
        await changed(table, TIMEOUT, seat, LOSS)
        assert table.seating.holders[seat].departure == "timed-out"
        assert table.bot_on_turn == "normal"
        assert seat not in table.seating.contenders
        assert await refused(table, RETURN, seat) == "departed"
        assert [event.sentence for event in table.events] == [
            f"p{seat} has lost on time. Builder (bot) plays on."
        ]

    with_tables(tmp_path, act)


def test_events_tell_what_happened_and_when(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        on_turn = table.game.seat
        await changed(table, STAND_IN, 1, "hard")
        await play(table, table.game.choices[0])
        tables.clock.advance(1)
        now = milliseconds(tables.clock)
        await changed(table, RETURN, 1)
        await table.order(Audience((0, 1, 2)), Undo(table.version, new_id()))
        assert table.game.seat == on_turn
        assert [(one.step, one.seat, one.kind, one.at) for one in table.events] == [
            (0, 1, STAND_IN, now - 1000),
            (0, 1, RETURN, now),  # the action before it was taken back
        ]
        assert [event.sentence for event in table.events] == [
            "p1 is away. Architect (bot) plays for now.",
            "p1 is back.",
        ]

    with_tables(tmp_path, act)


@pytest.mark.parametrize("seed", range(6))
def test_a_reloaded_log_gives_the_same_seating(tmp_path: Path, seed: int) -> None:
    async def act(tables: Tables) -> None:
        rng = random.Random(seed)
        table = await tables.open(rng.randint(2, 5), seed=seed)
        for _ in range(60):
            if table.over:
                break
            if rng.random() < 0.3:
                kind = rng.choice((LEAVE, RETURN, STAND_IN, RETURN, TIMEOUT, REMOVE, RESIGN))
                await table.change_seat(kind, rng.randrange(len(table.seats)), "greedy")
            else:
                await play(table, rng.choice(table.game.choices))
        again = await tables.load()
        assert again.seating == table.seating
        assert again.events == table.events
        assert (again.over, again.version) == (table.over, table.version)
        assert again.game.notes == table.game.notes
        assert slots_of(again.game.state) == slots_of(table.game.state)

    with_tables(tmp_path, act)


def test_a_change_is_made_although_another_process_was_faster(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        other = await tables.load()
        ear = Ear()
        await table.join(ear)
        await play(other, other.game.choices[0])
        await changed(other, LEAVE, 0)
        await changed(table, LEAVE, 1)
        assert table.version == 3
        assert [holder.departure for holder in table.seating.holders] == ["left", "left", ""]
        assert await refused(table, LEAVE, 0) == "departed"
        await changed(other, RESIGN, 1)  # what the other process knows only after a reload
        assert other.version == 4

    with_tables(tmp_path, act)


def test_a_change_that_cannot_be_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise NotStored

    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        with monkeypatch.context() as patch:
            patch.setattr(tables.store, "append", fail)
            assert await refused(table, RESIGN, 0) == "not-stored"
        assert table.seating.holders[0].departure == ""
        assert table.game.notes == ()
        await changed(table, RESIGN, 0)

    with_tables(tmp_path, act)


def test_a_change_stored_by_a_store_that_then_fails_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        ear, append = Ear(), tables.store.append
        await table.join(ear)

        async def fail_afterwards(game: str, entry: LogEntry) -> None:
            await append(game, entry)
            raise NotStored

        with monkeypatch.context() as patch:
            patch.setattr(tables.store, "append", fail_afterwards)
            await changed(table, RESIGN, 0)
        assert table.seating.holders[0].departure == "resigned"
        assert [message["type"] for message in ear.heard] == ["welcome", "update"]

    with_tables(tmp_path, act)


def test_a_change_that_fails_half_way_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("canary")

    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        with monkeypatch.context() as patch:
            patch.setattr(tables.store, "append", fail)
            answer = await table.change_seat(RESIGN, 0)
            assert isinstance(answer, Refusal)
            assert answer.code == "failed"
        await table.recover()
        assert table.seating.holders[0].departure == ""

    with_tables(tmp_path, act)


def test_a_bots_move_is_not_played_once_the_person_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, may_answer = asyncio.Event(), asyncio.Event()

    async def slow(
        _: BotRunner, __: str, ___: View, choices: Choices, ____: Table
    ) -> tuple[str, ...]:
        thinks.set()
        await may_answer.wait()
        return (choices[0],)

    monkeypatch.setattr(BotRunner, "actions_of", slow)

    async def act(tables: Tables) -> None:
        bots = BotRunner(1, 5)
        tables.moved = _Runner(bots)
        table = await tables.open(2)
        seat = table.game.seat
        await changed(table, STAND_IN, seat)
        await asyncio.wait_for(thinks.wait(), 10)
        await changed(table, RETURN, seat)
        (task,) = bots._turns.values()
        may_answer.set()
        await asyncio.wait_for(task, 10)
        assert table.game.log == ()
        assert table.version == 2
        assert isinstance(await table.order(Audience((seat,)), first_order(table)), Update)
        await bots.close()

    with_tables(tmp_path, act)


class _Runner(list[Table]):
    """Tables that have moved, passed on to the bots."""

    def __init__(self, bots: BotRunner) -> None:
        self._bots = bots

    def append(self, table: Table) -> None:
        self._bots.start_bot_turn(table)


def test_a_bot_that_does_not_play_the_seat_is_refused_at_the_current_version(
    tmp_path: Path,
) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        seat = table.game.seat
        for bot in ("hard", "greedy"):
            answer = await table.bot_order(seat, bot, first_order(table))
            assert isinstance(answer, Refusal)
            await table.change_seat(STAND_IN, seat, "easy")
        assert table.game.log == ()

    with_tables(tmp_path, act)


def test_bots_play_for_those_who_have_gone_to_the_end(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        bots = BotRunner(1, 5)
        tables.moved = _Runner(bots)
        table = await tables.open(2)
        await changed(table, LEAVE, 0, "greedy")
        await changed(table, REMOVE, 1, "greedy")
        async with asyncio.timeout(60):
            while not table.over:
                await asyncio.sleep(0.01)
        assert len(table.game.log) > 50
        await bots.close()

    with_tables(tmp_path, act)


def test_a_log_with_changes_folds_in_any_process(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(4)
        await changed(table, LEAVE, 3)
        stored = await tables.store.load("game")
        assert stored is not None
        assert fold(stored).seating == table.seating

    with_tables(tmp_path, act)
