"""A box in plain Python plays on the compiled engine as on the interpreted one."""

import copy
import pickle
import re
import traceback
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.model.board import Ability, Scorer
from kingdom_builder.rules.actions import BuildOnTerrain
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.engines.custom_box import BOARD, CARDS, MillBurns, custom_registry
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Pair, slots_of

pytestmark = pytest.mark.usefixtures("compiled")

MODULES = ("toy", "nomads", "caves", "island")


def pair_of(seed: int, raising: str = "") -> Pair:
    registries = (
        custom_registry(COMPILED, raising=raising),
        custom_registry(INTERPRETED, raising=raising),
    )
    options = SetupOptions(players=("Ana", "Oak", "Lin"), board=BOARD, cards=CARDS, modules=MODULES)
    return Pair(draw_setup(options, Random(seed), registries[0]), seed, registries)


def test_a_users_box_plays_the_same_games() -> None:
    used = paid = heard = 0
    for seed in range(12):
        pair = pair_of(seed)
        used += sum(action == "mill" for action in pair.play())
        paid += sum(event.name == "gold" and event.source == "tithe" for event in pair.fast.events)
        mills = [
            game.board.abilities[game.registry.numbers["mill"]] for game in (pair.fast, pair.slow)
        ]
        assert mills[0].heard == mills[1].heard
        heard += len(mills[0].heard)
        assert isinstance(mills[0], Ability)
        assert not isinstance(mills[1], Ability)
    assert used > 10
    assert heard > used
    assert paid > 50


def test_batches_and_searches_call_a_users_box() -> None:
    pair = pair_of(3)
    for _ in range(70):
        pair.step()
    answers = []
    for library, game in zip(LIBRARIES, (pair.fast, pair.slow), strict=True):
        batches, search = library("rules.batches"), library("rules.turn_search")
        mill = game.board.abilities[game.registry.numbers["mill"]]
        before = len(mill.heard)
        gold = batches.play_games(game.board, list(range(8)), 1)
        answers.append((gold, search.turn_ends(game.board, game.state, 200), mill.heard))
        assert len(mill.heard) > before
    assert answers[0] == answers[1]


def until_the_mill_burns(pair: Pair) -> list[str]:
    """Both games up to the exception of the box; how each is told."""
    picks, told = pair.picks, []
    while not pair.fast.over and not told:
        choices = list(pair.fast.choices)
        action = "mill" if "mill" in choices else picks.choice(choices)
        for game in (pair.fast, pair.slow):
            try:
                game.play(action)
            except MillBurns:
                told.append(traceback.format_exc())
    return told


def test_an_exception_comes_through_and_tells_the_line_of_the_source() -> None:
    fast, slow = until_the_mill_burns(pair := pair_of(1, "pick"))
    assert slots_of(pair.fast.state) == slots_of(pair.slow.state)
    for told in (fast, slow):
        assert "MillBurns: in pick" in told
        assert 'custom_box.py", line' in told
        assert 'kingdom_builder/rules/turn.py", line' in told
        assert "    ability.pick(board, state, choice)\n" in told
        assert "    pick(board, state, choice)\n" in told
    # Compiled, a function called from Python stands twice: where it begins and where it is.
    assert lines_told(slow) <= lines_told(fast)


def lines_told(told: str) -> set[int]:
    """The lines of turn.py that a traceback names."""
    return {int(number) for number in re.findall(r'rules/turn\.py", line (\d+)', told)}


def test_an_exception_of_a_card_comes_out_of_a_batch() -> None:
    registry = custom_registry(COMPILED, raising="gold")
    options = SetupOptions(
        players=("Ana", "Oak"), board=BOARD, cards=CARDS, modules=("toy", "nomads")
    )
    game = kb.Game(draw_setup(options, Random(1), registry), Random(1), registry)
    with pytest.raises(MillBurns, match="in gold") as caught:
        kb.play_games(game, range(3))
    told = "".join(traceback.format_exception(caught.value))
    assert "kingdom_builder/rules/scoring.py" in told
    assert "gold += scorer.gold(board, state, seat)" in told
    with pytest.raises(MillBurns):
        totals(game.board, game.state)


class Halves(Scorer):
    """Gold must be whole."""

    def gold(self, board: object, state: object, seat: int) -> float:  # type: ignore[override]
        return 1.5


class Nothing(Ability):
    """A set of hexes must be a set of hexes."""

    def hexes(self, board: object, state: object) -> None:  # type: ignore[override]
        return None


def test_an_answer_of_a_wrong_type_is_refused() -> None:
    game = kb.new_first_game(2, seed=1)
    game.board.scorers = [Halves()]
    with pytest.raises(TypeError, match="integer"):
        totals(game.board, game.state)
    game.board.abilities = [game.board.abilities[0], Nothing()]
    game.state.active = 1
    with pytest.raises(TypeError, match="integer"):
        COMPILED("rules.turn").hexes(game.board, game.state)


class Ferry(BuildOnTerrain):
    """Slots and attributes of its own, to be copied."""

    __slots__ = ("__dict__", "fare", "unset")

    def __init__(self) -> None:
        super().__init__(3)
        self.fare = 7
        self.name = "ferry"


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda a: pickle.loads(pickle.dumps(a))]
)
def test_a_users_ability_is_copied_with_all_it_has(copied: object) -> None:
    ferry = Ferry()
    ferry.number = 5
    again = copied(ferry)
    assert type(again) is Ferry
    assert (again.number, again.terrain, again.fare, again.name) == (5, 3, 7, "ferry")
    assert not hasattr(again, "unset")


def test_the_source_a_traceback_names_is_there() -> None:
    turn = COMPILED("rules.turn")
    assert Path(str(turn.__file__)).is_file()
    assert str(turn.__file__).endswith("kingdom_builder/rules/turn.py")
