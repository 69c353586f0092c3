"""How far rooms have come in the store, for processes that may have missed a notice."""

from collections.abc import Sequence

from sqlalchemy import Connection, String, column, func, select, values

from kingdom_builder.server.pubsub import StoredNotice
from kingdom_builder.server.storage.commit_notices import OF_ROOMS


def newest_notices(connection: Connection, rooms: Sequence[str]) -> list[StoredNotice]:
    """The newest versions of these rooms, their logs and their talk, in one query."""
    live = values(column("room", String), name="live").data([(room,) for room in rooms]).cte("live")
    newest = [
        select(func.max(table.c[number])).where(table.c[key] == live.c.room).scalar_subquery()
        for table, key, number, _ in OF_ROOMS
    ]
    rows = connection.execute(select(live.c.room, *newest))
    return [
        notice(room, version)
        for room, *versions in rows
        for version, (_, _, _, notice) in zip(versions, OF_ROOMS, strict=True)
        if version is not None
    ]
