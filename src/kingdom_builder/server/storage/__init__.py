"""The database: its schema, one writer, and any number of readers."""
