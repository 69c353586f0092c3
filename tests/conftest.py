"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("games", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("games")
