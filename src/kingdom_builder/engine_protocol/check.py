"""Whether a program keeps to the protocol: what anybody can run against an engine of their own."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic

from kingdom_builder.bots.policy import Budget
from kingdom_builder.engine_protocol import lines
from kingdom_builder.engine_protocol.conversation import STARTS_WITHIN, Conversation, check_offered
from kingdom_builder.engine_protocol.position import position_line
from kingdom_builder.engine_protocol.process import EngineFailure, EngineProcess, EngineTimeout
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import new_game

SECONDS = 2.0  # for an answer
LONG = Budget(seconds=60, nodes=10**9)  # what is offered when stop will come
STOP_AFTER = 0.3
STOPS_WITHIN = 5.0
ENDS_WITHIN = 5.0
NODES = 100
UNKNOWN = "kingdom-builder-tests-an-unknown-word 7"


@dataclass(frozen=True)
class Finding:
    """What one check has found; ``fault`` is empty if all is well, or if it could not be tested."""

    name: str
    fault: str = ""
    remark: str = ""
    is_tested: bool = True


class NotTested(Refused):
    """Why a check could test nothing."""


def check_engine(command: str, games: int, seed: int) -> Iterator[Finding]:
    """Every check, one after another; one that cannot be introduced is checked no further."""
    introduction = _found(N_("introduces itself"), lambda: _introduction(command))
    yield introduction
    if introduction.fault:
        return
    yield _found(N_("answers ping"), lambda: _pings(command))
    yield _found(N_("passes over words it does not know"), lambda: _passes_over(command))
    yield _found(N_("takes every option at its default"), lambda: _takes_options(command))
    for number in range(games):
        game = _game(Random(f"{seed}/{number}"), number)
        name = N_("plays a game with {n} players and these boxes: {boxes}")
        boxes = list(game.setup.modules) or ["base"]
        told = say(name, n=len(game.players), boxes=boxes)
        yield _found(told, lambda game=game: _plays(command, game, seed))  # type: ignore[misc]
    yield _found(N_("gives the same answer for the same seed"), lambda: _repeats(command))
    yield _found(N_("answers stop"), lambda: _stops(command))
    yield _found(N_("ends when it is told to quit"), lambda: _quits(command))
    yield _found(N_("ends when its input ends"), lambda: _ends_with_input(command))


def _found(name: str, check: Callable[[], str]) -> Finding:
    """What a check has found: it returns a remark, or raises what is wrong or why it could not test anything."""
    try:
        return Finding(say(name), remark=check())
    except NotTested as why:
        return Finding(say(name), remark=str(why), is_tested=False)
    except EngineFailure as fault:
        return Finding(say(name), fault=str(fault))


@contextmanager
def _introduced(command: str) -> Iterator[Conversation]:
    engine = Conversation(command)
    try:
        engine.introduce()
        yield engine
    finally:
        engine.close()


def _introduction(command: str) -> str:
    begun = monotonic()
    with _introduced(command) as engine:
        who = engine.introduction.identity
        assert who is not None, "a conversation is introduced with it"
        parts = (who.name, who.version, who.author and say("by {author}", author=who.author))
        seconds = monotonic() - begun
        told = say("ready after {n:.1f} s of at most {most:g} s", n=seconds, most=STARTS_WITHIN)
        return f"{' '.join(filter(None, parts))}, {told}"


def _pings(command: str) -> str:
    with _introduced(command) as engine:
        engine.ping()
        return ""


def _passes_over(command: str) -> str:
    with _introduced(command) as engine:
        engine.process.send(UNKNOWN)
        engine.process.send("")
        engine.ping()
        return ""


def _takes_options(command: str) -> str:
    with _introduced(command) as engine:
        options = engine.introduction.options
        for option in options:
            engine.set(option.name, option.default)
        engine.ping()
        return ", ".join(option.name for option in options) or say("it has none")


def _game(rng: Random, number: int) -> Game:
    """A game to be played: with all boxes first, then with any."""
    modules = [key for key in REGISTRY.modules if not number or rng.random() < 1 / 2]
    return new_game(rng.randint(2, 5), seed=rng.getrandbits(31), modules=modules)


def _plays(command: str, game: Game, seed: int) -> str:
    """Play all seats; each answer must be on offer, and come in time."""
    rng, questions, slowest = Random(seed), 0, 0.0
    with _introduced(command) as engine:
        engine.begin_game()
        while not game.over:
            begun = monotonic()
            actions = _best(engine, game, Budget(SECONDS, NODES), rng.getrandbits(31))
            slowest, questions = max(slowest, monotonic() - begun), questions + 1
            _play(game, actions)
    return say(
        "{n} answers, the slowest after {seconds:.2f} s, gold {gold}",
        n=questions,
        seconds=slowest,
        gold=[str(gold) for gold in game.gold],
    )


def _play(game: Game, actions: tuple[str, ...]) -> None:
    """Play the first action, and as much of the rest as fits, within the turn."""
    seat = game.seat
    for n, action in enumerate(actions):
        if n and action not in game.choices:
            return
        check_offered(action, game.choices)
        game.play(action)
        if game.over or game.seat != seat:
            return


def _best(engine: Conversation, game: Game, budget: Budget, seed: int) -> tuple[str, ...]:
    position = position_line(game.view(game.seat), game.choices)
    actions = engine.best(position, budget, seed, _not_told)
    engine.ping()  # whatever it writes after its answer comes before the pong
    return actions


def _not_told(info: Mapping[str, object]) -> None:
    """Whatever an engine thinks is its own affair here."""


def _repeats(command: str) -> str:
    game, answers = new_game(2, seed=1), []
    with _introduced(command) as engine:
        for _ in range(2):
            engine.begin_game()
            answers.append(_best(engine, game, Budget(SECONDS, NODES), seed=1))
    same = answers[0] == answers[1]
    return "" if same else say("no: its games cannot be repeated, which is allowed")


def _stops(command: str) -> str:
    game, begun = new_game(2, seed=1), monotonic()
    with _introduced(command) as engine:
        engine.process.send(f"{lines.POSITION} {position_line(game.view(game.seat), game.choices)}")
        engine.process.send(lines.go_line(LONG, seed=1))
        answer = _answer_before_stop(engine)
        if not answer:
            begun = monotonic()
            engine.process.send(lines.STOP)
            engine.answer(begun + STOPS_WITHIN, _not_told)
        engine.process.send(lines.STOP)  # without a question it means nothing
        engine.ping()
    if answer:
        raise NotTested(N_("not tested: it had answered before it was told to stop"))
    return say("after {n:.2f} s", n=monotonic() - begun)


def _answer_before_stop(engine: Conversation) -> tuple[str, ...]:
    try:
        return engine.answer(monotonic() + STOP_AFTER, _not_told)
    except EngineTimeout:
        return ()


def _quits(command: str) -> str:
    with _introduced(command) as engine:
        return _ended(engine.process, engine.process.quit(ENDS_WITHIN))


def _ends_with_input(command: str) -> str:
    with _introduced(command) as engine:
        return _ended(engine.process, engine.process.ended_within(ENDS_WITHIN))


def _ended(process: EngineProcess, code: int | None) -> str:
    if code is None:
        raise EngineFailure("It still runs after {n:g} s.", n=ENDS_WITHIN)
    if code:
        raise EngineFailure(
            "It ended with exit code {code}, not 0. {words}", code=code, words=process.last_words
        )
    return ""
