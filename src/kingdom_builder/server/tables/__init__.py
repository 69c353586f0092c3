"""The games in memory: one table for each, its log, and whoever is told of its changes."""
