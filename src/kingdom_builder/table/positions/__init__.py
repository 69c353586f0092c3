"""A position that answers in names, is compared and is written in one line."""
