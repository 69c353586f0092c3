"""A made-up language in which every sentence stands in double brackets, and what is left without them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from babel.messages.pofile import read_po

from kingdom_builder.i18n import speak, translation
from tests.i18n.made_languages import made_language

TEMPLATE = Path(translation.__file__).parent / "locale" / "kingdom_builder.pot"
PSEUDO = "de"
WRAPPED = re.compile(r"⟦[^⟦⟧]*⟧")


@contextmanager
def speaking_in_brackets(folder: Path) -> Iterator[None]:
    """Every message is put into brackets, for a while."""
    with TEMPLATE.open("rb") as file:
        messages = read_po(file, locale="en")
    for message in messages:
        if isinstance(message.id, tuple):
            message.string = tuple(f"⟦{text}⟧" for text in message.id)
        elif message.id:
            message.string = f"⟦{message.id}⟧"
    with made_language(folder, messages, PSEUDO):
        speak(PSEUDO)
        try:
            yield
        finally:
            speak("en")


def outside(text: str) -> str:
    """What is left when every translated sentence is taken away, nested ones too."""
    while WRAPPED.search(text):
        text = WRAPPED.sub("", text)
    return text
