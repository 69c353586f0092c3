"""A running game in words, for the terminal and the browser alike."""
