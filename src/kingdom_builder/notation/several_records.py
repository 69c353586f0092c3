"""Several records one after another, in either face, told apart without reading them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kingdom_builder.notation.record import RECORD_FORMAT

BYTE_ORDER_MARK = "\ufeff"  # some editors put it first
OPENING = "{"
_FIRST_LINE = re.compile(rf"\s*{RECORD_FORMAT}\s")
# A comment in braces may stand at the beginning of a line, too, but not like this.
_FIRST_LINE_OF_JSON = re.compile(r'\s*\{\s*(?:"format"\s*:|$)')
# Whole strings, so that braces in them do not count; it takes what it can and never goes back.
_SIGN = re.compile(r'"(?:[^"\\]|\\.?)*+"?|[{}]')


@dataclass(frozen=True)
class RecordText:
    """The text of one record, and the number of its first line in the file."""

    text: str
    first_line: int = 1

    @property
    def is_compact(self) -> bool:
        """Whether this is the compact face."""
        return self.text.lstrip().startswith(OPENING)

    @property
    def is_begun(self) -> bool:
        """Whether this begins as the readable face does."""
        return _FIRST_LINE.match(self.text) is not None

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing at all; a file has only one such piece."""
        return not self.text.strip()


class _Lines(Iterator[tuple[int, str]]):
    """Lines with their numbers; the last one can be put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._numbered = enumerate(_without_mark(iter(lines)), start=1)
        self._put_back: list[tuple[int, str]] = []

    def __next__(self) -> tuple[int, str]:
        return self._put_back.pop() if self._put_back else next(self._numbered)

    def put_back(self, n: int, line: str) -> None:
        """Let this line come again."""
        self._put_back.append((n, line))


def split_records(lines: Iterable[str]) -> Iterator[RecordText]:
    """The records in these lines, one at a time; at least one, even if it is empty."""
    numbered = _Lines(lines)
    blank: list[str] = []
    is_empty = True
    for n, line in numbered:
        if not line.strip():
            blank.append(line)
            continue
        numbered.put_back(n, line)
        if line.lstrip().startswith(OPENING):
            yield from _compact_records(numbered)
        else:
            yield from _readable_records(numbered, "".join(blank), n - len(blank))
        blank, is_empty = [], False
    if is_empty:
        yield RecordText("")


def _without_mark(lines: Iterator[str]) -> Iterator[str]:
    yield next(lines, "").removeprefix(BYTE_ORDER_MARK)
    yield from lines


def _readable_records(lines: _Lines, before: str, first_line: int) -> Iterator[RecordText]:
    """Each begins with its first line; what stands above the first one belongs to it."""
    text, has_begun = [before], False
    for n, line in lines:
        if has_begun and _FIRST_LINE_OF_JSON.match(line):
            lines.put_back(n, line)
            break
        begins = _FIRST_LINE.match(line) is not None
        if begins and has_begun:
            yield RecordText("".join(text), first_line)
            text, first_line = [], n
        has_begun |= begins
        text.append(line)
    yield RecordText("".join(text), first_line)


def _compact_records(lines: _Lines) -> Iterator[RecordText]:
    """Each ends with the line on which its last brace closes."""
    text: list[str] = []
    first_line, depth = 0, 0
    for n, line in lines:
        if not text and not line.strip():
            continue
        if not text and _FIRST_LINE.match(line):
            lines.put_back(n, line)
            break
        first_line = first_line if text else n
        text.append(line)
        depth += _deeper(line)
        if depth <= 0:
            yield RecordText("".join(text), first_line)
            text, depth = [], 0
    if text:
        yield RecordText("".join(text), first_line)


def _deeper(line: str) -> int:
    """How many more braces this line opens than it closes."""
    signs = [sign for sign in _SIGN.findall(line) if sign in ("{", "}")]
    return signs.count("{") - signs.count("}")
