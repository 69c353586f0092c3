"""The law: turn flow, placement, tiles, scoring and views. Names no tile and no card."""
