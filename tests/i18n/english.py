"""Whether a text that somebody reads in another language has English left in it."""

import re
from functools import cache

from scripts.compile_messages import LOCALE, ROOT, forms_of, messages_of, read, read_template

# What is typed or stands in files, and so is the same in every language.
KEPT = {"kingdom", "builder", "www", "http", "https", "ctrl", "enter", "esc", "tab"}
WORD = re.compile(r"[^\W\d_]{3,}")
BRACES = re.compile(r"\{[^{}]*\}")
# Names of hexes, rules, options and files.
NO_WORDS = re.compile(r"\b(?:R|EX)-[A-Z0-9-]+|--[\w-]+|`[^`]*`|\S*[/@\\]\S*")


def words_of(text: str) -> set[str]:
    """The words of a text, without what is in braces and what is never translated."""
    plain = NO_WORDS.sub(" ", BRACES.sub(" ", text))
    return {word.casefold() for word in WORD.findall(plain)}


@cache
def english_words(tag: str) -> frozenset[str]:
    """The words that the English texts have, and those of a language have not."""
    english = {word for key in messages_of(read_template(ROOT / LOCALE)) for word in words_of(key)}
    catalog = read(ROOT / LOCALE / f"{tag}.po", tag)
    own = {
        word
        for message in messages_of(catalog).values()
        for form in forms_of(message)
        for word in words_of(form)
    }
    return frozenset(english - own - KEPT)


def english_in(text: str, tag: str) -> set[str]:
    """The English words in a text that should be in another language."""
    return words_of(text) & english_words(tag)
