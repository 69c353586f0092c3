"""Translation, and refusals: errors whose message is a sentence for people."""

from kingdom_builder.i18n.known_languages import (
    ENGLISH,
    Language,
    best_language,
    complete_languages,
    languages,
    system_language,
)
from kingdom_builder.i18n.refusal import (
    IllegalAction,
    Refused,
    UnknownName,
    did_you_mean,
    names_alike,
)
from kingdom_builder.i18n.system_errors import why_failed
from kingdom_builder.i18n.templates import Forms, listed, localized
from kingdom_builder.i18n.translation import (
    N_,
    N_in,
    N_many,
    Text,
    figure,
    in_context,
    language,
    say,
    say_in,
    say_many,
    speak,
    speaking,
    without_context,
)

__all__ = [
    "ENGLISH",
    "N_",
    "Forms",
    "IllegalAction",
    "Language",
    "N_in",
    "N_many",
    "Refused",
    "Text",
    "UnknownName",
    "best_language",
    "complete_languages",
    "did_you_mean",
    "figure",
    "in_context",
    "language",
    "languages",
    "listed",
    "localized",
    "names_alike",
    "say",
    "say_in",
    "say_many",
    "speak",
    "speaking",
    "system_language",
    "why_failed",
    "without_context",
]
