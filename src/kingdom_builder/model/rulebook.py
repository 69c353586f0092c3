"""The rules of a box in words, as data: sections of rules, each with its ID.

Texts are marked for translation where they are written. ``*word*`` is a name, and a word in backticks
is written as in a record. A hex in an example is followed by its row and column: ``J5 (4,9)``.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule, with the reason where it is a ruling of our own, and examples."""

    id: str
    text: str
    ruling: str = ""
    example: str = ""


@dataclass(frozen=True)
class Table:
    """Facts that are easier to compare in columns."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Section:
    """Rules about one thing. A box adds to the section of another box by giving its own the same title."""

    title: str
    text: str = ""
    rules: tuple[Rule, ...] = ()
    table: Table | None = None
    parts: tuple["Section", ...] = ()


Rulebook = tuple[Section, ...]


@dataclass(frozen=True)
class Diagram:
    """A picture of a real position beside a rule.

    ``record`` is the game up to that moment, as a text record, and ``mark`` says which hexes the picture
    is about (``table/rulebook/diagrams.py`` lists the ways). ``caption`` may name what the program finds in the
    position: {n} marked hexes, their names {where}, and the {gold} they bring.
    """

    key: str
    rule: str
    caption: str
    mark: str
    record: str
    seat: int = 0  # whose gold is meant
    is_of_whole_board: bool = False  # rather than of the part around the marked hexes
