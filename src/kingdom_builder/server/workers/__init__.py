"""What thinks outside the event loop: the bots and the coach."""
