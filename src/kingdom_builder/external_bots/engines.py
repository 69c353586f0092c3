"""Bots that are programs of any kind, named as ``NAME=COMMAND``."""

import re
import shlex
import shutil
from functools import partial
from pathlib import Path

from kingdom_builder.bots.registry import BOTS, Bot
from kingdom_builder.engine_protocol import EngineBot, EngineFailure
from kingdom_builder.i18n import N_, Refused, say

TAKEN = N_("There is already a bot {key!r}; give yours another name.")
WRONG_NAME = N_(
    "An engine cannot be named {name!r}. A name begins with a letter from A to Z; letters, digits, "
    "full stops, hyphens and underscores may follow, at most 39 of them."
)
_SPEC = re.compile(r"([A-Za-z][\w.-]{0,39})=(.*\S.*)", re.DOTALL)
_SIGNS = re.compile(r"[^\w.-]+")  # that a name may not have
_COMMAND_SIGNS = frozenset("/\\'\"")  # of a path or a quoted word: not meant as a name


def is_engine(text: str) -> bool:
    """Whether this is an engine as it is named."""
    return _SPEC.fullmatch(text) is not None


def named_engine(text: str) -> str:
    """``NAME=COMMAND`` for what was typed; a command alone is named after its program."""
    if is_engine(text):
        return text
    program = (text.split() or [""])[0]
    name = _SIGNS.sub("-", Path(program).stem)
    is_command = is_engine(f"{name}={text}")
    if not is_command or (_wrong_name(text) and shutil.which(program) is None):
        raise _not_named(text)
    return f"{name}={text}"


def _wrong_name(text: str) -> str:
    """What was meant as the name in ``NAME=COMMAND`` and cannot be one; empty if nothing was."""
    name, command = split_engine(text)
    words = name.split()
    is_command = bool(_COMMAND_SIGNS & set(name)) or any(word.startswith("-") for word in words)
    return name if words and command.strip() and not is_command else ""


def _not_named(text: str) -> Refused:
    if name := _wrong_name(text):
        return Refused(WRONG_NAME, name=name)
    return Refused("Name an engine as NAME=COMMAND, not as {text!r}.", text=text)


def split_engine(text: str) -> tuple[str, str]:
    """The name and the command in ``NAME=COMMAND``."""
    name, _, command = text.partition("=")
    return name, command


def check_engine_name(text: str) -> None:
    """Refuse what does not name an engine, or one that is ours."""
    if not is_engine(text):
        raise _not_named(text)
    if split_engine(text)[0] in BOTS:
        raise Refused(TAKEN, key=split_engine(text)[0])


def bot_of_engine(text: str) -> Bot:
    """The bot that ``NAME=COMMAND`` means; it is started at once, to see that it can be."""
    name, command = split_engine(text)
    try:
        identity = EngineBot(command).introduce().identity
    except EngineFailure as why:
        raise Refused("{name} is not an engine. {why}", name=name, why=why) from None
    assert identity is not None, "an introduction ends with it"
    names = " ".join(filter(None, (identity.name, identity.version)))
    return bot_to_start(text, say("The engine {name}.", name=names))


def bot_to_start(text: str, about: str) -> Bot:
    """The bot that ``NAME=COMMAND`` means; it is started when it is first asked."""
    name, command = split_engine(text)
    return Bot(name, name, about, name, partial(EngineBot, command))


def files_of_engine(text: str) -> list[Path]:
    """The files that its command names: the program itself, and scripts."""
    words = shlex.split(split_engine(text)[1])
    paths = [Path(shutil.which(word) or word) for word in words[:1]] + [
        Path(word) for word in words[1:]
    ]
    return [path for path in paths if path.is_file()]
