"""One running game: setup, dealer, log, undo, replay. The API: it checks and explains."""
