"""A hash chain over every log, the seed of the cards, and leases for the bots of a game."""

from collections.abc import Sequence
from itertools import groupby

import sqlalchemy as sa
from alembic import op

from kingdom_builder.server.storage.chain import entry_hash, game_hash

revision = "hash_chain"
down_revision = "rooms"

GAMES_AT_A_TIME = 500
GAMES = sa.table(
    "games",
    sa.column("id"),
    sa.column("setup", sa.JSON),
    *map(sa.column, ("created", "rules", "seed", "salt")),
    sa.column("hash", sa.LargeBinary),
)
SEATS = sa.table("seats", *map(sa.column, ("game", "seat", "name", "bot", "token_hash")))
ENTRIES = sa.table(
    "entries",
    *map(sa.column, ("game", "version", "command", "seat", "kind", "action")),
    sa.column("chance", sa.JSON),
    sa.column("at"),
    sa.column("hash", sa.LargeBinary),
)


def upgrade() -> None:
    """Add them; the logs that are there are taken as they are."""
    for column in ("seed", "salt"):
        op.add_column("games", sa.Column(column, sa.String(64), nullable=False, server_default=""))
    for table in ("games", "entries"):
        op.add_column(table, sa.Column("hash", sa.LargeBinary, nullable=False, server_default=""))
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
    )
    # Only running games are searched for turns whose time is up.
    op.execute("UPDATE rooms SET turn_seconds = 0 WHERE phase <> 'playing'")
    _chain_all(op.get_bind())


def downgrade() -> None:
    """Drop them."""
    op.drop_table("leases")
    op.drop_column("entries", "hash")
    for column in ("hash", "salt", "seed"):
        op.drop_column("games", column)


def _chain_all(connection: sa.Connection) -> None:
    """Compute the hashes of all games, a few hundred at a time."""
    last = ""
    while keys := [str(row.id) for row in connection.execute(_next_games(last))]:
        last = keys[-1]
        hashes = _game_hashes(connection, keys)
        _set_hashes(connection, GAMES, [{"old_id": key, "new": new} for key, new in hashes.items()])
        _set_hashes(connection, ENTRIES, _entry_hashes(connection, hashes))


def _next_games(last: str) -> sa.Select[tuple[str]]:
    return sa.select(GAMES.c.id).where(GAMES.c.id > last).order_by("id").limit(GAMES_AT_A_TIME)


def _game_hashes(connection: sa.Connection, keys: Sequence[str]) -> dict[str, bytes]:
    seats: dict[str, list[tuple[str, str, str]]] = {}
    sitting = sa.select(SEATS).where(SEATS.c.game.in_(keys)).order_by("game", "seat")
    for game, _, *facts in connection.execute(sitting):
        seats.setdefault(game, []).append(tuple(facts))
    games = connection.execute(sa.select(GAMES).where(GAMES.c.id.in_(keys))).mappings()
    return {game["id"]: game_hash(dict(game), seats.get(game["id"], ())) for game in games}


def _entry_hashes(connection: sa.Connection, hashes: dict[str, bytes]) -> list[dict[str, object]]:
    columns = [column for column in ENTRIES.c if column.name != "hash"]
    of_games = ENTRIES.c.game.in_(list(hashes))
    rows = connection.execute(sa.select(*columns).where(of_games).order_by("game", "version"))
    chained: list[dict[str, object]] = []
    for game, log in groupby(rows, key=lambda row: str(row.game)):
        before = hashes[game]
        for _, version, *facts in log:
            before = entry_hash(before, (version, *facts))
            chained.append({"old_game": game, "old_version": version, "new": before})
    return chained


def _set_hashes(
    connection: sa.Connection, table: sa.TableClause, rows: Sequence[dict[str, object]]
) -> None:
    """Set the new hashes of the rows with these old keys."""
    if rows:
        keys = [name for name in rows[0] if name != "new"]
        is_row = [table.c[name.removeprefix("old_")] == sa.bindparam(name) for name in keys]
        connection.execute(sa.update(table).where(*is_row).values(hash=sa.bindparam("new")), rows)
