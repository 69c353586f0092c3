"""A bot in a seat of the arena: asked for actions, timed, and replaced by chance when it fails."""

import sys
from contextlib import redirect_stdout
from random import Random
from time import process_time

from kingdom_builder.arena.plan import Entrant
from kingdom_builder.arena.play.result import Failure
from kingdom_builder.bots import Player
from kingdom_builder.external_bots.guarded_bot import BotFailure, FailureKind, GuardedBot
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

LONGEST_TEXT = 200  # kept of a failure


class BotSeat:
    """Plays a seat whatever its bot does; a random legal action stands in for a failed one."""

    def __init__(self, entrant: Entrant, rng: Random, stand_in: Random, patience: float) -> None:
        self.cpu: list[float] = []  # milliseconds, turn by turn
        self._bot = GuardedBot(lambda: Player(entrant.bot.make(), rng, entrant.budget), patience)
        self._stand_in = stand_in
        self._patience = patience
        self._is_disqualified = False
        self._failed: dict[str, list[str]] = {}

    def disqualify(self, why: FailureKind) -> None:
        """Never ask this bot: it has ended the process in which it was asked, or never answered."""
        self._is_disqualified = True
        is_late = why == FailureKind.TIME_OUT
        text = f"{self._patience:g} s" if is_late else "the process ended"
        self._note(BotFailure(why, text))

    def begin_turn(self) -> None:
        """Begin a turn, with its full time."""
        self._bot.begin_turn()
        self.cpu.append(0.0)

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, whatever happens; after a time-out the rest of the turn is random."""
        action = None if self._is_disqualified else self._asked(view, choices)
        if isinstance(action, str):
            return action
        if action is not None:
            self._note(action)
        return self._stand_in.choice(choices)

    def failures(self, seat: int) -> list[Failure]:
        """What went wrong, by kind."""
        return [Failure(seat, kind, len(n), n[0]) for kind, n in sorted(self._failed.items())]

    def _asked(self, view: View, choices: Choices) -> str | BotFailure | None:
        cpu = process_time()
        with redirect_stdout(sys.stderr):
            action = self._bot.ask(view, choices)
        self.cpu[-1] += 1000 * (process_time() - cpu)
        return action

    def _note(self, failure: BotFailure) -> None:
        self._failed.setdefault(failure.kind.value, []).append(failure.text[:LONGEST_TEXT])
