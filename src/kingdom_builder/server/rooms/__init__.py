"""Rooms: the company around each game, from the invitation to the rematch."""
