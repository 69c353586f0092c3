"""Anything on the table in words, for a player who points at it."""

from msgspec import Struct

from kingdom_builder.narration.description import Asker, describe, find_subject
from kingdom_builder.table.game import Game


class DescribedLine(Struct, frozen=True):
    """One sentence, and the rule that says so.

    ``kind`` is ``fact``, ``gold`` for what something earns, ``allowed`` for what can be done now, or
    ``forbidden`` for what cannot.
    """

    text: str
    rule: str
    kind: str


class DescriptionAnswer(Struct, frozen=True):
    """What something is, what it does, who has it, and what it would bring the bearer now.

    ``kind`` is that of the subject: ``hex``, ``tile``, ``card``, ``piece``, ``ground`` or ``rule``.
    """

    step: int
    kind: str
    subject: str
    title: str
    lines: list[DescribedLine]


def description_of(game: Game, subject: str, seat: int, *, over: bool) -> DescriptionAnswer:
    """The description of a subject for a seat, in the language in use."""
    found = find_subject(game, subject)
    description = describe(Asker(game, seat, may_play=not over), found)
    return DescriptionAnswer(
        step=game.steps,
        kind=found.kind,
        subject=found.key,
        title=description.title,
        lines=[DescribedLine(line.text, line.rule, line.kind) for line in description.lines],
    )
