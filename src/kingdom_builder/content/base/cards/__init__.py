"""What the ten cards of the base game and the castles bring."""
