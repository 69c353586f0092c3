"""A game in the terminal: what is asked before it, and the loop that plays it."""
