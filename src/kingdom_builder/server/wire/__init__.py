"""What travels between the server and its clients: message types, and how they are made."""
