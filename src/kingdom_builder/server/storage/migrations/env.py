"""Alembic's entry point: it runs the migrations on the connection it is given."""

from alembic import context

from kingdom_builder.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
