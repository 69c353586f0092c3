"""What this installation can do: which engine runs, whether the server is there, and how to get more."""

import sys
from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import ParamSpec

import kingdom_builder
from kingdom_builder.cli.console import err
from kingdom_builder.engine import ENGINE, REASON
from kingdom_builder.i18n import N_, Refused, say

P = ParamSpec("P")

WHY = {
    "asked": N_("requested by KINGDOM_BUILDER_PURE"),
    "not built": N_("it has not been compiled"),
    "not for this machine": N_("the compiled one is built for another machine"),
    "stale": N_("the compiled one is older than its source; run: make compile"),
}
KNOWN = ("asked", "stale")  # reasons that say themselves what to do
SERVER = ("alembic", "fastapi", "prometheus_client", "sqlalchemy", "uvicorn", "websockets")
WITH_SERVER = '"kingdom-builder[server]"'
# By a folder on the way to this Python: what has put the program there.
INSTALLERS = {
    "pipx": f"pipx install --force {WITH_SERVER}",
    "archive-v0": f"uvx --from {WITH_SERVER} kingdom-builder",  # uvx keeps what it runs in such a folder
    "uv": f"uv tool install --force {WITH_SERVER}",
}
COMPILE = "pip install --force-reinstall --no-deps --no-binary kingdom-builder kingdom-builder"
COMPILE_CHECKOUT = "make compile"


def version_line() -> str:
    """The version, and the engine with the reason if it is the slow one."""
    engine = (
        say("compiled engine")
        if ENGINE == "compiled"
        else say("interpreted engine ({why})", why=_why())
    )
    return f"kingdom-builder {kingdom_builder.__version__}, {engine}"


def _why() -> str:
    return say(WHY[REASON]) if REASON in WHY else REASON  # as the build has noted it


def slow_engine() -> str:
    """That the engine is interpreted, and how to change it; empty if it is compiled, or interpreted on request."""
    if ENGINE == "compiled" or REASON == "asked":
        return ""
    told = say("The engine is interpreted, about 50 times slower than compiled: {why}.", why=_why())
    if REASON in KNOWN:
        return told
    command = COMPILE_CHECKOUT if _is_checkout() else COMPILE
    how = say(
        "To compile it, install a C++ compiler (g++ or clang++) and type: {command}",
        command=command,
    )
    return f"{told} {how}"


def warning_if_slow(command: Callable[P, None]) -> Callable[P, None]:
    """The command, which plays a lot, with a warning first if the engine is slow."""

    @wraps(command)
    def with_warning(*args: P.args, **kwargs: P.kwargs) -> None:
        if told := slow_engine():
            err().print(told, style="yellow", soft_wrap=True)
        command(*args, **kwargs)

    return with_warning


def _is_checkout() -> bool:
    root = Path(kingdom_builder.__file__).parents[2]
    return (root / "pyproject.toml").exists()


def check_server() -> None:
    """Refuse what needs the packages of the server if they are not installed."""
    missing = [name for name in SERVER if find_spec(name) is None]
    if missing:
        raise Refused(
            "The server needs packages that are not installed ({packages}). Type: {command}",
            packages=missing,
            command=_command_for_server(),
        )


def _command_for_server() -> str:
    """What to type, by what has installed the program, as far as its folder tells."""
    parts = Path(sys.prefix).parts
    found = (words for name, words in INSTALLERS.items() if name in parts)
    return next(found, f"pip install {WITH_SERVER}")
