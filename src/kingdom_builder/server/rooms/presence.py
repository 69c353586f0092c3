"""Who is there: the sockets of this process, and what the other processes have said of theirs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from kingdom_builder.server.pubsub import Presence
from kingdom_builder.server.rooms.document import Access
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.seat_view import Audience

FORGET_AFTER = 60_000  # milliseconds after which a process that has gone silent no longer counts


@dataclass(eq=False)
class Connection:
    """A socket in a room; what its tokens give access to may change while it is connected."""

    tokens: tuple[str, ...]
    access: Access
    audience: Audience
    wants_room: bool
    send_bytes: Callable[[bytes], None]
    turn_away: Callable[[Refusal], None]
    is_greeted: bool = False  # from then on it hears of every change


@dataclass
class Attendance:
    """Who is connected to a room, and since when the others are away (milliseconds since 1970)."""

    members: set[Connection] = field(default_factory=set)
    _elsewhere: dict[str, tuple[Presence, int]] = field(default_factory=dict)
    _left: dict[int, int] = field(default_factory=dict)

    def seats(self) -> set[int]:
        """The seats whose players are here."""
        here = {seat for member in self.members for seat in member.access.mine}
        return here.union(*(presence.seats for presence, _ in self._elsewhere.values()))

    def watchers(self) -> int:
        """How many sockets watch."""
        elsewhere = sum(presence.watchers for presence, _ in self._elsewhere.values())
        return self._local_watchers() + elsewhere

    def local(self, room: str, process: str) -> Presence:
        """What this process can say of its own sockets."""
        seats = {seat for member in self.members for seat in member.access.mine}
        return Presence(room, process, tuple(sorted(seats)), self._local_watchers())

    def hear(self, presence: Presence, now: int) -> None:
        """Another process says who is connected to it."""
        before = self.seats()
        self._elsewhere[presence.process] = presence, now
        self.note_absence(before, now)

    def forget_silent(self, now: int) -> bool:
        """Drop processes that have not been heard of for a while; whether there were any."""
        before = self.seats()
        silent = [name for name, (_, at) in self._elsewhere.items() if now - at > FORGET_AFTER]
        for name in silent:
            del self._elsewhere[name]
        self.note_absence(before, now)
        return bool(silent)

    def note_absence(self, before: Iterable[int], now: int) -> None:
        """Remember when seats that were here before have gone."""
        here = self.seats()
        for seat in before:
            if seat not in here:
                self._left[seat] = now
        for seat in here:
            self._left.pop(seat, None)

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Players sit elsewhere now, by the number of their old seats."""
        self._left = {moved[seat]: at for seat, at in self._left.items() if seat in moved}
        self._elsewhere = {
            name: (replace(one, seats=tuple(moved[n] for n in one.seats if n in moved)), at)
            for name, (one, at) in self._elsewhere.items()
        }

    def is_anybody_waiting(self) -> bool:
        """Whether the host or a player is here."""
        is_here = any(not member.access.is_watcher for member in self.members)
        return is_here or bool(self.seats())

    def left_at(self, seat: int) -> int | None:
        """When its player went, if that has been seen."""
        return self._left.get(seat)

    def _local_watchers(self) -> int:
        return sum(member.access.is_watcher for member in self.members)
