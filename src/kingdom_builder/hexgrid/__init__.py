"""Sets of hexes as ints: neighbours, lines, areas and names."""
