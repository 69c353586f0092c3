"""Collect every sentence for people into the message template, for translators.

``make messages`` writes it; ``make check`` fails when it is out of date. A translation is a file
``locale/<language>/LC_MESSAGES/kingdom_builder.po`` beside the template.
"""

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "kingdom_builder"
TEMPLATE = SOURCE / "words" / "locale" / "kingdom_builder.pot"
KEYWORDS = {
    "N_": None,
    "say": None,
    "say_many": (1, 2),
    "Refused": None,
    "IllegalAction": (2,),
}


def collected() -> Catalog:
    """The sentences of the source as they are now, in the order of their text."""
    catalog = Catalog(project="kingdom-builder", charset="utf-8")
    for file, _, message, _, _ in extract_from_dir(SOURCE, keywords=KEYWORDS):
        catalog.add(message, locations=[(Path(file).as_posix(), 0)])
    return catalog


def texts_of(catalog: Catalog) -> set[object]:
    """The sentences alone."""
    return {message.id for message in catalog if message.id}


def write() -> int:
    """Write the template; always 0."""
    buffer = io.BytesIO()
    write_po(buffer, collected(), sort_output=True, include_lineno=False, omit_header=True)
    TEMPLATE.write_bytes(buffer.getvalue())
    print(f"{len(texts_of(collected()))} sentences in {TEMPLATE.name}")
    return 0


def check() -> int:
    """1 if the template is out of date."""
    with TEMPLATE.open("rb") as file:
        written = texts_of(read_po(file))
    now = texts_of(collected())
    for text in sorted(map(str, written ^ now)):
        print(f"not in step: {text}")
    if written == now:
        print(f"Messages: {len(now)} sentences are ready for translators.")
        return 0
    print("Run 'make messages'.")
    return 1


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else write())
