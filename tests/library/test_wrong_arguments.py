"""Arguments of a wrong kind are refused with a sentence."""

import io
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kingdom_builder as kb

GAME = kb.new_first_game(["Ana", "Oak"], seed=3)
VIEW = GAME.view(0)
RECORD = GAME.record()


def with_header(name: object, value: object) -> kb.Game:
    game = kb.new_first_game(2, seed=3)
    game.headers[name] = value  # type: ignore[index]
    return game


WRONG: dict[str, Callable[[], object]] = {
    "This wants a record, not a game; game.record() makes one.": lambda: kb.play_record(GAME),
    "This wants a record, not View.": lambda: kb.record_to_text(VIEW),
    "This wants a record, not str.": lambda: kb.record_to_json("kingdom-builder-record 1"),
    "records must be a list, not 'Record'.": lambda: kb.write_records(RECORD, io.StringIO()),
    "records must be a list, not 'Game'.": lambda: kb.write_records(GAME, io.StringIO()),
    "rng must be a generator such as random.Random(1), not 5.": lambda: VIEW.world(5),
    "rng must be a generator such as random.Random(1), not None.": lambda: VIEW.position().world(
        None
    ),
    "seat must be a whole number, not 'Ana'.": lambda: GAME.view("Ana"),
    "seat must be a whole number, not None.": lambda: GAME.view(None),
    "start must be a whole number, not 'Oak'.": lambda: kb.new_game(start="Oak"),
    "seed must be a whole number, not '7'.": lambda: kb.new_game(seed="7"),
    "seed must be a whole number, not 1.5.": lambda: kb.new_first_game(seed=1.5),
    "seed must be a whole number, not b'x'.": lambda: GAME.position().game(seed=b"x"),
    "seed must be a whole number, not 'x'.": lambda: kb.play_record(RECORD, seed="x"),
    "quadrants must be a list, not 'land.txt'.": lambda: kb.new_game(quadrants="land.txt"),
    "quadrants takes what kb.load_quadrants(…) gives, not 'farm'.": lambda: kb.new_game(
        quadrants=["farm"]
    ),
    "island takes what kb.load_island(…) gives, not 'lagoon'.": lambda: kb.new_game(
        island="lagoon", modules=["island"]
    ),
    "cards already settles that; leave out pool.": lambda: kb.new_game(
        cards=["lords", "miners", "workers"], pool=["x"]
    ),
    "or one of choices.numbers, not <Hex A1:": lambda: GAME.play(GAME["A1"]),
    "budget must be a budget such as kb.Budget(nodes=512), not 16.": lambda: kb.hints(
        GAME, budget=16
    ),
    "budget must be a budget such as kb.Budget(nodes=512), not None.": lambda: kb.analyse(
        GAME, budget=None
    ),
    "nodes must be a whole number, not 1.5.": lambda: kb.Budget(nodes=1.5),
    "nodes must be at least 1, not 0.": lambda: kb.Budget(nodes=0),
    "seconds must be a number above 0, not '3'.": lambda: kb.Budget(seconds="3"),
    "seconds must be a number above 0, not nan.": lambda: kb.Budget(seconds=float("nan")),
    "threads must be a whole number, not 1.5.": lambda: kb.Budget(threads=1.5),
    "modules must be a list, not None.": lambda: kb.new_game(modules=None),
    "players must be a number or a list of names, not 2.0.": lambda: kb.new_game(2.0),
    "players must be a number or a list of names, not None.": lambda: kb.new_first_game(None),
    "There is no quadrant '1';": lambda: kb.new_game(board=[1, 2, 3, 4]),
    "players must be a list such as ['ab'], not a text.": lambda: kb.position(
        str(GAME.position()), players="ab"
    ),
    "switches must be Switches, such as": lambda: kb.new_game(switches={"island-knights": 1}),
    "such as Switches(lords_require_presence=True), not {}.": lambda: kb.new_game(switches={}),
    "This wants a path or a text stream, not BytesIO.": lambda: kb.load(io.BytesIO(b"x\n")),
    "This wants a path or a text stream, not NoneType.": lambda: kb.load(None),
    "This wants a path or a text stream, not int.": lambda: next(kb.load_games(5)),
    "This wants a path or a text stream, not bytes.": lambda: kb.read_record(b"a.game"),
    "game must be a whole number, not '1'.": lambda: kb.load(io.StringIO("x"), game="1"),
    "A comment must be a text, not 5.": lambda: GAME.comment(5),
    "headers.a must be a text, not a whole number.": lambda: kb.save(
        with_header("a", 5), io.StringIO()
    ),
    "headers.5 must be a text, not a whole number.": lambda: kb.record_to_json(
        replace(RECORD, headers={5: "a"})
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_wrong_argument_is_refused_with_a_sentence(sentence: str) -> None:
    with pytest.raises(kb.Refused) as caught:
        WRONG[sentence]()
    assert sentence in str(caught.value)


def test_numbers_of_numpy_are_seeds_and_budgets() -> None:
    seed = np.int64(3)
    assert kb.new_game(seed=seed).position() == kb.new_game(seed=3).position()
    games = [kb.new_first_game(seed=3).position().game(seed=one) for one in (seed, 3)]
    for game in games:
        while not game.over:
            game.push(game.choices[0])
    assert games[0].gold == games[1].gold
    budget = kb.Budget(seconds=np.float32(2), nodes=np.int64(5))
    assert budget == kb.Budget(seconds=2.0, nodes=5)
    assert type(budget.nodes) is int


@pytest.mark.parametrize("target", [None, 5, io.BytesIO()])
def test_games_are_written_to_paths_and_text_streams(target: object) -> None:
    for write in (lambda: kb.save(GAME, target), lambda: kb.write_records([RECORD], target)):
        with pytest.raises(kb.Refused, match="This wants a path or a text stream, not"):
            write()


def test_a_game_among_records_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = kb.write_records([RECORD], tmp_path / "a.games")
    with pytest.raises(kb.Refused, match="This wants a record, not a game"):
        kb.write_records([RECORD, GAME], path)
    assert list(kb.read_records(path)) == [RECORD]


def test_whole_numbers_of_any_kind_are_counts_and_seats() -> None:
    game = kb.new_game(np.int64(3), seed=1, start=np.int64(2))
    assert game == kb.new_game(3, seed=1, start=2)
    assert kb.play_record(kb.record_from_file_text(kb.record_to_json(game.record()))) == game
    assert game.view(np.int8(1)) == game.view(1)
    assert kb.new_game(np.array(["Ana", "Oak"]), seed=1).players == ("Ana", "Oak")
    with pytest.raises(kb.Refused, match="seat must be a whole number"):
        game.view(np.array([0, 1]))


def test_the_module_random_is_a_generator_too() -> None:
    assert VIEW.world(random).view(0) == VIEW
