"""The reviews of analyses, and leases for those who make them."""

import sqlalchemy as sa
from alembic import op

revision = "reviews"
down_revision = "hash_chain"


def upgrade() -> None:
    """Add them; no game has been analysed yet."""
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("judge", sa.String(16), nullable=False),
        sa.Column("line", sa.String(16), nullable=False),
        sa.Column("judge_name", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_reviews_games"),
        sa.PrimaryKeyConstraint("game", "turn", "judge", "line", name="pk_reviews"),
    )
    op.create_table(
        "analysis_leases",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_analysis_leases"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("analysis_leases")
    op.drop_table("reviews")
