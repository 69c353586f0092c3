"""What the server answers: pages over HTTP, and a socket at every table."""
