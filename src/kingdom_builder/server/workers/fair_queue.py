"""Whose bot thinks next: a queue that is fair to addresses and games.

A game that somebody watches comes before every game that nobody watches. Among those the address that was
served longest ago comes first, and of its games the one that was served longest ago.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

MAX_REMEMBERED = 10_000  # addresses, and games


class Claim(Protocol):
    """A wish to think about a turn."""

    @property
    def game(self) -> str:
        """The game it belongs to."""
        ...

    @property
    def addresses(self) -> Collection[str]:
        """From where that game is watched by now; empty if nobody does."""
        ...


Claimed = TypeVar("Claimed", bound=Claim)


@dataclass(frozen=True)
class _Place(Generic[Claimed]):
    """A claim and the address for which it would be served; empty if nobody watches."""

    claim: Claimed
    address: str


class FairQueue(Generic[Claimed]):
    """Claims that wait; who watches is asked when one is taken, because people come and go meanwhile."""

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
        """Forget a claim that nobody makes any more."""
        self._waiting.pop(claim, None)

    def take(self, is_possible: Callable[[Claimed], bool]) -> Claimed | None:
        """The claim that comes next among those that are possible now, which waits no longer."""
        places = [self._place(claim) for claim in self._waiting if is_possible(claim)]
        if not places:
            return None
        first = min(places, key=self._rank)
        self._addresses.note(first.address)
        self._games.note(first.claim.game)
        self.discard(first.claim)
        return first.claim

    def _place(self, claim: Claimed) -> _Place[Claimed]:
        """Where several addresses watch a game, it is served for the one that has waited longest."""
        return _Place(claim, min(claim.addresses, key=self._addresses.when, default=""))

    def _rank(self, place: _Place[Claimed]) -> tuple[bool, int, int]:
        served = self._addresses.when(place.address), self._games.when(place.claim.game)
        return (not place.address, *served)


class _LastServed:
    """When each was last served, as a count; the least recent are forgotten and count as never served."""

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
