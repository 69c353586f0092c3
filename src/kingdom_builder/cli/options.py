"""Options that several commands share."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.bots.policy import Budget
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.player_files import own_folder
from kingdom_builder.external_bots.engines import is_engine, named_engine, split_engine
from kingdom_builder.external_bots.lookup import named_bots
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.server.settings import PREFIX, Settings
from kingdom_builder.table.arguments import usable_cores

BotFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar=placeholders.BOT_FILE,
        help=N_("A bot of your own, then known as NAME; may be repeated."),
        rich_help_panel=N_("Who plays"),
    ),
]
Engines = Annotated[
    list[str] | None,
    typer.Option(
        "--engine",
        metavar=placeholders.ENGINE,
        help=N_("A program that speaks the engine protocol, then known as NAME; may be repeated."),
        rich_help_panel=N_("Who plays"),
    ),
]
Processes = Annotated[
    int | None,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=1,
        help=N_("How many worker processes; by default one per core."),
        rich_help_panel=N_("How it is played"),
    ),
]
Threads = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=1,
        help=N_(
            "How many threads of each process share the thinking of a bot; "
            "with a budget in nodes the games are the same."
        ),
        rich_help_panel=N_("How it is played"),
    ),
]
Record = Annotated[
    Path,
    typer.Argument(
        metavar=placeholders.FILE,
        help=N_("A record, finished or not; - reads it from standard input."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("Print JSON and nothing else."))]
AsCsv = Annotated[bool, typer.Option("--csv", help=N_("Print CSV and nothing else."))]
CoachSeed = Annotated[
    int, typer.Option(metavar=placeholders.NUMBER, help=N_("The same seed gives the same answer."))
]
Nodes = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        "--thinking",
        metavar=placeholders.NUMBER,
        min=1,
        help=N_("How many games the coach tries out per turn: more is slower, but more certain."),
    ),
]
ConfigFile = Annotated[
    str,
    typer.Option(
        "--config",
        envvar=f"{PREFIX}CONFIG",
        metavar=placeholders.FILE,
        help=N_(
            "Read the settings from this file (TOML), - is a pipe; variables and options count more."
        ),
    ),
]


DATABASE = "server.db"
ANY_POSTGRESQL = r"^postgres(ql)?(\+\w+)?(?=://)"  # which driver a URL names makes no difference


def chosen_store(store: str, config: str) -> str:
    """The store that was named, else that of a server with these settings."""
    from kingdom_builder.server.settings_sources import effective_settings

    return default_store(
        Settings(store=store) if store else effective_settings({}, config).settings
    )


def default_store(settings: Settings) -> str:
    """The store that the settings name, else the one in the player's folder."""
    # SQLAlchemy is large; commands without a store do not wait for it.
    from kingdom_builder.server.settings_sources import named_store
    from kingdom_builder.server.storage.database import sqlite_url

    named = re.sub(ANY_POSTGRESQL, "postgresql", named_store(settings))
    return named or sqlite_url(own_folder(say("Name a place with --store.")) / DATABASE)


def own_bots(files: list[str] | None, engines: list[str] | None) -> tuple[str, ...]:
    """The bots that ``--bot`` and ``--engine`` name."""
    return (*(files or ()), *(named_engine(text) for text in engines or ()))


def check_bots(keys: Iterable[str], own: Sequence[str]) -> None:
    """Refuse a program among the bots, and a bot of one's own that would not play."""
    played = [key.partition("@")[0] for key in keys]
    for key in played:
        if is_engine(key):
            name, command = split_engine(key)
            raise Refused(
                "--bots takes names, and {text!r} would start a program. If that is meant, write "
                "--engine '{text}' --bots {name}; if not, the name of the bot: {command}.",
                text=key,
                name=name,
                command=command,
            )
    for name, text in zip(named_bots(tuple(own)), own, strict=True):
        if name not in played and text not in played:
            raise Refused(
                "{name} would not play; name it among the bots: --bots {name},random.", name=name
            )


def budget_of(nodes: int | None, default: Budget) -> Budget:
    """The budget asked for, with all cores."""
    return replace(default if nodes is None else Budget(nodes=nodes), threads=usable_cores())
