"""Trains the value network of the master from games that bots play against themselves (``python -m trainer``)."""
