"""The file of finished games: a head with the plan, then a line for each game. A run continues from it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import msgspec

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.play.result import Result, result_from_line
from kingdom_builder.i18n import N_, Refused, say, why_failed

HEAD = "kingdom-builder-arena"
NOT_RESULTS = N_("{path} is not a file of arena results; name another one for --results.")
OTHER_PLAN = N_(
    "{path} holds the games of another plan (different: {what}); name another file for --results."
)
OTHER_COMMAND = N_("{path} holds games of the command {command}; name another file for --results.")
GAMES = "games"  # of the facts of a plan: how many are wanted, which may change from run to run
BOTS = "bots"  # of the facts of a plan: which programs play, and their budgets
SELF_PLAY = "self_play"
NAMES = {
    "version": N_("the version of the program"),
    "pairs": N_("who plays"),
    "players": N_("the number of players"),
    "seed": N_("the seed"),
    "modules": N_("the boxes"),
    "budget": N_("the budget"),
    "patience": N_("the time limit"),
    "own_bots": N_("the bots of your own"),
    "threads": N_("the number of threads"),
    BOTS: N_("the code or the budget of a bot"),
}
CHANGE_BOTS = {"version", "pairs", "budget", "own_bots"}  # with these the bots differ, too


def read_results(path: Path, plan: Plan) -> list[Result]:
    """The games of this plan that the file holds, maybe among others; a line cut off by a crash does not count."""
    if not path.exists():
        return []
    head, *lines = _whole_lines(path).splitlines() or [""]
    if head:
        _check_head(path, head, plan)
    results = [_result(path, n, line) for n, line in enumerate(lines, start=2)]
    found = {result.job: result for result in results}
    return [found[job] for job in plan.jobs() if job in found]


@contextmanager
def open_results(path: Path, plan: Plan) -> Iterator[TextIO]:
    """Open the file for appending after its last whole line; a new one gets its head."""
    try:
        file = path.open("a", encoding="utf-8")
    except OSError as error:
        raise Refused(
            "{path} cannot be written: {why}.", path=path, why=why_failed(error)
        ) from error
    with file:
        whole = len(_whole_lines(path).encode())
        file.truncate(whole)
        if not whole:
            write_head(file, plan)
        yield file


def write_head(file: TextIO, plan: Plan) -> None:
    """Write the line with the plan."""
    _write(file, {HEAD: 1, "plan": _identity(plan.facts())})


def append_result(file: TextIO, result: Result) -> None:
    """Write a finished game and flush it."""
    _write(file, result.line())


def _write(file: TextIO, facts: dict[str, object]) -> None:
    file.write(json.dumps(facts, separators=(",", ":")) + "\n")
    file.flush()


def _whole_lines(path: Path) -> str:
    """The text up to the last line break; a crash cut off the rest."""
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise Refused("{path} cannot be read: {why}.", path=path, why=why_failed(error)) from error
    except UnicodeDecodeError:
        raise Refused(NOT_RESULTS, path=path) from None
    begin = f'{{"{HEAD}"'
    if not text.startswith(begin[: len(text)]):
        raise Refused(NOT_RESULTS, path=path)
    return text[: text.rfind("\n") + 1]


def _check_head(path: Path, line: str, plan: Plan) -> None:
    try:
        facts = dict(json.loads(line)["plan"])
    except (ValueError, KeyError, TypeError):
        raise Refused(NOT_RESULTS, path=path) from None
    facts, mine = _identity(facts), json.loads(json.dumps(_identity(plan.facts())))
    differing = [name for name in {**mine, **facts} if facts.get(name) != mine.get(name)]
    if SELF_PLAY in differing:
        command = "balance" if facts.get(SELF_PLAY) else "arena"
        raise Refused(OTHER_COMMAND, path=path, command=command)
    if differing:
        raise Refused(OTHER_PLAN, path=path, what=_names(differing))


def _identity(facts: dict[str, object]) -> dict[str, object]:
    """The facts in which all games of a file agree."""
    return {name: fact for name, fact in facts.items() if name != GAMES}


def _names(differing: list[str]) -> list[str]:
    """What differs as people name it; the bots only if nothing else explains that."""
    told = [name for name in differing if name != BOTS or CHANGE_BOTS.isdisjoint(differing)]
    return [say(NAMES[name]) if name in NAMES else name for name in told]


def _result(path: Path, number: int, line: str) -> Result:
    try:
        return result_from_line(json.loads(line))
    except (ValueError, TypeError, msgspec.ValidationError):
        raise Refused("Line {n} of {path} cannot be read.", n=number, path=path) from None
