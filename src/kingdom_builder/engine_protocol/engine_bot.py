"""A foreign program as a bot: the policy that passes positions on to it."""

import atexit
import weakref
from collections import defaultdict
from collections.abc import Mapping
from random import Random

from kingdom_builder.bots.policy import FREE, Budget, Thought
from kingdom_builder.engine_protocol.conversation import Conversation
from kingdom_builder.engine_protocol.position import position_line
from kingdom_builder.engine_protocol.process import EngineFailure
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

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
        self._return: weakref.finalize[..., EngineBot] | None = None

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The first action that the program would play."""
        return self.plan(view, choices, rng, budget).actions[0]

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> Thought:
        """As much of the turn as the program has planned; its last remark is why."""
        remarks: list[str] = []

        def told(info: Mapping[str, object]) -> None:
            if "text" in info:
                remarks.append(str(info["text"]))

        position = position_line(view, choices)
        seed = rng.getrandbits(SEED_BITS)
        try:
            actions = self._ready().best(position, budget, seed, told)
        except EngineFailure:
            self._end()
            raise
        except BaseException:  # a time limit from outside: nobody knows what the program says next
            self._leave()
            raise
        return Thought(actions, "".join(remarks[-1:]))

    def _ready(self) -> Conversation:
        """The program, told that a game begins if this is its first position."""
        if self._engine is None:
            self._engine = _idle(self.command) or Conversation(self.command)
            self._engine.introduce()
            self._engine.begin_game()
            self._return = weakref.finalize(self, _IDLE[self.command].append, self._engine)
        return self._engine

    def _leave(self) -> None:
        """End the program, unless it is only slow to start: it goes on starting for the next time."""
        if self._engine is not None and self._engine.is_starting:
            _IDLE[self.command].append(self._engine)
            self._engine = None
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
