"""The API for many games at once: names, numbers and refusals."""

import pytest

import kingdom_builder as kb
from kingdom_builder.rules import batches
from kingdom_builder.rules.turn_search import turn_ends
from tests.boards import first_setup
from tests.random_games import random_game, turn_start


class Seven:
    """A whole number of a foreign type, as numpy has them."""

    def __index__(self) -> int:
        return 7


def midgame() -> kb.Game:
    return turn_start(4, players=3)


def finished() -> kb.Game:
    return random_game(3, players=2)


def test_whole_games_on_the_board_of_a_game_or_a_setup() -> None:
    setup = first_setup(3)
    gold = kb.play_games(setup, range(5))
    assert gold == kb.play_games(kb.Game(setup), [0, 1, 2, 3, 4])
    assert [len(one) for one in gold] == [3] * 5
    assert kb.play_games(finished(), [1])[0] != finished().gold
    assert kb.play_games(setup, []) == []


def test_any_whole_number_is_a_seed() -> None:
    game = midgame()
    assert kb.play_out(game, -1) == kb.play_out(game, 2**32 - 1) == kb.play_out(game, 2**80 - 1)
    assert kb.play_games(game, [Seven()]) == kb.play_games(game, [7])  # type: ignore[list-item]
    assert kb.play_outs(game, 2, seed=2**32 - 1)[1] == kb.play_out(game, 0)
    assert kb.play_outs(game, 0, seed=1) == []


def test_a_game_that_is_over_is_played_out_already() -> None:
    game = finished()
    assert kb.play_outs(game, 2, seed=1) == [game.gold, game.gold]


def test_ends_are_turns_by_name_and_by_number() -> None:
    game = midgame()
    ends = kb.turn_ends(game, most=2000)
    assert ends.numbers == turn_ends(game.board, game.state, 2000)
    assert len(ends) == len(list(ends)) == len(ends.numbers) > 1
    assert all(turn[-1] == "end" for turn in ends)
    assert ends[1:3] == [ends[1], ends[2]]
    assert ends[-1] == list(ends)[-1]
    copied = game.copy()
    for action in ends[1]:
        copied.play(action)
    assert copied.seat != game.seat


def test_ends_say_whether_any_is_missing() -> None:
    game = midgame()
    builds = kb.turn_builds(game)
    assert builds.is_complete
    assert kb.turn_builds(game, most=2**70).numbers == builds.numbers
    assert repr(builds) == f"<TurnEnds: {len(builds)}>"
    cut = kb.turn_ends(game, most=20)
    assert not cut.is_complete
    assert repr(cut) == f"<TurnEnds: {len(cut)}, cut short>"
    assert game.log == midgame().log


def test_without_tiles_a_turn_is_builds_and_end() -> None:
    game = kb.new_first_game(2, seed=24)
    for turn in kb.turn_builds(game):
        assert len(turn) == 4
        assert turn[-1] == "end"


def test_turns_are_compared_turn_by_turn_and_seed_by_seed() -> None:
    game = midgame()
    ends = kb.turn_builds(game)
    gold = kb.compare_turns(game, ends[:3], seeds=[4, 5])
    assert [[len(one) for one in turn] for turn in gold] == [[3, 3]] * 3
    assert gold == kb.compare_turns(game, ends.numbers[:3], seeds=[4, 5])
    flat = batches.compare_turns(game.board, game.state, ends.numbers[:3], [4, 5], 1)
    assert [gold for turn in gold for one in turn for gold in one] == flat
    assert kb.compare_turns(game, [], seeds=[1]) == []
    assert kb.compare_turns(game, [ends[0]], seeds=[]) == [[]]
    assert game.log == midgame().log


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        (["G8", "H8", "A1"], r"^Turn 2, action 3 \(A1\): A1 is .*R-TURN-3"),
        (["nonsense"], r"^Turn 2, action 1 \(nonsense\): 'nonsense' is neither a hex nor an op"),
        (["G8", "G8"], r"^Turn 2, action 2 \(G8\): G8 is occupied\. \(R-BUILD-1\)$"),
        (["end"], r"^Turn 2, action 1 \(end\): The turn cannot end before"),
        (["G8", "H8", "H9", "end", "end"], r"^Turn 2, action 5 \(end\): The turn is over after"),
        ([5000], r"^Turn 2, action 1 \(5000\): 5000 is neither a hex nor an option"),
        ([-1], r"^Turn 2, action 1 \(-1\): -1 is neither"),
        ([20], r"^Turn 2, action 1 \(20\): 20 is neither"),
        ([1061], r"^Turn 2, action 1 \(1061\): The turn cannot end before"),
        ([None], r"^Turn 2, action 1 \(None\): action must be a whole number, not None"),
        (["A\n1"], r"^Turn 2, action 1 \('A\\n1'\): 'A\\n1' is neither"),
        ("G8", "^turn must be a list, not 'G8'"),
        (8, "^turn must be a list, not 8"),
    ],
)
def test_a_turn_that_cannot_be_played_is_refused(turn: list[str], sentence: str) -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    with pytest.raises(kb.Refused, match=sentence):
        kb.compare_turns(game, [["G8", "H8", "H9", "end"], turn], seeds=[1])
    assert game.log == ()


@pytest.mark.parametrize("seeds", [3, "12", [1.5], [None], ["1"]])
def test_seeds_that_are_no_whole_numbers_are_refused(seeds: list[int]) -> None:
    with pytest.raises(kb.Refused, match=r"^seeds? must be a"):
        kb.play_games(midgame(), seeds)
    with pytest.raises(kb.Refused, match=r"^seeds? must be a"):
        kb.compare_turns(midgame(), [], seeds)


def test_counts_that_count_nothing_are_refused() -> None:
    game = midgame()
    with pytest.raises(kb.Refused, match=r"^n must be at least 0, not -1"):
        kb.play_outs(game, -1, seed=1)
    with pytest.raises(kb.Refused, match=r"^n must be a whole number, not 1\.5"):
        kb.play_outs(game, 1.5, seed=1)  # type: ignore[arg-type]
    with pytest.raises(kb.Refused, match=r"^most must be at least 1, not 0"):
        kb.turn_ends(game, most=0)
    with pytest.raises(kb.Refused, match=r"^most must be a whole number, not None"):
        kb.turn_builds(game, most=None)  # type: ignore[arg-type]
    with pytest.raises(kb.Refused, match=r"^seed must be a whole number, not 'x'"):
        kb.play_out(game, "x")  # type: ignore[arg-type]


def test_a_game_that_is_over_has_no_turns() -> None:
    game = finished()
    for ask in (kb.turn_ends, kb.turn_builds):
        with pytest.raises(kb.IllegalAction, match="The game is over"):
            ask(game)
    with pytest.raises(kb.IllegalAction, match="The game is over"):
        kb.compare_turns(game, [["end"]], seeds=[1])
