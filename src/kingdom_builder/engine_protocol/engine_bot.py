"""A foreign program as a bot: the policy that passes positions on to it."""

import atexit
import weakref
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from time import monotonic
from types import TracebackType
from typing import Self

from kingdom_builder.bots.policy import FREE, Budget, Thought
from kingdom_builder.engine_protocol.conversation import (
    QUITS_WITHIN,
    Conversation,
    Introduction,
    check_offered,
)
from kingdom_builder.engine_protocol.lines import OptionValue, check_setting
from kingdom_builder.engine_protocol.position import position_line
from kingdom_builder.engine_protocol.process import EngineFailure
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

SEED_BITS = 31
Kind = tuple[str, str]  # a command, and what is set
_IDLE: defaultdict[Kind, list[Conversation]] = defaultdict(list)  # for the next game


class EngineBot:
    """Asks the program that this command starts; it runs on from game to game.

    ``options`` are set before its first game. Whatever the program does wrong raises ``EngineFailure``.
    It is then ended, and started again when it is asked the next time, as after ``close``; a copy of the
    bot starts a program of its own.
    """

    def __init__(self, command: str, options: Mapping[str, OptionValue] | None = None) -> None:
        self.command = command
        self.options = dict(options or {})
        self._kind: Kind = (command, repr(self.options))
        self._engine: Conversation | None = None
        self._return: weakref.finalize[..., EngineBot] | None = None

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The first action that the program would play."""
        return self.plan(view, choices, rng, budget).actions[0]

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> Thought:
        """As much of the turn as the program has planned; its last remark is why."""
        remarks: list[str] = []

        def on_info(info: Mapping[str, object]) -> None:
            if "text" in info:
                remarks.append(str(info["text"]))

        position = position_line(view, choices)
        with self._asked() as engine:
            self._set_up(engine)
            engine.follow(view)
            actions = engine.best(position, budget, rng.getrandbits(SEED_BITS), on_info)
            check_offered(actions[0], choices)
        return Thought(actions, "".join(remarks[-1:]))

    def introduce(self) -> Introduction:
        """What the program says of itself, once it is ready."""
        with self._asked() as engine:
            return self._set_up(engine)

    def close(self) -> None:
        """End the program; it is started again when it is asked the next time."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def __getstate__(self) -> tuple[str, dict[str, OptionValue]]:
        return self.command, self.options  # the program stays where it is

    def __setstate__(self, state: tuple[str, dict[str, OptionValue]]) -> None:
        self.__init__(*state)  # type: ignore[misc]  # a copy begins anew

    def _set_up(self, engine: Conversation) -> Introduction:
        """What the program says of itself; its options are set as soon as it is ready."""
        introduction = engine.introduce()
        if not engine.is_set_up:
            for name, value in self.options.items():
                check_setting(introduction.options, name, value)
                engine.set(name, value)
            engine.is_set_up = True
        return introduction

    @contextmanager
    def _asked(self) -> Iterator[Conversation]:
        """The program while it is asked something; whatever goes wrong then is the end of it."""
        if self._engine is not None and not self._engine.process.is_ours:
            self._end()  # a fork: it goes on answering the process that has started it
        engine = self._engine or self._started()
        try:
            yield engine
        except EngineFailure:
            self._end()
            raise
        except BaseException:  # a time limit from outside: nobody knows what the program says next
            self._leave()
            raise

    def _started(self) -> Conversation:
        """The program, which another game may have left; it is left again when this bot is gone."""
        self._engine = engine = _idle(self._kind) or Conversation(self.command)
        self._return = weakref.finalize(self, _IDLE[self._kind].append, engine)
        return engine

    def _leave(self) -> None:
        """End the program, unless it is only slow to start: then it goes on starting for the next time."""
        if self._engine is not None and self._engine.is_starting and self._return is not None:
            self._return()
            self._engine = self._return = None
        else:
            self._end()

    def _end(self) -> None:
        engine, self._engine = self._engine, None
        if self._return is not None:
            self._return.detach()
            self._return = None
        if engine is not None:
            engine.close()


def _idle(kind: Kind) -> Conversation | None:
    """A program of this kind that waits and still runs."""
    while _IDLE[kind]:
        engine = _IDLE[kind].pop()
        if engine.process.is_alive:
            return engine
        engine.close()
    return None


def close_idle_engines(command: str | None = None) -> None:
    """End all programs that wait for another game, or those of one command."""
    waiting = [engines for kind, engines in list(_IDLE.items()) if command in {None, kind[0]}]
    for engine in [engine for engines in waiting for engine in engines]:
        engine.say_quit()  # to all first, so that they end at the same time
    end = monotonic() + QUITS_WITHIN
    for engines in waiting:
        while engines:
            engines.pop().close(end)


atexit.register(close_idle_engines)
