"""The judge accepts the sample games and refuses every tampered one."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.reference.__main__ import main
from tests.reference.game import NaiveGame
from tests.reference.judge import Verdict, judge, random_game, same, shuffled

TRACES = sorted(Path(__file__).parents[1].joinpath("traces").glob("*.jsonl"))
SMALL = "nomads-6.jsonl"
EVENTS = ["built", "moved", "removed", "lost", "gained", "spent", "gold", "last-round", "revealed"]
Lines = list[dict[str, Any]]


def trace(path: Path) -> Lines:
    """The lines of a trace file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def small() -> Lines:
    """The lines of one short game."""
    return trace(next(path for path in TRACES if path.name == SMALL))


def step_with(lines: Lines, event: str) -> dict[str, Any]:
    """The first event of this kind in the trace."""
    found = (e for line in lines[1:-1] for e in line["events"] if e["event"] == event)
    return next(found)


def refused(change: Callable[[Lines], object]) -> str:
    """What the judge says of a game after this change."""
    lines = small()
    change(lines)
    with pytest.raises(Verdict) as verdict:
        judge(lines)
    return str(verdict.value)


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_sample_game_agrees(path: Path) -> None:
    lines = trace(path)
    assert judge(lines) == len(lines) - 2


def test_all_sample_games_are_there() -> None:
    assert len(TRACES) == 21


def test_missing_hex_is_refused() -> None:
    message = refused(lambda lines: lines[5]["hexes"].pop())
    assert "game 1, line 6, n 5" in message
    assert "hexes" in message
    assert "missing ['" in message


def test_extra_hex_is_refused() -> None:
    assert "extra ['A1']" in refused(lambda lines: lines[2]["hexes"].insert(0, "A1"))


def test_hexes_out_of_reading_order_are_refused() -> None:
    assert "order" in refused(lambda lines: lines[1]["hexes"].reverse())


def test_extra_option_is_refused() -> None:
    assert "options" in refused(lambda lines: lines[1]["options"].append("end"))


@pytest.mark.parametrize(("key", "value"), [("n", 9), ("seat", 1), ("seat", True), ("n", 3.0)])
def test_wrong_number_or_seat_is_refused(key: str, value: object) -> None:
    assert f"{key}: expected" in refused(lambda lines: lines[3].update({key: value}))


def test_left_out_event_is_refused() -> None:
    def change(lines: Lines) -> None:
        line = next(li for li in lines[1:] if any(e["event"] == "gained" for e in li["events"]))
        line["events"] = [e for e in line["events"] if e["event"] != "gained"]

    assert "events" in refused(change)


@pytest.mark.parametrize("event", EVENTS)
def test_changed_event_is_refused(event: str) -> None:
    assert "events" in refused(lambda lines: step_with(lines, event).update(seat=7))


def test_card_that_is_not_in_the_pile_is_refused() -> None:
    assert "draw pile" in refused(lambda lines: step_with(lines, "drew").update(terrain="water"))


def test_action_that_is_no_choice_is_refused() -> None:
    assert "not among the choices" in refused(lambda lines: lines[1].update(action="end"))


def test_wrong_gold_is_refused() -> None:
    assert "result" in refused(lambda lines: lines[-1]["gold"][0].update(castles=99))


def test_wrong_winner_is_refused() -> None:
    assert "result" in refused(lambda lines: lines[-1].update(winners=[0, 1, 2]))


@pytest.mark.parametrize("line", [0, 1, -2, -1])
def test_lost_line_is_refused(line: int) -> None:
    refused(lambda lines: lines.pop(line))


def test_step_after_the_end_is_refused() -> None:
    assert "over" in refused(lambda lines: lines.insert(-1, lines[-2] | {"n": len(lines) - 1}))


def test_json_types_matter_and_key_order_does_not() -> None:
    assert same({"a": 1, "b": [2]}, {"b": [2], "a": 1})
    assert not same(1, True)
    assert not same([1], [1.0])
    assert not same({"a": None}, {})


def test_several_games_in_one_stream() -> None:
    lines = small()
    assert judge(lines + lines) == 2 * judge(lines)
    with pytest.raises(Verdict, match="game 2, line 231"):
        judge(lines + lines[:3] + [lines[3] | {"n": 5}])


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join(json.dumps(line) for line in small()[:-1]), encoding="utf-8")
    good = next(path for path in TRACES if path.name == SMALL)
    assert main([str(good)]) == 0
    assert main([str(bad), str(good)]) == 1
    assert "REFUSED" in capsys.readouterr().out


@pytest.mark.parametrize("path", TRACES[::7], ids=lambda path: path.stem)
def test_random_game_ends(path: Path) -> None:
    game = random_game(trace(path)[0], random.Random(1))
    assert game.over
    assert game.choices() == ([], [])
    assert 0 in game.position.supply or len(set(game.position.supply)) > 1


def test_copy_is_independent() -> None:
    game = NaiveGame(small()[0])
    copied = game.copy()
    before = copy.deepcopy(copied.choices())
    game.act(game.choices()[0][0], shuffled(random.Random(1)))
    assert copied.choices() == before
    with pytest.raises(ValueError, match="not among"):
        copied.act("end", shuffled(random.Random(1)))
