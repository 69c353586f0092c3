"""The readable face of a record: a head of ``key: value`` lines, then one line a turn.

    kingdom-builder-record 1
    rules: 1
    event: Club evening
    players: ana, oak
    start: 0
    board: tavern, paddock, oasis/180, farm
    cards: fishermen, knights, merchants
    hands: flower, canyon

    1. R4 S4 S5 end>grass        ; ana: flower
    2. D7 D8 E8 end>desert       ; oak: canyon

``end>grass`` is the action ``end`` with the card that chance answered. From ``;`` to the end of
the line is a comment. ``docs/notation.md`` describes every part.
"""

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import dropwhile, takewhile

from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.headers import (
    check_headers,
    header_line,
    header_text,
    is_header_name,
    part_meant,
    quoted_header,
)
from kingdom_builder.notation.notes import NOTE_PARTS, Note
from kingdom_builder.notation.record import RECORD_FORMAT, RECORD_VERSION, RULES_VERSION, Record
from kingdom_builder.notation.record_values import check_version
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.notation.shuffle import (
    Shuffle,
    is_shuffle_line,
    shuffle_as_lines,
    shuffle_from_lines,
)
from kingdom_builder.notation.switches import (
    changed_switches,
    switch_as_text,
    switch_from_text,
)
from kingdom_builder.notation.truncation import is_length, with_length
from kingdom_builder.notation.turn_reader import TurnReader
from kingdom_builder.notation.turn_writer import turn_lines

ROW_END = "/"
REMARK = ";"
NO_CARD = "-"  # in the place of the terrain, for a turn without a card
NOTE = "note"
LAND_WORDS = 3
LONGEST_NUMBER = 9
LONGEST_LINE = 2000
# Records come from strangers, so each pattern must fail in linear time: no two neighbouring parts
# of a pattern may match the same characters, which would let them try every way to share them.
_ITEM = re.compile(r'(\s*"(?:[^"\\]|\\.)*"\s*|[^,"]*)(?:,|$)')
_PLAIN = re.compile(r'[^\s,";\\](?:[^,";\\]*[^\s,";\\])?')
_HEAD_VALUE = re.compile(r'(?:"(?:[^"\\]|\\.)*"?|[^;"]+)*')

Lines = Sequence[tuple[int, str]]  # with their numbers


def record_as_text(record: Record, terms: SetupTerms, remarks: Sequence[str] = ()) -> str:
    """The record as text; ``remarks`` follow the turns, for people."""
    check_headers(record.headers)
    parts = _parts(terms)
    lines = [f"{RECORD_FORMAT} {RECORD_VERSION}", f"rules: {record.rules}"]
    lines += [header_line(name, text, parts) for name, text in record.headers.items()]
    lines += [f"{key}: {value}" for key, value in _head(record.setup, terms).items()]
    lines += [f"{NOTE}: {note.step} {note.seat} {note.what}" for note in record.notes]
    lines += shuffle_as_lines(record.shuffle) if record.shuffle else []
    lines += ["", *turn_lines(record.entries, remarks, record.comments, record.variations)]
    text = "\n".join(lines) + "\n"
    return with_length(text) if record.is_annotated else text


def _parts(terms: SetupTerms) -> Collection[str]:
    """The keys of the head lines that are no headers."""
    return [*READERS, "switches", NOTE, *terms.pieces]


def _head(setup: Setup, terms: SetupTerms) -> dict[str, str]:
    """The parts of the setup as text; those that are empty or at their default are left out."""
    changed = changed_switches(setup.switches, terms)
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
    """A name in a list, quoted where it must be; unlike free text it prints, so nothing else is escaped."""
    if _PLAIN.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def record_from_text(text: str, terms: SetupTerms, first_line: int = 1) -> Record:
    """A record read from text; ``first_line`` is the number of its first line in the file."""
    reader = TurnReader()
    lines = _numbered(text, first_line)
    shuffle = shuffle_from_lines(line for _, line in _top(lines))
    head = _read_turns(_without_facts(lines, shuffle), reader)
    notes = [(n, line) for n, line in head if line.partition(":")[0] == NOTE]
    values, headers = _head_values([line for line in head if line not in notes], terms)
    rules = int(str(values.pop("rules", RULES_VERSION)))
    check_version("rules", rules)
    setup = setup_from_dict(values, terms)
    played = reader.game(partial(_is_turn_remark, setup))
    return Record(
        setup,
        played.entries,
        rules,
        tuple(_note(n, line) for n, line in notes),
        shuffle,
        headers,
        played.comments,
        played.variations,
    )


def line_of_turn(text: str, turn: int, first_line: int = 1) -> int | None:
    """The number of the line on which a turn of the game begins."""
    reader = TurnReader()
    _read_turns(_numbered(text, first_line), reader)
    return reader.places[turn - 1] if 0 < turn <= len(reader.places) else None


def _numbered(text: str, first_line: int) -> Lines:
    return [(n, line.strip()) for n, line in enumerate(text.splitlines(), start=first_line)]


def _top(lines: Lines) -> Lines:
    """The lines before the first empty one."""
    begun = dropwhile(lambda line: not line[1], lines)
    return list(takewhile(lambda line: bool(line[1]), begun))


def _without_facts(lines: Lines, shuffle: Shuffle | None) -> Lines:
    """The lines without comments of the head that the program has written for itself."""
    facts = {
        n
        for n, line in _top(lines)
        if is_length(line) or (shuffle is not None and is_shuffle_line(line))
    }
    return [(n, line) for n, line in lines if n not in facts]


def _read_turns(lines: Lines, reader: TurnReader) -> Lines:
    """Read turns and comments; the other lines, which are those of the head below the first one."""
    others: list[tuple[int, str]] = []
    for n, line in lines:
        if line.startswith(REMARK):
            reader.say(line.removeprefix(REMARK))
        elif others and reader.reads(line):
            reader.read(n, line)
        elif line:
            _check_head_line(n, line) if others else _check_first_line(line)
            others.append((n, line))
    if not others:
        _check_first_line("")
    return others[1:]


def _check_head_line(n: int, line: str) -> None:
    key, colon, _ = line.partition(":")
    if not quoted_header(line) and not (colon and is_header_name(key)):
        _check_length(n, line)
        raise Refused("Line {n}: {line!r} is not understood.", n=n, line=line)


def _is_turn_remark(setup: Setup, turn: int, text: str) -> bool:
    """Whether this is what the program itself writes after a turn: who plays which terrain."""
    player = setup.players[(setup.start + turn - 1) % len(setup.players)]
    name, space, terrain = text.rpartition(" ")
    return f"{name}{space}" == f"{player}: ".lstrip() and terrain in (*TERRAINS, NO_CARD)


def _check_length(n: int, line: str) -> None:
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


def _head_values(lines: Lines, terms: SetupTerms) -> tuple[dict[str, object], dict[str, str]]:
    """The parts of the setup, and the headers."""
    readers = (
        READERS | {"switches": partial(_switches, terms)} | dict.fromkeys(terms.pieces, _items)
    )
    values: dict[str, object] = {}
    headers: dict[str, str] = {}
    for n, line in lines:
        quoted = quoted_header(line)
        key, _, value = line.partition(":")
        key, value = quoted or (key, value)
        value = _without_remark(value).strip()
        is_part = key in readers and not quoted
        known, name = (values, key.replace("-", "_")) if is_part else (headers, key)
        if name in known:
            raise Refused("Line {n}: {key!r} is given twice.", n=n, key=key)
        if is_part:
            _check_length(n, line)
            values[name] = readers[key](n, value)
        else:
            _check_no_slip(n, "" if quoted else key, _parts(terms))
            headers[name] = header_text(value)
    return values, headers


def _check_no_slip(n: int, name: str, parts: Collection[str]) -> None:
    """Refuse a header that is more likely a part of the setup, misspelt."""
    if meant := part_meant(name, parts):
        raise Refused(
            "Line {n}: there is no {key!r} in a record; did you mean {meant!r}? A header of this "
            "name must stand in double quotes.",
            n=n,
            key=name,
            meant=meant,
        )


def _note(n: int, line: str) -> Note:
    _check_length(n, line)
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
