"""Many games played by bots, and what they add up to."""
