"""The file of finished games: a head with the plan, then one line a game, so that a run can go on."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import msgspec

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.result import Result, result_from_line
from kingdom_builder.i18n import N_, Refused

HEAD = "kingdom-builder-arena"
NO_LEDGER = N_("{path} is not a file of arena results; name another one for --results.")
OTHER_PLAN = N_(
    "{path} holds the games of another plan ({what} differs); name another file for --results."
)


def finished(path: Path, plan: Plan) -> list[Result]:
    """The games of this plan that the file holds; a line cut off by a crash does not count."""
    if not path.exists():
        return []
    head, *lines = _whole_lines(path).splitlines() or [""]
    if head:
        _check_head(path, head, plan)
    results = [_result(path, n, line) for n, line in enumerate(lines, start=2)]
    return list({result.job: result for result in results}.values())


@contextmanager
def ledger(path: Path, plan: Plan) -> Iterator[TextIO]:
    """The file, open to be written on behind its last whole line; a new one gets its head."""
    try:
        file = path.open("a", encoding="utf-8")
    except OSError as error:
        raise Refused(
            "{path} cannot be written: {reason}.", path=path, reason=error.strerror
        ) from error
    with file:
        whole = len(_whole_lines(path).encode())
        file.truncate(whole)
        if not whole:
            _write(file, {HEAD: 1, "plan": plan.facts()})
        yield file


def note(file: TextIO, result: Result) -> None:
    """Write a finished game, at once."""
    _write(file, result.line())


def _write(file: TextIO, facts: dict[str, object]) -> None:
    file.write(json.dumps(facts, separators=(",", ":")) + "\n")
    file.flush()


def _whole_lines(path: Path) -> str:
    """The text up to the last line break; what follows was never finished."""
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise Refused(
            "{path} cannot be read: {reason}.", path=path, reason=error.strerror
        ) from error
    except UnicodeDecodeError:
        raise Refused(NO_LEDGER, path=path) from None
    begin = f'{{"{HEAD}"'
    if not text.startswith(begin[: len(text)]):
        raise Refused(NO_LEDGER, path=path)
    return text[: text.rfind("\n") + 1]


def _check_head(path: Path, line: str, plan: Plan) -> None:
    try:
        facts = dict(json.loads(line)["plan"])
    except (ValueError, KeyError, TypeError):
        raise Refused(NO_LEDGER, path=path) from None
    mine = json.loads(json.dumps(plan.facts()))
    differing = [name for name in {**mine, **facts} if facts.get(name) != mine.get(name)]
    if differing:
        raise Refused(OTHER_PLAN, path=path, what=", ".join(differing))


def _result(path: Path, number: int, line: str) -> Result:
    try:
        return result_from_line(json.loads(line))
    except (ValueError, TypeError, msgspec.ValidationError):
        raise Refused("Line {n} of {path} cannot be read.", n=number, path=path) from None
