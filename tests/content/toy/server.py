"""``python -m tests.content.toy.server``: a server that has the toy box."""

from tests.content.toy.program import register_toy_box


def main() -> None:
    register_toy_box()
    from kingdom_builder.server.__main__ import main as serve

    serve()


if __name__ == "__main__":
    main()
