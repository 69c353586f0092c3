"""Engines for tests: the example, and programs that break the protocol in one way each."""

import shlex
import sys
from pathlib import Path

import pytest

from kingdom_builder.engine_protocol import conversation, engine_bot

ROOT = Path(__file__).parents[2]
PLAIN = shlex.join([sys.executable, str(ROOT / "examples" / "plain_engine.py")])

FRAME = """
import json, sys, time

position = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        print('id {{"protocol": 1, "name": "Odd"}}')
        print("ready", flush=True)
    elif word == "ping":
        print("pong", flush=True)
    elif word == "position":
        position = json.loads(rest)
    elif word == "go":
        choices = position["choices"]["hexes"] + position["choices"]["options"]
        {go}
    elif word == "quit":
        break
"""

LISTENER = """
import json, os, sys, time

def keep(text):
    with open({kept!r}, "a") as kept:
        kept.write(f"{{os.getpid()}} {{text}}\\n")

position = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    keep(word if word in ("position", "go") else line.strip())
    if word == "hello":
        print('id {{"protocol": 1, "name": "Listener"}}')
        print('option {{"name": "Depth", "type": "number", "default": 3}}')
        print('option {{"name": "Wild", "type": "switch", "default": false}}')
        print('option {{"name": "Style", "type": "choice", "default": "a", "choices": ["a", "b"]}}')
        print("ready", flush=True)
    elif word == "position":
        position = json.loads(rest)
    elif word == "go":
        choices = position["choices"]["hexes"] + position["choices"]["options"]
        print("best", choices[0], flush=True)
    elif word == "quit":
        {quit}
else:
    keep("end of input")
"""


def wait_for_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give engines as long as they need to end by themselves, however busy this machine is."""
    for module in (conversation, engine_bot):
        monkeypatch.setattr(module, "QUITS_WITHIN", 30.0)


def program(folder: Path, go: str) -> str:
    """The command of an engine that does this when it is asked to think."""
    path = folder / "odd_engine.py"
    path.write_text(FRAME.format(go=go), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def listener(folder: Path, on_quit: str = "sys.exit()") -> str:
    """The command of an engine that keeps what it is told, for ``heard_in``."""
    return script(folder, LISTENER.format(kept=str(folder / "heard"), quit=on_quit))


def heard_in(folder: Path) -> dict[int, list[str]]:
    """What each process of a listener was told, by its id; all are there until somebody has asked."""
    heard: dict[int, list[str]] = {}
    for line in (folder / "heard").read_text(encoding="utf-8").splitlines():
        number, _, text = line.partition(" ")
        heard.setdefault(int(number), []).append(text)
    return heard


def script(folder: Path, text: str) -> str:
    """The command of a program of these lines."""
    path = folder / "script.py"
    path.write_text(text, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])
