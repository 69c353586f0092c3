"""One source, two speeds: the compiled engine and the interpreted one are the same game."""
