"""Where records come from: a file or a stream with one or more of them, each with its place."""

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Generic, TextIO, TypeAlias, TypeVar

from kingdom_builder.i18n import Refused, say
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.record_text import line_of_turn
from kingdom_builder.notation.several_records import RecordText, split_records
from kingdom_builder.notation.truncation import may_break_off, why_cut_off
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.records.replay import NotPlayable
from kingdom_builder.table.text_file import lines_of, no_path_or_stream, open_text

Source: TypeAlias = str | Path | TextIO
T = TypeVar("T")


class TruncatedWarning(UserWarning):
    """A record was opened of which part seems to be missing."""


@dataclass(frozen=True)
class FoundRecord:
    """The text of a record, and where it was found; ``number`` is 0 for the only one of a file."""

    piece: RecordText
    file: str
    number: int

    @property
    def place(self) -> str:
        """Where it stands, in words."""
        if not self.number:
            return self.file
        # Translators: one of the games in a file: "club.games, game 2".
        return say("{path}, game {n}", path=self.file, n=self.number)

    @contextmanager
    def naming_place(self) -> Iterator[None]:
        """Refusals name the file, and the line where there is one."""
        try:
            yield
        except NotPlayable as why:
            line = self._line_of(why.turn)
            if line is None:
                raise self._refusal(why) from None
            doubted = self._doubted(why)
            raise Refused(
                "{place}, line {line}: {why}", place=self.place, line=line, why=doubted
            ) from None
        except Refused as why:
            raise self._refusal(why) from None

    def _refusal(self, why: Refused) -> Refused:
        # Translators: what is wrong with a file: "club.games, game 2: setup has no 'start'."
        return Refused("{place}: {why}", place=self.place, why=self._doubted(why))

    def _doubted(self, why: Refused) -> Refused:
        """The same, with the more likely reason where part of the text seems to be missing."""
        if not self.piece.is_begun or not may_break_off(self.piece.text):
            return why
        return Refused("{why} The record may have been cut off.", why=why)

    def _line_of(self, turn: int) -> int | None:
        if self.piece.is_compact:
            return None
        return line_of_turn(self.piece.text, turn, self.piece.first_line)

    def warn_if_cut_off(self, record: Record) -> None:
        """Warn where part of the record seems to be missing; JSON that breaks off is refused anyway."""
        why = "" if self.piece.is_compact else why_cut_off(self.piece.text, record)
        if why:
            told = say("{place}: {why}", place=self.place, why=say(why))
            # It points at the caller that asked for the record.
            warnings.warn(TruncatedWarning(told), stacklevel=4)


class FoundRecords(Iterator[T], Generic[T]):
    """One thing after another, made of the records of a file; only two of them are in memory at once.

    A file without any text has no records, as one that no records were written to.

    After a record that was refused, the next one can still be asked for.
    """

    def __init__(self, source: Source, read: Callable[[FoundRecord], T]) -> None:
        self._found = found_in(source)
        self._read = read

    def __next__(self) -> T:
        found = next(self._found)
        if found.piece.is_blank:
            raise StopIteration
        return self._read(found)

    def close(self) -> None:
        """Close the file, as reaching its end does too."""
        self._found.close()


def found_in(source: Source) -> Generator[FoundRecord, None, None]:
    """Every record in a file or a stream."""
    if not isinstance(source, Iterable | Path):
        raise no_path_or_stream(source)
    if not isinstance(source, str | Path):
        yield from _found(source, getattr(source, "name", say("the records")))
        return
    with open_text(source) as file:
        yield from _found(file, str(source))


def _found(file: TextIO, name: str) -> Iterator[FoundRecord]:
    pieces = split_records(lines_of(file, name))
    number, piece = 1, next(pieces)
    for following in pieces:
        yield FoundRecord(piece, name, number)
        number, piece = number + 1, following
    yield FoundRecord(piece, name, 0 if number == 1 else number)


def found_one(source: Source, number: int | None) -> FoundRecord:
    """The record with this number; without one, the only record there is."""
    found = found_in(source)
    try:
        return _only(found) if number is None else _numbered(found, number)
    finally:
        found.close()


class SeveralGames(Refused):
    """A file holds several games, and none was chosen."""


def no_game_in(file: str) -> Refused:
    """The refusal of an empty file where a game is wanted."""
    return Refused("There is no game in {path}: it is empty.", path=file)


def _first(found: Iterator[FoundRecord]) -> FoundRecord:
    first = next(found)
    if first.piece.is_blank:
        raise no_game_in(first.file)
    return first


def _only(found: Iterator[FoundRecord]) -> FoundRecord:
    only = _first(found)
    if only.number:
        raise SeveralGames(
            "{path} holds several games: choose one by its number, such as game 2.", path=only.file
        )
    return only


def _numbered(found: Iterator[FoundRecord], number: int) -> FoundRecord:
    if whole_number("game", number) < 1:
        raise Refused("Games are counted from 1; there is no game {n}.", n=number)
    last = _first(found)
    for one in islice(found, number - 1):
        last = one
    if number not in (1, last.number):
        raise Refused(
            "There is no game {n} in {path}; it holds {last}.",
            n=number,
            path=last.file,
            last=max(last.number, 1),
        )
    return last
