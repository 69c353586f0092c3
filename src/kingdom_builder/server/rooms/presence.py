"""Who is present in a room, on sockets of this process or of others."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from kingdom_builder.server.pubsub import Presence
from kingdom_builder.server.rooms.access import Access
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Refusal

SILENT = 65_000  # milliseconds; a process to which somebody is connected says so every 20 seconds


@dataclass(eq=False, slots=True)
class Connection:
    """A socket in a room; what its tokens give access to may change while it is connected."""

    tokens: tuple[str, ...]
    access: Access
    audience: Audience
    wants_room: bool
    send_bytes: Callable[[bytes], None]
    turn_away: Callable[[Refusal], None]
    address: str = ""  # of the client
    is_greeted: bool = False  # from then on it is sent every change


@dataclass(slots=True)
class Attendance:
    """Who is connected to a room, and since when the others are away (milliseconds since 1970).

    What was before ``loaded_at``, when this process loaded the room, is not known.
    """

    loaded_at: int
    members: set[Connection] = field(default_factory=set)
    _elsewhere: dict[str, Presence] = field(default_factory=dict)  # by process
    _heard: dict[str, int] = field(default_factory=dict)  # when each process last spoke
    _left: dict[int, int] = field(default_factory=dict)

    def seats(self) -> set[int]:
        """The seats whose players are here."""
        here = {seat for member in self.members for seat in member.access.mine}
        return here.union(*(presence.seats for presence in self._elsewhere.values()))

    def watchers(self) -> int:
        """How many sockets watch."""
        elsewhere = sum(presence.watchers for presence in self._elsewhere.values())
        return self._local_watchers() + elsewhere

    def processes(self) -> list[str]:
        """The other processes to which somebody is connected."""
        elsewhere = self._elsewhere.items()
        return [name for name, one in elsewhere if one.seats or one.watchers]

    def local(self, room: str, process: str) -> Presence:
        """What this process tells the others about its own sockets."""
        seats = {seat for member in self.members for seat in member.access.mine}
        watchers = self._local_watchers()
        is_waiting = len(self.members) > watchers
        return Presence(room, process, tuple(sorted(seats)), watchers, is_waiting)

    def note_presence(self, presence: Presence, now: int) -> None:
        """Note who is connected to another process."""
        before = self.seats()
        self._elsewhere[presence.process] = presence
        self._heard[presence.process] = now
        self.note_absence(before, now)

    def forget(self, process: str, now: int) -> bool:
        """Note that a process has ended; whether anybody was connected to it."""
        before = self.seats()
        gone = self._elsewhere.pop(process, None)
        self._heard.pop(process, None)
        self.note_absence(before, now)
        return gone is not None

    def silent(self, now: int) -> list[str]:
        """The processes that should have spoken again; the notice that everybody has left there was lost."""
        return [process for process, at in self._heard.items() if now - at > SILENT]

    def note_absence(self, before: Iterable[int], now: int) -> None:
        """Remember when the players of seats that were here before have left."""
        here = self.seats()
        for seat in before:
            if seat not in here:
                self._left[seat] = now
        for seat in here:
            self._left.pop(seat, None)

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Note that players have moved, from the old number of each seat to the new one."""
        self._left = {moved[seat]: at for seat, at in self._left.items() if seat in moved}
        self._elsewhere = {
            process: replace(one, seats=tuple(moved[n] for n in one.seats if n in moved))
            for process, one in self._elsewhere.items()
        }

    def is_anybody_waiting(self) -> bool:
        """Whether the host or a player is here."""
        is_here = any(not member.access.is_watcher for member in self.members)
        return is_here or any(one.is_waiting for one in self._elsewhere.values())

    def left_at(self, seat: int) -> int | None:
        """When its player left, if that was seen."""
        return self._left.get(seat)

    def _local_watchers(self) -> int:
        return sum(member.access.is_watcher for member in self.members)
