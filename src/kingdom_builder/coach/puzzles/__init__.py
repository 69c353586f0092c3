"""Puzzles: find the best turn in a position from a game of bots."""
