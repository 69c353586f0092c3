"""The words people read: translation, and sentences that refuse something."""

from kingdom_builder.words.catalogue import LANGUAGES, N_, language, say, say_many, speak
from kingdom_builder.words.refusal import IllegalAction, Refused

__all__ = [
    "LANGUAGES",
    "N_",
    "IllegalAction",
    "Refused",
    "language",
    "say",
    "say_many",
    "speak",
]
