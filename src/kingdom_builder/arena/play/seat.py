"""A bot in a seat of the arena: asked for actions, timed, and replaced by chance when it fails."""

import sys
from contextlib import redirect_stdout
from random import Random
from time import monotonic, process_time

from kingdom_builder.arena.plan import Entrant
from kingdom_builder.arena.play.result import Failure
from kingdom_builder.bots import Player
from kingdom_builder.external_bots.failures import failure_text
from kingdom_builder.notation.choices import Choices
from kingdom_builder.processes import OutOfTime, time_limit
from kingdom_builder.table.view import View

ILLEGAL, EXCEPTION, TIME_OUT, DEATH = "illegal", "exception", "time-out", "death"
LONGEST_TEXT = 200  # kept of a failure


class BotSeat:
    """Plays a seat whatever its bot does; a random legal action stands in for a failed one."""

    def __init__(self, entrant: Entrant, rng: Random, stand_in: Random, patience: float) -> None:
        self.cpu: list[float] = []  # milliseconds, turn by turn
        self._entrant, self._rng, self._stand_in = entrant, rng, stand_in
        self._player: Player | None = None
        self._patience = patience
        self._left = patience  # seconds in this turn
        self._failed: dict[str, list[str]] = {}

    def disqualify(self) -> None:
        """Never ask this bot again, because it has ended the process in which it was asked."""
        self._patience = self._left = 0.0
        self._note(DEATH, "the process ended")

    def begin_turn(self) -> None:
        """Begin a turn, with its full time."""
        self._left = self._patience
        self.cpu.append(0.0)

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, whatever happens; after a time-out the rest of the turn is random."""
        action = self._answer(view, choices) if self._left > 0 else None
        return self._stand_in.choice(choices) if action is None else action

    def failures(self, seat: int) -> list[Failure]:
        """What went wrong, by kind."""
        return [Failure(seat, kind, len(n), n[0]) for kind, n in sorted(self._failed.items())]

    def _answer(self, view: View, choices: Choices) -> str | None:
        """The bot's action, or ``None`` if it gave no valid one."""
        try:
            action = self._asked(view, choices)
        except OutOfTime:
            action, self._left = None, 0.0
        except (Exception, SystemExit) as error:  # whatever a bot does wrong, the game goes on
            self._note(EXCEPTION, failure_text(error))
            return None
        if self._left <= 0:
            self._note(TIME_OUT, f"{self._patience:g} s")
            return None
        if not isinstance(action, str) or action not in choices:
            self._note(ILLEGAL, repr(action))
            return None
        return action

    def _asked(self, view: View, choices: Choices) -> object:
        begun, cpu = monotonic(), process_time()
        try:
            with time_limit(self._left), redirect_stdout(sys.stderr):
                return self._seated().choose(view, choices)
        finally:
            self.cpu[-1] += 1000 * (process_time() - cpu)
            self._left -= monotonic() - begun

    def _seated(self) -> Player:
        if self._player is None:
            entrant = self._entrant
            self._player = Player(entrant.bot.make(), self._rng, entrant.budget)
        return self._player

    def _note(self, kind: str, text: str) -> None:
        self._failed.setdefault(kind, []).append(text[:LONGEST_TEXT])
