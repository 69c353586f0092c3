"""The same game on both engines, in one process, compared choice by choice."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from operator import attrgetter
from random import Random
from types import ModuleType

import kingdom_builder as kb
from kingdom_builder.interpreted import interpreted_library
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.view import EngineView
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.table.box_registry import BoxRegistry

# All that a state holds, except the journal; a row equals a list of the same values.
slots_of = attrgetter(*(name for name in State.__slots__ if name != "journal"))
facts_of = attrgetter(*(field.name for field in fields(EngineView) if field.compare))


@dataclass(frozen=True)
class Library:
    """One of the two libraries."""

    package: ModuleType

    def __call__(self, module: str) -> ModuleType:
        """A module of this library."""
        return import_module(f"{self.package.__name__}.{module}")

    def game(self, setup: Setup, seed: int, registry: object = None) -> kb.Game:
        """A game of this setup, which may be the other library's."""
        registry = registry or self("table.box_registry").REGISTRY
        mine = self("notation.setups").setup_from_dict(
            setup_as_dict(setup, registry.terms), registry.terms
        )
        return self.package.Game(mine, Random(seed), registry)


COMPILED, INTERPRETED = Library(kb), Library(interpreted_library())
LIBRARIES = (COMPILED, INTERPRETED)


def plain(value: object) -> object:
    """A row as a list; everything else as it is."""
    return list(value) if hasattr(value, "__iter__") else value


def whole(state: State) -> str:
    """All that the state holds, with the types of the values."""
    names = type(state).__slots__
    return repr({name: plain(getattr(state, name)) for name in names})


def board_of(board: object) -> dict[str, object]:
    """All that a board holds; of abilities and scorers their kinds, numbers and parameters."""
    told = {name: plain(getattr(board, name)) for name in type(board).__slots__}
    for name in ("abilities", "scorers", "watchers"):
        told[name] = [parameters(one) for one in getattr(board, name)]
    return told


def parameters(thing: object) -> tuple[str, dict[str, object]]:
    """What an ability or a scorer is, and how it was made."""
    kinds = type(thing).__mro__
    names = [name for kind in kinds for name in kind.__dict__.get("__slots__", ())]
    return type(thing).__name__, {name: getattr(thing, name) for name in sorted(set(names))}


def offered(library: Library, game: kb.Game) -> tuple[object, ...]:
    """What may be chosen, in numbers and in words."""
    turn = library("rules.turn")
    board, state = game.board, game.state
    numbers = turn.hexes(board, state), turn.options(board, state)
    return *numbers, turn.choice_list(board, state), list(game.choices), game.choices.hexes


def seen(game: kb.Game) -> list[tuple[object, ...]]:
    """What every seat and a watcher may know."""
    return [facts_of(game.view(seat)) for seat in range(-1, len(game.players))]


def positions(game: kb.Game) -> list[object]:
    """The position in a line, and what it is compared and hashed by, as every seat knows it."""
    known = [game.position(), *(game.view(seat).position() for seat in range(len(game.players)))]
    return [(str(position), position.key, hash(position)) for position in known]


def paid(game: kb.Game) -> list[tuple[object, ...]]:
    """The gold every card brings every seat, and what earns it."""
    board, state = game.board, game.state
    return [
        (scorer.gold(board, state, seat), scorer.shares(board, state, seat))
        for scorer in board.scorers
        for seat in range(board.players)
    ]


class Pair:
    """A game on both engines; each step is compared in everything that can be asked."""

    def __init__(self, setup: Setup, seed: int, registries: tuple[BoxRegistry, ...] = ()) -> None:
        registries = registries or (None, None)
        fast, slow = [
            library.game(setup, seed, registry)
            for library, registry in zip(LIBRARIES, registries, strict=True)
        ]
        self.fast, self.slow = fast, slow
        self.picks = Random(f"picks {seed}")
        assert board_of(fast.board) == board_of(slow.board)
        self.compare()

    def compare(self) -> None:
        """Everything but what the last choice brought about."""
        fast, slow = self.fast, self.slow
        assert slots_of(fast.state) == slots_of(slow.state)
        assert offered(COMPILED, fast) == offered(INTERPRETED, slow)
        assert seen(fast) == seen(slow)
        assert paid(fast) == paid(slow)

    def step(self) -> str:
        """A random choice; what it was."""
        action = self.picks.choice(list(self.fast.choices))
        before = len(self.fast.state.journal or ())
        told = [repr(game.play(action)) for game in (self.fast, self.slow)]
        assert told[0] == told[1]
        journals = [game.state.journal[before:] for game in (self.fast, self.slow)]
        assert journals[0] == journals[1]
        self.compare()
        if action == "end":
            assert self.fast.gold == self.slow.gold
            assert positions(self.fast) == positions(self.slow)
        return action

    def play(self) -> Iterator[str]:
        """To the end; every choice."""
        while not self.fast.over:
            yield self.step()
        assert self.slow.over
        assert whole(self.fast.state) == whole(self.slow.state)
        assert repr(self.fast.score()) == repr(self.slow.score())
        assert repr(self.fast.record()) == repr(self.slow.record())
