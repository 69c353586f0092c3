"""The observer before its judge: plane by plane and number by number."""

import random

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env.observation import Observation, Observer
from kingdom_builder.model.board import OWN_SETTLEMENTS, SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.rules.shares import PaidOnBuild
from tests.observation.naive import NaiveObserver, Plane, spot_of
from tests.observation.random_walks import ALL, KINDS, busy_walk, kind_name, walk

EVERY = 13 if kb.ENGINE == "compiled" else 29
MOST_BUSY_GAMES = 40
RARE = {
    "walls",
    "picked settlement",
    "laid this turn, for red cards",
    "stepped",
    "unbound",
    "cave used",
    "struck seat +1",
    "half done quarry",
    "half done mandatory",
    "parts left",
}


def looks(game: kb.Game, observer: Observer, used: Buffer | None = None) -> list[Observation]:
    """What every seat sees, on a fresh buffer unless one is given."""
    buffer = used or observer.buffer(game.board)
    return [observer.look(buffer, game.state, seat) for seat in range(len(game.players))]


def painted(plane: Plane, shape: tuple[int, int]) -> np.ndarray:
    rows = np.zeros(shape, np.uint8)
    for name, value in plane.items():
        rows[spot_of(name)] = value
    return rows


def check_planes(observer: Observer, look: Observation, naive: NaiveObserver) -> None:
    expected = naive.planes()
    for name, plane in zip(observer.plane_names, look.planes, strict=True):
        assert np.array_equal(plane, painted(expected[name], plane.shape)), name


def check_numbers(observer: Observer, look: Observation, naive: NaiveObserver) -> None:
    counts = naive.numbers()
    for number, value in zip(observer.numbers, look.vector, strict=True):
        assert value == pytest.approx(counts[number.name] / number.scale), number.name


def check_position(observer: Observer, game: kb.Game, buffer: Buffer | None = None) -> None:
    for seat, look in enumerate(looks(game, observer, buffer)):
        naive = NaiveObserver(game, seat)
        check_planes(observer, look, naive)
        check_numbers(observer, look, naive)


def shown(observer: Observer, look: Observation) -> set[str]:
    """The planes and numbers that are not 0."""
    planes = {
        name for name, plane in zip(observer.plane_names, look.planes, strict=True) if plane.any()
    }
    return planes | {
        number.name for number, value in zip(observer.numbers, look.vector, strict=True) if value
    }


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_every_plane_and_number_is_what_its_name_says(
    players: int, modules: tuple[str, ...]
) -> None:
    observer, buffer = Observer(players, modules), None
    for game in walk(players, modules, seed=players, every=EVERY):
        # One for the whole game, as the environments do
        buffer = buffer or observer.buffer(game.board)
        check_position(observer, game, buffer)


def test_half_done_actions_are_shown_as_the_judge_sees_them() -> None:
    observer, missing = Observer(4, ALL), set(RARE)
    for seed in range(MOST_BUSY_GAMES):
        for game in busy_walk(4, seed):
            look = observer.look(observer.buffer(game.board), game.state, game.seat)
            found = missing & shown(observer, look)
            if found:
                check_position(observer, game)
                missing -= found
        if not missing:
            return
    pytest.fail(f"no game shows {missing}")


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_observations_lie_in_their_space(players: int, modules: tuple[str, ...]) -> None:
    observer = Observer(players, modules)
    rows = 27 if "island" in modules else 20
    for game in walk(players, modules, seed=9, every=EVERY):
        for look in looks(game, observer):
            assert look.planes.shape == (len(observer.plane_names), rows, 20)
            assert look.vector.shape == (len(observer.numbers),)
            assert (look.planes.dtype, look.vector.dtype) == (np.uint8, np.float32)
            assert observer.space.contains({"planes": look.planes, "vector": look.vector})


def test_names_are_different_and_say_how_much_a_count_can_be() -> None:
    for players, modules in KINDS:
        observer = Observer(players, modules)
        names = [*observer.plane_names, *(number.name for number in observer.numbers)]
        assert len(names) == len(set(names))
        most = {number.name: (number.most, number.scale) for number in observer.numbers}
        assert most["seat +1 supply"] == (40, 40)
        assert most["unseen forest"] == (5, 5)


def test_more_gold_than_a_byte_can_tell_is_shown_as_the_most() -> None:
    game = kb.new_game(2, seed=1)
    game.state.earned[1] = 300
    observer = Observer(2, ())
    look = looks(game, observer)[0]
    number = [number.name for number in observer.numbers].index("seat +1 earned")
    assert look.vector[number] == pytest.approx(255 / 40)
    assert observer.space.contains({"planes": look.planes, "vector": look.vector})


def test_a_sheet_serves_for_many_looks_and_each_look_is_its_own() -> None:
    game = kb.new_game(2, seed=1)
    observer = Observer(2, ())
    buffer = observer.buffer(game.board)
    land = bytes(buffer.out[: observer.layout.at_position])
    first = observer.look(buffer, game.state, 0)
    kept = first.planes.tobytes()
    game.play(game.choices[0])
    second = observer.look(buffer, game.state, 0)
    assert bytes(buffer.out[: observer.layout.at_position]) == land
    assert first.planes.tobytes() == kept != second.planes.tobytes()


def check_used(observer: Observer, buffer: Buffer, state: State, seat: int) -> None:
    """A used buffer shows what a fresh one shows."""
    observer.look(buffer, state, seat)
    fresh = observer.buffer(buffer.board)
    observer.look(fresh, state, seat)
    assert bytes(buffer.out) == bytes(fresh.out)


@pytest.mark.parametrize("seed", range(4))
def test_a_used_sheet_shows_what_a_fresh_one_shows(seed: int) -> None:
    observer, rng = Observer(4, ALL), random.Random(seed)
    buffer = None
    for game in busy_walk(4, seed):
        buffer = buffer or observer.buffer(game.board)
        if rng.random() < 0.4:
            check_used(observer, buffer, game.state, rng.randrange(4))


def test_a_sheet_follows_a_game_back_and_forth() -> None:
    observer, rng = Observer(3, ALL), random.Random(5)
    positions = [(game.board, game.state.copy()) for game in walk(3, ALL, seed=5, every=3)]
    buffer = observer.buffer(positions[0][0])
    for _, state in rng.sample(positions, len(positions)):
        check_used(observer, buffer, state, rng.randrange(3))


class Gift(PaidOnBuild):
    """3 gold for nothing."""

    def gold(self, board: Board, state: State, seat: int) -> int:
        return 3


def test_gold_for_no_settlement_at_all_is_shown() -> None:
    game, observer = kb.new_game(2, seed=1), Observer(2, ())
    game.board.scorers = [Gift(), *game.board.scorers[1:]]
    look = looks(game, observer)[0]
    number = [number.name for number in observer.numbers].index(
        f"seat +1 gold {game.board.cards[0]}"
    )
    assert look.vector[number] == pytest.approx(3 / 40)


class Stumbling(PaidOnBuild):
    """A card that fails the first time it is asked for the gold of this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seats = [seat]

    def gold(self, board: Board, state: State, seat: int) -> int:
        if seat in self.seats:
            self.seats.remove(seat)
            raise RuntimeError
        return 3


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_look_that_was_cut_short_the_next_one_is_right(seat: int) -> None:
    observer, rng = Observer(2, ()), random.Random(seat)
    game = kb.new_game(2, seed=3)
    buffer = observer.buffer(game.board)
    for _ in range(40):
        game.play(rng.choice(game.choices))
        observer.look(buffer, game.state, game.seat)
    game.play(rng.choice(game.choices))
    game.board.scorers = [*game.board.scorers[:2], Stumbling(seat), *game.board.scorers[3:]]
    game.state.settlements[seat] ^= 1 << 5
    with pytest.raises(RuntimeError):
        observer.look(buffer, game.state, 0)
    game.state.settlements[seat] ^= 1 << 5
    check_used(observer, buffer, game.state, 0)


@pytest.mark.parametrize("seed", range(12))
def test_gold_depends_on_no_more_than_its_scorer_says(seed: int) -> None:
    game = kb.new_game(3, seed=seed, modules=ALL)
    rng = random.Random(seed)
    while not game.state.last_round:
        game.play(rng.choice(game.choices))
    alone = game.state.copy()
    for rival in (1, 2):
        alone.free |= alone.settlements[rival]
        alone.settlements[rival] = alone.rim[rival] = 0
    bare = game.state.copy()
    for seat in range(3):
        bare.fresh[seat] = bare.ready[seat] = bare.used[seat] = bare.claimed[seat] = 0
        bare.supply[seat] = bare.hand[seat] = 0
    bare.free = bare.stocked = bare.doubled = bare.laid = 0
    for scorer, card in zip(game.board.scorers, game.board.cards, strict=True):
        gold = scorer.gold(game.board, game.state, 0)
        assert scorer.gold(game.board, bare, 0) == gold, card
        if scorer.depends_on() == OWN_SETTLEMENTS:
            assert scorer.gold(game.board, alone, 0) == gold, card
        else:
            assert (card, scorer.depends_on()) == ("lords", SETTLEMENTS)


class Hoarders(Scorer):
    """Gold for supply and free hexes; it does not say what it depends on."""

    def gold(self, board: Board, state: State, seat: int) -> int:
        return state.supply[seat] + state.free.bit_count() % 7


def test_gold_that_may_depend_on_anything_is_always_counted_anew() -> None:
    observer = Observer(2, ())
    game = kb.new_game(2, seed=3)
    game.board.scorers = [Hoarders(), *game.board.scorers[1:]]
    buffer = observer.buffer(game.board)
    for supply in (40, 17, 3):
        game.state.supply[1] = supply
        observer.look(buffer, game.state, 0)
        again = observer.buffer(game.board)
        observer.look(again, game.state, 0)
        assert bytes(buffer.out) == bytes(again.out)
