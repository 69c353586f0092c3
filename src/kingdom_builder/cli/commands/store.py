"""``kingdom-builder store``: check, back up, restore and export the games of a server."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import err, out
from kingdom_builder.cli.errors import refusing
from kingdom_builder.cli.installation import check_server
from kingdom_builder.cli.options import ConfigFile, chosen_store
from kingdom_builder.cli.parser import Command, Group
from kingdom_builder.cli.progress import followed, reporting
from kingdom_builder.cli.streams import check_writable, is_standard
from kingdom_builder.i18n import N_, Refused, say, say_many, why_failed

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

app = typer.Typer(
    cls=Group,
    help=N_("The games of a server: check, back up, restore and export them."),
    no_args_is_help=True,
)


@app.callback()
@refusing
def start() -> None:
    """All of these need the packages of the server."""
    check_server()


StoreUrl = Annotated[
    str,
    typer.Option(
        metavar=placeholders.URL,
        show_default=N_("server.db in your folder"),
        help=N_(
            "Where the games are stored, e.g. sqlite:///games.db or postgresql://ana@localhost/games"
        ),
    ),
]
Quick = Annotated[bool, typer.Option("--quick", help=N_("Do not play the games again."))]
BackupFile = Annotated[
    str,
    typer.Argument(metavar=placeholders.FILE, help=N_("The file of the backup; - is a pipe.")),
]
Force = Annotated[bool, typer.Option("--force", help=N_("Overwrite a file that is there."))]
Damaged = Annotated[
    bool,
    typer.Option("--damaged", help=N_("Restore even games that were damaged before the backup.")),
]
Folder = Annotated[
    Path, typer.Argument(metavar=placeholders.FOLDER, help=N_("The folder for the records."))
]
OneGame = Annotated[
    str, typer.Option("--game", metavar=placeholders.KEY, help=N_("Only the game with this id."))
]
Running = Annotated[
    bool,
    typer.Option(
        "--running", help=N_("Include unfinished games; their records reveal hidden cards.")
    ),
]
Headers = Annotated[
    list[str] | None,
    typer.Option(
        "--header",
        metavar=placeholders.HEADER,
        help=N_("A header for every record, such as place=Cologne; may be repeated."),
    ),
]
Dated = Annotated[
    bool,
    typer.Option("--dated", help=N_("Write into every record on which day its game was begun.")),
]

DAMAGED = 1  # the exit code
MAX_TOLD = 5  # damaged games named in a refusal


@app.command(
    cls=Command,
    help=N_("Check the database, the log of every game and every room, and name all damage."),
    epilog=N_("The server may run meanwhile. The exit code is 1 if something is damaged."),
)
@refusing
def check(*, store: StoreUrl = "", config: ConfigFile = "", quick: Quick = False) -> None:
    """Check a store, and name all damage."""
    from kingdom_builder.server.maintenance import check as checks
    from kingdom_builder.server.storage.game_rows import count_games
    from kingdom_builder.server.storage.revisions import check_current

    url = chosen_store(store, config)
    faults, games = 0, 0
    with _connected(url) as connection:
        check_current(connection)
        for fault in checks.database_faults(connection):
            faults += _print_fault(fault)
        kinds = checks.QUICK if quick else checks.THOROUGH
        found = checks.game_faults(connection, kinds)
        for in_game in followed(found, count_games(connection)):
            games += 1
            faults += sum(map(_print_fault, in_game))
        for fault in checks.room_faults(connection):
            faults += _print_fault(fault)
    _conclude(url, games, faults)


def _print_fault(fault: str) -> int:
    out().print(fault, soft_wrap=True)
    return 1


def _conclude(url: str, games: int, faults: int) -> None:
    from kingdom_builder.server.storage.database import store_name

    checked = say_many(
        "{n} game checked in {store}", "{n} games checked in {store}", games, store=store_name(url)
    )
    if not faults:
        out().print(say("{checked}: all is sound.", checked=checked), soft_wrap=True)
        return
    found = say_many("{n} fault", "{n} faults", faults)
    told = say("{checked}: {found}.", checked=checked, found=found)
    err().print(told, style="red", soft_wrap=True)
    raise typer.Exit(DAMAGED)


@app.command(
    cls=Command,
    help=N_("Write all games and rooms into one file, as they are at this moment."),
    epilog=N_("The server may run meanwhile. The file holds hidden cards: only you can read it."),
)
@refusing
def backup(
    file: BackupFile, *, store: StoreUrl = "", config: ConfigFile = "", force: Force = False
) -> None:
    """Write all games and rooms into one file."""
    from kingdom_builder.server.storage.backup import back_up

    url = chosen_store(store, config)
    with (
        _opened(url) as engine,
        _target(file, force) as target,
        reporting(say("Rows")) as report,
    ):
        rows = back_up(engine, target, report)
    _tell_written(file, say_many("{n} row", "{n} rows", rows), url)


def _tell_written(path: str | Path, what: str, url: str) -> None:
    from kingdom_builder.server.storage.database import store_name

    facts = {"path": path, "what": what, "store": store_name(url)}
    err().print(say("Written: {path} ({what} from {store})", **facts), soft_wrap=True)


@contextmanager
def _target(file: str, force: bool) -> Iterator[BinaryIO]:
    from kingdom_builder.server.storage.backup_file import private_file

    if is_standard(file):
        yield sys.stdout.buffer
        return
    path = Path(file)
    check_writable(path)
    if path.exists() and not force:
        raise Refused("{path} is there already; --force overwrites it.", path=path)
    with private_file(path) as target:
        yield target


@app.command(
    cls=Command,
    help=N_("Fill an empty store from a backup: all of it or nothing."),
    epilog=N_(
        "The store may be of another kind than the one that was backed up: so games move from SQLite "
        "to PostgreSQL."
    ),
)
@refusing
def restore(
    file: BackupFile, *, store: StoreUrl = "", config: ConfigFile = "", damaged: Damaged = False
) -> None:
    """Fill an empty store from a backup."""
    from kingdom_builder.server.storage.backup_file import BackupReader
    from kingdom_builder.server.storage.database import store_name
    from kingdom_builder.server.storage.failures import refused_by_database
    from kingdom_builder.server.storage.restore import restore as restore_into

    url = chosen_store(store, config)
    with (
        _source(file) as source,
        refused_by_database(url),
        reporting(say("Rows")) as report,
    ):
        reader = BackupReader(source, file)
        restore_into(url, reader, report, _tell_all if damaged else _refuse_damaged)
    rows = say_many("{n} row", "{n} rows", reader.header.rows)
    done = say("Restored into {store}: {rows}", store=store_name(url), rows=rows)
    err().print(done, soft_wrap=True)


@contextmanager
def _source(file: str) -> Iterator[BinaryIO]:
    if is_standard(file):
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as source:
            yield source
    except OSError as error:
        why = why_failed(error)
        raise Refused("{path} cannot be read: {why}.", path=file, why=why) from None


def _tell_all(faults: Iterator[str]) -> None:
    for fault in faults:
        err().print(fault, soft_wrap=True)


def _refuse_damaged(faults: Iterator[str]) -> None:
    if told := list(islice(faults, MAX_TOLD)):
        raise Refused(
            "The store was damaged when it was backed up. {faults} Nothing was restored; --damaged "
            "restores it as it is.",
            faults=" ".join(told),
        )


@app.command(
    cls=Command,
    help=N_("Write every finished game as a record that can be replayed, one file for each."),
    epilog=N_("The server may run meanwhile."),
)
@refusing
def export(  # noqa: PLR0913 (each is an option of the command)
    folder: Folder,
    *,
    store: StoreUrl = "",
    config: ConfigFile = "",
    game: OneGame = "",
    running: Running = False,
    header: Headers = None,
    dated: Dated = False,
) -> None:
    """Write the games as records."""
    from kingdom_builder.server.maintenance.export import ExportHeaders, export_all, export_one
    from kingdom_builder.server.storage.game_rows import count_games
    from kingdom_builder.server.storage.revisions import check_current

    headers = ExportHeaders(dict(map(_named_text, header or ())), dated)
    url = chosen_store(store, config)
    with _connected(url) as connection:
        check_current(connection)
        _make(folder)
        if game:
            results = [export_one(connection, game, folder, running=running, headers=headers)]
        else:
            found = export_all(connection, folder, running=running, headers=headers)
            results = list(followed(found, count_games(connection)))
    _tell_all(result.fault for result in results if result.fault)
    written = sum(result.is_written for result in results)
    _tell_written(folder, say_many("{n} record", "{n} records", written), url)
    if any(result.fault for result in results):
        raise typer.Exit(DAMAGED)


def _named_text(header: str) -> tuple[str, str]:
    name, equals, text = header.partition("=")
    if not (equals and name.strip()):
        raise Refused(
            "{header!r} is no header: write its name and its text, such as place=Cologne.",
            header=header,
        )
    return name.strip(), text.strip()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = why_failed(error)
        raise Refused("{path} cannot be created: {why}.", path=folder, why=why) from None


@contextmanager
def _opened(url: str) -> Iterator["Engine"]:
    """The engine of an existing store, which a server may be using."""
    from kingdom_builder.server.storage.database import MAINTENANCE, check_exists, opened
    from kingdom_builder.server.storage.failures import refused_by_database
    from kingdom_builder.server.storage.revisions import check_known

    with refused_by_database(url):
        check_exists(url)
        with opened(url, MAINTENANCE) as engine:
            with engine.connect() as connection:
                check_known(connection)
            yield engine


@contextmanager
def _connected(url: str) -> Iterator["Connection"]:
    """A connection on which a query that fails does not fail those that follow."""
    with _opened(url) as engine, engine.connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")
