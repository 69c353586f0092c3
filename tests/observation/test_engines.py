"""The bytes of observations and of many games at once are the same on both engines."""

from random import Random
from types import ModuleType

import pytest

import kingdom_builder as kb
from kingdom_builder.env.actions import OPTION_INDICES
from kingdom_builder.env.observation import Observer
from tests.engines.module_mixes import numbered_setup
from tests.engines.pair import LIBRARIES, Library, Pair
from tests.random_games import random_setup, random_step

pytestmark = pytest.mark.usefixtures("compiled")

ALL = ("nomads", "capitol", "caves", "island")
PLACES = 3
GAMES_A_BOARD = 2
RIVALS = {"self": 0, "random": 1, "greedy": 2}
STEPS = {"self": 280, "random": 150, "greedy": 130}


class Side:
    """One engine's observing."""

    def __init__(self, library: Library, setup: kb.Setup) -> None:
        observer = Observer(len(setup.players), setup.modules)
        layout = observer.layout
        self.library, self.observer = library, observer
        self.layout = library("observation.layout").Layout(
            observer.players,
            observer.rows,
            list(layout.pieces),
            list(layout.kinds),
            list(layout.tileless),
            list(layout.actions),
            len(observer.cards),
            list(OPTION_INDICES),
        )

    def looks(self, game: kb.Game) -> list[bytes]:
        """What is written for every seat of a game of this engine."""
        encoder = self.library("observation.encoder")
        buffer = self.library("observation.buffer").Buffer(
            self.layout,
            game.board,
            self.observer.card_numbers(game.board),
            bytearray(self.layout.size),
            0,
        )
        encoder.draw_land(buffer)
        written = []
        for seat in range(self.observer.players):
            encoder.write_observation(buffer, game.state, seat)
            written.append(bytes(buffer.out))
        return written

    def games(self, setup: kb.Setup, rival: int) -> "Batch":
        return Batch(self, setup, rival)


class Batch:
    """Many games inside one engine, all of one setup."""

    def __init__(self, side: Side, setup: kb.Setup, rival: int) -> None:
        library, players = side.library, len(setup.players)
        self.playout: ModuleType = library("rules.playout")
        self.out, self.final_out = (bytearray(PLACES * side.layout.size) for _ in range(2))
        source = library("observation.games")
        self.games = source.Games(
            side.layout,
            [rival] * (players - 1),
            self.out,
            self.final_out,
            source.ANY,
            source.ANY,
            GAMES_A_BOARD,
            library("rules.rewards").MARGIN,
        )
        for place in range(PLACES):
            board = library.game(setup, 0).board
            self.games.open(self.playout.Dice(place))
            self.games.lay(place, board, side.observer.card_numbers(board))
            self.games.begin(place)
            self.games.buffers[place].games += place % 2  # games were played on it before

    def step(self, seed: int) -> tuple[list[int], list[int], list[int], list[bytes]]:
        """Random actions, the games that are over, those that waited and begin anew, all bytes."""
        actions = self.games.roll_actions(self.playout.Dice(seed))
        for place, action in enumerate(actions):
            self.games.actions[2 * place : 2 * place + 2] = action.to_bytes(2, "little")
        assert self.games.first_illegal(1) == -1
        over = self.games.step(1)
        games = self.games
        whole = [self.out, self.final_out, games.gold, games.rewards, games.mover_rewards]
        written = [bytes(one) for one in whole]
        waiting = games.waiting(over)
        for place in waiting:
            games.begin(place)
        return actions, over, waiting, written


@pytest.mark.parametrize("number", [0, 17, 35, 47, 63])
def test_observations_are_the_same_bytes(number: int) -> None:
    pair = Pair(numbered_setup(number), number)
    fast, slow = [Side(library, pair.fast.setup) for library in LIBRARIES]
    picks = Random(number)
    for _ in range(12):
        assert fast.looks(pair.fast) == slow.looks(pair.slow)
        for _ in range(picks.randint(1, 12)):
            if not pair.fast.over:
                pair.step()


@pytest.mark.parametrize("rival", list(RIVALS))
def test_many_games_go_the_same_way(rival: str) -> None:
    setup = random_setup(Random(f"speeds {rival}"), 3, ALL)
    assert [library.package.ENGINE for library in LIBRARIES] == ["compiled", "pure"]
    fast, slow = [Side(library, setup).games(setup, RIVALS[rival]) for library in LIBRARIES]
    assert bytes(fast.out) == bytes(slow.out)
    ended = waited = 0
    for seed in range(STEPS[rival]):
        told = fast.step(seed)
        assert told == slow.step(seed)
        ended += len(told[1])
        waited += len(told[2])
    assert ended >= 2
    assert 1 <= waited < ended


def test_a_single_other_settlement_changes_the_bytes() -> None:
    setup = numbered_setup(47)
    side = Side(LIBRARIES[0], setup)
    game = LIBRARIES[0].game(setup, 1)
    before = side.looks(game)
    random_step(game)
    assert all(one != other for one, other in zip(before, side.looks(game), strict=True))
