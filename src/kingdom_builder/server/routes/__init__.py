"""The routes of the server: HTTP, and a socket at every table."""
