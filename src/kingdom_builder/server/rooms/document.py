"""The document of a room, as it is stored, and every change that can be made to it.

A change is a pure function from one document to the next; it raises ``RoomRefusal`` if it may not
be made. So it can be tried again on a newer document if another process was faster.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import asdict, replace

from kingdom_builder.bots import DEFAULT_BOT, LEVELS
from kingdom_builder.i18n import in_context, say
from kingdom_builder.model.setup import MAX_PLAYERS, MIN_PLAYERS
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.rooms.names import clean_name, distinct
from kingdom_builder.server.rooms.tokens import hash_of, matches
from kingdom_builder.server.storage.store import Seat
from kingdom_builder.server.wire.requests import NewGameRequest
from kingdom_builder.server.wire.rooms import (
    GameOptions,
    Phase,
    RoomSettings,
    SeatKind,
    SeatRequest,
    SettingsRequest,
)

WAITING: Phase = "waiting"
PLAYING: Phase = "playing"
OVER: Phase = "over"
HERE: SeatKind = "here"
INVITED: SeatKind = "invited"
COMPUTER: SeatKind = "computer"

STAND_IN = DEFAULT_BOT  # plays for somebody who has gone
LINK_SECONDS = 600  # how long a personal link may be used
MAX_LINKS = 3  # unused ones of a seat
MAX_KEYS = 20  # of one seat: the devices on which it can be played
UNCHOSEN = -1  # a colour or a mark that was not chosen


class RoomRefusal(Exception):
    """A room refuses a request, for the reason with this code."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class RoomSeatState(Struct, frozen=True):
    """A seat: who is meant to sit there, and the hashes of the tokens that open it.

    A seat of the kind ``here`` needs none: the host plays it.
    """

    kind: SeatKind
    name: str = ""
    bot: str = ""
    keys: tuple[str, ...] = ()
    since: int = 0  # when it was taken, in milliseconds since 1970
    colour: int = UNCHOSEN  # of its pieces, in the palette
    mark: int = UNCHOSEN  # on its pieces

    @property
    def is_taken(self) -> bool:
        """Whether the seat has a player: the host, a bot, or the holder of a token."""
        return self.kind != INVITED or bool(self.keys)


class UnusedLink(Struct, frozen=True):
    """A personal link that nobody has used yet."""

    seat: int
    code_hash: str
    expires: int  # seconds since 1970
    is_host: bool = False  # whether it also gives the rights of the host


class TakebackQuestion(Struct, frozen=True):
    """A seat asks for its last turn back, at this version of the game; these seats have agreed."""

    seat: int
    version: int
    agreed: tuple[int, ...] = ()


class RoomDocument(Struct, frozen=True):
    """A room at one version.

    ``opened`` and ``started`` are milliseconds since 1970. A room without host tokens belongs to a
    game that was opened without one.
    """

    id: str
    version: int
    phase: Phase
    seats: tuple[RoomSeatState, ...]
    options: GameOptions = GameOptions()
    settings: RoomSettings = RoomSettings()
    host_keys: tuple[str, ...] = ()
    links: tuple[UnusedLink, ...] = ()
    takeback: TakebackQuestion | None = None
    rematch: str = ""
    rematch_by: int = -1  # the seat that asked for it
    opened: int = 0
    started: int = 0

    @property
    def free_seats(self) -> list[int]:
        """The seats that wait for a guest."""
        return [n for n, seat in enumerate(self.seats) if not seat.is_taken]


Change: TypeAlias = Callable[[RoomDocument], RoomDocument]


def room_of_game(game: str, seats: Sequence[Seat], opened: int = 0) -> RoomDocument:
    """The room of a game that was opened without one: every seat is here, or a computer's."""
    return RoomDocument(
        id=game,
        version=0,
        phase=PLAYING,
        seats=tuple(
            RoomSeatState(COMPUTER, seat.name, seat.bot)
            if seat.bot
            else RoomSeatState(HERE, seat.name, "", (seat.token_hash,))
            for seat in seats
        ),
        opened=opened,
        started=opened,
    )


# -- seats before the start


def seats_as_requested(
    requests: Sequence[SeatRequest], before: Sequence[RoomSeatState] = ()
) -> tuple[RoomSeatState, ...]:
    """The seats that a host asks for; those that were taken stay taken, even if they are moved."""
    check_seat_count(len(requests))
    moved = [request.was for request in requests if request.was >= 0]
    if len(moved) != len(set(moved)) or any(was >= len(before) for was in moved):
        raise RoomRefusal("no-such-seat")
    seats = [
        _with_chosen_appearance(_requested_seat(n, request, before), request, before)
        for n, request in enumerate(requests)
    ]
    named = distinct([seat.name for seat in seats])
    return tuple(replace(seat, name=name) for seat, name in zip(seats, named, strict=True))


def check_seat_count(seats: int) -> None:
    """Refuse a room that is too small or too large for a game."""
    if not MIN_PLAYERS <= seats <= MAX_PLAYERS:
        raise RoomRefusal("seat-count", least=MIN_PLAYERS, most=MAX_PLAYERS)


def _requested_seat(
    number: int, request: SeatRequest, before: Sequence[RoomSeatState]
) -> RoomSeatState:
    was = before[request.was] if request.was >= 0 else None
    if request.kind == COMPUTER:
        if request.bot not in bots_on_offer():
            raise RoomRefusal("no-such-bot", key=request.bot[:40], known=list(LEVELS))
        name = say(in_context("bot", bots_on_offer()[request.bot].name))
        return RoomSeatState(COMPUTER, name, request.bot)
    if request.kind == HERE:
        name = clean_name(request.name) or say("Player {n}", n=number + 1)
        return RoomSeatState(HERE, name, keys=was.keys if was and was.kind == HERE else ())
    return was if was is not None and was.kind == INVITED else RoomSeatState(INVITED)


def _with_chosen_appearance(
    seat: RoomSeatState, request: SeatRequest, before: Sequence[RoomSeatState]
) -> RoomSeatState:
    """The seat with the colour and the mark that were chosen for it."""
    was = before[request.was] if request.was >= 0 else seat
    return replace(seat, colour=was.colour, mark=was.mark)


def sit(room: RoomDocument, number: int, name: str, key: str, at: int) -> RoomDocument:
    """A guest takes a free seat."""
    _check_waiting(room)
    seat = _seat(room, number)
    if seat.is_taken:
        free = [str(number + 1) for number in room.free_seats]
        raise RoomRefusal("seat-taken", free=free) if free else RoomRefusal("room-full")
    name = _fresh_name(room, name)
    return _with_seat(room, number, replace(seat, name=name, keys=(key,), since=at))


def _fresh_name(room: RoomDocument, given: str) -> str:
    name = clean_name(given)
    if not name:
        raise RoomRefusal("no-name")
    if any(seat.name.casefold() == name.casefold() for seat in room.seats if seat.is_taken):
        raise RoomRefusal("name-taken", name=name)
    return name


def vacate(room: RoomDocument, number: int) -> RoomDocument:
    """A guest leaves, or is removed, before the start; the seat is free again."""
    _check_waiting(room)
    seat = _seat(room, number)
    if seat.kind != INVITED or not seat.is_taken:
        raise RoomRefusal("seat-empty")
    emptied = RoomSeatState(INVITED)
    return _without_links(_with_seat(room, number, emptied), number)


def change_everything(
    room: RoomDocument,
    version: int,
    seats: Sequence[SeatRequest],
    options: GameOptions,
    settings: RoomSettings,
) -> RoomDocument:
    """The host changes the room before the start."""
    _check_waiting(room)
    if version != room.version:
        raise RoomRefusal("stale-room")
    changed = seats_as_requested(seats, room.seats)
    return replace(room, seats=changed, options=options, settings=settings, links=())


def change_settings(room: RoomDocument, wanted: SettingsRequest) -> RoomDocument:
    """The host changes what may be changed at any time."""
    given = {
        name: value
        for name in SettingsRequest.__struct_fields__
        if (value := getattr(wanted, name)) is not None
    }
    return replace(room, settings=replace(room.settings, **given))


def start(room: RoomDocument, at: int) -> RoomDocument:
    """The game begins; invited seats that nobody took are left out."""
    _check_waiting(room)
    kept = [n for n, seat in enumerate(room.seats) if seat.is_taken]
    if len(kept) < MIN_PLAYERS:
        raise RoomRefusal("too-few-players", n=MIN_PLAYERS)
    begins = room.options.start
    begins = kept.index(begins) if begins in kept else None
    links = [replace(link, seat=kept.index(link.seat)) for link in room.links if link.seat in kept]
    return replace(
        room,
        phase=PLAYING,
        seats=tuple(room.seats[n] for n in kept),
        options=replace(room.options, start=begins),
        links=tuple(links),
        started=at,
    )


def request_for(options: GameOptions, players: Sequence[str] | int) -> NewGameRequest:
    """The request for a game with these options and players."""
    names = players if isinstance(players, int) else list(players)
    return NewGameRequest(players=names, **asdict(options))


def is_full(room: RoomDocument) -> bool:
    """Whether no seat waits for a guest."""
    return not room.free_seats


def moved_seats(before: RoomDocument, after: RoomDocument) -> dict[int, int]:
    """The new seat of each player by the old one; players have different names."""
    now = {seat.name: n for n, seat in enumerate(after.seats) if seat.name}
    return {n: now[seat.name] for n, seat in enumerate(before.seats) if seat.name in now}


# -- seats at any time


def add_link(room: RoomDocument, link: UnusedLink, now: int) -> RoomDocument:
    """Add a personal link; expired ones are dropped, and the oldest of a seat that has too many."""
    if not room.seats[link.seat].is_taken:
        raise RoomRefusal("seat-empty")
    usable = [other for other in room.links if other.expires > now]
    of_others = [other for other in usable if other.seat != link.seat]
    of_seat = [other for other in usable if other.seat == link.seat]
    return replace(room, links=(*of_others, *of_seat[1 - MAX_LINKS :], link))


def redeem(room: RoomDocument, code: str, key: str, now: int) -> tuple[RoomDocument, int]:
    """Exchange the code of a personal link for another key to its seat; which seat that is."""
    given = hash_of(code)
    link = next((one for one in room.links if matches(given, (one.code_hash,))), None)
    if link is None or link.expires <= now:
        raise RoomRefusal("used-link")
    seat = room.seats[link.seat]
    opened = _with_seat(room, link.seat, replace(seat, keys=_with_key(seat.keys, key)))
    return replace(
        opened,
        host_keys=_with_key(room.host_keys, key) if link.is_host else room.host_keys,
        links=tuple(one for one in room.links if one is not link),
    ), link.seat


def _with_key(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    """The keys with one more; the first device is kept, of the others the newest."""
    return (*keys[:1], *keys[1:][2 - MAX_KEYS :], key)


def revoke(room: RoomDocument, number: int) -> RoomDocument:
    """The player of this seat is removed while the game goes on: nothing opens the seat any more."""
    seat = _seat(room, number)
    if seat.kind != INVITED or not seat.keys:
        raise RoomRefusal("not-removable")
    return _without_links(_with_seat(room, number, replace(seat, keys=())), number)


def choose_appearance(room: RoomDocument, number: int, colour: int, mark: int) -> RoomDocument:
    """Choose the colour and the mark of a seat; those that others have chosen are taken."""
    seat = _seat(room, number)
    others = [other for n, other in enumerate(room.seats) if n != number]
    if any(other.colour == colour for other in others):
        raise RoomRefusal("colour-taken")
    if any(other.mark == mark for other in others):
        raise RoomRefusal("mark-taken")
    return _with_seat(room, number, replace(seat, colour=colour, mark=mark))


def colours_of(room: RoomDocument) -> list[int]:
    """The colour of every seat, in the palette."""
    return _fill_in([seat.colour for seat in room.seats])


def marks_of(room: RoomDocument) -> list[int]:
    """The mark of every seat."""
    return _fill_in([seat.mark for seat in room.seats])


def _fill_in(chosen: Sequence[int]) -> list[int]:
    """The chosen values; the other seats get that of their number, or the first that is free."""
    taken = {value for value in chosen if value != UNCHOSEN}
    values = []
    for number, value in enumerate(chosen):
        free = (n for n in (number, *range(len(chosen) + len(taken))) if n not in taken)
        values.append(next(free) if value == UNCHOSEN else value)
        taken.add(values[-1])
    return values


# -- takebacks and rematches


def ask_takeback(
    room: RoomDocument, seat: int, version: int, agreed: Sequence[int]
) -> RoomDocument:
    """A player asks to take back the last turn; these seats agree at once."""
    return replace(room, takeback=TakebackQuestion(seat, version, tuple(agreed)))


def agree_to_takeback(room: RoomDocument, version: int, seats: Sequence[int]) -> RoomDocument:
    """These seats agree to the question that was asked at this version, if it is still open."""
    question = room.takeback
    if question is None or question.version != version:
        return room
    agreed = tuple(sorted({*question.agreed, *seats}))
    return replace(room, takeback=replace(question, agreed=agreed))


def without_takeback(room: RoomDocument, version: int) -> RoomDocument:
    """The question of this version is settled: refused, withdrawn or carried out."""
    is_open = room.takeback is not None and room.takeback.version == version
    return replace(room, takeback=None) if is_open else room


def with_rematch(room: RoomDocument, rematch: str, seat: int) -> RoomDocument:
    """The company goes on to another room."""
    return room if room.rematch else replace(room, rematch=rematch, rematch_by=seat)


def rematch_of(room: RoomDocument, new_id: str, first: int, at: int) -> RoomDocument:
    """The room of the next game: the same company, and the next seat starts.

    It begins automatically once everybody has come.
    """
    seats = [
        RoomSeatState(INVITED) if not seat.is_taken else replace(seat, since=at)
        for seat in room.seats
    ]
    return RoomDocument(
        id=new_id,
        version=1,
        phase=WAITING,
        seats=tuple(seats),
        options=replace(room.options, start=(first + 1) % len(seats)),
        settings=replace(room.settings, starts_when_full=True, is_listed=False),
        host_keys=room.host_keys,
        opened=at,
    )


# -- helpers


def _check_waiting(room: RoomDocument) -> None:
    if room.phase != WAITING:
        raise RoomRefusal("has-begun")


def check_seat(room: RoomDocument, number: int) -> None:
    """Refuse a seat that is not there."""
    if not 0 <= number < len(room.seats):
        raise RoomRefusal("no-such-seat")


def _seat(room: RoomDocument, number: int) -> RoomSeatState:
    check_seat(room, number)
    return room.seats[number]


def _with_seat(room: RoomDocument, number: int, seat: RoomSeatState) -> RoomDocument:
    return replace(room, seats=(*room.seats[:number], seat, *room.seats[number + 1 :]))


def _without_links(room: RoomDocument, number: int) -> RoomDocument:
    return replace(room, links=tuple(link for link in room.links if link.seat != number))
