"""Opening the browser, where there is a screen to show it on."""

import contextlib
import os
import sys
import threading
import webbrowser


def has_screen() -> bool:
    """Whether a window could be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show the page; the server does not wait for it."""
    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
