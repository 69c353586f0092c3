"""Engines for tests: the example, and programs that break the protocol in one way each."""

import shlex
import sys
from pathlib import Path

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


def program(folder: Path, go: str) -> str:
    """The command of an engine that does this when it is asked to think."""
    path = folder / "odd_engine.py"
    path.write_text(FRAME.format(go=go), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def script(folder: Path, text: str) -> str:
    """The command of a program of these lines."""
    path = folder / "script.py"
    path.write_text(text, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])
