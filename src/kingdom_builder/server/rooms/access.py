"""What a client may do in a room: the seats and rights that its tokens open."""

from collections.abc import Sequence

from msgspec import Struct

from kingdom_builder.server.rooms.document import HERE, RoomDocument, RoomRefusal
from kingdom_builder.server.rooms.tokens import hash_of, matches


class Access(Struct, frozen=True):
    """What tokens give access to: seats, and the rights of the host.

    ``hashes`` are those of the tokens, to look again after seats may have moved.
    """

    mine: tuple[int, ...] = ()
    is_host: bool = False
    hashes: tuple[str, ...] = ()

    @property
    def is_watcher(self) -> bool:
        """Whether it gives access to nothing but what everybody may see."""
        return not self.mine and not self.is_host


def access_of(room: RoomDocument, tokens: Sequence[str]) -> Access:
    """What these tokens open; empty ones are ignored, a wrong one is refused."""
    return _access_by_hashes(room, tuple(hash_of(token) for token in tokens if token))


def _access_by_hashes(room: RoomDocument, hashes: tuple[str, ...]) -> Access:
    """What the tokens with these hashes open; a wrong one is refused."""
    mine: set[int] = set()
    is_host = False
    for given in hashes:
        seats = [n for n, seat in enumerate(room.seats) if matches(given, seat.keys)]
        opens_host = matches(given, room.host_keys)
        if not seats and not opens_host:
            raise RoomRefusal("wrong-token")
        mine.update(seats)
        is_host = is_host or opens_host
    if is_host:
        mine.update(n for n, seat in enumerate(room.seats) if seat.kind == HERE)
    return Access(tuple(sorted(mine)), is_host, hashes)


def check_mine(room: RoomDocument, access: Access, seat: int) -> None:
    """Refuse anyone who does not hold this seat by now: seats may have moved."""
    if seat not in _access_by_hashes(room, access.hashes).mine:
        raise RoomRefusal("not-your-seat")


def check_host(access: Access) -> None:
    """Refuse everybody but the host."""
    if not access.is_host:
        raise RoomRefusal("not-host")
