"""The compact face of a record: plain values, ready for JSON."""

from kingdom_builder.i18n import Refused, say
from kingdom_builder.notation.notes import NOTE_PARTS, Note
from kingdom_builder.notation.record import (
    RECORD_FORMAT,
    RECORD_VERSION,
    RULES_VERSION,
    Entry,
    Record,
)
from kingdom_builder.notation.setup_terms import SetupTerms
from kingdom_builder.notation.setups import setup_as_dict, setup_from_dict
from kingdom_builder.notation.shuffle import SHUFFLE, shuffle_as_dict, shuffle_from_dict
from kingdom_builder.notation.value_readers import (
    list_at,
    mapping_at,
    number_at,
    part,
    text_at,
    texts_at,
)


def record_as_dict(record: Record, terms: SetupTerms) -> dict[str, object]:
    """The record as plain values; notes and shuffle are left out where there are none."""
    notes = [[note.step, note.seat, note.what] for note in record.notes]
    return {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "rules": record.rules,
        "setup": setup_as_dict(record.setup, terms),
        "actions": [
            [entry.action, *entry.chance] if entry.chance else entry.action
            for entry in record.entries
        ],
        **({"notes": notes} if notes else {}),
        **({SHUFFLE: shuffle_as_dict(record.shuffle)} if record.shuffle else {}),
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
    actions = list_at(part(values, "actions", whole), "actions")
    notes = list_at(values.get("notes", []), "notes")
    return Record(
        setup=setup_from_dict(part(values, "setup", whole), terms),
        entries=tuple(_entry(action, n) for n, action in enumerate(actions, start=1)),
        rules=rules,
        notes=tuple(_note(note, n) for n, note in enumerate(notes, start=1)),
        shuffle=shuffle_from_dict(values[SHUFFLE]) if SHUFFLE in values else None,
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


def _entry(value: object, n: int) -> Entry:
    place = f"actions[{n}]"
    if isinstance(value, str):
        return Entry(value)
    action, *chance = texts_at(value, place) or (text_at(None, place),)
    return Entry(action, tuple(chance))


def _note(value: object, n: int) -> Note:
    place = f"notes[{n}]"
    parts = list_at(value, place)
    if len(parts) != NOTE_PARTS:
        raise Refused(
            "{place} must have {n} parts, not {found}.", place=place, n=NOTE_PARTS, found=len(parts)
        )
    step, seat, what = parts
    return Note(
        number_at(step, f"{place}[1]"), number_at(seat, f"{place}[2]"), text_at(what, f"{place}[3]")
    )
