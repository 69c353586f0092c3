"""What the container files say, read so that the tests run the very same commands."""

import json
import re
from pathlib import Path
from typing import Any

import yaml

DEPLOY = Path(__file__).parents[2] / "deploy"
CONTAINERFILE = DEPLOY / "Containerfile"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def instructions() -> list[tuple[str, str]]:
    """The instructions of the last stage, each with its words; a continued line is joined."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    pairs = [tuple(line.split(None, 1)) for line in lines if line.strip()]
    last = max(n for n, (name, _) in enumerate(pairs) if name == "FROM")
    return [(name, words) for name, words in pairs[last:]]


def instruction(wanted: str) -> str:
    """The words of the one instruction of this name."""
    (words,) = [words for name, words in instructions() if name == wanted]
    return words


def command_in(words: str) -> list[str]:
    """The command that an instruction has as a JSON list."""
    found: list[str] = json.loads(words[words.index("[") :])
    return found


def variables() -> dict[str, str]:
    """The environment that the image sets."""
    return dict(pair.split("=", 1) for pair in instruction("ENV").split())


def compose_variables(**given: str) -> dict[str, str]:
    """The environment of the servers in the compose file, with what it takes from outside."""

    def fill(text: str) -> str:
        return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: given[found[1]], text)

    named = COMPOSE["x-server"]["environment"]
    return {name: fill(value) for name, value in named.items()}
