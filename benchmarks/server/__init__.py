"""Load on the server."""
