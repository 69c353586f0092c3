"""Games, boards and tables as lines of text."""
