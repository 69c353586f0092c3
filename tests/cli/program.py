"""How a test starts the program in a process of its own."""

PROGRAM = "from kingdom_builder.cli.app import main; main()"
