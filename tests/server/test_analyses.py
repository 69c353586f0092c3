"""Analyses over the socket: kept in the store, shared by processes, told in the language of the reader."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update

import kingdom_builder as kb
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.explanation import Explanation, Remark
from kingdom_builder.coach.judge import Judge, judge_with
from kingdom_builder.coach.review import review_turn
from kingdom_builder.i18n import speaking
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.server.clock import SystemClock
from kingdom_builder.server.storage import leases as lease_module
from kingdom_builder.server.storage.database import opened
from kingdom_builder.server.storage.schema import REVIEWS
from kingdom_builder.server.storage.store import Seat
from kingdom_builder.server.tables.records import log_of
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Analyse
from kingdom_builder.server.workers import coach_jobs, game_analysis
from kingdom_builder.server.workers.analyses import Analyses
from kingdom_builder.server.workers.coach_jobs import review_judge
from kingdom_builder.server.workers.game_analysis import AnalysisTools, GameAnalysis, turn_hashes
from kingdom_builder.server.workers.review_facts import ReviewFacts, facts_of
from kingdom_builder.table.game import Game
from tests.cli.commands import done
from tests.random_games import random_game
from tests.server.clients import Chair, Message, Page, command, offered, open_game
from tests.server.conftest import WIDE
from tests.server.in_process import store_in
from tests.server.server_process import Server
from tests.server.stores import POSTGRESQL, store_url

FEW = Budget(nodes=16)
GAME = "a-game"
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who thinks little and looks at no clock, and leases that end soon."""
    monkeypatch.setattr(coach_jobs, "SECONDS", None)
    monkeypatch.setattr(coach_jobs, "REVIEW_BUDGET", FEW)
    for name, seconds in {"SPAN": 1.0, "RENEWED_AT": 0.7, "KEPT_IDLE": 0.1, "TICK": 0.1}.items():
        monkeypatch.setattr(lease_module, name, seconds)


class Screen:
    """A socket that keeps what it hears of an analysis."""

    def __init__(self, language: str = "en", mine: tuple[int, ...] = ()) -> None:
        self.audience = Audience(mine, language)
        self.heard: list[Message] = []

    def send_bytes(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    @property
    def reviews(self) -> list[Message]:
        """All it has heard, joined as a page does it."""
        joined: list[Message] = []
        for message in self.heard:
            joined[message["known"] :] = message["reviews"]
        return joined


class Process:
    """What analyses in a server process, in the process of the test; it counts what it works out."""

    def __init__(self, folder: Path, by: Judge | None = None) -> None:
        self.store = store_in(folder)
        self.pubsub = self.store.pubsub()
        self.worked_out: list[int] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        tools = AnalysisTools(
            self.store, self.pubsub, SystemClock(), by or review_judge(), self._run
        )
        self.analyses = Analyses(tools)

    async def _run(
        self, job: Callable[[Record, int], ReviewFacts], record: Record, turn: int
    ) -> ReviewFacts:
        await self.may_go_on.wait()
        await asyncio.sleep(0.01)
        self.worked_out.append(turn + 1)
        return job(record, turn)

    def start(self) -> None:
        self.pubsub.start()
        self.store.analysis_leases.start()

    async def follow(self, screen: Screen, game: Game, **request: object) -> GameAnalysis:
        """What the socket does with a request."""
        now = Snapshot(game, len(game.log), game.over)
        analysis = await self.analyses.open(GAME, now)
        self.analyses.resume(analysis)
        self.analyses.follow(analysis, screen, Analyse("mine", **request))  # type: ignore[arg-type]
        return analysis

    async def close(self) -> None:
        await self.analyses.close()
        await self.store.analysis_leases.close()
        await self.pubsub.close()
        self.store.close()


@asynccontextmanager
async def process(folder: Path, by: Judge | None = None) -> AsyncIterator[Process]:
    running = Process(folder, by)
    running.start()
    yield running
    await running.close()


async def store_game(there: Process, game: Game) -> None:
    seats = [Seat(name, "", "") for name in game.setup.players]
    await there.store.create(GAME, game.setup, seats, log_of(game.record()))


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def whole(there: Process, screen: Screen, game: Game, **request: object) -> GameAnalysis:
    analysis = await there.follow(screen, game, **request)
    await until(lambda: analysis.is_complete)
    return analysis


def finished() -> Game:
    return random_game(4, players=2)


def turns_of(game: Game) -> int:
    return sum(entry.action == END_OF_TURN for entry in game.log)


def rows(url: str) -> list[tuple[object, ...]]:
    with opened(url) as engine, engine.connect() as connection:
        return [tuple(row) for row in connection.execute(select(REVIEWS).order_by(REVIEWS.c.turn))]


# -- what is kept


@pytest.mark.both_stores
def test_an_analysis_comes_turn_by_turn_and_is_not_made_twice(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        first, again = Screen(), Screen()
        async with process(tmp_path) as before:
            await store_game(before, game)
            await whole(before, first, game)
            assert before.worked_out == list(range(1, turns_of(game) + 1))
        made = [message["done"] for message in first.heard]
        assert made == list(range(turns_of(game) + 1))  # one message for each turn, and the first
        kept = rows(store_url(tmp_path))
        async with process(tmp_path) as after:  # the server was started again
            await whole(after, again, game)
            assert after.worked_out == []
        assert again.reviews == first.reviews
        assert rows(store_url(tmp_path)) == kept
        assert {(row[2], row[4]) for row in kept} == {
            (review_judge().fingerprint, f"coach {kb.__version__}, 16 nodes")
        }

    asyncio.run(look())


@pytest.mark.both_stores
def test_what_was_left_half_done_is_continued(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        first, again = Screen(), Screen()
        async with process(tmp_path) as before:
            await store_game(before, game)
            await before.follow(first, game)
            await until(lambda: len(first.reviews) > 2)
        kept = len(rows(store_url(tmp_path)))
        assert 2 < kept < turns_of(game)
        async with process(tmp_path) as after:
            known = {"key": first.heard[-1]["key"], "known": 2}
            await whole(after, again, game, **known)
            assert after.worked_out == list(range(kept + 1, turns_of(game) + 1))
        assert again.heard[0]["known"] == 2
        reviews = [one for message in again.heard for one in message["reviews"]]
        assert [one["turn"] for one in reviews] == list(range(3, turns_of(game) + 1))
        assert reviews[: kept - 2] == first.reviews[2:kept]

    asyncio.run(look())


def test_another_language_needs_no_new_work(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        told = {language: Screen(language) for language in ("en", "de", "nl", "es")}
        async with process(tmp_path) as there:
            await store_game(there, game)
            await whole(there, told["en"], game)
            worked = len(there.worked_out)
            for language in ("de", "nl", "es"):
                await whole(there, told[language], game)
            assert len(there.worked_out) == worked
        reasons = {json.dumps(screen.reviews[0]["played"]["reasons"]) for screen in told.values()}
        assert len(reasons) == len(told)
        assert len({screen.heard[0]["marks"][-1]["name"] for screen in told.values()}) > 2
        facts = [
            [(one["mark"], one["loss"], one["best"]["actions"]) for one in screen.reviews]
            for screen in told.values()
        ]
        assert facts.count(facts[0]) == len(told)

    asyncio.run(look())


def test_facts_say_what_the_coach_said() -> None:
    game = random_game(7, players=3, actions=60, modules=("nomads", "capitol", "caves", "island"))
    for turn in range(turns_of(game)):
        for language in ("en", "de"):
            with speaking(language):
                said = review_turn(game, turn, budget=FEW)
                told = game_analysis.reviewed_turn(facts_of(game, said), game)
                assert told.played.reasons == list(said.played.reasons)
                assert told.best.reasons == list(said.best.reasons)
                assert told.is_best == (said.best == said.played)


def test_remarks_stand_beside_the_reasons() -> None:
    game = finished()
    with speaking("en"):
        said = {remark: Explanation((), remark, 2.0).sentences(game) for remark in Remark}
    assert said[Remark.NONE] == ("Brings no gold at once.",)
    assert said[Remark.ONLY][0] == "There was nothing else to do."
    assert said[Remark.ALIKE][-1] == "The next best turn is about as good."
    assert "2.0 more gold" in said[Remark.THAN_NEXT][0]
    assert "that was played" in said[Remark.THAN_PLAYED][0]


@pytest.mark.both_stores
def test_a_better_judge_judges_anew_and_the_old_words_go(tmp_path: Path) -> None:
    game, better = finished(), replace(review_judge(), fingerprint="better", nodes=99)

    async def look() -> None:
        screen = Screen()
        async with process(tmp_path) as before:
            await store_game(before, game)
            await whole(before, Screen(), game)
        with opened(store_url(tmp_path)) as engine, engine.begin() as connection:
            connection.execute(update(REVIEWS).values(at=1))
        async with process(tmp_path, better) as after:
            analysis = await whole(after, screen, game)
            assert len(after.worked_out) == turns_of(game)
            await until(lambda: not analysis.is_running)
        assert screen.heard[-1]["judge"] == {
            "name": "coach",
            "version": kb.__version__,
            "nodes": 99,
            "fingerprint": "better",
        }
        assert {row[2] for row in rows(store_url(tmp_path))} == {"better"}

    asyncio.run(look())


def test_a_judge_is_known_by_all_that_decides_a_verdict() -> None:
    assert judge_with(FEW) == judge_with(FEW)
    assert judge_with(FEW).fingerprint != judge_with(Budget(nodes=17)).fingerprint


def test_a_game_that_goes_on_keeps_the_reviews_it_has(tmp_path: Path) -> None:
    later = random_game(7, players=2, actions=40)
    turns = turns_of(later)
    ends = [n + 1 for n, entry in enumerate(later.log) if entry.action == END_OF_TURN]
    earlier = kb.play_record(Record(later.setup, later.log[: ends[2]]))
    assert turn_hashes(later)[:3] == turn_hashes(earlier)

    async def look() -> None:
        async with process(tmp_path) as there:
            await store_game(there, later)
            await whole(there, Screen(mine=(0, 1)), earlier)
            assert there.worked_out == [1, 2, 3]
            await whole(there, Screen(mine=(0, 1)), later)
            assert there.worked_out == list(range(1, turns + 1))

    asyncio.run(look())


def test_what_cannot_be_read_is_reviewed_again(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        screen = Screen()
        async with process(tmp_path) as before:
            await store_game(before, game)
            await whole(before, Screen(), game)
        with opened(store_url(tmp_path)) as engine, engine.begin() as connection:
            connection.execute(update(REVIEWS).where(REVIEWS.c.turn == 2).values(facts={"odd": 1}))
        async with process(tmp_path) as after:
            await whole(after, screen, game)
            assert after.worked_out == [2]
        assert len(screen.reviews) == turns_of(game)

    asyncio.run(look())


@pytest.mark.both_stores
def test_a_backup_leaves_reviews_out_and_a_check_finds_nothing_wrong(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        async with process(tmp_path) as there:
            await store_game(there, game)
            await whole(there, Screen(), game)

    asyncio.run(look())
    url, file = store_url(tmp_path), str(tmp_path / "backup.gz")
    (tmp_path / "other").mkdir()
    other = store_url(tmp_path / "other")
    assert len(rows(url)) == turns_of(game)
    assert done("store", "check", "--store", url).endswith(": all is sound.\n")
    done("store", "backup", file, "--store", url)
    done("store", "restore", file, "--store", other)
    assert rows(other) == []
    assert done("store", "check", "--store", other).endswith(": all is sound.\n")


# -- several processes


@pytest.mark.parametrize("store_kind", [POSTGRESQL], indirect=True)
def test_two_processes_share_one_analysis(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        async with process(tmp_path) as here, process(tmp_path) as there:
            await store_game(here, game)
            one, other = Screen(), Screen("de")
            mine = await here.follow(one, game)
            theirs = await there.follow(other, game)
            await until(lambda: mine.is_complete and theirs.is_complete)
            by_one_alone = [[], list(range(1, turns_of(game) + 1))]  # whichever came first
            assert sorted((here.worked_out, there.worked_out)) == by_one_alone
            assert len(other.heard) > 3  # it came in pieces, too
            assert [one["loss"] for one in other.reviews] == [one["loss"] for one in one.reviews]

    asyncio.run(look())


@pytest.mark.parametrize("store_kind", [POSTGRESQL], indirect=True)
def test_another_process_goes_on_if_nobody_waits_at_the_first(tmp_path: Path) -> None:
    game = finished()

    async def look() -> None:
        async with process(tmp_path) as here, process(tmp_path) as there:
            await store_game(here, game)
            one, other = Screen(), Screen()
            await here.follow(one, game)
            theirs = await there.follow(other, game)
            await until(lambda: len(other.reviews) > 2)
            here.analyses.leave(one)
            here.may_go_on.clear()  # whatever it has begun does not end
            for analysis in here.analyses._analyses.values():
                await analysis.end()
            await until(lambda: theirs.is_complete)
            assert sorted([*here.worked_out, *there.worked_out]) == list(
                range(1, turns_of(game) + 1)
            )

    asyncio.run(look())


# -- who may have it


def test_whoever_may_know_it_no_longer_gets_no_more(tmp_path: Path) -> None:
    running = random_game(7, players=2, actions=40)

    async def look() -> None:
        screen = Screen(mine=(0, 1))
        async with process(tmp_path) as there:
            await store_game(there, running)
            await there.follow(screen, running)
            await until(lambda: len(screen.reviews) == 1)
            screen.audience = Audience((0,))  # the other seat was given to somebody
            await until(lambda: screen.heard[-1]["type"] == "refusal")
            heard = len(screen.heard)
            await asyncio.sleep(0.1)
        assert (screen.heard[-1]["code"], screen.heard[-1]["id"]) == ("secret", "mine")
        assert len(screen.heard) == heard

    asyncio.run(look())


def test_a_stranger_does_not_get_it_over_the_socket(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], start=0)
    us = Page(server, game, *tokens)
    rng, now = random.Random(1), us.look()["update"]
    while now["turn_number"] < 2:
        now = us.play(now, rng.choice(offered(now)))
    for strangers in ((), (tokens[0],)):
        with Chair(server, game, *strangers) as chair:
            answer = chair.ask({"type": "analyse", "id": "a"})
            assert (answer["type"], answer["code"], answer["id"]) == ("refusal", "secret", "a")
    with Chair(server, game, *tokens) as chair:
        chair.send({"type": "analyse", "id": "a"})
        last = list(analysis_messages(chair))[-1]
        assert (last["done"], last["of"]) == (1, 1)
        assert chair.ask(command(chair.update, offered(chair.update)[0]))["type"] == "update"


def analysis_messages(chair: Chair) -> Iterator[Message]:
    """What comes of an analysis until it is whole."""
    is_whole = False
    while not is_whole:
        # On PostgreSQL the lease of a server that was killed has to end first.
        message = json.loads(chair.socket.recv(PATIENCE))
        assert message["type"] == "analysis", message
        yield message
        is_whole = message["known"] + len(message["reviews"]) == message["of"]


# -- real servers


@pytest.mark.both_stores
def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    game = finished()
    server = Server(tmp_path, *WIDE)
    try:
        record = {"text": kb.record_to_json(game.record())}
        key = server.client.post("/api/records", json=record).json()["game"]
        with Chair(server, key) as chair:
            chair.send({"type": "analyse", "id": "a"})
            for message in analysis_messages(chair):
                if message["done"] == 3:
                    break
            server.kill()
        kept = rows(server.store)
        assert 3 <= len(kept) < turns_of(game)
        server.start()
        known = {"key": message["key"], "known": 3}
        with Chair(server, key, language="de") as chair:
            chair.send({"type": "analyse", "id": "b", **known})
            told = list(analysis_messages(chair))
        assert told[0]["known"] == 3
        assert [one["turn"] for message in told for one in message["reviews"]] == list(
            range(4, turns_of(game) + 1)
        )
        assert rows(server.store)[: len(kept)] == kept  # nothing was made anew
        after = rows(server.store)
        server.kill()
        server.start()
        status, answer = Page(server, key).ask("/analysis")
        assert (status, answer["done"], answer["type"]) == (200, turns_of(game), "analysis")
        assert rows(server.store) == after
        assert "Traceback" not in server.told()
    finally:
        server.stop()


@pytest.mark.parametrize("store_kind", [POSTGRESQL], indirect=True)
def test_two_servers_share_one_analysis(tmp_path: Path) -> None:
    game, servers = finished(), [Server(tmp_path, *WIDE) for _ in range(2)]
    try:
        record = {"text": kb.record_to_json(game.record())}
        key = servers[0].client.post("/api/records", json=record).json()["game"]
        with Chair(servers[0], key) as one, Chair(servers[1], key) as other:
            one.send({"type": "analyse", "id": "a"})
            assert next(analysis_messages(one))["done"] == 0
            other.send({"type": "analyse", "id": "a"})
            mine, theirs = list(analysis_messages(one)), list(analysis_messages(other))
        assert len(rows(servers[0].store)) == turns_of(game)
        assert len(theirs) > 3
        assert mine[-1]["reviews"] == theirs[-1]["reviews"]
        assert "Traceback" not in servers[0].told() + servers[1].told()
    finally:
        for server in servers:
            server.stop()
