"""One running game: setup, dealer, log, undo, replay. The door: it checks and explains."""
