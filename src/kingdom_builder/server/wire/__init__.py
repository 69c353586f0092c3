"""The messages between the server and its clients: their types, and how they are built."""
