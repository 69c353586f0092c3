"""Which bot thinks next: a queue that is fair to addresses and games.

Games that somebody watches come before all others. Among them the address that was served longest ago
comes first, and of its games the one that was served longest ago.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

MAX_REMEMBERED = 10_000  # addresses, and games


class Claim(Protocol):
    """A request to think about a turn."""

    @property
    def game(self) -> str:
        """The game it belongs to."""
        ...

    @property
    def addresses(self) -> Collection[str]:
        """The addresses from which that game is watched at the moment; empty if nobody watches."""
        ...


Claimed = TypeVar("Claimed", bound=Claim)


@dataclass(frozen=True)
class _Candidate(Generic[Claimed]):
    """A claim, and the address for which it would be served; empty if nobody watches."""

    claim: Claimed
    address: str


class FairQueue(Generic[Claimed]):
    """Claims that wait; who watches is looked up when one is taken, because people come and go."""

    def __init__(self) -> None:
        self._waiting: dict[Claimed, None] = {}  # in the order in which they came
        self._addresses = _LastServed()
        self._games = _LastServed()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, claim: Claimed) -> None:
        """Let a claim wait."""
        self._waiting[claim] = None

    def discard(self, claim: Claimed) -> None:
        """Forget a claim that was withdrawn."""
        self._waiting.pop(claim, None)

    def take(self, is_possible: Callable[[Claimed], bool]) -> Claimed | None:
        """Remove and return the claim that comes first among those that are possible now."""
        candidates = [self._candidate(claim) for claim in self._waiting if is_possible(claim)]
        if not candidates:
            return None
        first = min(candidates, key=self._rank)
        self._addresses.note(first.address)
        self._games.note(first.claim.game)
        self.discard(first.claim)
        return first.claim

    def _candidate(self, claim: Claimed) -> _Candidate[Claimed]:
        """The claim for the one of its addresses that has waited longest."""
        return _Candidate(claim, min(claim.addresses, key=self._addresses.when, default=""))

    def _rank(self, candidate: _Candidate[Claimed]) -> tuple[bool, int, int]:
        served = self._addresses.when(candidate.address), self._games.when(candidate.claim.game)
        return (not candidate.address, *served)


class _LastServed:
    """When each was last served, as a count; the least recent are forgotten, as if they had never been."""

    def __init__(self) -> None:
        self._served: OrderedDict[str, int] = OrderedDict()
        self._count = 0

    def when(self, name: str) -> int:
        return self._served.get(name, 0)

    def note(self, name: str) -> None:
        self._count += 1
        self._served[name] = self._count
        self._served.move_to_end(name)
        if len(self._served) > MAX_REMEMBERED:
            self._served.popitem(last=False)
