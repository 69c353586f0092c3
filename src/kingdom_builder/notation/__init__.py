"""Setups and records as plain values and as text, and back."""
