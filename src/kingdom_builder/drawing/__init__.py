"""Drawing a game: as text and as SVG."""
