"""The compiled engine and the interpreted one play the same game."""
