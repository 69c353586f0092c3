"""The coach at the table: hints for the seat on turn, analyses for those from whom nothing is hidden."""

import asyncio
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import kingdom_builder as kb
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach import analyse, hints
from kingdom_builder.model.event import Built
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.processes import WorkerDied
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.workers import analyses, coach, coach_jobs, game_analysis
from kingdom_builder.server.workers.coach import Coach
from kingdom_builder.server.workers.coach_jobs import advise, review
from kingdom_builder.server.workers.review_facts import advised_step, planned_steps, played_steps
from kingdom_builder.table.game import Game
from tests.properties.test_secrets import another_world
from tests.random_games import random_game
from tests.server.clients import Message, Page, offered, open_game
from tests.server.in_process import pages
from tests.server.server_process import Server

PATIENCE = 60.0
FEW = Budget(nodes=16)
EVERYTHING = ("nomads", "capitol", "caves", "island")


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who thinks little, in this process, and looks at no clock."""
    monkeypatch.setattr(coach_jobs, "SECONDS", None)
    monkeypatch.setattr(coach_jobs, "HINT_BUDGET", FEW)
    monkeypatch.setattr(coach_jobs, "REVIEW_BUDGET", FEW)


def ask_for_hint(page: Page) -> tuple[int, Message]:
    answer = page.client.post(f"{page.path}/hint", headers=page.headers, timeout=PATIENCE)
    return answer.status_code, answer.json()


def whole_analysis(page: Page, *, known: int = 0) -> Message:
    """Ask until it is whole."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        status, told = page.ask(f"/analysis?known={known}")
        assert status == 200, told
        if told["done"] == told["of"]:
            return told
        time.sleep(0.05)
    raise AssertionError("the analysis does not end")


def play_turns(page: Page, rng: random.Random, turns: int) -> Message:
    now: Message = page.look()["update"]
    while turns:
        action = rng.choice(offered(now))
        turns -= action == END_OF_TURN
        now = page.play(now, action)
    return now


def record_of(game: Game) -> dict[str, str]:
    return {"text": kb.record_to_json(game.record())}


# -- hints


def test_a_hint_is_for_the_seat_on_turn_and_can_be_followed(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], start=0)
    ana = Page(server, game, tokens[0])
    status, hint = ask_for_hint(ana)
    assert status == 200
    assert hint["version"] == 0
    best, *others = hint["turns"]
    assert len(others) == 2
    assert all(best["worth"] >= other["worth"] for other in others)
    assert all(turn["reasons"] and 0 <= turn["win_chance"] <= 1 for turn in hint["turns"])
    assert [step["lays"] for step in best["steps"]] == ["settlement"] * 3
    now = ana.look()["update"]
    for action in best["actions"]:
        now = ana.play(now, action)
    built = now["view"]["seats"][0]["settlements"]
    assert sorted(built) == sorted(name for step in best["steps"] for name in step["hexes"])
    assert now["view"]["turn"] == 1


def test_nobody_else_gets_a_hint(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], start=0)
    status, answer = ask_for_hint(Page(server, game))
    assert (status, answer["code"]) == (401, "watching")
    status, answer = ask_for_hint(Page(server, game, tokens[1]))
    assert (status, answer["code"]) == (409, "not-your-turn")
    assert "Ana" in answer["sentence"]
    status, answer = ask_for_hint(Page(server, game, "wrong"))
    assert (status, answer["code"]) == (401, "wrong-token")


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("seed", range(3))
def test_a_hint_tells_nothing_of_hidden_cards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(seed, actions=40, modules=EVERYTHING)
    told = advise(game.record())
    assert told

    def elsewhere(_: Record) -> Game:
        copied = game.copy()
        copied.state = another_world(game.state, game.seat, random.Random(seed + 1))
        return copied

    monkeypatch.setattr(coach_jobs, "play_record", elsewhere)
    assert advise(game.record()) == told


@pytest.mark.parametrize("seed", range(6))
def test_a_plan_is_told_as_it_would_be_played(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed, actions=0, modules=EVERYTHING)
    for _ in range(12):
        if game.over:
            break
        before, first = game.copy(), len(game.log)
        while not game.log[first:] or not game.log[-1].is_final:
            game.play(rng.choice(game.choices))
        actions = [entry.action for entry in game.log[first:]]
        steps = planned_steps(before, actions)
        assert steps == played_steps(game, first, len(game.log))
        told = [advised_step(step, game) for step in steps]
        laid = {name for step in told if step.lays == "settlement" for name in step.hexes}
        assert {event.hex for event in _built(game, first)} <= laid


def _built(game: Game, first: int) -> list[Built]:
    events = [event for n in range(first, len(game.log)) for event in game.step_events(n)]
    return [event for event in events if isinstance(event, Built)]


# -- analyses


def test_a_running_game_is_analysed_for_one_who_holds_every_seat(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], start=0)
    us = Page(server, game, *tokens)
    assert us.ask("/analysis")[1]["of"] == 0
    now = play_turns(us, random.Random(1), 2)
    for stranger in (Page(server, game), Page(server, game, tokens[0])):
        status, answer = stranger.ask("/analysis")
        assert (status, answer["code"]) == (409, "secret")
    told = whole_analysis(us)
    assert (told["version"], told["of"]) == (now["version"], 2)
    assert [review["seat"] for review in told["reviews"]] == [0, 1]
    assert [review["last"] for review in told["reviews"]][-1] == now["step"]
    assert sum(told["opening"]) == pytest.approx(1)
    assert {review["mark"] for review in told["reviews"]} <= {mark["key"] for mark in told["marks"]}
    assert whole_analysis(us, known=1)["reviews"] == told["reviews"][1:]


@pytest.mark.usefixtures("_quick")
def test_a_finished_game_is_analysed_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coach, "run", _here)
    whole = random_game(4, players=2)

    async def ask() -> httpx.Response:
        async with pages(tmp_path) as web:
            record = record_of(whole)
            path = f"/api/games/{(await web.post('/api/records', json=record)).json()['game']}"
            for _ in range(1000):
                answer = await web.get(f"{path}/analysis")
                if answer.json()["done"] == answer.json()["of"]:
                    break
                await asyncio.sleep(0)
            hint = await web.post(f"{path}/hint")
            assert hint.json()["code"] == "watching"
            return answer

    told = asyncio.run(ask()).json()
    most = max(whole.gold)
    shares = [float(gold == most) / whole.gold.count(most) for gold in whole.gold]
    assert told["reviews"][-1]["win_chances"] == shares
    assert len(told["reviews"]) == sum(entry.action == END_OF_TURN for entry in whole.log)


@pytest.mark.usefixtures("_quick")
def test_turn_by_turn_says_the_same_as_all_at_once() -> None:
    game = random_game(7, players=2, actions=20, modules=("nomads",))
    whole = analyse(game, budget=FEW)
    record = game.record()
    reviews = [review(record, turn) for turn in range(len(whole.reviews))]
    assert reviews[0].opening == whole.opening
    for expected, told in zip(whole.reviews, reviews, strict=True):
        assert (told.turn, told.seat, told.first, told.last) == (
            (expected.turn, expected.seat, expected.first, expected.last)
        )
        assert (told.best or told.played).actions == expected.best.actions
        assert (told.mark, told.loss) == (expected.mark, expected.loss)
        assert told.win_chances == expected.win_chances
    assert [advice.actions for advice in hints(game, budget=FEW)] == [
        turn.actions for turn in advise(record)
    ]


@pytest.mark.usefixtures("_quick")
def test_an_analysis_stops_when_nobody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody asks, and goes away while the coach thinks."""

    async def think(_: Coach, job: Callable[..., object], *given: object) -> object:
        monkeypatch.setattr(game_analysis, "UNASKED", -1.0)
        return job(*given)

    async def ask() -> None:
        monkeypatch.setattr(Coach, "run", think)
        async with pages(tmp_path) as web:
            record = record_of(random_game(4, players=2))
            path = f"/api/games/{(await web.post('/api/records', json=record)).json()['game']}"
            for expected in range(3):
                monkeypatch.setattr(game_analysis, "UNASKED", PATIENCE)
                answer = (await web.get(f"{path}/analysis")).json()
                assert answer["done"] == expected
                await asyncio.sleep(0.3)

    asyncio.run(ask())


async def _here(_: Coach, job: Callable[..., object], *given: object) -> object:
    """Think in this process."""
    await asyncio.sleep(0)
    return job(*given)


# -- limits and failures


def test_a_busy_coach_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        monkeypatch.setattr(Coach, "run", _nothing)
        async with pages(tmp_path, Limits(hints=2, analyses=1)) as web:
            opened = (await web.post("/api/games", json={"players": 2, "start": 0})).json()
            record = record_of(random_game(2, players=2))
            over = (await web.post("/api/records", json=record)).json()["game"]
            tokens = {"Authorization": f"Bearer {','.join(opened['tokens'])}"}

            async def both() -> list[httpx.Response]:
                hint = await web.post(f"/api/games/{opened['game']}/hint", headers=tokens)
                return [hint, await web.get(f"/api/games/{over}/analysis")]

            with monkeypatch.context() as patch:
                patch.setattr(coach, "MAX_WAITING", 0)
                patch.setattr(analyses, "MAX_WAITING", 0)
                answers = await both()
            assert [answer.json()["code"] for answer in answers] == ["busy", "busy"]
            assert {answer.status_code for answer in answers} == {503}
            hint, refused = await both()
            assert hint.json() == {"version": 0, "turns": []}
            assert refused.json()["code"] == "too-many"
            assert (await both())[0].json()["code"] == "too-many"

    asyncio.run(ask())


async def _nothing(_: Coach, *__: object) -> list[object]:
    return []


def test_an_analysis_that_fails_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Coach, *__: object) -> None:
        raise ZeroDivisionError("canary")

    async def ask() -> list[Message]:
        monkeypatch.setattr(Coach, "run", fail)
        async with pages(tmp_path) as web:
            record = record_of(random_game(2, players=2))
            path = f"/api/games/{(await web.post('/api/records', json=record)).json()['game']}"
            answers = []
            for _ in range(3):
                answers.append((await web.get(f"{path}/analysis")).json())
                await asyncio.sleep(0.2)
            return answers

    first, second, third = asyncio.run(ask())
    assert (first["done"], second["code"], third["done"]) == (0, "failed", 0)
    assert "canary" in caplog.text


def test_a_server_that_closes_does_not_wait_for_its_coach(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def leave() -> int:
        async with pages(tmp_path) as web:
            record = record_of(random_game(2, players=2))
            path = f"/api/games/{(await web.post('/api/records', json=record)).json()['game']}"
            return int((await web.get(f"{path}/analysis")).json()["done"])

    assert asyncio.run(leave()) == 0
    assert caplog.text == ""


def test_a_coach_that_dies_is_replaced() -> None:
    async def think() -> int:
        coach = Coach()
        with pytest.raises(WorkerDied):
            await coach.run(os._exit, 1)
        answer = await coach.run(abs, -7)
        await coach.close()
        return answer

    assert asyncio.run(think()) == 7
