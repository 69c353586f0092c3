"""The tables of the database; the same for SQLite and PostgreSQL."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

Row = dict[str, object]  # to be written, by column

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
    # What the cards are drawn from, and what hides it in the commitment; empty in older games.
    Column("seed", String(64), nullable=False, server_default=""),
    Column("salt", String(64), nullable=False, server_default=""),
    Column("hash", LargeBinary, nullable=False, server_default=""),
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

# The log, which only grows. ``kind`` is play, undo or restart, or a change of who plays a seat.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("command", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("action", String(32), nullable=False),
    Column("chance", JSON, nullable=False),  # the terrain cards that were drawn
    Column("at", BigInteger, nullable=False, server_default="0"),  # milliseconds since 1970
    # Over this entry and the hash before it.
    Column("hash", LargeBinary, nullable=False, server_default=""),
    UniqueConstraint("game", "command", name="uq_entries_game_command"),
)

# The rooms: only the newest version has a document; of earlier ones the number stays. A room is older than its game.
ROOMS = Table(
    "rooms",
    METADATA,
    Column("room", String(32), primary_key=True),  # the id of its game
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("phase", String(8), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("turn_seconds", Integer, nullable=False),  # the least time for a turn, 0 without a clock
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("state", JSON, nullable=False),
    Index("ix_rooms_is_listed_at", "is_listed", "at"),
    Index("ix_rooms_turn_seconds", "turn_seconds"),
)

TALK = Table(
    "talk",
    METADATA,
    Column("room", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("phrase", String(32), nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
)


def _leases(name: str) -> Table:
    """Which process does some work for a game, until its lease expires."""
    expires = Column("expires", BigInteger, nullable=False)  # milliseconds since 1970, by its clock
    process = Column("process", String(32), nullable=False)
    return Table(name, METADATA, Column("game", String(32), primary_key=True), process, expires)


LEASES = _leases("leases")  # for the bots
ANALYSIS_LEASES = _leases("analysis_leases")

# The reviews of an analysis: facts, put into words when they are read. A review is valid as long as the game up
# to the end of its turn has the hash in ``line``, and the program judges turns in the same way.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),  # from 1 on
    Column("judge", String(16), primary_key=True),  # the fingerprint of the program that judges
    # A hash of everything that was played up to its end.
    Column("line", String(16), primary_key=True),
    Column("judge_name", String(64), nullable=False),  # the same for people
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("facts", JSON, nullable=False),
)

WRITING_ORDER = (GAMES, SEATS, ENTRIES, ROOMS, TALK, REVIEWS)  # what others refer to comes first
