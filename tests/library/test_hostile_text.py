"""No parser may be slowed down by hostile text: its work grows with the length and no faster.

Every text is twenty times as long as a line of a record may be. A linear parser reads it in milliseconds, a
quadratic one takes a billion steps. The limit is processor time, so a busy machine does not matter.
"""

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest

import kingdom_builder as kb
from kingdom_builder.arena.plan import budget_from_text
from kingdom_builder.cli.game_options import listed
from kingdom_builder.cli.session.typed_words import understand
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import best_language
from kingdom_builder.notation import record_text
from kingdom_builder.notation.land_text import check_key, islands_from_text, quadrants_from_text
from kingdom_builder.notation.several_records import split_records
from kingdom_builder.notation.switches import switch_from_text, switches_from_dict
from kingdom_builder.server.routes.middleware import HOST
from kingdom_builder.server.tables.custom_land import land_file
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.records.files import record_from_file_text
from tests.boards import first_setup

LENGTH = 20 * record_text.LONGEST_LINE
SECONDS = 3.0  # of processor time; a linear parser needs a few milliseconds

GOLDEN = Path(__file__).parent.parent / "golden" / "base-2p.game"
TEXT = GOLDEN.read_text(encoding="utf-8")
HEAD = TEXT.split("\n\n", maxsplit=1)[0]
HOSTILE = {
    "spaces": " ",
    "tabs": "\t",
    "quotes": '"',
    "commas": ",",
    "commas and spaces": ", ",
    "empty items in quotes": '"",',
    "backslashes": "\\",
    "escaped quotes": '\\"',
    "semicolons": ";",
    "quotes and semicolons": '";',
    "digits": "7",
    "letters": "a",
    "capitals": "G",
    "short items": "a,",
    "items in quotes": '"a b", ',
    "brackets": "[",
    "braces": '{"a":',
    "equals": "a=b,",
    "bars": "|a=b",
    "slashes": "G/",
    "chances": ">grass",
    "dashes": "-",
    "dots": "1.",
    "colons": ":",
    "line ends": "\n",
    "short lines": "G\n",
    "heads": "QUADRANT a | location=farm\n",
    "islands": "ISLAND a | location=farm\nL\n",
    "turns": "1. end\n",
    "comments in braces": "{a}",
    "quoted comments": '{"a"} ',
    "variations": "(1. A1 ",
    "first lines": "kingdom-builder-record 1\n",
    "combining marks": "e\u0301",
    "wide letters": "\U0001f3f0",
}
# What stands before and after: the patterns must fail at the end, where the most has been tried.
FRAMES = [("", ""), ("a,", 'b"'), ('"', ""), ('"', '"x'), ("a=", "!"), ("1.", "\\")]


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Stop whatever takes more processor time than this; regular expressions listen to signals."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds} seconds of processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def texts() -> Iterator[str]:
    """Every hostile text, as long as it gets."""
    for piece in HOSTILE.values():
        for before, after in FRAMES:
            yield before + piece * (LENGTH // len(piece)) + after


def survive(parse: Callable[[str], object]) -> None:
    """Read every hostile text; refusals are fine, slowness is not."""
    for text in texts():
        with within(SECONDS), suppress(ValueError, RecursionError):
            parse(text)


def game() -> kb.Game:
    return kb.Game(first_setup())


PARSERS: dict[str, Callable[[str], object]] = {
    "record": record_from_file_text,
    "first line": lambda text: record_from_file_text(f"{record_text.RECORD_FORMAT} {text}"),
    "turn": lambda text: record_from_file_text(f"{HEAD}\n\n1. {text}\n"),
    "variation": lambda text: record_from_file_text(f"{HEAD}\n\n1. A1\n(1. {text}\n"),
    "comment": lambda text: record_from_file_text(f'{HEAD}\n\n;"{text}\n'),
    "quoted header": lambda text: record_from_file_text(f'{HEAD}\n"{text}: a\n'),
    "header text": lambda text: record_from_file_text(f"{HEAD}\nweather: {text}\n"),
    "several records": lambda text: list(split_records(text.splitlines(keepends=True))),
    "several compact records": lambda text: list(split_records(f"{{{text}".splitlines(True))),
    "quadrants": quadrants_from_text,
    "islands": islands_from_text,
    "quadrant": lambda text: quadrants_from_text(f"QUADRANT {text}"),
    "island": lambda text: islands_from_text(f"ISLAND a | location=farm\n{text}"),
    "land file": land_file,
    "key": check_key,
    "switch": lambda text: switch_from_text(text, REGISTRY.terms),
    "switches": lambda text: switches_from_dict({text: text}, REGISTRY.terms),
    "choice": lambda text: text in game().choices,
    "action": lambda text: game().play(text),
    "entry": lambda text: game().repeat(kb.Entry(text, (text,))),
    "names": lambda text: kb.new_game([text, text]),
    "board": lambda text: kb.new_game(2, board=[text] * 4),
    "cards": lambda text: kb.new_game(2, cards=[text] * 3),
    "many cards": lambda text: kb.new_game(2, pool=text.split(",")),
    "many modules": lambda text: kb.new_game(2, modules=text.split(",")),
    "bot": find_bot,
    "budget": budget_from_text,
    "typed answer": lambda text: understand(text, ["farm"], ["quit"], ["end"]),
    "typed list": listed,
    "languages": best_language,
    "host": HOST.fullmatch,
}


@pytest.mark.parametrize("name", PARSERS)
def test_parsers_take_linear_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_text, "LONGEST_LINE", 2 * LENGTH)
    survive(PARSERS[name])


@pytest.mark.parametrize("key", record_text.READERS)
def test_lines_of_a_record_take_linear_time(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_text, "LONGEST_LINE", 2 * LENGTH)
    others = "\n".join(line for line in HEAD.splitlines() if not line.startswith(f"{key}:"))
    survive(lambda text: record_from_file_text(f"{others}\n{key}: {text}\n"))


def test_values_of_a_json_record_take_linear_time() -> None:
    values = json.loads(kb.record_to_json(kb.record_from_file_text(TEXT)))
    places = [(values, key) for key in values] + [(values["setup"], key) for key in values["setup"]]
    for holder, key in places:
        kept = holder[key]
        for hostile in ("a" * LENGTH, ["a"] * LENGTH, [["a"]] * LENGTH, {"a": "b"}, "9" * 4000):
            holder[key] = hostile
            with within(SECONDS), pytest.raises(kb.Refused):
                kb.play_record(record_from_file_text(json.dumps(values)))
        holder[key] = kept


@pytest.mark.parametrize("text", ["[" * LENGTH, '{"a":' * LENGTH, '{"rules":' + "9" * LENGTH])
def test_json_that_is_out_of_all_proportion_is_refused(text: str) -> None:
    with within(SECONDS), pytest.raises(kb.Refused):
        record_from_file_text("{" + text)


def test_many_quadrants_are_checked_in_linear_time() -> None:
    rows = "\n".join(["GGGGGGGGGG"] * 10)
    text = "\n".join(f"QUADRANT q{n} | location=farm\n{rows}" for n in range(LENGTH // 20))
    with within(SECONDS):
        quadrants = quadrants_from_text(text)
        with pytest.raises(kb.Refused):
            kb.new_game(2, quadrants=quadrants)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("a,b", ["a", "b"]),
        (" a , b ,", ["a", "b"]),
        ('"a, b" , c', ["a, b", "c"]),
        (r'"say \"hi\" \\",b', [r'say "hi" \ '.strip(), "b"]),
        ("a,,b", ["a", "", "b"]),
        ('"a; b", c ; remark, "quoted"', ["a; b", "c"]),
        ('a b, c ; an unclosed " quote', ["a b", "c"]),
    ],
)
def test_names_are_read_as_ever(line: str, names: list[str]) -> None:
    text = "\n".join(
        f"players: {line}" if row.startswith("players:") else row for row in HEAD.splitlines()
    )
    assert list(record_from_file_text(text).setup.players) == names


@pytest.mark.parametrize("line", ['a, b"', '"a', '"a" b', 'a"b"', r'"a\"', 'a,"b ; c'])
def test_unbalanced_quotes_are_refused(line: str) -> None:
    text = "\n".join(
        f"players: {line}" if row.startswith("players:") else row for row in HEAD.splitlines()
    )
    with pytest.raises(kb.Refused, match="is not a list"):
        record_from_file_text(text)
