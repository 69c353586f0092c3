"""The rules of the game in words, with their diagrams."""
