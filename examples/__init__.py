"""Programs that learn to play: read them, run them, change them."""
