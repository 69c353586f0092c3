"""What the operator of a server does with its store: check it, and export its games."""
