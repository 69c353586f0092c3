"""The compact face of a record: plain values, ready for JSON."""

from collections.abc import Mapping, Sequence

from kingdom_builder.i18n import Refused, say
from kingdom_builder.notation.annotations import DEEPEST, Comment, Variation
from kingdom_builder.notation.entries import Entry
from kingdom_builder.notation.headers import HEADERS, check_headers, headers_from_dict
from kingdom_builder.notation.notes import NOTE_PARTS, Note
from kingdom_builder.notation.record import RECORD_FORMAT, RECORD_VERSION, RULES_VERSION, Record
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_as_dict, setup_from_dict
from kingdom_builder.notation.shuffle import SHUFFLE, shuffle_as_dict, shuffle_from_dict
from kingdom_builder.notation.value_readers import (
    list_at,
    mapping_at,
    number_at,
    part,
    parts_at,
    text_at,
    texts_at,
)

ENTRIES, COMMENTS, VARIATIONS = "actions", "comments", "variations"
PARTS = (
    *("format", "version", "rules", "setup", "notes"),
    *(SHUFFLE, HEADERS, ENTRIES, COMMENTS, VARIATIONS),
)
COMMENT_PARTS = 2  # what a comment is written with


def record_as_dict(record: Record, terms: SetupTerms) -> dict[str, object]:
    """The record as plain values; what people have added is left out where there is none."""
    check_headers(record.headers)
    notes = [[note.step, note.seat, note.what] for note in record.notes]
    return {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "rules": record.rules,
        **({HEADERS: dict(record.headers)} if record.headers else {}),
        "setup": setup_as_dict(record.setup, terms),
        ENTRIES: _entry_values(record.entries),
        **({"notes": notes} if notes else {}),
        **({SHUFFLE: shuffle_as_dict(record.shuffle)} if record.shuffle else {}),
        **_annotation_values(record.comments, record.variations),
    }


def _entry_values(entries: Sequence[Entry]) -> list[object]:
    return [[entry.action, *entry.chance] if entry.chance else entry.action for entry in entries]


def _annotation_values(
    comments: Sequence[Comment], variations: Sequence[Variation]
) -> dict[str, object]:
    said = [[comment.step, comment.text] for comment in comments]
    branches = [_variation_values(variation) for variation in variations]
    return {**({COMMENTS: said} if said else {}), **({VARIATIONS: branches} if branches else {})}


def _variation_values(variation: Variation) -> dict[str, object]:
    return {
        "turn": variation.turn,
        ENTRIES: _entry_values(variation.entries),
        **_annotation_values(variation.comments, variation.variations),
    }


def record_from_dict(value: object, terms: SetupTerms) -> Record:
    """A record read from plain values."""
    # Translators: as in "{place} has no {key!r}."
    whole = say("the record")
    values = mapping_at(value, whole)
    if values.get("format") != RECORD_FORMAT:
        raise Refused('This is not a record: "format" is not "{format}".', format=RECORD_FORMAT)
    check_version("version", number_at(part(values, "version", whole), "version"))
    rules = number_at(part(values, "rules", whole), "rules")
    check_version("rules", rules)
    notes = list_at(values.get("notes", []), "notes")
    return Record(
        setup=setup_from_dict(part(values, "setup", whole), terms),
        entries=_entries(part(values, ENTRIES, whole), ENTRIES),
        rules=rules,
        notes=tuple(_note(note, n) for n, note in enumerate(notes, start=1)),
        shuffle=shuffle_from_dict(values[SHUFFLE]) if SHUFFLE in values else None,
        headers=headers_from_dict(values, PARTS),
        comments=_comments(values, COMMENTS),
        variations=_variations(values, VARIATIONS, DEEPEST),
    )


def check_version(key: str, version: int) -> None:
    """Refuse what a later program has written."""
    known = RECORD_VERSION if key == "version" else RULES_VERSION
    if version > known:
        raise Refused(
            "This record comes from a newer program ({key} {version}); "
            "this one reads {key} up to {known}. Update kingdom-builder to open it.",
            key=key,
            version=version,
            known=known,
        )
    if version < 1:
        raise Refused("{key} must be at least 1, not {version}.", key=key, version=version)


def _entries(value: object, place: str) -> tuple[Entry, ...]:
    actions = enumerate(list_at(value, place), start=1)
    return tuple(_entry(action, f"{place}[{n}]") for n, action in actions)


def _entry(value: object, place: str) -> Entry:
    if isinstance(value, str):
        return Entry(value)
    action, *chance = texts_at(value, place) or (text_at(None, place),)
    return Entry(action, tuple(chance))


def _comments(values: Mapping[str, object], place: str) -> tuple[Comment, ...]:
    comments = enumerate(list_at(values.get(COMMENTS, []), place), start=1)
    return tuple(_comment(comment, f"{place}[{n}]") for n, comment in comments)


def _comment(value: object, place: str) -> Comment:
    step, text = parts_at(value, COMMENT_PARTS, place)
    return Comment(number_at(step, f"{place}[1]"), text_at(text, f"{place}[2]"))


def _variations(values: Mapping[str, object], place: str, depth: int) -> tuple[Variation, ...]:
    """The variations of a game or of a variation; ``depth`` more levels may stand in each other."""
    variations = list_at(values.get(VARIATIONS, []), place)
    if variations and not depth:
        raise Refused("Variations stand at most {most} deep in each other.", most=DEEPEST)
    return tuple(
        _variation(variation, f"{place}[{n}]", depth - 1)
        for n, variation in enumerate(variations, start=1)
    )


def _variation(value: object, place: str, depth: int) -> Variation:
    values = mapping_at(value, place)
    return Variation(
        turn=number_at(part(values, "turn", place), f"{place}.turn"),
        entries=_entries(part(values, ENTRIES, place), f"{place}.{ENTRIES}"),
        comments=_comments(values, f"{place}.{COMMENTS}"),
        variations=_variations(values, f"{place}.{VARIATIONS}", depth),
    )


def _note(value: object, n: int) -> Note:
    place = f"notes[{n}]"
    step, seat, what = parts_at(value, NOTE_PARTS, place)
    return Note(
        number_at(step, f"{place}[1]"), number_at(seat, f"{place}[2]"), text_at(what, f"{place}[3]")
    )
