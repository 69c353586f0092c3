"""Anything on the table in words: what it is, what it does, who has it, what it would bring now."""

from kingdom_builder.narration.description.describe import describe
from kingdom_builder.narration.description.subjects import Subject, SubjectKind, find_subject
from kingdom_builder.narration.description.values import Asker, Description, Line, LineKind

__all__ = [
    "Asker",
    "Description",
    "Line",
    "LineKind",
    "Subject",
    "SubjectKind",
    "describe",
    "find_subject",
]
