"""Real servers on one real PostgreSQL: seats of a game on different processes, which may die at any time."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kingdom_builder.server.storage.store import Store
from tests.server.clients import Chair, Message, Page, command, offered, open_game, play_random
from tests.server.conftest import WIDE
from tests.server.room_clients import HERE, INVITED, Member, RoomSocket, done, open_room
from tests.server.server_process import Server
from tests.server.stores import POSTGRESQL, kept_in, postgres, store_url

PATIENCE = 40.0
GONE = (ConnectionClosed, OSError, httpx.TransportError)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on one database, as on two machines."""
    folder = tmp_path_factory.mktemp("machines")
    with kept_in(POSTGRESQL), ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(Server(folder, *WIDE))
            stack.callback(servers[-1].stop)
        yield servers
    assert "Traceback" not in servers[0].told()


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Server]:
    """One server with two processes."""
    with kept_in(POSTGRESQL):
        server = Server(tmp_path, "--processes", "2", *WIDE)
    yield server
    server.stop()
    assert "Traceback" not in server.told()


def until(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


def at(server: Server, member: Member) -> Member:
    """The same person, at another server."""
    return Member(server.client, member.room, *member.tokens)


# -- on two machines


def test_a_whole_game_is_played_from_two_machines(machines: list[Server]) -> None:
    here, there = machines
    game, tokens = open_game(here)
    with Chair(here, game, tokens[0]) as ana, Chair(there, game, tokens[1]) as oak:
        end = play_random([ana, oak], random.Random(3))
    assert end["view"]["over"]
    records = [server.client.get(f"/api/games/{game}/record").text for server in machines]
    assert records[0] == records[1]


def test_a_room_is_one_room_on_two_machines(machines: list[Server]) -> None:
    here, there = machines
    host = open_room(here.client, HERE, INVITED, settings={"is_listed": True})
    with RoomSocket(here, host) as his:
        his.hear("room")
        assert host.room in [one["room"] for one in done(there.client.get("/api/lobby"))["rooms"]]
        guest = at(there, host).sit(1, "Ben")
        with RoomSocket(here, guest) as second_screen:  # its token may be news here
            second_screen.hear("room")
        with RoomSocket(there, guest) as hers:
            hers.hear("room")
            until(lambda: [seat["is_here"] for seat in host.look()["seats"]] == [True, True])
            host.do("start")
            assert hers.hear("welcome")["mine"] == [1]
            guest.do("talk", text="Hello")
            assert his.hear("talk")["lines"] == [] or his.heard[-1]["lines"][0]["text"] == "Hello"
            code = host.do("seats/0/link")["code"]
            told = Member(there.client, host.room).do("redeem", code=code)
            assert at(there, Member(there.client, host.room, told["token"])).look()["mine"] == [0]
        until(lambda: not host.look()["seats"][1]["is_here"])


def test_a_turn_is_taken_back_by_players_on_two_machines(machines: list[Server]) -> None:
    here, there = machines
    host = open_room(here.client, HERE, INVITED, options={"start": 0})
    guest = at(there, host).sit(1, "Ben")
    host.do("start")
    page = Page(here, host.room, *host.tokens)
    update = page.look()["update"]
    for _ in range(50):
        if update["view"]["turn"] != 0:
            break
        choices = offered(update)
        update = page.play(update, "end" if "end" in choices else choices[0])
    version = update["version"]
    host.do("takeback", version=version)
    until(lambda: guest.look()["takeback"])
    guest.do("takeback/reply", version=version, agrees=True)
    until(lambda: page.look()["update"]["view"]["turn"] == 0)
    assert page.look()["update"]["version"] == version + 1


def test_a_clock_runs_out_once_on_two_machines(machines: list[Server]) -> None:
    here, there = machines
    clock = {"clock": "turn", "seconds": 5, "at_zero": "bot"}
    host = open_room(here.client, HERE, INVITED, options={"start": 0}, settings=clock)
    guest = at(there, host).sit(1, "Ben")
    with RoomSocket(here, host) as his, RoomSocket(there, guest) as hers:
        his.hear("room")
        hers.hear("room")
        host.do("start")
        hers.hear("welcome")
        until(lambda: any(one["kind"] == "timeout" for one in guest.look()["events"]))
        until(lambda: guest.table()["update"]["view"]["turn"] == 1)
        until(lambda: host.look()["events"] == guest.look()["events"])
        kinds = [one["kind"] for one in host.look()["events"] if one["seat"] == 0]
        assert kinds.count("timeout") == 1


def test_a_repeated_command_gets_its_first_answer_from_another_machine(
    machines: list[Server],
) -> None:
    here, _ = machines
    game, tokens = open_game(here, start=0)
    pages = [Page(server, game, tokens[0]) for server in machines]
    update = pages[1].look()["update"]  # both have it in memory
    order = command(update, offered(update)[0])
    answers = [page.send(order) for page in pages]
    assert answers[0][0] == 200
    assert answers[0] == answers[1]
    newer = answers[0][1]
    next_order = command(newer, offered(newer)[0])
    assert pages[1].send(next_order)[1]["version"] == 2
    assert pages[0].send(next_order)[1]["version"] == 2


def test_the_database_goes_and_comes_back_in_mid_game(machines: list[Server]) -> None:
    here, there = machines
    game, tokens = open_game(here, start=0)
    rng = random.Random(7)
    with Chair(here, game, tokens[0]) as ana, Chair(there, game, tokens[1]) as oak:
        play_random([ana, oak], rng, 10)
        chair = (ana, oak)[ana.update["view"]["turn"]]
        order = command(chair.update, offered(chair.update)[0])
        postgres().stop()
        begun = time.monotonic()
        try:
            refusal = chair.ask(order)
            look = there.client.get(f"/api/games/{open_nowhere()}")
            took = time.monotonic() - begun
        finally:
            postgres().start()
        assert (refusal["type"], refusal["code"]) == ("refusal", "not-stored")
        assert (look.status_code, look.json()["code"]) == (503, "store-away")
        assert look.json()["sentence"]
        assert took < PATIENCE / 2  # seconds on a busy machine, but no hang
        _again(chair, order)
        (oak if chair is ana else ana).hear()
        play_random([ana, oak], rng)
        assert ana.update["view"]["over"]
        assert ana.update["version"] == oak.update["version"]
    assert here.told().count("the database fails") <= 2 * 2  # a line for each server and outage
    assert "Traceback" not in here.told()


def open_nowhere() -> str:
    """A game that no server has in memory."""
    return f"nowhere-{time.monotonic_ns()}"


def _again(chair: Chair, order: Message) -> None:
    """Send an order until it is carried out."""
    deadline = time.monotonic() + PATIENCE
    while (answer := chair.ask(order))["type"] != "update":
        assert answer["code"] == "not-stored"
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_processes_that_start_together_prepare_the_store_once(tmp_path: Path) -> None:
    with kept_in(POSTGRESQL):
        url = store_url(tmp_path)
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(Store, [url] * 4):
            store.close()


# -- in a family


class Player:
    """A seat that comes back, wherever that may be, and repeats what was not answered."""

    def __init__(self, server: Server, game: str, token: str) -> None:
        self._way = server, game, token
        self.chair: Chair | None = None
        self.returns = -1

    def connected(self) -> Chair:
        deadline = time.monotonic() + PATIENCE
        while self.chair is None:
            assert time.monotonic() < deadline
            try:
                self.chair = Chair(*self._way)
                self.returns += 1
            except GONE:
                time.sleep(0.05)
        return self.chair

    def carry_out(self, order: Message) -> Message:
        """Give an order until it is answered."""
        for _ in range(20):
            try:
                answer = self.connected().ask(order)
                while answer.get("id") != order["id"]:  # something older
                    answer = self.connected().hear()
            except GONE:
                self.chair = None
            else:
                return answer
        raise AssertionError("there was no answer")

    def look(self, version: int) -> Message:
        """The game at this version or later."""
        deadline = time.monotonic() + PATIENCE
        while self.connected().update["version"] < version:
            assert time.monotonic() < deadline
            try:
                self.connected().hear()
            except GONE:
                self.chair = None
        return self.connected().update


def play_through(server: Server, disturb: Callable[[int], None], moves: int) -> list[Player]:
    """Two people play while something happens after each move; each is stored once, none is lost."""
    game, tokens = open_game(server, start=0)
    players = [Player(server, game, token) for token in tokens]
    rng = random.Random(9)
    for version in range(moves):
        updates = [player.look(version) for player in players]
        seat = updates[0]["view"]["turn"]
        order = command(updates[seat], rng.choice(offered(updates[seat])))
        disturb(version)
        answer = players[seat].carry_out(order)
        assert (answer["type"], answer["version"]) == ("update", version + 1), answer
        again = players[1 - seat].look(version + 1)
        assert again["version"] == version + 1
    return players


def test_processes_may_be_killed_in_mid_turn(family: Server) -> None:
    rng = random.Random(4)

    def kill(version: int) -> None:
        if version % 6 == 5:
            until(lambda: len(family.serving()) == 2)
            os.kill(rng.choice(family.serving()), signal.SIGKILL)

    players = play_through(family, kill, 20)
    assert sum(player.returns for player in players) >= 1
    assert family.told().count("ended by itself") == 3


def test_all_processes_are_replaced_while_people_play(family: Server) -> None:
    before = family.serving()
    assert len(before) == 2

    def restart(version: int) -> None:
        if version == 3:
            family.process.send_signal(signal.SIGHUP)
        elif version > 3:
            time.sleep(0.1)

    players = play_through(family, restart, 20)
    until(lambda: "have been replaced" in family.told())
    assert len(family.serving()) == 2
    assert not {*family.serving()} & {*before}
    players[0].look(20)


def test_a_stop_ends_all_processes_in_time(family: Server) -> None:
    game, _ = open_game(family, bots=["easy", "easy"])
    everyone = family.serving()
    with Chair(family, game) as watcher:
        watcher.hear()
        begun = time.monotonic()
        family.process.terminate()
        family.process.wait(PATIENCE)
    assert time.monotonic() - begun < 10
    assert not any(Path(f"/proc/{pid}").exists() for pid in everyone)
    assert family.told() == ""


def test_processes_end_with_a_parent_that_is_killed(family: Server) -> None:
    everyone = family.serving()
    family.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in everyone))
    family.start()  # the port is free again


def test_several_processes_on_sqlite_are_refused(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.db'}"
    words = [sys.executable, "-m", "kingdom_builder.server", "--processes", "2", "--store", store]
    told = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert told.returncode != 0
    assert told.stderr.startswith("2 processes cannot share SQLite, which takes one at a time;")
    assert len(told.stderr.splitlines()) == 1
