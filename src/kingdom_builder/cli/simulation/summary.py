"""What the games of a series have in common: gold, wins and length."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from kingdom_builder.arena.stats.standings import FailureCount
from kingdom_builder.cli.simulation.result import GameResult
from kingdom_builder.i18n import say
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.rules.scoring import winners
from kingdom_builder.table.box_registry import REGISTRY


@dataclass
class Mean:
    """Amounts added up, and how many they were."""

    n: int = 0
    total: int = 0

    def add(self, amounts: Sequence[int]) -> None:
        """Add these amounts."""
        self.n += len(amounts)
        self.total += sum(amounts)

    def merge(self, other: "Mean") -> None:
        """Add what another tally has added up."""
        self.n += other.n
        self.total += other.total

    @property
    def mean(self) -> float:
        """The mean amount."""
        return self.total / self.n


@dataclass
class Wins:
    """Games, and those that were won alone or shared; kept as whole numbers, so sums are exact."""

    games: int = 0
    shared_by: list[int] = field(default_factory=lambda: [0] * (MAX_PLAYERS + 1))

    def merge(self, other: "Wins") -> None:
        """Add the games of another count."""
        self.games += other.games
        self.shared_by = [a + b for a, b in zip(self.shared_by, other.shared_by, strict=True)]

    @property
    def share(self) -> float:
        """Which part of the games was won; a shared win counts as a part of one."""
        won = sum(Fraction(games, n) for n, games in enumerate(self.shared_by) if games)
        return float(won / self.games)


@dataclass
class Summary:
    """The figures of many games."""

    turns: Mean = field(default_factory=Mean)
    actions: Mean = field(default_factory=Mean)
    gold: dict[int, Mean] = field(default_factory=lambda: defaultdict(Mean))
    wins: dict[int, Wins] = field(default_factory=lambda: defaultdict(Wins))
    start_wins: Wins = field(default_factory=Wins)
    sources: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    failures: dict[tuple[str, str], FailureCount] = field(default_factory=dict)  # by bot and kind

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.turns.n

    def add(self, result: GameResult) -> None:
        """Count a finished game."""
        self.turns.add((result.turns,))
        self.actions.add((result.actions,))
        best = winners(result.gold)
        for seat, gold in enumerate(result.gold):
            self.gold[seat].add((gold,))
            self.wins[seat].games += 1
        for seat in best:
            self.wins[seat].shared_by[len(best)] += 1
        self.start_wins.games += 1
        self.start_wins.shared_by[len(best)] += result.start in best
        for key, amounts in result.sources.items():
            self.sources[key].add(amounts)
        for failure in result.failures:
            self._note(failure)

    def with_games_of(self, other: "Summary") -> "Summary":
        """A summary of the games of both: Ctrl-C in the middle leaves this one whole."""
        both = Summary()
        both.merge(self)
        both.merge(other)
        return both

    def merge(self, other: "Summary") -> None:
        """Count the games of another summary."""
        self.turns.merge(other.turns)
        self.actions.merge(other.actions)
        self.start_wins.merge(other.start_wins)
        for seat, gold in other.gold.items():
            self.gold[seat].merge(gold)
            self.wins[seat].merge(other.wins[seat])
        for key, tally in other.sources.items():
            self.sources[key].merge(tally)
        for failure in other.failures.values():
            self._note(failure)

    def _note(self, failure: FailureCount) -> None:
        key = failure.bot, failure.kind
        before = self.failures.get(key)
        times = failure.times + (before.times if before else 0)
        self.failures[key] = replace(before or failure, times=times)

    def named_sources(self) -> Iterator[tuple[str, str, Mean]]:
        """The key, the name and the gold of each card, and of each tile that paid; by name."""
        named = [(say(REGISTRY.source(key).name), key) for key in self.sources]
        for name, key in sorted(named):
            yield key, name, self.sources[key]
