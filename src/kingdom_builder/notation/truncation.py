"""Whether the text of a record was cut off, which must not be mistaken for a game that still runs.

A finished game shows that it is whole. What could end anywhere (a running game, comments, variations) announces in
its head how many lines follow; lines that are added later need not be counted there.
"""

import re
from collections.abc import Iterable

from kingdom_builder.i18n import N_
from kingdom_builder.notation.record import Record

HEAD_END = "\n\n"
# A comment, so that programs that know nothing of it can read the record.
_LINE = re.compile(r"; ?lines: ?([0-9]{1,9})")


def with_length(text: str) -> str:
    """The text of a record with its length in the head."""
    head, _, turns = text.partition(HEAD_END)
    if length_in(head.splitlines()) is not None:
        return text
    return f"{head}\n; lines: {_lines_in(turns)}{HEAD_END}{turns}"


def is_length(line: str) -> bool:
    """Whether this line of the head announces the length."""
    return _LINE.fullmatch(line) is not None


def length_in(head: Iterable[str]) -> int | None:
    """The length that the head announces, if it does."""
    found = (match for line in head if (match := _LINE.fullmatch(line.strip())))
    return next((int(match[1]) for match in found), None)


def why_cut_off(text: str, record: Record) -> str:
    """What shows that part of the text of this record is missing; empty if nothing does."""
    length, found = _lengths(text)
    if length is not None and found < length:
        return N_("it was cut off: the head announces more than there is.")
    if length is None and not record.is_concluded:
        return N_(
            "it may have been cut off: the game is not over, and nothing says that it is still running."
        )
    if not text.endswith("\n") and (length is not None or not _ends_with_actions(record)):
        return N_("it may have been cut off: its last line has no end.")
    return ""


def may_break_off(text: str) -> bool:
    """Whether part of this text seems to be missing, for one that cannot even be read as a record."""
    length, found = _lengths(text)
    if length is not None and found < length:
        return True
    is_only_head = HEAD_END not in text
    return not text.endswith("\n") and (length is not None or is_only_head)


def _lengths(text: str) -> tuple[int | None, int]:
    """How many lines the head announces, if it does, and how many there are."""
    head, _, turns = "\n".join(map(str.strip, text.strip().splitlines())).partition(HEAD_END)
    return length_in(head.splitlines()), _lines_in(turns)


def _ends_with_actions(record: Record) -> bool:
    """Whether no comment follows the last action."""
    return not any(comment.step == len(record.entries) for comment in record.comments)


def _lines_in(turns: str) -> int:
    return sum(bool(line.strip()) for line in turns.splitlines())
