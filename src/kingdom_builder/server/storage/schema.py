"""The tables of the database; the same for SQLite and PostgreSQL."""

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "uq": "uq_%(table_name)s_%(column_1_name)s",
}
METADATA = MetaData(naming_convention=NAMES)

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("setup", JSON, nullable=False),
    Column("created", Integer, nullable=False),  # seconds since 1970
    Column("rules", Integer, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),  # which bot plays here, empty for a person
    Column("token_hash", String(64), nullable=False),
)

# The log: only ever added to. ``kind`` is play, undo or restart.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("command", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("action", String(32), nullable=False),
    Column("chance", JSON, nullable=False),  # the terrain cards that chance answered with
    UniqueConstraint("game", "command", name="uq_entries_game_command"),
)

WRITING_ORDER = (GAMES, SEATS, ENTRIES)  # what others refer to comes first
