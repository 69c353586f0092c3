"""Taking back a turn that has ended: the game goes on from there, and nobody knows more than before."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import Drew, Reshuffled
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.server.tables.log_kinds import (
    LEAVE,
    RESIGN,
    RETURN,
    STAND_IN,
    TAKEBACK,
    TIMEOUT,
)
from kingdom_builder.server.tables.played_game import fold
from kingdom_builder.server.tables.publisher import Publication
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Refusal, Restart, Undo, Update, encode
from kingdom_builder.table.fairness.takeback import before_last_turn, deal_anew
from kingdom_builder.table.records.replay import play_record
from tests.properties.test_secrets import another_world
from tests.random_games import random_modules, random_step, turn_start
from tests.reference.judge import judge
from tests.server.clients import new_id
from tests.server.live_tables import Ear, Tables, play, play_turn, with_tables
from tests.state_slots import slots_of

SEEDS = range(24)


def game_to_take_back(seed: int, players: int = 0) -> tuple[kb.Game, int]:
    """A random game in which a turn has just ended, and whose it was."""
    rng = random.Random(seed)
    for attempt in range(20):
        actions, modules = rng.randint(5, 350), random_modules(rng)
        game = turn_start(seed + 1000 * attempt, players, actions, modules)
        if not game.over:
            return game, (game.seat - 1) % len(game.players)
    raise AssertionError("every game was over")


def play_on(game: kb.Game, actions: int) -> None:
    """Some random actions, but no end of a turn."""
    for _ in range(actions):
        choices = [choice for choice in game.choices if choice != END_OF_TURN]
        if choices:
            game.play(game.dealer.rng.choice(choices))


def cards_in_play(game: kb.Game) -> Counter[int]:
    """Every card of a position by terrain, wherever it lies."""
    state = game.state
    held = [card for card in (*state.hand[: len(game.players)], state.card) if card >= 0]
    return (
        Counter(held)
        + Counter(dict(enumerate(state.pile)))
        + Counter(dict(enumerate(state.discards)))
    )


def trace_of(record: Record) -> Iterator[dict[str, object]]:
    """The trace of a finished game, from its record."""
    entries = iter(record.entries)

    def step(game: kb.Game) -> tuple[str, list[kb.Event]]:
        entry = next(entries)
        return entry.action, game.repeat(entry)

    return kb.trace(kb.Game(record.setup), step)


# -- the cards


@pytest.mark.parametrize("seed", SEEDS)
def test_the_record_of_a_game_with_a_turn_taken_back_passes_the_judge(seed: int) -> None:
    game, seat = game_to_take_back(seed)
    play_on(game, seed % 4)
    back = before_last_turn(game, seat, deal_anew(game, seat, random.Random(seed)))
    assert back.seat == seat
    assert "end" in back.choices
    assert slots_of(play_record(back.record()).state) == slots_of(back.state)
    while not back.over:
        random_step(back)
    assert judge(trace_of(back.record())) == len(back.log)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_everybody_sees_is_as_it_was_before_the_turn_ended(seed: int) -> None:
    game, seat = game_to_take_back(seed)
    before = game.at(len(game.log) - 1)
    play_on(game, 2)
    back = before_last_turn(game, seat, deal_anew(game, seat, random.Random(seed)))
    assert back.view(-1) == before.view(-1)
    assert back.view(seat) == before.view(seat)
    assert cards_in_play(back) == cards_in_play(before)
    assert [entry.action for entry in back.log] == [entry.action for entry in before.log]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_new_deal_does_not_depend_on_what_was_hidden_or_seen_since(seed: int) -> None:
    game, seat = game_to_take_back(seed)
    elsewhere = deal_anew(game, seat, random.Random(f"elsewhere {seed}"))
    twin = before_last_turn(game, seat, elsewhere)
    twin.play(END_OF_TURN)
    play_on(game, 3)
    play_on(twin, 1)
    hands = [deal_anew(world, seat, random.Random(seed)) for world in (game, twin)]
    assert hands[0] == hands[1]
    backs = [before_last_turn(world, seat, hands[0]) for world in (game, twin)]
    assert backs[0].record() == backs[1].record()
    assert slots_of(backs[0].state) == slots_of(backs[1].state)


def test_each_hidden_card_is_equally_likely() -> None:
    game, seat = game_to_take_back(3, players=2)
    before = game.at(len(game.log) - 1).state
    assert not any(isinstance(event, Reshuffled) for event in game.events)
    other = 1 - seat
    hidden = Counter({TERRAINS[kind]: n for kind, n in enumerate(before.pile)})
    hidden[TERRAINS[before.hand[other]]] += 1
    rng, deals = random.Random(1), 3000
    found = Counter(deal_anew(game, seat, rng)[other] for _ in range(deals))
    for terrain, cards in hidden.items():
        share = cards / hidden.total()
        spread = (deals * share * (1 - share)) ** 0.5
        assert abs(found[terrain] - deals * share) <= 4 * spread


def drawn_before_a_reshuffle(game: kb.Game, seat: int) -> list[int]:
    """The other seats whose cards at the end of the last turn come from a pile that was used up."""
    old: set[int] = set()
    fresh: set[int] = set()
    for n in range(len(game.log) - 1):
        for event in game.step_events(n):
            if isinstance(event, Reshuffled):
                old |= fresh
                fresh = set()
            elif isinstance(event, Drew):
                fresh.add(event.seat)
                old.discard(event.seat)
    return sorted(old - {seat})


def test_a_reshuffle_keeps_the_cards_that_everybody_can_count() -> None:
    changed = 0
    for seed in range(200):
        game, seat = game_to_take_back(seed, players=5)
        before = game.at(len(game.log) - 1).state
        old = [s for s in drawn_before_a_reshuffle(game, seat) if before.hand[s] >= 0]
        if len(old) < 2:
            continue
        hands = deal_anew(game, seat, random.Random(seed))
        assert Counter(hands[s] for s in old) == Counter(TERRAINS[before.hand[s]] for s in old)
        changed += any(hands[s] != TERRAINS[before.hand[s]] for s in old)
    assert changed > 3


# -- at the table


async def to_end_of_turn(table: Table, rng: random.Random, turns: int = 1) -> int:
    """Play some turns; whose the last one was."""
    for _ in range(turns):
        seat = table.game.seat
        await play_turn(table, rng)
    return seat


def test_a_turn_taken_back_can_be_played_otherwise(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        seat = await to_end_of_turn(table, random.Random(1), 5)
        actions = len(table.game.log)
        await play(table, table.game.choices[0])
        ears = [Ear(0), Ear(1), Ear(2), Ear()]
        for ear in ears:
            await table.join(ear)
        assert table.can_take_back(seat)
        assert await table.take_back(seat) is None
        assert len(table.game.log) == actions - 1
        assert (table.game.seat, table.version) == (seat, actions + 2)
        for ear in ears:
            update = ear.heard[-1]
            assert (update["taken_back"], update["step"], update["events"]) == (2, actions - 1, [])
            assert update["told"] == f"p{seat} has taken back the last turn."
            assert update["choices"]["can_undo"] == (ear.audience.mine == (seat,))
        undone = await table.order(Audience((seat,)), Undo(table.version, new_id()))
        assert isinstance(undone, Update)
        restarted = await table.order(Audience((seat,)), Restart(table.version, new_id()))
        assert isinstance(restarted, Update)
        assert table.game.log[-1].is_final
        await to_end_of_turn(table, random.Random(2), 4)
        assert [(one.kind, one.seat) for one in table.events] == [(TAKEBACK, seat)]

    with_tables(tmp_path, act)


async def refused(table: Table, seat: int) -> bool:
    expected = table.can_take_back(seat)
    answer = await table.take_back(seat)
    assert expected == (answer is None)
    return isinstance(answer, Refusal) and answer.code == "no-takeback"


def test_a_turn_stays_once_another_person_has_ended_one(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3)
        for seat in range(3):
            assert await refused(table, seat)
        first = await to_end_of_turn(table, random.Random(1))
        second = await to_end_of_turn(table, random.Random(1))
        assert await refused(table, first)
        assert await refused(table, (second + 1) % 3)
        assert not await refused(table, second)

    with_tables(tmp_path, act)


def test_the_turns_of_bots_since_then_are_taken_back_too(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(3, ("easy", "easy"))
        rng = random.Random(1)
        while table.game.turn_number < 8 or table.game.seat != 2:
            await play_turn(table, rng)
        before = table.game.turn_number
        await to_end_of_turn(table, rng, 3)
        await play(table, table.game.choices[0])
        assert await table.take_back(2) is None
        assert (table.game.turn_number, table.game.seat, table.bot_on_turn) == (before, 2, "")
        assert await refused(table, 0)  # a bot does not ask

    with_tables(tmp_path, act)


def test_only_a_person_takes_back_a_turn_of_their_own(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        rng, seat = random.Random(1), table.game.seat
        await table.change_seat(TIMEOUT, seat, "greedy")
        await to_end_of_turn(table, rng)
        assert await refused(table, seat)  # the bot has ended it
        seat = await to_end_of_turn(table, rng)
        await table.change_seat(STAND_IN, seat)
        assert await refused(table, seat)
        await table.change_seat(RETURN, seat)
        await table.change_seat(RESIGN, 1 - seat)
        assert table.over
        assert await refused(table, seat)

    with_tables(tmp_path, act)


def test_a_finished_game_stays(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        rng = random.Random(1)
        while not table.over:
            seat = await to_end_of_turn(table, rng)
        assert await refused(table, seat)

    with_tables(tmp_path, act)


@pytest.mark.parametrize("seed", range(4))
def test_the_log_folds_to_the_same_game_and_keeps_its_secrets(tmp_path: Path, seed: int) -> None:
    async def act(tables: Tables) -> None:
        rng = random.Random(seed)
        table = await tables.open(rng.randint(2, 5), seed=seed, modules=random_modules(rng))
        for _ in range(12):
            seat = await to_end_of_turn(table, rng, rng.randint(1, 6))
            if table.over:
                break
            if rng.random() < 0.1:
                await table.change_seat(LEAVE, rng.randrange(len(table.seats)))
            if rng.random() < 0.7 and await table.take_back(seat) is None:
                _check_secrets(table, rng)
            stored = await tables.store.load("game")
            assert stored is not None
            again = fold(stored)
            assert again.game.record() == table.game.record()
            assert slots_of(again.game.state) == slots_of(table.game.state)
            assert again.seating == table.seating
        assert any(entry.kind == TAKEBACK for entry in stored.log)
        kept = [note.what for note in table.game.notes]
        assert kept.count("took-back") == sum(entry.kind == TAKEBACK for entry in stored.log)

    with_tables(tmp_path, act)


def _check_secrets(table: Table, rng: random.Random) -> None:
    """Everyone is told exactly what they would be told if the hidden cards lay otherwise."""
    played = table._logged.played
    truth = played.game.state
    for mine in [(), *((seat,) for seat in range(len(table.seats)))]:
        told = Publication(played, table.version).to(Audience(mine))
        played.game.state = another_world(truth, mine[0] if mine else -1, rng)
        otherwise = Publication(played, table.version).to(Audience(mine))
        played.game.state = truth
        assert json.loads(encode(told)) == json.loads(encode(otherwise))


def test_another_process_goes_on_with_the_cards_that_were_dealt_anew(tmp_path: Path) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(4)
        seat = await to_end_of_turn(table, random.Random(1), 9)
        other, ear = await tables.load(), Ear()
        await other.join(ear)
        assert await table.take_back(seat) is None
        late = Command(other.version, new_id(), other.game.choices[0])
        answer = await other.order(Audience((other.game.seat,)), late)
        assert isinstance(answer, Refusal)
        assert answer.code == "stale"
        assert ear.heard[-1]["taken_back"] == 1
        assert other.game.record() == table.game.record()
        assert slots_of(other.game.state) == slots_of(table.game.state)
        assert await refused(other, (seat + 1) % 4)

    with_tables(tmp_path, act)


def test_a_repeated_order_from_before_the_takeback_is_answered_as_the_first_time(
    tmp_path: Path,
) -> None:
    async def act(tables: Tables) -> None:
        table = await tables.open(2)
        seat = table.game.seat
        first = await play(table, table.game.choices[0])
        command = table._logged.last.command
        await play_turn(table, random.Random(1))
        assert await table.take_back(seat) is None
        entry = table._logged.entry_of(command)
        assert entry is not None
        again = await table._first_answer(Audience((seat,)), entry)
        assert again == first

    with_tables(tmp_path, act)
