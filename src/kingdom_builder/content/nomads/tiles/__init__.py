"""What the four locations and the nomad tiles of Nomads allow."""
