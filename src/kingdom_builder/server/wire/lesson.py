"""What the teacher says in a game that is played to learn."""

from collections.abc import Collection

from msgspec import Struct

from kingdom_builder.narration.lesson_topics import next_topic, topics_of
from kingdom_builder.table.game import Game


class LessonTopic(Struct, frozen=True):
    """Something to learn at this moment, as topic ``number`` of the lesson.

    ``hexes`` are those it is about; ``panel`` is the part of the page to look at: ``hand``, ``tray``,
    ``gold``, ``end`` or empty.
    """

    key: str
    title: str
    text: str
    hexes: list[str]
    panel: str
    number: int


class LessonAnswer(Struct, frozen=True):
    """What the teacher says at a version, if anything; the lesson has ``of`` topics."""

    version: int
    topic: LessonTopic | None
    of: int


def lesson_answer(
    game: Game, version: int, seat: int, box: str, told: Collection[str], *, over: bool
) -> LessonAnswer:
    """What a seat is told now that it has not been told before, in the language in use."""
    of = len(topics_of(game, box))
    topic = next_topic(game, seat, box, told, over=over) if seat >= 0 else None
    if topic is None:
        return LessonAnswer(version, None, of)
    text = topic.message
    message = LessonTopic(
        topic.key, topic.title, text.text, list(text.hexes), text.panel, topic.number
    )
    return LessonAnswer(version, message, of)
