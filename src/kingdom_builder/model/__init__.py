"""The values of the game: board, setup, state, events and views."""
