"""Sets of puzzles: files with one puzzle in each line, the set that ships, and the puzzle of a day."""

import json
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files

from kingdom_builder.coach.puzzles.puzzle import GOALS, LEVELS, Puzzle
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record_values import record_as_dict, record_from_dict
from kingdom_builder.table.box_registry import REGISTRY

SHIPPED = "puzzles.jsonl"


def set_to_text(puzzles: Iterable[Puzzle]) -> str:
    """A set as it is kept in a file."""
    return "".join(_line(puzzle) for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    values = {
        "goal": puzzle.goal,
        "level": puzzle.level,
        "seed": puzzle.seed,
        "solution": " ".join(puzzle.solution),
        "worth": puzzle.worth,
        "lead": puzzle.lead,
        "record": record_as_dict(puzzle.record, REGISTRY.terms),
    }
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n"


def set_from_text(text: str) -> list[Puzzle]:
    """The puzzles of a file; what is no puzzle is refused with its line."""
    return [_puzzle(line, n) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]


def _puzzle(line: str, n: int) -> Puzzle:
    try:
        values = json.loads(line)
        puzzle = Puzzle(
            goal=values["goal"],
            level=values["level"],
            seed=values["seed"],
            record=record_from_dict(values["record"], REGISTRY.terms),
            solution=tuple(values["solution"].split()),
            worth=values["worth"],
            lead=values["lead"],
        )
    except Refused as why:
        raise Refused("Line {n} is not a puzzle: {why}", n=n, why=why) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused("Line {n} is not a puzzle.", n=n) from None
    if puzzle.goal not in GOALS or puzzle.level not in LEVELS:
        raise Refused("Line {n} asks for something that no puzzle asks for.", n=n)
    return puzzle


@cache
def shipped_puzzles() -> dict[str, Puzzle]:
    """The puzzles that come with the program, by key, the easy ones first."""
    text = files("kingdom_builder.coach.puzzles").joinpath(SHIPPED).read_text(encoding="utf-8")
    levels = list(LEVELS)
    puzzles = sorted(set_from_text(text), key=lambda one: levels.index(one.level))
    return {puzzle.key: puzzle for puzzle in puzzles}


def key_of_day(keys: Sequence[str], day: date) -> str:
    """The puzzle of a day: the same for everybody who has the same set.

    The set is gone through in an order that looks random, and in another one each time. Its first
    half always consists of the same puzzles, so that none comes back within half a round.
    """
    round_, place = divmod(day.toordinal(), len(keys))
    half = len(keys) // 2
    is_late = place >= half
    part = sorted(keys)[half:] if is_late else sorted(keys)[:half]
    order = sorted(part, key=lambda key: sha256(f"{round_} {key}".encode()).digest())
    return order[place - half if is_late else place]
