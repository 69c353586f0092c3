"""Cards that can be verified, and turns taken back without gaining knowledge."""
