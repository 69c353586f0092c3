"""What the package promises."""

import importlib.metadata
import subprocess
import sys

import kingdom_builder as kb


def test_every_public_name_is_there_and_documented() -> None:
    assert len(set(kb.__all__)) == len(kb.__all__)
    for name in kb.__all__:
        value = getattr(kb, name)
        assert callable(value) is False or value.__doc__ or name == "Event", name


def test_nothing_public_is_left_out_of_the_list() -> None:
    modules = {
        "bots",
        "content",
        "drawing",
        "arena",
        "coach",
        "engine",
        "engine_protocol",
        "engine_source",
        "env",
        "evaluation",
        "external_bots",
        "hexgrid",
        "interpreted",
        "model",
        "notation",
        "observation",
        "processes",
        "rules",
        "table",
        "i18n",
        "cli",
        "server",
        "narration",
    }
    names = {name for name in vars(kb) if not name.startswith("_")} - modules
    assert names == set(kb.__all__)


def test_the_version_is_that_of_the_package() -> None:
    assert importlib.metadata.version("kingdom-builder") == kb.__version__


def test_the_library_loads_neither_the_terminal_nor_the_server() -> None:
    heavy = (
        *("rich", "typer"),
        *("alembic", "fastapi", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets"),
    )
    code = f"import sys, kingdom_builder; print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
