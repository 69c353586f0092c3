"""For Python the compiled objects are what the interpreted ones are."""

import copy
import inspect
import pickle
from collections.abc import Callable

import pytest

import kingdom_builder as kb
from kingdom_builder.engine import PACKAGE
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.encoder import write_observation
from kingdom_builder.rules import batches, turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.turn_search import TurnSearch, search_turn
from tests.engines.module_mixes import numbered_setup
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Pair, board_of, parameters, whole

pytestmark = pytest.mark.usefixtures("compiled")

STATES = [library("model.state").State for library in LIBRARIES]
COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
copies = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


def midgame(number: int = 63) -> Pair:
    pair = Pair(numbered_setup(number), number)
    for _ in range(40):
        pair.step()
    return pair


@pytest.mark.parametrize("kind", STATES, ids=["compiled", "interpreted"])
def test_a_row_is_as_good_as_a_list(kind: type[State]) -> None:
    state = kind()
    state.supply[0] = 3
    state.supply[-1] = 4
    state.supply[1:3] = [8, 9]
    assert state.supply == [3, 8, 9, 40, 4]
    assert [3, 8, 9, 40, 4] == state.supply  # noqa: SIM300 (the list is asked first)
    assert state.supply != [3, 8, 9, 40]
    assert state.supply != state.pile
    assert state.supply != (3, 8, 9, 40, 4)
    assert list(state.supply) == [3, 8, 9, 40, 4]
    assert (state.supply[-2], state.supply[1:3], state.supply[::-2]) == (40, [8, 9], [4, 9, 3])
    assert (len(state.supply), sum(state.supply), max(state.supply)) == (5, 64, 40)
    assert repr(state.supply) == str(state.supply) == "[3, 8, 9, 40, 4]"
    assert 40 in state.supply
    assert 41 not in state.supply
    assert state.supply[:2] + state.supply[:1] == [3, 8, 3]
    assert state.supply + state.pile == [3, 8, 9, 40, 4, 0, 0, 0, 0, 0]
    assert [1] + state.pile == [1, 0, 0, 0, 0, 0]  # noqa: RUF005 (that is what is tested)
    assert list(reversed(state.supply)) == [4, 40, 9, 8, 3]
    assert [*enumerate(state.hand[:2])] == [(0, -1), (1, -1)]
    first, *rest = state.supply
    assert (first, rest) == (3, [8, 9, 40, 4])
    state.supply[0] -= 1
    state.rim[2] |= 1 << 566
    assert (state.supply[0], state.rim[2]) == (2, 1 << 566)
    state.settlements = [1, 2, 3, 4, 5]
    assert state.settlements == [1, 2, 3, 4, 5]
    with pytest.raises(TypeError):
        hash(state.supply)
    for at in (5, -6):
        with pytest.raises(IndexError):
            state.supply[at]
        with pytest.raises(IndexError):
            state.supply[at] = 1
    with pytest.raises(TypeError):
        state.supply["0"]  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        state.supply[:] = 5  # type: ignore[call-overload]


@pytest.mark.parametrize("kind", STATES, ids=["compiled", "interpreted"])
@pytest.mark.parametrize("other", ["ab", (1, 2), None, 3, {1: 2}, range(2)], ids=repr)
def test_a_row_is_added_to_lists_only(kind: type[State], other: object) -> None:
    with pytest.raises(TypeError):
        kind().supply + other  # type: ignore[operator]
    with pytest.raises(TypeError):
        other + kind().supply  # type: ignore[operator]


def test_a_row_writes_through_and_outlives_its_state() -> None:
    state = State()
    row, copied = state.rim, state.copy()
    row[4] = 9
    assert (state.rim[4], copied.rim[4]) == (9, 0)
    del state
    made = [State() for _ in range(200)]  # others may get its memory, if it was given back
    assert (row[4], len(made)) == (9, 200)


def test_a_row_keeps_its_length_and_its_type() -> None:
    state = State()
    for values in ([1, 2], [0] * 6, []):
        with pytest.raises(ValueError, match="do not fit"):
            state.supply = values
        with pytest.raises(ValueError, match="do not fit"):
            state.rim[:] = values
    for wrong in (None, "1", 1.0, 1.5, [1]):
        for write in (state.supply.__setitem__, state.rim.__setitem__):
            with pytest.raises(TypeError, match="integer"):
                write(0, wrong)
        for name in ("free", "seat", "builds"):
            with pytest.raises(TypeError, match="integer"):
                setattr(state, name, wrong)
    assert whole(state) == whole(State())


def test_what_does_not_fit_is_refused() -> None:
    state = State()
    for wrong in (1 << 576, -1, -(1 << 600)):
        with pytest.raises(OverflowError):
            state.free = wrong
        with pytest.raises(OverflowError):
            state.rim[0] = wrong
        with pytest.raises(OverflowError):
            COMPILED("hexgrid.grid").neighbours(wrong)
    for wrong in (1 << 63, -(1 << 63) - 1):
        with pytest.raises(OverflowError):
            state.seat = wrong
        with pytest.raises(OverflowError):
            state.supply[0] = wrong
    for right in ((1 << 576) - 1, 1 << 575, 1 << 64, (1 << 320) - 1):
        state.free = state.rim[0] = right
        assert state.free == state.rim[0] == right
    for right in ((1 << 63) - 1, -(1 << 63)):
        state.seat = state.supply[0] = right
        assert state.seat == state.supply[0] == right


def test_masks_of_every_bit_travel_both_ways() -> None:
    state = State()
    grids = [library("hexgrid.grid") for library in LIBRARIES]
    for at in range(576):
        state.free = 1 << at
        assert state.free == 1 << at
        if at < grids[1].HEXES and 1 << at & grids[1].BOARD:
            assert grids[0].neighbours(1 << at) == grids[1].neighbours(1 << at)
            assert grids[0].NEAR[at] == grids[1].NEAR[at]


def test_every_constant_and_table_is_the_same() -> None:
    compiled = __import__(f"{PACKAGE}._compiled", fromlist=["NAMES"])
    compared = 0
    for module, names in compiled.NAMES.items():
        path = module.removeprefix(f"{PACKAGE}.")
        fast, slow = COMPILED(path), INTERPRETED(path)
        for name in names:
            value = getattr(slow, name)
            if isinstance(value, int | list):
                assert getattr(fast, name) == value, name
                assert type(getattr(fast, name)) is type(value)
                compared += 1
    assert compared > 60


def test_every_name_is_there_with_its_docstring_slots_and_signature() -> None:
    compiled = __import__(f"{PACKAGE}._compiled", fromlist=["NAMES"])
    seen = 0
    for module, names in compiled.NAMES.items():
        path = module.removeprefix(f"{PACKAGE}.")
        fast, slow = COMPILED(path), INTERPRETED(path)
        for name in names:
            one, other = getattr(fast, name), getattr(slow, name)
            if inspect.isclass(other):
                assert one.__slots__ == other.__slots__, name
                assert one.__doc__ == other.__doc__, name
                assert [b.__name__ for b in one.__mro__] == [b.__name__ for b in other.__mro__]
                methods = [key for key, value in vars(other).items() if inspect.isfunction(value)]
                for key in methods:
                    if not key.startswith("__"):
                        assert getattr(one, key).__doc__ == getattr(other, key).__doc__
                seen += 1
            elif inspect.isfunction(other):
                assert one.__doc__ == other.__doc__, name
                assert [*inspect.signature(one).parameters] == [
                    *inspect.signature(other).parameters
                ]
                seen += 1
    assert seen > 120


@copies
def test_states_and_dice_are_copied_whole(copied: Callable[[object], object]) -> None:
    pair = midgame()
    for library, game in zip(LIBRARIES, (pair.fast, pair.slow), strict=True):
        again = copied(game.state)
        assert type(again) is type(game.state)
        assert whole(again) == whole(game.state)
        before = game.state.supply[0]
        if copied is not copy.copy:  # a shallow copy of the interpreted one shares its lists
            again.supply[0] = 1
            assert game.state.supply[0] == before
        dice = library("rules.playout").Dice(4)
        again = copied(dice)
        assert (type(again), again.value) == (type(dice), dice.value)
        assert again.roll(1000) == dice.roll(1000)


@copies
def test_boards_are_copied_whole(copied: Callable[[object], object]) -> None:
    pair = midgame()
    answers = []
    for library, game in zip(LIBRARIES, (pair.fast, pair.slow), strict=True):
        board = copied(game.board)
        assert type(board) is type(game.board)
        assert board_of(board) == board_of(game.board)
        answers.append(library("rules.batches").play_games(board, [1, 2, 3], 1))
    assert answers[0] == answers[1] == batches.play_games(pair.fast.board, [1, 2, 3], 1)


@copies
def test_abilities_scorers_and_searches_are_copied(copied: Callable[[object], object]) -> None:
    game = midgame().fast
    for thing in (*game.board.abilities, *game.board.scorers):
        again = copied(thing)
        assert type(again) is type(thing)
        assert parameters(again) == parameters(thing)
    search = search_turn(game.board, game.state, 2**62 - 1, 50)
    assert copied(search).turns() == search.turns()


@pytest.mark.parametrize(
    "wrong", [None, 3, "state", object()], ids=["None", "number", "text", "object"]
)
def test_a_foreign_argument_is_refused_by_its_name(wrong: object) -> None:
    game = midgame().fast
    with pytest.raises(TypeError, match="'board'"):
        turn.act(wrong, game.state, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'state'"):
        turn.act(game.board, wrong, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'dice'"):
        COMPILED("rules.playout").playout(game.board, game.state, wrong)
    with pytest.raises(TypeError, match="'turns'"):
        batches.compare_turns(game.board, game.state, wrong, [1], 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'board'"):
        game.board.abilities[1].hexes(wrong, game.state)  # type: ignore[arg-type]
    if wrong != 3:
        with pytest.raises(TypeError, match="integer"):
            turn.act(game.board, game.state, wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="integer"):
        turn.act(game.board, game.state, 5.0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        turn.act(game.board, game.state)  # type: ignore[call-arg]


def test_the_engines_do_not_mix() -> None:
    pair = midgame()
    fast, slow = pair.fast, pair.slow
    with pytest.raises(TypeError, match="'state'"):
        turn.act(fast.board, slow.state, 5)
    with pytest.raises(TypeError, match="'board'"):
        turn.act(slow.board, fast.state, 5)
    with pytest.raises(TypeError, match="'board'"):
        fast.board.scorers[0].gold(slow.board, slow.state, 0)
    board, state = fast.board, fast.state
    board.scorers = slow.board.scorers
    with pytest.raises(TypeError, match="Scorer"):
        COMPILED("rules.scoring").totals(board, state)
    board.abilities = slow.board.abilities
    state.active = 1
    with pytest.raises(TypeError, match="Ability"):
        turn.act(board, state, 5)


@pytest.mark.parametrize("name", ["scorers", "abilities", "players", "land"])
def test_nothing_can_be_taken_away_from_an_object(name: str) -> None:
    board = kb.new_first_game(2, seed=1).board
    kept = getattr(board, name)
    with pytest.raises((AttributeError, NotImplementedError)):
        delattr(board, name)
    assert getattr(board, name) == kept


def test_an_object_without_init_is_refused_and_not_a_crash() -> None:
    bare = Buffer.__new__(Buffer)
    with pytest.raises((TypeError, IndexError)):
        write_observation(bare, State(), 0)
    search = TurnSearch.__new__(TurnSearch)
    with pytest.raises(TypeError):
        search.look_at(0)
    assert (bare.board.players, search.board.abilities) == (0, None)
    for wrong in (None, State(), 5):
        with pytest.raises(TypeError, match="Board"):
            bare.board = wrong  # type: ignore[assignment]
    with pytest.raises(AttributeError):
        del bare.board


def test_classes_and_functions_have_the_names_of_their_source() -> None:
    assert (State.__module__, State.__qualname__) == ("kingdom_builder.model.state", "State")
    assert repr(State) == "<class 'kingdom_builder.model.state.State'>"
    assert (turn.act.__name__, turn.act.__qualname__) == ("act", "act")


def test_a_method_looks_whose_it_is() -> None:
    game = kb.new_first_game(2, seed=1)
    for wrong in (Board(), None, 5, Dice(1)):
        with pytest.raises(TypeError):
            State.copy(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            type(game.board.abilities[0]).pick(wrong, game.board, game.state, 5)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            TurnSearch.turns(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            State.rim.__get__(wrong, State)[0]  # type: ignore[attr-defined]


def test_there_is_no_room_for_other_attributes() -> None:
    for kind in STATES:
        with pytest.raises(AttributeError):
            kind().foo = 1  # type: ignore[attr-defined]
