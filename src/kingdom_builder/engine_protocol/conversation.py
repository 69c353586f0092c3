"""What a driver says to an engine, and what it makes of the answers."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import TypeVar

from kingdom_builder.bots.policy import Budget, StoppableBudget
from kingdom_builder.engine_protocol import lines
from kingdom_builder.engine_protocol.game_order import goes_on
from kingdom_builder.engine_protocol.lines import EngineOption, Identity, Line, OptionValue
from kingdom_builder.engine_protocol.process import (
    LATE,
    EngineFailure,
    EngineProcess,
    EngineTimeout,
    quoted,
)
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

STARTS_WITHIN = 30.0  # seconds until an engine must have said that it is ready
ANSWERS_WITHIN = 5.0  # seconds for a pong
STOPS_WITHIN = 0.5  # seconds after stop
QUITS_WITHIN = 0.5  # seconds after quit
CLOCK_INTERVAL = 0.02  # seconds between two looks at a clock that somebody may stop

Meaning = TypeVar("Meaning")
OnInfo = Callable[[Mapping[str, object]], None]  # is shown each info


@dataclass
class Introduction:
    """What an engine has said of itself so far."""

    identity: Identity | None = None
    options: list[EngineOption] = field(default_factory=list)


class Conversation:
    """A running engine: it introduces itself once, and then answers one question after another."""

    def __init__(self, command: str) -> None:
        self.process = EngineProcess(command)
        self.is_ready = False
        self.is_set_up = False  # its options are those that its bot wants
        self._is_idle = False  # it waits for a question
        self._is_closed = False
        self._before: View | None = None  # what it was asked last
        self.introduction = Introduction()
        self._begun = monotonic()
        try:
            self.process.send(f"{lines.HELLO} {lines.PROTOCOL}")
        except EngineFailure:
            self.process.close()
            raise

    def introduce(self) -> Introduction:
        """Wait until the engine is ready; it may be interrupted, and waited for again."""
        while not self.is_ready:
            line = self._heard(self._begun + STARTS_WITHIN)
            if line.word == lines.ID:
                self.introduction.identity = identity_in(line)
            elif line.word == lines.OPTION:
                self.introduction.options.append(_understood(lines.option_of, line))
            elif line.word == lines.READY:
                self._check_identity()
                self.is_ready = self._is_idle = True
            else:
                raise unexpected(line)
        return self.introduction

    def _check_identity(self) -> None:
        if self.introduction.identity is None:
            raise EngineFailure(
                "The engine wrote {ready}, but no {id} before it: it must say who it is.",
                ready=lines.READY,
                id=lines.ID,
            )

    @property
    def is_starting(self) -> bool:
        """Whether it may yet become ready."""
        in_time = monotonic() < self._begun + STARTS_WITHIN
        return not self.is_ready and in_time and self.process.is_alive

    def begin_game(self) -> None:
        """Say that the next position belongs to another game."""
        self.process.send(lines.NEW)

    def follow(self, view: View) -> None:
        """Say that another game begins, unless this view goes on with the game of the last one."""
        if self._before is None or not goes_on(self._before, view):
            self.begin_game()
        self._before = view

    def set(self, name: str, value: OptionValue) -> None:
        """Set an option."""
        self.process.send(lines.line_with(lines.SET, {"name": name, "value": value}))

    def ping(self) -> None:
        """Wait until the engine has read everything so far."""
        self._is_idle = False
        self.process.send(lines.PING)
        line = self._heard(monotonic() + ANSWERS_WITHIN)
        if line.word != lines.PONG:
            raise unexpected(line)
        self._is_idle = True

    def best(self, position: str, budget: Budget, seed: int, on_info: OnInfo) -> tuple[str, ...]:
        """What the engine would play: one action or more of its turn."""
        self._is_idle = False
        self.process.send(f"{lines.POSITION} {position}")
        self.process.send(lines.go_line(budget, seed))
        has_time = budget.clock()
        end = None if budget.seconds is None else monotonic() + budget.seconds
        while has_time():
            with suppress(EngineTimeout):
                return self.answer(_next_look(budget, end), on_info)
        self.process.send(lines.STOP)
        try:
            return self.answer(monotonic() + STOPS_WITHIN, on_info)
        except EngineTimeout:
            if budget.seconds is None:
                raise
            raise EngineTimeout(
                "The engine had {n:g} s and did not answer, not even to stop.", n=budget.seconds
            ) from None

    def answer(self, end: float | None, on_info: OnInfo) -> tuple[str, ...]:
        """The best actions, as soon as the engine says them."""
        while True:
            line = self._heard(end)
            if line.word == lines.INFO:
                on_info(_understood(facts_of, line))
                check_time(end)  # it may tell more than can ever be read
            elif line.word == lines.BEST:
                actions = actions_in(line)
                self._is_idle = True
                return actions
            else:
                raise unexpected(line)

    def say_quit(self) -> None:
        """Ask an engine that is idle to end; any other is ended by force when it is closed."""
        if self._is_idle and self.process.is_alive:
            self.process.say_quit()

    def close(self, end: float | None = None) -> None:
        """End the engine: one that is idle has until then (of ``monotonic``) to end by itself."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            self.say_quit()
            if self._is_idle and self.process.is_alive:
                self.process.ended_within((end or monotonic() + QUITS_WITHIN) - monotonic())
        finally:  # whatever interrupts the wait
            self.process.close()

    def _heard(self, end: float | None) -> Line:
        line = lines.line_of(self.process.receive(end))
        if line.word == lines.ERROR:
            raise EngineFailure("The engine reports an error: {text}", text=quoted(line.rest))
        return line


def _next_look(budget: Budget, end: float | None) -> float | None:
    """Until when to wait before looking at the clock again; before the end only if somebody may stop it."""
    if not isinstance(budget, StoppableBudget):
        return end
    soon = monotonic() + CLOCK_INTERVAL
    return soon if end is None else min(soon, end)


def check_time(end: float | None) -> None:
    """Raise ``EngineTimeout`` if it is later than that."""
    if end is not None and monotonic() > end:
        raise EngineTimeout(LATE)


def identity_in(line: Line) -> Identity:
    """Who the engine is, if its line can be understood."""
    return _understood(lines.identity_of, line)


def actions_in(line: Line) -> tuple[str, ...]:
    """The actions of an answer; there must be one at least."""
    if not line.rest:
        raise EngineFailure("The engine wrote {best} without an action.", best=lines.BEST)
    return tuple(line.rest.split())


def check_offered(action: str, choices: Choices) -> None:
    """Refuse an answer that was not to be chosen."""
    if action not in choices:
        raise EngineFailure(
            "It answered {action}, but these were the choices: {choices}",
            action=quoted(action),
            choices=list(choices),
        )


def facts_of(line: Line) -> Mapping[str, object]:
    """The JSON object of a line."""
    return line.facts


def _understood(read: Callable[[Line], Meaning], line: Line) -> Meaning:
    try:
        return read(line)
    except EngineFailure:
        raise
    except Refused as why:
        raise EngineFailure(
            "{why} The engine wrote: {line}", why=why, line=quoted(str(line))
        ) from None


def unexpected(line: Line) -> EngineFailure:
    """That the engine wrote something that does not belong there."""
    return EngineFailure("The engine wrote what was not asked for: {line}", line=quoted(str(line)))
