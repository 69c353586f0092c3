"""The packages of the extra ``learning``, and how to get one that is missing."""

from importlib.util import find_spec

from kingdom_builder.i18n import say


def require(*packages: str) -> None:
    """Refuse to be imported, in one sentence, if any of these packages is not installed."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        sentence = say(
            "kingdom_builder.env needs {packages}; install what is missing with: {command}",
            packages=missing,
            command="pip install 'kingdom-builder[learning]'",
        )
        raise ModuleNotFoundError(sentence, name=missing[0])
