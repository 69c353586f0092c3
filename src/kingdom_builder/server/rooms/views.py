"""Messages about a room: nothing in them is secret, and no token leaves the document."""

from collections.abc import Sequence

from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.rooms import document as documents
from kingdom_builder.server.rooms.access import Access
from kingdom_builder.server.rooms.document import RoomDocument, RoomSeatState
from kingdom_builder.server.rooms.presence import Attendance
from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.rooms import OpenRoom, Phase, RoomSeat, RoomView, TakebackView
from kingdom_builder.server.wire.talk import Talk, TalkLine


def room_view(
    room: RoomDocument, table: Table | None, attendance: Attendance, access: Access, now: int
) -> RoomView:
    """The room as a client with this access sees it, in the language in use."""
    return RoomView(
        room=room.id,
        version=room.version,
        phase=_phase(room, table),
        is_host=access.is_host,
        mine=list(access.mine),
        seats=_seats(room, table, attendance),
        options=room.options,
        settings=room.settings,
        watchers=attendance.watchers(),
        clock=table.clock_view(room.settings, room.started, now) if table else None,
        takeback=takeback_view(room, table),
        may_take_back=[seat for seat in access.mine if table and table.can_take_back(seat)],
        events=table.events if table else [],
        rematch=room.rematch,
        rematch_by=room.rematch_by,
        now=now,
    )


def _phase(room: RoomDocument, table: Table | None) -> Phase:
    return documents.OVER if table is not None and table.over else room.phase


def _seats(room: RoomDocument, table: Table | None, attendance: Attendance) -> list[RoomSeat]:
    here = attendance.seats()
    colours, marks = documents.colours_of(room), documents.marks_of(room)
    seats: list[RoomSeat] = []
    for number, seat in enumerate(room.seats):
        player = table.seating.holders[number] if table else None
        is_here = bool(seat.bot) or number in here
        away = None if is_here else away_since(number, seat, table, attendance)
        allowed = stand_in_from(number, room, table, attendance)
        seats.append(
            RoomSeat(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                is_taken=seat.is_taken,
                is_here=is_here,
                away_since=None if away is None else away // MILLISECONDS,
                stand_in_from=None if is_here else allowed,
                stand_in=player.stand_in if player else "",
                departure=player.departure if player else "",
                colour=colours[number],
                mark=marks[number],
                has_chosen=seat.colour != documents.UNCHOSEN,
            )
        )
    return seats


def away_since(
    number: int, seat: RoomSeatState, table: Table | None, attendance: Attendance
) -> int | None:
    """When its player was last known to be there, in milliseconds since 1970."""
    left = attendance.left_at(number) or 0
    acted = table.last_acted(number) if table else 0
    return max(left, acted) or seat.since or None


def stand_in_from(
    number: int, room: RoomDocument, table: Table | None, attendance: Attendance
) -> int | None:
    """When a bot may first be asked to hold this seat, in milliseconds since 1970; None if never."""
    limit = room.settings.away_seconds * MILLISECONDS
    if not limit:
        return None
    away = away_since(number, room.seats[number], table, attendance) or 0
    return max(away, attendance.loaded_at) + limit


def takeback_view(room: RoomDocument, table: Table | None) -> TakebackView | None:
    """The open takeback, as long as the turn can still be taken back."""
    question = room.takeback
    if table is None or question is None:
        return None
    if not table.can_take_back(question.seat, question.version):
        return None
    waiting = [seat for seat in people(table) if seat not in (question.seat, *question.agreed)]
    turn = table.last_turn_of(question.seat)
    return TakebackView(question.seat, question.version, turn, waiting)


def people(table: Table) -> list[int]:
    """The seats that people play now."""
    return [number for number, player in enumerate(table.seating.holders) if not player.bot]


def talk_of(lines: Sequence[StoredLine]) -> Talk:
    """Lines of talk as a message."""
    return Talk(
        [
            TalkLine(line.number, line.seat, line.name, line.phrase, line.text, line.at)
            for line in lines
        ]
    )


def lobby_entry(room: RoomDocument) -> OpenRoom:
    """A room as the lobby lists it."""
    names = [seat.name for seat in room.seats if seat.kind != documents.COMPUTER and seat.name]
    return OpenRoom(
        room=room.id,
        host=names[0] if names else "",
        seats=len(room.seats),
        free=len(room.free_seats),
        modules=list(room.options.modules),
        clock=room.settings.clock,
        opened=room.opened // MILLISECONDS,
    )
