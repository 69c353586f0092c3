"""What the eight locations of the base game allow."""
