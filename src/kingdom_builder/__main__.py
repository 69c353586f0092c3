"""``python -m kingdom_builder`` is the program ``kingdom-builder``."""

from kingdom_builder.cli.app import main

if __name__ == "__main__":
    main()
