"""The lines that drivers and engines exchange: a word, and for most words a value after it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from kingdom_builder.bots.policy import Budget
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.value_readers import mapping_at, number_at, part, text_at, texts_at

PROTOCOL = 1  # the version spoken here
LONGEST_LINE = 1 << 20  # bytes

# What a driver says.
HELLO, SET, NEW, POSITION, GO, STOP, PING, QUIT = (
    *("hello", "set", "new", "position", "go", "stop", "ping", "quit"),
)
# What an engine says.
ID, OPTION, READY, INFO, BEST, PONG, ERROR = (
    "id",
    "option",
    "ready",
    "info",
    "best",
    "pong",
    "error",
)

NUMBER, CHOICE, SWITCH, TEXT = "number", "choice", "switch", "text"  # the types of options
OptionValue = int | bool | str


@dataclass(frozen=True)
class Line:
    """One line: its first word, and the text after it."""

    word: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.rest}".rstrip()

    @property
    def facts(self) -> Mapping[str, object]:
        """The JSON object after the word; no text stands for an empty one."""
        try:
            value: object = json.loads(self.rest or "{}")
        except ValueError as error:
            raise Refused(
                "{word} must be followed by JSON: {error}", word=self.word, error=error
            ) from None
        return mapping_at(value, self.word)


def line_of(text: str) -> Line:
    """A line taken apart."""
    word, _, rest = text.strip().partition(" ")
    return Line(word, rest.strip())


def line_with(word: str, facts: Mapping[str, object]) -> str:
    """A word with a JSON object after it."""
    return f"{word} {json.dumps(facts)}"


@dataclass(frozen=True)
class Identity:
    """Who an engine says it is."""

    name: str
    author: str = ""
    version: str = ""


def identity_of(line: Line) -> Identity:
    """The identity in an ``id`` line; an engine that speaks another version is refused."""
    facts = line.facts
    protocol = number_at(part(facts, "protocol", ID), "id.protocol")
    if protocol != PROTOCOL:
        raise Refused(
            "The engine speaks version {theirs} of the protocol; this program speaks {ours}.",
            theirs=protocol,
            ours=PROTOCOL,
        )
    texts = {key: text_at(facts.get(key, ""), f"id.{key}") for key in ("author", "version")}
    return Identity(text_at(part(facts, "name", ID), "id.name"), **texts)


@dataclass(frozen=True)
class EngineOption:
    """Something that can be set about an engine; ``choices`` are for the type ``choice``."""

    name: str
    type: str
    default: OptionValue
    choices: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The line that offers it."""
        facts = {"name": self.name, "type": self.type, "default": self.default}
        return line_with(OPTION, facts | ({"choices": list(self.choices)} if self.choices else {}))


_TYPES: dict[str, type] = {NUMBER: int, CHOICE: str, SWITCH: bool, TEXT: str}


def option_of(line: Line) -> EngineOption:
    """The option in an ``option`` line."""
    facts = line.facts
    name = text_at(part(facts, "name", OPTION), "option.name")
    kind = text_at(part(facts, "type", OPTION), "option.type")
    default = part(facts, "default", OPTION)
    if kind not in _TYPES:
        raise Refused(
            "There is no type {key!r} of options; there are {known}.", key=kind, known=list(_TYPES)
        )
    if not isinstance(default, int | bool | str) or type(default) is not _TYPES[kind]:
        raise Refused("The default of the option {name} is no {type}.", name=name, type=kind)
    return EngineOption(
        name, kind, default, texts_at(facts.get("choices", []), f"option.{name}.choices")
    )


def check_setting(offered: Sequence[EngineOption], name: str, value: object) -> None:
    """Refuse what an engine with these options cannot be set to."""
    option = next((one for one in offered if one.name == name), None)
    if not offered:
        raise Refused("The engine has no options; {key!r} cannot be set.", key=name)
    if option is None:
        known = [one.name for one in offered]
        raise Refused("There is no option {key!r}; there are {known}.", key=name, known=known)
    kind = _TYPES[option.type]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Refused(
            "The option {name} cannot be {value}; its type is {type}.",
            name=name,
            value=repr(value),
            type=option.type,
        )
    if option.type == CHOICE and value not in option.choices:
        raise Refused(
            "The option {name} cannot be {value}; its choices are {known}.",
            name=name,
            value=repr(value),
            known=list(option.choices),
        )


def go_line(budget: Budget, seed: int) -> str:
    """The order to think, with what is known of the limits."""
    limits = {"seconds": budget.seconds, "nodes": budget.nodes}
    given = {key: limit for key, limit in limits.items() if limit is not None}
    return line_with(GO, given | {"seed": seed})


def budget_of(line: Line) -> Budget:
    """The budget in a ``go`` line."""
    facts = line.facts
    seconds, nodes = facts.get("seconds"), facts.get("nodes")
    return Budget(
        seconds=None if seconds is None else _positive(seconds, "go.seconds"),
        nodes=None if nodes is None else int(_positive(nodes, "go.nodes")),
    )


def _positive(value: object, place: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value < inf:
        raise Refused("{place} must be a number above 0.", place=place)
    return value
