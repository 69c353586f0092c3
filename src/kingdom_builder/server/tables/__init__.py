"""The games in memory: a table for each, with its log and its listeners."""
