"""A foreign program as a bot: the policy that passes positions on to it."""

import atexit
import weakref
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random

from kingdom_builder.bots.policy import FREE, Budget, Thought
from kingdom_builder.engine_protocol.conversation import Conversation, Introduction, check_offered
from kingdom_builder.engine_protocol.position import position_line
from kingdom_builder.engine_protocol.process import EngineFailure
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

SEED_BITS = 31
_IDLE: defaultdict[str, list[Conversation]] = defaultdict(list)  # by command, for the next game


class EngineBot:
    """Asks the program that this command starts; it runs on from game to game.

    Whatever the program does wrong raises ``EngineFailure``. It is then ended, and started again when
    it is asked the next time.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._engine: Conversation | None = None
        self._plays = False  # it has been told that a game begins
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
            engine.introduce()
            if not self._plays:
                engine.begin_game()
                self._plays = True
            actions = engine.best(position, budget, rng.getrandbits(SEED_BITS), on_info)
            check_offered(actions[0], choices)
        return Thought(actions, "".join(remarks[-1:]))

    def introduce(self) -> Introduction:
        """What the program says of itself, once it is ready."""
        with self._asked() as engine:
            return engine.introduce()

    @contextmanager
    def _asked(self) -> Iterator[Conversation]:
        """The program while it is asked something; whatever goes wrong then is the end of it."""
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
        self._engine = engine = _idle(self.command) or Conversation(self.command)
        self._return = weakref.finalize(self, _IDLE[self.command].append, engine)
        self._plays = False
        return engine

    def _leave(self) -> None:
        """End the program, unless it is only slow to start: then it goes on starting for the next time."""
        if self._engine is not None and self._engine.is_starting and self._return is not None:
            self._return()
            self._engine = self._return = None
        else:
            self._end()

    def _end(self) -> None:
        if self._return is not None:
            self._return.detach()
        if self._engine is not None:
            self._engine.close()
        self._engine = self._return = None


def _idle(command: str) -> Conversation | None:
    """A program of this command that waits and still runs."""
    while _IDLE[command]:
        engine = _IDLE[command].pop()
        if engine.process.is_alive:
            return engine
        engine.close()
    return None


def close_idle_engines() -> None:
    """End all programs that wait for another game."""
    for engines in _IDLE.values():
        while engines:
            engines.pop().close()


atexit.register(close_idle_engines)
