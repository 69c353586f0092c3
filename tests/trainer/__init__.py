"""Tests of the training of the value network."""
