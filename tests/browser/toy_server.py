"""A server with one box more on its shelf, as if its name stood in ``content/__init__.py``."""

from kingdom_builder.content import BOXES
from kingdom_builder.table.shelf import SHELF, Shelf
from tests.content.toy import TOY


def main() -> None:
    """Put the box on the shelf that all rooms share, before anybody looks, and serve."""
    Shelf.__init__(SHELF, (*BOXES, TOY))
    from kingdom_builder.server.__main__ import main as serve

    serve()


if __name__ == "__main__":
    main()
