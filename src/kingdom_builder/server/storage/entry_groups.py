"""Entries of many logs stored by one statement, which also tells the other processes of them, on PostgreSQL.

Most groups that are committed hold nothing else. A single statement is its own transaction and takes one
round trip; a transaction with an insert for every row and a notice takes four, and the thread that writes
would wait, and compete for the interpreter lock, each time.
"""

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec
from sqlalchemy.engine.interfaces import DBAPICursor

from kingdom_builder.server.pubsub.notices import CHANNEL
from kingdom_builder.server.storage.schema import ENTRIES

COLUMNS = ", ".join(f'"{column.name}"' for column in ENTRIES.columns)
# The notices are selected whether or not the insert returns anything: both happen, or neither.
STORE_AND_TELL = f"""
    WITH stored AS (
        INSERT INTO entries ({COLUMNS})
        SELECT {COLUMNS} FROM json_populate_recordset(NULL::entries, %s::json)
    )
    SELECT pg_notify('{CHANNEL}', payload) FROM json_array_elements_text(%s::json) AS payload
"""

_as_json = msgspec.json.Encoder().encode


def store_entries(
    cursor: DBAPICursor, rows: Iterable[dict[str, object]], payloads: Sequence[str]
) -> None:
    """Store these rows of the log, in this order, and send these notices with them."""
    as_text = [row | {"hash": _as_bytea(cast("bytes", row["hash"]))} for row in rows]
    cursor.execute(STORE_AND_TELL, (_as_json(as_text).decode(), _as_json(payloads).decode()))


def _as_bytea(value: bytes) -> str:
    """How PostgreSQL reads bytes from a text."""
    return "\\x" + value.hex()
