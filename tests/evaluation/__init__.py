"""Tests of what a position promises."""
