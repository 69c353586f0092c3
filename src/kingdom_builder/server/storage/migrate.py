"""Migrations: the schema of a database is brought up to date when it is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

FOLDER = Path(__file__).parent / "migrations"


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not had yet."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
