"""How fast the engine is: one command, one table, ratios in one run."""
