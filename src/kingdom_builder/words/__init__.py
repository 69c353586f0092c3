"""The words people read: translation, and sentences that refuse something."""

from kingdom_builder.words.catalogue import N_, LANGUAGES, language, say, say_many, speak
from kingdom_builder.words.refusal import IllegalAction, Refused

__all__ = [
    "LANGUAGES",
    "IllegalAction",
    "N_",
    "Refused",
    "language",
    "say",
    "say_many",
    "speak",
]
