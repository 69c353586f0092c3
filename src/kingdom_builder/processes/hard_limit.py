"""A time limit that no code in the process escapes: it ends the process and leaves a note."""

import faulthandler
from pathlib import Path
from types import TracebackType

from kingdom_builder.processes.signals import LONGEST

_OVER = "Timeout ("  # so begins what faulthandler writes before it ends the process


class HardLimit:
    """Ends this process if somebody takes more than ``seconds``; the note at ``path`` names them.

    ``time_limit`` raises an exception, which code may swallow, and which waits for a call into C to
    return. This limit is kept by a thread of C, which needs neither Python nor its lock. A process
    can have one.
    """

    def __init__(self, path: Path, seconds: float) -> None:
        self._seconds = min(seconds, LONGEST)
        self._note = path.open("wb", buffering=0)

    def begin(self, name: str) -> None:
        """The time of ``name`` begins, and that of whoever came before is over."""
        faulthandler.cancel_dump_traceback_later()  # first, so that nobody is named for another
        self._note.seek(0)
        self._note.truncate()
        self._note.write(f"{name}\n".encode())
        faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._note)

    def __enter__(self) -> "HardLimit":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        faulthandler.cancel_dump_traceback_later()
        self._note.close()


def name_in_note(path: Path) -> str | None:
    """Who took too long in a process that is gone; nobody if it ended for another reason."""
    try:
        name, _, rest = path.read_text(encoding="utf-8", errors="replace").partition("\n")
    except OSError:  # it ended before there was a note
        return None
    return name if rest.startswith(_OVER) else None
