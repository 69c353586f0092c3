"""A bot of ours as an engine: reads what a driver says, and answers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random

import kingdom_builder
from kingdom_builder.bots.policy import FREE, thought_of
from kingdom_builder.bots.registry import Bot
from kingdom_builder.engine_protocol import lines
from kingdom_builder.engine_protocol.lines import EngineOption, Line, line_of, line_with
from kingdom_builder.engine_protocol.position import SentPosition, read_position
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.value_readers import number_at, part, text_at
from kingdom_builder.table.arguments import thread_count

# The options: who thinks, and with how many threads.
BOT, THREADS = "Bot", "Threads"

Write = Callable[[str], None]
Find = Callable[[str], Bot]  # the bot of a key


class EngineProgram:
    """Answers a driver line by line until it says quit or its lines end.

    A line that cannot be understood is answered with an error and changes nothing; a word that is not
    known is passed over, so that newer drivers can say more.
    """

    def __init__(self, bot: Bot, offered: tuple[str, ...], find: Find, write: Write) -> None:
        self._bot, self._offered, self._find, self._write = bot, offered, find, write
        self._policy = bot.make()
        self._threads = 1
        self._position: SentPosition | None = None
        self._answers: Mapping[str, Callable[[Line], None]] = {
            lines.HELLO: lambda _: self._introduce(),
            lines.SET: self._set,
            lines.NEW: lambda _: self._begin(),
            lines.POSITION: self._place,
            lines.GO: self._go,
            lines.PING: lambda _: write(lines.PONG),
        }

    def serve(self, said: Iterable[str]) -> None:
        """Answer these lines."""
        for text in said:
            line = line_of(text)
            if line.word == lines.QUIT:
                return
            try:
                self._answers.get(line.word, _pass_over)(line)
            except Refused as why:
                self._write(f"{lines.ERROR} {why}")

    def _introduce(self) -> None:
        name = f"Kingdom Builder for Python, {self._bot.key}"
        version = kingdom_builder.__version__
        facts = {"protocol": lines.PROTOCOL, "name": name, "version": version}
        self._write(line_with(lines.ID, facts))
        self._write(EngineOption(BOT, lines.CHOICE, self._bot.key, self._offered).line)
        self._write(EngineOption(THREADS, lines.NUMBER, 1).line)
        self._write(lines.READY)

    def _set(self, line: Line) -> None:
        name = text_at(part(line.facts, "name", lines.SET), "set.name")
        value = part(line.facts, "value", lines.SET)
        if name == BOT:
            self._bot = self._find(text_at(value, "set.value"))
            self._policy = self._bot.make()
        elif name == THREADS:
            self._threads = thread_count(value)
        else:
            known = [BOT, THREADS]
            raise Refused("There is no option {key!r}; there are {known}.", key=name, known=known)

    def _begin(self) -> None:
        self._policy = self._bot.make()
        self._position = None

    def _place(self, line: Line) -> None:
        self._position = None
        self._position = read_position(line.rest, Random(line.rest))

    def _go(self, line: Line) -> None:
        if self._position is None:
            raise Refused("There is no position to think about.")
        asked, facts = lines.budget_of(line), line.facts
        usual = self._bot.budget if asked == FREE else asked
        budget = replace(usual, threads=self._threads)
        rng = Random(number_at(facts["seed"], "go.seed")) if "seed" in facts else Random()
        view, choices = self._position.view, self._position.game.choices
        thought = thought_of(self._policy, view, choices, rng, budget)
        if thought.why:
            self._write(line_with(lines.INFO, {"text": thought.why}))
        self._write(f"{lines.BEST} {' '.join(thought.actions)}")


def _pass_over(line: Line) -> None:
    """Do nothing: perhaps a newer version of the protocol knows this line."""
