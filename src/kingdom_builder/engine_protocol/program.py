"""A bot of ours as an engine: reads what a driver says, and answers."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from random import Random
from threading import Event, Lock, Thread

import kingdom_builder
from kingdom_builder.bots.policy import FREE, Policy, StoppableBudget
from kingdom_builder.bots.registry import Bot
from kingdom_builder.engine_protocol import lines
from kingdom_builder.engine_protocol.answer import answer_of
from kingdom_builder.engine_protocol.lines import EngineOption, Line, line_of, line_with
from kingdom_builder.engine_protocol.position import SentPosition, read_position
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.value_readers import number_at, part, text_at
from kingdom_builder.table.arguments import thread_count

# The options: who thinks, and with how many threads.
BOT, THREADS = "Bot", "Threads"
ENDS_WITHIN = 0.5  # seconds that a bot has to answer after quit
THINKING = "thinking"  # the name of the thread in which a bot thinks

Write = Callable[[str], None]
Find = Callable[[str], Bot]  # the bot of a key
FailureText = Callable[[BaseException], str]  # what is said of a bot that raises this


class EngineProgram:
    """Answers a driver line by line until it says quit or its lines end.

    The bot thinks in a thread of its own, so that it can be stopped. A line that cannot be understood is answered with
    an error and changes nothing; a word that is not known is passed over, so that newer drivers can say more.
    """

    def __init__(
        self,
        bot: Bot,
        offered: tuple[str, ...],
        find: Find,
        write: Write,
        failure_text: FailureText,
    ) -> None:
        self._offered, self._find, self._write = offered, find, write
        self._failure_text = failure_text
        self._bot, self._policy = bot, self._policy_of(bot)
        self._threads = 1
        self._position: SentPosition | None = None
        self._writing = Lock()
        self._thread: Thread | None = None
        self._has_answered = True
        self._stop = Event()
        self._answers: Mapping[str, Callable[[Line], None]] = {
            lines.HELLO: lambda _: self._introduce(),
            lines.SET: self._set,
            lines.NEW: lambda _: self._begin(),
            lines.POSITION: self._place,
            lines.GO: self._go,
            lines.STOP: lambda _: self._stop.set(),
            lines.PING: lambda _: self._tell(lines.PONG),
        }

    def serve(self, said: Iterable[str]) -> None:
        """Answer these lines; at their end a bot that is still thinking is stopped."""
        try:
            for text in said:
                line = line_of(text)
                if line.word == lines.QUIT:
                    return
                try:
                    self._answers.get(line.word, _pass_over)(line)
                except Refused as why:
                    self._tell(_error(str(why)))
        finally:
            self._stop.set()
            if self._thread is not None:
                self._thread.join(ENDS_WITHIN)

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking; one that never looks at the clock goes on when it is stopped."""
        return self._thread is not None and self._thread.is_alive()

    def _tell(self, *told: str) -> None:
        with self._writing:
            for text in told:
                self._write(text)

    def _policy_of(self, bot: Bot) -> Policy:
        """A new policy of a bot, whose own code may fail."""
        try:
            return bot.make()
        except Refused:
            raise
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise Refused(self._text_of(error)) from error

    def _text_of(self, error: BaseException) -> str:
        try:
            return self._failure_text(error)
        except Exception:  # the exception of a bot may have no text that can be read
            return type(error).__name__

    def _introduce(self) -> None:
        name = f"Kingdom Builder for Python, {self._bot.key}"
        version = kingdom_builder.__version__
        facts = {"protocol": lines.PROTOCOL, "name": name, "version": version}
        self._tell(
            line_with(lines.ID, facts),
            EngineOption(BOT, lines.CHOICE, self._bot.key, self._offered).line,
            EngineOption(THREADS, lines.NUMBER, 1).line,
            lines.READY,
        )

    def _set(self, line: Line) -> None:
        name = text_at(part(line.facts, "name", lines.SET), "set.name")
        value = part(line.facts, "value", lines.SET)
        if name == BOT:
            bot = self._find(text_at(value, "set.value"))
            self._bot, self._policy = bot, self._policy_of(bot)
        elif name == THREADS:
            self._threads = thread_count(value)
        else:
            known = [BOT, THREADS]
            raise Refused("There is no option {key!r}; there are {known}.", key=name, known=known)

    def _begin(self) -> None:
        self._position = None
        self._policy = self._policy_of(self._bot)

    def _place(self, line: Line) -> None:
        self._position = None
        self._position = read_position(line.rest, Random(line.rest))

    def _go(self, line: Line) -> None:
        if self._position is None:
            raise Refused("There is no position to think about.")
        if not self._has_answered:
            raise Refused("The engine is still thinking; say {stop} first.", stop=lines.STOP)
        asked, facts = lines.budget_of(line), line.facts
        wanted = self._bot.budget if asked == FREE else asked
        rng = Random(number_at(facts["seed"], "go.seed")) if "seed" in facts else Random()
        self._stop = stop = Event()
        budget = StoppableBudget(
            wanted.seconds, wanted.nodes, self._threads, is_stopped=stop.is_set
        )
        view, choices = self._position.view, self._position.game.choices
        think = partial(answer_of, self._policy, view, choices, rng, budget)
        self._has_answered = False
        # With this thread's context: errors are told in its language.
        self._thread = Thread(
            target=copy_context().run, args=(self._answer, think), name=THINKING, daemon=True
        )
        self._thread.start()

    def _answer(self, think: Callable[[], list[str]]) -> None:
        """Think, and tell the answer, or what the bot has done wrong."""
        try:
            told = think()
        except BaseException as error:  # whatever a bot does wrong, the engine goes on
            told = [_error(self._text_of(error))]
        with self._writing, suppress(BrokenPipeError):
            # First, because a driver that has read the answer may ask again at once.
            self._has_answered = True
            for text in told:
                self._write(text)


def _error(text: str) -> str:
    """The line that reports an error, whatever lines its text has."""
    return f"{lines.ERROR} {' '.join(text.split())}"


def _pass_over(line: Line) -> None:
    """Do nothing: perhaps a newer version of the protocol knows this line."""
