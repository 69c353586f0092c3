"""Many games and turns in one call, played inside the engine."""
