"""Make what the program reads of the translations: for each ``locale/<tag>.po`` a ``.mo`` and a ``.json``.

The ``.mo`` has all messages, for Python. The ``.json`` has those of the web client, the name of the
language, its plural forms, how it writes numbers and lists, and whether it is complete. A language that does not exist is made, too:
English, but longer and with accents (``en-XA``), for tests of the pages. Installing runs this
(``hatch_build.py``), and so does ``make messages``; the build hook has nothing of ours to import.
"""

import io
import json
import re
from datetime import UTC, datetime
from gettext import c2py
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
LOCALE = Path("src", "kingdom_builder", "i18n", "locale")
TEMPLATE = "kingdom_builder.pot"
PSEUDO_LANGUAGE = "en-XA"  # as Android and Chrome call it
WEB = "web/"
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # the same file from the same source
COUNTED = 200  # plural forms repeat after each hundred
_FIELD = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-z]+")
_ACCENTED = str.maketrans("aceinouyACEINOUY", "âçéîñöûýÂÇÉÎÑÖÛÝ")
_LONGER = "äöü"


def key_of(message: Message) -> str:
    """A message as gettext and the web client look it up: the singular, after its context."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}\x04{text}" if message.context else text


def forms_of(message: Message) -> list[str]:
    """The translation, plural forms in a row."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def is_translated(message: Message) -> bool:
    """Whether a translator has finished it."""
    return all(forms_of(message)) and not message.fuzzy


def messages_of(catalog: Catalog) -> dict[str, Message]:
    """The messages by their keys, without the head."""
    return {key_of(message): message for message in catalog if message.id}


def read(path: Path, tag: str) -> Catalog:
    """The catalogue of a language."""
    with path.open("rb") as file:
        return read_po(file, locale=tag.replace("-", "_"))


def read_template(folder: Path) -> Catalog:
    """What is to be translated."""
    with (folder / TEMPLATE).open("rb") as file:
        return read_po(file)


def compile_language(
    folder: Path, catalog: Catalog, tag: str, name: str, *, is_complete: bool
) -> None:
    """Write the two files of a language."""
    plural = c2py(catalog.plural_expr)
    words = {
        key: forms_of(message)
        for key, message in messages_of(catalog).items()
        if is_translated(message) and any(place.startswith(WEB) for place, _ in message.locations)
    }
    told = {
        "name": name,
        "is_complete": is_complete,
        "plurals": "".join(str(plural(n)) for n in range(COUNTED)),
        **conventions(Locale.parse(tag.partition("-")[0])),
        "words": words,
    }
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    catalog.creation_date = catalog.revision_date = NO_DATE
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    _write(folder / f"{tag}.json", text.encode())
    _write(folder / f"{tag}.mo", compiled.getvalue())


def conventions(locale: Locale) -> dict[str, object]:
    """How a language writes numbers and lists, as the locale data of Unicode say."""
    signs = locale.number_symbols["latn"]
    percent = locale.percent_formats[None].suffix[0]
    kinds = {"and": "standard", "or": "or"}
    return {
        "signs": [signs["decimal"], signs["group"], percent],
        "lists": {kind: dict(locale.list_patterns[name]) for kind, name in kinds.items()},
    }


def _write(path: Path, content: bytes) -> None:
    """Write a file, unless it is there already: what is built from it need not be built again."""
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def pseudo_text(text: str) -> str:
    """The text with accents, and 40 % longer; what is in braces stays."""
    return "".join(
        part if n % 2 else _WORD.sub(_stretched, part) for n, part in enumerate(_FIELD.split(text))
    )


def _stretched(word: re.Match[str]) -> str:
    grown = round(len(word[0]) * 0.4) or 1
    return word[0].translate(_ACCENTED) + (_LONGER * grown)[:grown]


def pseudo_catalog(template: Catalog) -> Catalog:
    """A translation of everything into the language that does not exist."""
    catalog = Catalog(locale="en_GB")
    for message in messages_of(template).values():
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        made = [pseudo_text(text) for text in texts]
        catalog.add(
            message.id,
            made[0] if isinstance(message.id, str) else tuple(made),
            locations=message.locations,
            context=message.context,
        )
    return catalog


def compile_all(root: Path) -> list[str]:
    """Compile every language of a checkout; their tags."""
    folder = root / LOCALE
    template = read_template(folder)
    wanted = messages_of(template).keys()
    paths = sorted(folder.glob("*.po"))
    for path in paths:
        catalog = read(path, path.stem)
        done = {key for key, message in messages_of(catalog).items() if is_translated(message)}
        name = Locale.parse(path.stem, sep="-").get_display_name() or path.stem
        name = name[0].upper() + name[1:]
        compile_language(folder, catalog, path.stem, name, is_complete=wanted <= done)
    compile_language(folder, pseudo_catalog(template), PSEUDO_LANGUAGE, "Pseudo", is_complete=True)
    return [*(path.stem for path in paths), PSEUDO_LANGUAGE]


if __name__ == "__main__":
    print(f"Compiled the messages of {', '.join(compile_all(ROOT))}.")
