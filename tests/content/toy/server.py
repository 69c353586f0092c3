"""``python -m tests.content.toy.server``: a server that has the toy box."""

from tests.content.toy.program import put_on_shelf


def main() -> None:
    put_on_shelf()
    from kingdom_builder.server.__main__ import main as serve

    serve()


if __name__ == "__main__":
    main()
