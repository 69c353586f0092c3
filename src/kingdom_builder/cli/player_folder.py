"""The folder in which this program keeps what belongs to the player: saved games, the store of a server."""

from pathlib import Path

import typer

from kingdom_builder.i18n import Refused, why_failed


def own_folder(advice: str, *parts: str) -> Path:
    """The folder in which this program keeps what belongs to the player."""
    folder = Path(typer.get_app_dir("kingdom-builder"), *parts)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(
            "{path} cannot be created: {why}. {advice}",
            path=folder,
            why=why_failed(error),
            advice=advice,
        ) from None
    return folder
