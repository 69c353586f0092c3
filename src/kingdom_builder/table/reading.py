"""Reading text files, with a sentence for everything that can go wrong."""

from pathlib import Path

from kingdom_builder.i18n import Refused


def read_text(path: str | Path) -> str:
    """The text in a file."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Refused("There is no file {path}.", path=path) from None
    except IsADirectoryError:
        raise Refused("{path} is a folder, not a file.", path=path) from None
    except UnicodeDecodeError:
        raise Refused("{path} is not a text file.", path=path) from None
    except ValueError as error:
        raise Refused("{path!r} is not a path: {why}.", path=str(path), why=error) from None
    except OSError as error:
        raise Refused("{path} cannot be read: {why}.", path=path, why=error.strerror) from None
