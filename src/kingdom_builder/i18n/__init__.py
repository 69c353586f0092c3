"""Translation, and refusals: errors whose message is a sentence for people."""

from kingdom_builder.i18n.refusal import IllegalAction, Refused
from kingdom_builder.i18n.translation import (
    LANGUAGE_NAMES,
    LANGUAGES,
    N_,
    complete_languages,
    language,
    say,
    say_many,
    sentences,
    speak,
    speaking,
)

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "N_",
    "IllegalAction",
    "Refused",
    "complete_languages",
    "language",
    "say",
    "say_many",
    "sentences",
    "speak",
    "speaking",
]
