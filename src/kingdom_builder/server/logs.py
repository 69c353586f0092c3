"""The log of a server: text for people or a JSON object a line; clients cannot forge lines.

The standard library's logging is enough: uvicorn, alembic and SQLAlchemy use it too, so one formatter on
one handler shapes everything. A message with ``game %s`` or ``room %s`` is about that game; other facts for
programs go into ``extra``.
"""

import json
import logging
import os
import re
import sys
import time
from collections.abc import Iterator

LEVELS = ("debug", "info", "warning", "error")
# Line breaks, escape sequences of terminals, and characters that reverse the direction of a line.
UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
# The password of a database in its URL, and a seat token in a header. The program itself logs neither;
# this is for the messages of libraries.
SECRETS = (
    (re.compile(r"(://[^\s/@:\"']*:)[^\s\"']*@"), r"\1***@"),
    (re.compile(r"(password=)[^\s&\"']+", re.IGNORECASE), r"\1***"),
    (re.compile(r"(bearer )[\w\-,.~+/=]+", re.IGNORECASE), r"\1***"),
)
ABOUT_GAME = re.compile(r"\b(?:game|room) %s")
STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}


def without_secrets(text: str) -> str:
    """A text, with stars for passwords and tokens."""
    for pattern, stars in SECRETS:
        text = pattern.sub(stars, text)
    return text


def one_line(text: str) -> str:
    """The text without what breaks a line or controls a terminal."""
    return UNSAFE.sub(
        lambda found: found[0].encode("unicode_escape", "surrogatepass").decode(), text
    )


class TextFormatter(logging.Formatter):
    """A line for people; the lines of a traceback follow, each marked so that none can be forged."""

    def format(self, record: logging.LogRecord) -> str:
        head = f"{_time_of(record)} {record.levelname} {record.name}: {record.getMessage()}"
        lines = [head, *(f"  | {line}" for line in _traceback(self, record))]
        return "\n".join(one_line(without_secrets(line)) for line in lines)


class JsonFormatter(logging.Formatter):
    """One JSON object a line, with the facts of the record; a traceback is one of them."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": os.getpid(),
        }
        facts = _game_of(record)
        facts |= {key: value for key, value in vars(record).items() if key not in STANDARD}
        line |= {key: value for key, value in facts.items() if key not in line}
        safe = {key: _safe(value) for key, value in line.items()}
        if trace := list(_traceback(self, record)):
            safe["exception"] = "\n".join(one_line(without_secrets(part)) for part in trace)
        return json.dumps(safe)  # this escapes everything but ASCII


def _game_of(record: logging.LogRecord) -> dict[str, object]:
    """The game that a record is about, if it names one; a room has the id of its game."""
    found = ABOUT_GAME.search(str(record.msg))
    if not found or not isinstance(record.args, tuple):
        return {}
    return {"game": record.args[str(record.msg)[: found.start()].count("%s")]}


def _safe(value: object) -> object:
    is_plain = isinstance(value, bool | int | float | None)
    return value if is_plain else one_line(without_secrets(str(value)))


def _time_of(record: logging.LogRecord) -> str:
    """UTC, to the millisecond."""
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03}Z"


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> Iterator[str]:
    if record.exc_info and record.exc_info[0] is not None:
        yield from formatter.formatException(record.exc_info).splitlines()


FORMATTERS: dict[str, type[logging.Formatter]] = {"text": TextFormatter, "json": JsonFormatter}


def configure_logs(level: str = "warning", form: str = "text") -> None:
    """Send everything that is logged in this process to stderr, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[form]())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in ("alembic", "sqlalchemy", "asyncio"):  # of little interest to a host
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))
    logging.captureWarnings(True)  # noqa: FBT003 (a signature of the standard library)
