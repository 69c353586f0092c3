"""Write the arguments and options of every command into docs/cli.md.

``make messages`` writes them; ``make check`` fails when they are out of date. What stands around them is
written by hand and stays as it is; a command without a place in the document is an error.
"""

import re
import sys
import textwrap
from collections.abc import Iterator

import typer
from rich.text import Text
from typer.core import TyperArgument, TyperGroup, TyperOption

from kingdom_builder.cli.app import app
from kingdom_builder.cli.render.help import AnyCommand, Parameter, remarks_of
from kingdom_builder.i18n import ENGLISH, say
from scripts.compile_messages import LOCALE, ROOT
from scripts.generated_file import write_or_check

TARGET = ROOT / "docs" / "cli.md"
PROGRAM = "kingdom-builder"
WIDTH = 120
TABLE = re.compile(
    r"<!-- (?P<command>[\w -]+): written by scripts/cli_document\.py -->\n.*?<!-- end -->\n",
    re.DOTALL,
)
OF_ALL = ("--help",)  # every command has it


def commands() -> dict[str, AnyCommand]:
    """Every command by the words with which it is called; groups as well."""
    return dict(_under(PROGRAM, typer.main.get_command(app)))


def _under(name: str, command: object) -> Iterator[tuple[str, AnyCommand]]:
    assert isinstance(command, AnyCommand)
    yield name, command
    if isinstance(command, TyperGroup):
        for word, one in command.commands.items():
            yield from _under(f"{name} {word}", one)


def written() -> str:
    """The whole document."""
    text = TARGET.read_text(encoding="utf-8")
    known = commands()
    places = [place["command"] for place in TABLE.finditer(text)]
    if sorted(places) != sorted(known):
        wrong = sorted({*places} ^ {*known})
        raise SystemExit(f"docs/cli.md has no place for these, or one too many: {', '.join(wrong)}")
    return TABLE.sub(lambda place: _table(place["command"], known[place["command"]]), text)


def _table(name: str, command: AnyCommand) -> str:
    rows = "".join(f"| {typed} | {about} |\n" for typed, about in _rows(command))
    told = Text.from_markup(say(command.help or "")).plain
    table = f"\n| | |\n|---|---|\n{rows}" if rows else ""
    head = f"<!-- {name}: written by scripts/cli_document.py -->\n"
    return f"{head}{textwrap.fill(told, WIDTH)}\n{table}<!-- end -->\n"


def _rows(command: AnyCommand) -> Iterator[tuple[str, str]]:
    context = typer.Context(command)
    for one in command.get_params(context):
        if isinstance(one, TyperArgument):
            yield _cell(f"`{one.metavar}`"), _cell(_about(one))
        elif isinstance(one, TyperOption) and not {*OF_ALL} & {*one.opts}:
            value = "" if one.is_flag else f" {one.metavar or ''}".rstrip()
            names = ", ".join(f"`{name}{value}`" for name in one.opts)
            remarks = "".join(f" [{remark}]" for remark in remarks_of(one))
            yield _cell(names), _cell(_about(one) + remarks)


def _about(parameter: Parameter) -> str:
    tags = [ENGLISH, *sorted(path.stem for path in (ROOT / LOCALE).glob("*.po"))]
    return say(parameter.help or "", languages=tags)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main() -> int:
    """Write the document, or with ``--check`` see whether it is in step."""
    return write_or_check(
        TARGET,
        written(),
        "docs/cli.md: every command with its options.",
        "docs/cli.md is out of date; run: make messages",
    )


if __name__ == "__main__":
    sys.exit(main())
