"""Collect every sentence for people into the message template, for translators.

They stand in the Python source and in that of the web client. ``make messages`` writes it; ``make
check`` fails when it is out of date. A translation is a file
``locale/<language>/LC_MESSAGES/kingdom_builder.po`` beside the template.
"""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kingdom_builder"
WEB = ROOT / "web" / "src"
TEMPLATE = SOURCE / "i18n" / "locale" / "kingdom_builder.pot"
KEYWORDS = {
    "N_": None,
    "say": None,
    "say_many": (1, 2),
    "Refused": None,
    "IllegalAction": (2,),
}

# Babel reads TypeScript as JavaScript and stumbles over an apostrophe in JSX. What can be translated
# is easy to see without a parser: ``say("...")``, in double quotes, in single ones or in backticks.
# Methods of that name are something else, and so is where a function of that name is declared.
_CALL = re.compile(
    r"(?<![\w$.])(?<!function )(?:words\.)?(say|sayMany)\s*\(\s*+(?!(?:\.{3})?[\w$]+\??\s*:)"
)
_COMMENT = re.compile(r"\s*(//|/\*|\*|\{/\*)")
_LITERAL = re.compile(
    r""" (?: "((?:[^"\\\n]|\\.)*)" | '((?:[^'\\\n]|\\.)*)' | `((?:[^`\\$]|\\.)*)` ) \s*([,)])\s* """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_CONTROL = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
_TEXTS = {"say": 1, "sayMany": 2}  # how many sentences a call begins with


class NoLiteral(Exception):
    """A call of the web client whose sentence translators would never see."""


def collected() -> Catalog:
    """The sentences of the source as they are now, in the order of their text."""
    catalog = Catalog(project="kingdom-builder", charset="utf-8")
    for file, _, message, _, _ in extract_from_dir(SOURCE, keywords=KEYWORDS):
        catalog.add(message, locations=[(Path(file).as_posix(), 0)])
    for path in sorted((*WEB.rglob("*.ts"), *WEB.rglob("*.tsx"))):
        place = path.relative_to(WEB.parent.parent).as_posix()
        for texts in web_sentences(path.read_text(encoding="utf-8"), place):
            catalog.add(texts if len(texts) > 1 else texts[0], locations=[(place, 0)])
    return catalog


def web_sentences(source: str, place: str) -> Iterator[tuple[str, ...]]:
    """The sentence of every call in a TypeScript file, two where there is a plural."""
    for call in _CALL.finditer(source):
        begin = source.rfind("\n", 0, call.start()) + 1
        if _COMMENT.match(source, begin, call.start()):
            continue
        yield _texts(source, call, f"{place}:{source.count(chr(10), 0, call.start()) + 1}")


def _texts(source: str, call: re.Match[str], place: str) -> tuple[str, ...]:
    texts, position, follows = [], call.end(), ","
    for _ in range(_TEXTS[call[1]]):
        literal = _LITERAL.match(source, position)
        if literal is None or follows != ",":
            raise NoLiteral(f"{place}: {call[1]} must be given its sentence as one plain string.")
        texts.append(_unescaped(next(text for text in literal.groups() if text is not None)))
        position, follows = literal.end(), literal[4]
    return tuple(texts)


def _unescaped(text: str) -> str:
    """The text that a literal of JavaScript means."""
    return _ESCAPE.sub(lambda escape: _meant(escape[1]), text)


def _meant(escape: str) -> str:
    if len(escape) > 1:
        return chr(int(escape.strip("ux{}"), 16))
    return _CONTROL.get(escape, escape)


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


def main() -> int:
    """Write or check; 1 with a sentence if the source cannot be translated."""
    try:
        return check() if "--check" in sys.argv else write()
    except NoLiteral as fault:
        print(fault)
        return 1


if __name__ == "__main__":
    sys.exit(main())
