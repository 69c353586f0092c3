"""Pictures of a game: as text and as SVG."""
