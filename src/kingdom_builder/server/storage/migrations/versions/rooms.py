"""Rooms, talk, and when each entry of a log was made."""

import sqlalchemy as sa
from alembic import op

revision = "rooms"
down_revision = "first_tables"


def upgrade() -> None:
    """Add them; the entries of older games have no time."""
    op.add_column("entries", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "rooms",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("turn_seconds", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("room", "version", name="pk_rooms"),
    )
    op.create_index("ix_rooms_is_listed_at", "rooms", ["is_listed", "at"])
    op.create_index("ix_rooms_turn_seconds", "rooms", ["turn_seconds"])
    op.create_table(
        "talk",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room", "number", name="pk_talk"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("talk")
    op.drop_table("rooms")
    op.drop_column("entries", "at")
