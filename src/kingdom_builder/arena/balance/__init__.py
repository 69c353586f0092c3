"""What many games of one bot say about the game itself."""
