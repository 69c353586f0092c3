"""The readable face of a record: a head of ``key: value`` lines, then one line a turn.

    kingdom-builder-record 1
    rules: 1
    players: ana, oak
    start: 0
    board: tavern, paddock, oasis/180, farm
    cards: fishermen, knights, merchants
    hands: flower, canyon

    1. R4 S4 S5 end>grass        ; ana plays flower
    2. D7 D8 E8 end>desert       ; oak plays canyon

``end>grass`` is the action ``end`` with the card that chance answered. From ``;`` to the end of
the line is a remark for people. ``docs/notation.md`` describes every part.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile

from kingdom_builder.i18n import Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.notes import NOTE_PARTS, Note
from kingdom_builder.notation.record import (
    END_OF_TURN,
    RECORD_FORMAT,
    RECORD_VERSION,
    RULES_VERSION,
    Entry,
    Record,
    turns_of,
)
from kingdom_builder.notation.record_values import check_version
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.notation.shuffle import shuffle_as_lines, shuffle_from_lines
from kingdom_builder.notation.switches import (
    switch_as_text,
    switch_from_text,
    switches_as_dict,
)

CHANCE = ">"
REMARK_COLUMN = 44
ROW_END = "/"
NOTE = "note"
LAND_WORDS = 3
LONGEST_NUMBER = 9
LONGEST_LINE = 2000
# Records come from strangers, so each pattern must fail in linear time: no two neighbouring parts
# of a pattern may match the same characters, which would let them try every way to share them.
_ITEM = re.compile(r'(\s*"(?:[^"\\]|\\.)*"\s*|[^,"]*)(?:,|$)')
_PLAIN = re.compile(r'[^\s,";\\](?:[^,";\\]*[^\s,";\\])?')
_HEAD_VALUE = re.compile(r'(?:"(?:[^"\\]|\\.)*"?|[^;"]+)*')
_TURN = re.compile(r"([0-9]{1,6})\.(?:\s+(.*))?$")


def record_as_text(record: Record, terms: SetupTerms, remarks: Sequence[str] = ()) -> str:
    """The record as text; ``remarks`` follow the turns, for people."""
    lines = [f"{RECORD_FORMAT} {RECORD_VERSION}", f"rules: {record.rules}"]
    lines += [f"{key}: {value}" for key, value in _head(record.setup, terms).items()]
    lines += [f"{NOTE}: {note.step} {note.seat} {note.what}" for note in record.notes]
    lines += shuffle_as_lines(record.shuffle) if record.shuffle else []
    lines.append("")
    for n, turn in enumerate(turns_of(record.entries)):
        actions = " ".join(CHANCE.join((entry.action, *entry.chance)) for entry in turn)
        line = f"{n + 1}. {actions}"
        remark = remarks[n] if n < len(remarks) else ""
        lines.append(f"{line:{REMARK_COLUMN}} ; {remark}" if remark else line)
    return "\n".join(lines) + "\n"


def _head(setup: Setup, terms: SetupTerms) -> dict[str, str]:
    """The parts of the setup as text; those that are empty or usual are left out."""
    switches = switches_as_dict(setup.switches, terms)
    changed = {k: v for k, v in switches.items() if v != terms.switches[k].usual}
    head = {
        "players": ", ".join(_quoted(name) for name in setup.players),
        "start": str(setup.start),
        "quadrants": ", ".join(land_as_words(quadrant) for quadrant in setup.quadrants),
        "board": ", ".join(setup.board),
        "cards": ", ".join(setup.cards),
        "hands": ", ".join(setup.hands),
        "modules": ", ".join(setup.modules),
        "switches": ", ".join(switch_as_text(key, value) for key, value in changed.items()),
        "nomad-tiles": ", ".join(f"{field}={tile}" for field, tile in setup.nomad_tiles),
        **{key: ", ".join(setup.pieces_of(key)) for key in terms.pieces},
        "island": land_as_words(setup.island) if setup.island else "",
    }
    return {key: value for key, value in head.items() if value}


def _quoted(name: str) -> str:
    if _PLAIN.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def record_from_text(text: str, terms: SetupTerms) -> Record:
    """A record read from text."""
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), start=1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith(";")]
    _check_lengths(lines)
    _check_first_line(lines[0][1] if lines else "")
    turns = [(n, line) for n, line in lines[1:] if _TURN.match(line)]
    head = [(n, line) for n, line in lines[1:] if not _TURN.match(line)]
    notes = [(n, line) for n, line in head if line.partition(":")[0] == NOTE]
    values = _head_values([line for line in head if line not in notes], terms)
    rules = int(str(values.pop("rules", RULES_VERSION)))
    check_version("rules", rules)
    setup, entries = setup_from_dict(values, terms), tuple(_entries(turns))
    shuffle = shuffle_from_lines(takewhile(bool, map(str.strip, text.strip().splitlines())))
    return Record(setup, entries, rules, tuple(_note(n, line) for n, line in notes), shuffle)


def _check_lengths(lines: Sequence[tuple[int, str]]) -> None:
    for n, line in lines:
        if len(line) > LONGEST_LINE:
            raise Refused(
                "Line {n} has {found} characters; at most {most} are allowed.",
                n=n,
                found=len(line),
                most=LONGEST_LINE,
            )


def _check_first_line(line: str) -> None:
    name, _, version = line.partition(" ")
    if name != RECORD_FORMAT or not is_number(version.strip()):
        raise Refused(
            "This is not a record: its first line must be {first!r}.",
            first=f"{RECORD_FORMAT} {RECORD_VERSION}",
        )
    check_version("version", int(version))


def _head_values(lines: Sequence[tuple[int, str]], terms: SetupTerms) -> dict[str, object]:
    readers = (
        READERS | {"switches": partial(_switches, terms)} | dict.fromkeys(terms.pieces, _items)
    )
    values: dict[str, object] = {}
    for n, line in lines:
        key, colon, value = line.partition(":")
        value = _without_remark(value)
        name = key.replace("-", "_")
        if not colon or name in values:
            raise Refused("Line {n}: {line!r} is not understood.", n=n, line=line)
        if key not in readers:
            raise Refused("Line {n}: there is no {key!r} in a record.", n=n, key=key)
        values[name] = readers[key](n, value.strip())
    return values


def _note(n: int, line: str) -> Note:
    words = _without_remark(line.partition(":")[2]).split()
    if len(words) != NOTE_PARTS or not (is_number(words[0]) and is_number(words[1])):
        raise Refused(
            "Line {n}: {line!r} must have a number of actions, a seat and a word.", n=n, line=line
        )
    step, seat, what = words
    return Note(int(step), int(seat), what)


def _without_remark(value: str) -> str:
    """The value up to a ``;`` that does not stand in quotes."""
    return _HEAD_VALUE.match(value)[0]  # type: ignore[index]  # it matches every text


def is_number(word: str) -> bool:
    """Whether this is a whole number of a sensible size."""
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER


def _number(n: int, value: str) -> int:
    if not is_number(value):
        raise Refused("Line {n}: this must be a whole number, not {value!r}.", n=n, value=value)
    return int(value)


def _switches(terms: SetupTerms, n: int, value: str) -> dict[str, object]:
    return dict(switch_from_text(item, terms) for item in _items(n, value))


def _nomad_tiles(n: int, value: str) -> dict[str, str]:
    pairs = [item.partition("=") for item in _items(n, value)]
    return {field: tile for field, _, tile in pairs}


def _land(n: int, value: str) -> dict[str, object]:
    words = value.split()
    if len(words) != LAND_WORDS:
        raise Refused("Line {n}: {value!r} must be a name, a location and rows.", n=n, value=value)
    key, location, rows = words
    return {"key": key, "location": location, "rows": rows.split(ROW_END)}


def _lands(n: int, value: str) -> list[dict[str, object]]:
    return [_land(n, item) for item in _items(n, value)]


def land_as_words(land: Island | Quadrant) -> str:
    """A quadrant or an island in one line: name, location, rows."""
    return f"{land.key} {land.location} {ROW_END.join(land.rows)}"


def _items(n: int, value: str) -> list[str]:
    items: list[str] = []
    at = 0
    while at < len(value):
        found = _ITEM.match(value, at)
        if not found:
            raise Refused("Line {n}: {value!r} is not a list.", n=n, value=value)
        items.append(_unquoted(found[1].strip()))
        at = found.end()
    return items


def _unquoted(item: str) -> str:
    if not item.startswith('"'):
        return item
    return re.sub(r"\\(.)", r"\1", item[1:-1])


def _entries(lines: Sequence[tuple[int, str]]) -> list[Entry]:
    entries: list[Entry] = []
    for turn, (n, line) in enumerate(lines, start=1):
        found = _TURN.match(line)
        number, actions = (found[1], found[2] or "") if found else ("", "")
        if int(number) != turn:
            raise Refused(
                "Line {n}: this is turn {number}, but turn {turn} comes next.",
                n=n,
                number=number,
                turn=turn,
            )
        if entries and entries[-1].action != END_OF_TURN:
            raise Refused("Line {n}: the turn before this one has no end.", n=n)
        for word in actions.partition(";")[0].split():
            action, *chance = word.split(CHANCE)
            entries.append(Entry(action, tuple(chance)))
    return entries


READERS: dict[str, Callable[[int, str], object]] = {
    "rules": _number,
    "start": _number,
    "players": _items,
    "board": _items,
    "cards": _items,
    "hands": _items,
    "modules": _items,
    "nomad-tiles": _nomad_tiles,
    "island": _land,
    "quadrants": _lands,
}
