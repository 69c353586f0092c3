"""What a position promises: compiled with the engine, because bots ask it many thousand times a turn."""
