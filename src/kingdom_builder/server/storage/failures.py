"""Errors of databases as sentences for people, without passwords and without the rows in question."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.server.storage.database import store_name

INSTALL = 'pip install "kingdom-builder[postgres]"'
# What libpq, PostgreSQL and SQLite say, and our sentence for it.
REASONS = (
    (r"disk is full|No space left", N_("The store {store} is full: no space is left on its disk.")),
    (
        r"password authentication failed|no password supplied|role .* does not exist|no pg_hba",
        N_("The store {store} does not let you in: is the user right, and the password?"),
    ),
    (
        r"database .* does not exist",
        N_("The store {store} cannot be opened: there is no database {database!r} on that server."),
    ),
    (
        r"resolve host|translate host name|Name or service",
        N_("The store {store} cannot be opened: there is no computer {host!r}."),
    ),
    (
        r"refused|timeout|No such file or directory|unreachable|starting up|shutting down",
        N_("The store {store} cannot be reached: does the database server run there?"),
    ),
    (r"not a database", N_("The file {store} is not a database.")),
    (r"malformed", N_("The file {store} is damaged; restore a backup.")),
    (r"locked", N_("The store {store} is busy: another program is writing to it.")),
    (r"permission denied|readonly|read-only", N_("The store {store} cannot be written.")),
    (
        r"unable to open",
        N_("The store {store} cannot be opened; is that its name, and may this program use it?"),
    ),
)
UNKNOWN = N_("The store {store} cannot be used: {told}")


@contextmanager
def refused_by_database(store: str) -> Iterator[None]:
    """Turn any error of the database inside into a sentence."""
    try:
        yield
    except Refused:
        raise
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise _refusal(store, error) from None


def _refusal(store: str, error: Exception) -> Refused:
    match error:
        case ImportError():
            return Refused(
                "PostgreSQL needs another package; install it with: {command}", command=INSTALL
            )
        case JSONDecodeError():
            return Refused(
                "A row in {store} is not as it was written; find out which with: {command}",
                store=store_name(store),
                command="kingdom-builder store check",
            )
        case ArgumentError() | ValueError():
            return Refused(
                "That is not the address of a store; write it like {sqlite} or {postgresql}.",
                sqlite=f"sqlite:///{_path_in(store) or 'games.db'}",
                postgresql="postgresql://ana@localhost/games",
            )
        case _:
            return _refusal_by_database(store, primary_message(error))


def _path_in(store: str) -> str:
    """The given store, if it looks like the path of a file; anything else may hold a password."""
    return store if re.fullmatch(r"[^:@?]*[./][^:@?]*", store) else ""


def _refusal_by_database(store: str, told: str) -> Refused:
    """The sentence for what the database has said."""
    sentences = [text for pattern, text in REASONS if re.search(pattern, told)]
    url = make_url(store)
    facts = {"store": store_name(store), "database": url.database, "host": url.host, "told": told}
    return Refused([*sentences, UNKNOWN][0], **facts)


def primary_message(error: BaseException) -> str:
    """What the database says first; what follows may quote whole rows, with cards that are hidden."""
    original: object = getattr(error, "orig", None) or error
    diagnosis = getattr(original, "diag", None)  # of PostgreSQL
    told = getattr(diagnosis, "message_primary", None) or str(original)
    return str(told).partition("\n")[0] or type(original).__name__
