"""Languages that a test makes for itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from kingdom_builder.i18n import known_languages, translation
from scripts.compile_messages import compile_language

CACHED = (
    translation._catalogue,
    translation._translated,
    known_languages.languages,
    known_languages.complete_languages,
)


@contextmanager
def made_language(
    folder: Path, catalog: Catalog, tag: str, *, is_complete: bool = True
) -> Iterator[None]:
    """Know English and this language only, for a while."""
    compile_language(folder, catalog, tag, "Made", is_complete=is_complete)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known_languages, "FOLDER", folder)
        for cached in CACHED:
            cached.cache_clear()
        yield
    for cached in CACHED:
        cached.cache_clear()
