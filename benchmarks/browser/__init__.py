"""What a person at the browser waits for."""
