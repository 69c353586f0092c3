"""What people do in a room: each action checks who asks, then changes the room, the game or both."""

import secrets
from math import ceil

from kingdom_builder.bots import LEVELS
from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.rooms import document as documents
from kingdom_builder.server.rooms.access import Access, check_host, check_mine
from kingdom_builder.server.rooms.document import RoomDocument, RoomRefusal, UnusedLink
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.names import clean_text
from kingdom_builder.server.rooms.tokens import hash_of, new_token
from kingdom_builder.server.rooms.views import stand_in_from, takeback_view
from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.tables.requested_setup import setup_of
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.rooms import (
    AppearanceRequest,
    GameOptions,
    PersonalLink,
    RoomChange,
    RoomSettings,
    SeatToken,
    SettingsRequest,
)
from kingdom_builder.server.wire.talk import PHRASES, TalkRequest

LEAST_SECONDS = 5  # of a clock
CODE_BYTES = 24


class RefusedByTable(Exception):
    """The table has refused a change, with this message."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.refusal = why


# -- the host


def check_settings(settings: RoomSettings) -> None:
    """Refuse a clock that nobody can play by."""
    if settings.clock != "none" and settings.seconds < LEAST_SECONDS:
        raise RoomRefusal("short-clock", n=LEAST_SECONDS)


def check_options(options: GameOptions, players: int) -> None:
    """Draw a game with these options as a test; the rules refuse what is impossible."""
    documents.check_seat_count(players)
    if options.start is not None and options.start >= players:
        raise RoomRefusal("no-such-seat")
    setup_of(documents.request_for(options, players))


async def change_room(room: LiveRoom, access: Access, wanted: RoomChange) -> None:
    """Change everything at once, before the start."""
    check_host(access)
    await room.change(
        lambda old: documents.change_everything(
            old, wanted.version, wanted.seats, wanted.options, wanted.settings
        )
    )


async def change_settings(room: LiveRoom, access: Access, wanted: SettingsRequest) -> None:
    """Change what the host may change at any time."""
    check_host(access)
    await room.change(lambda old: documents.change_settings(old, wanted))


async def start(room: LiveRoom, access: Access) -> None:
    """Begin the game."""
    check_host(access)
    await room.start()


async def remove(room: LiveRoom, access: Access, seat: int) -> None:
    """Remove a guest; in a running game a bot plays on."""
    check_host(access)
    if room.table is None:
        await room.change(lambda old: documents.vacate(old, seat))
        return
    documents.revoke(room.document, seat)  # as a test: it may be refused
    # The seat's player may have been removed already, by an attempt that was cut short.
    if room.table.seating.holders[seat].departure != "removed":
        await _change_seat(room.table, "remove", seat, documents.STAND_IN)
    await room.change(lambda old: documents.revoke(old, seat))


# -- guests and players


async def sit(room: LiveRoom, seat: int, name: str) -> SeatToken:
    """Take a free seat before the start; the answer holds the token."""
    token = new_token()
    await room.change(lambda old: documents.sit(old, seat, name, hash_of(token), room.now()))
    return SeatToken(room.id, seat, token)


async def leave(room: LiveRoom, access: Access, seat: int) -> None:
    """Leave: before the start the seat is free again, afterwards a bot holds it."""

    def left(old: RoomDocument) -> RoomDocument:
        check_mine(old, access, seat)
        return documents.vacate(old, seat)

    if room.table is None:
        await room.change(left)
        return
    check_mine(room.document, access, seat)
    await _change_seat(room.table, "leave", seat, documents.STAND_IN)


async def choose_appearance(
    room: LiveRoom, access: Access, seat: int, wanted: AppearanceRequest
) -> None:
    """Choose the colour and mark of one's own pieces; anybody at the table may choose those of a bot."""

    def changed(old: RoomDocument) -> RoomDocument:
        documents.check_seat(old, seat)
        if access.is_watcher or old.seats[seat].kind != documents.COMPUTER:
            check_mine(old, access, seat)
        return documents.choose_appearance(old, seat, wanted.colour, wanted.mark)

    await room.change(changed)


async def stand_in(room: LiveRoom, access: Access, seat: int, bot: str) -> None:
    """Let a bot hold the seat of somebody who has been away for the time the host chose."""
    table = _running(room)
    if access.is_watcher:
        raise RoomRefusal("watching")
    if bot and bot not in bots_on_offer():
        raise RoomRefusal("no-such-bot", key=bot, known=list(LEVELS))
    _check_absence(room, seat)
    await _change_seat(table, "stand-in", seat, bot or documents.STAND_IN)


def _check_absence(room: LiveRoom, seat: int) -> None:
    documents.check_seat(room.document, seat)
    if room.document.seats[seat].bot or seat in room.attendance.seats():
        raise RoomRefusal("is-here")
    allowed = stand_in_from(seat, room.document, room.table, room.attendance)
    if allowed is None:
        raise RoomRefusal("never-away")
    left = allowed - room.now()
    if left > 0:
        raise RoomRefusal("away-too-short", n=ceil(left / MILLISECONDS))


async def return_to_seat(room: LiveRoom, access: Access, seat: int) -> None:
    """Take one's own seat back from the bot that holds it."""
    check_mine(room.document, access, seat)
    await _change_seat(_running(room), "return", seat)


async def resign(room: LiveRoom, access: Access, seat: int) -> None:
    """Give up for good."""
    check_mine(room.document, access, seat)
    await _change_seat(_running(room), "resign", seat, documents.STAND_IN)


async def personal_link(room: LiveRoom, access: Access, seat: int) -> PersonalLink:
    """A code that opens one's own seat on another device, once.

    It also gives the rights of the host, unless those would open other seats as well.
    """
    code = secrets.token_urlsafe(CODE_BYTES)
    now = room.now() // MILLISECONDS
    takes_host_along = access.is_host and access.mine == (seat,)
    link = UnusedLink(seat, hash_of(code), now + documents.LINK_SECONDS, takes_host_along)

    def linked(old: RoomDocument) -> RoomDocument:
        check_mine(old, access, seat)
        return documents.add_link(old, link, now)

    await room.change(linked)
    return PersonalLink(code, link.expires)


async def redeem(room: LiveRoom, code: str) -> SeatToken:
    """Exchange the code of a personal link for a token."""
    token = new_token()
    opened = -1

    def redeemed(old: RoomDocument) -> RoomDocument:
        nonlocal opened
        new, opened = documents.redeem(old, code, hash_of(token), room.now() // MILLISECONDS)
        return new

    await room.change(redeemed)
    return SeatToken(room.id, opened, token)


# -- taking back


async def ask_takeback(room: LiveRoom, access: Access, version: int) -> None:
    """Ask the others to take back one's own last turn; without others it is taken back at once."""
    table = _running(room)
    seats = [seat for seat in access.mine if table.can_take_back(seat, version)]
    if version > table.version or not seats:
        raise RoomRefusal("no-takeback")
    seat = max(seats, key=table.last_turn_of)
    await room.change(lambda old: documents.ask_takeback(old, seat, version, access.mine))
    await _take_back_if_agreed(room)


async def reply_to_takeback(room: LiveRoom, access: Access, version: int, *, agrees: bool) -> None:
    """Agree or refuse; refusing one's own question withdraws it."""
    table = _running(room)
    question = takeback_view(room.document, table)
    if question is None or question.version != version:
        raise RoomRefusal("no-question")
    if not {question.seat, *question.waiting_for} & {*access.mine}:
        raise RoomRefusal("no-question")
    if not agrees:
        await room.change(lambda old: documents.without_takeback(old, version))
        return
    await room.change(lambda old: documents.agree_to_takeback(old, version, access.mine))
    await _take_back_if_agreed(room)


async def _take_back_if_agreed(room: LiveRoom) -> None:
    why_not = await room.take_back_if_agreed()
    if why_not is not None:
        raise RefusedByTable(why_not)


# -- talk and what follows


async def speak(room: LiveRoom, access: Access, said: TalkRequest) -> StoredLine:
    """Say a quick phrase or a text to everyone in the room."""
    if not access.mine:
        raise RoomRefusal("watching")
    seat = said.seat if said.seat >= 0 else access.mine[0]
    check_mine(room.document, access, seat)
    text = clean_text(said.text)
    if bool(text) == bool(said.phrase) or (said.phrase and said.phrase not in PHRASES):
        raise RoomRefusal("nothing-said", known=list(PHRASES))
    name, at = room.document.seats[seat].name, room.now()
    return await room.say(lambda number: StoredLine(number, seat, name, said.phrase, text, at))


def check_rematch(room: LiveRoom, access: Access) -> int:
    """Refuse a rematch to watchers and before the end; returns the seat that started the last game."""
    table = room.table
    if not access.mine and not access.is_host:
        raise RoomRefusal("watching")
    if table is None or not table.over:
        raise RoomRefusal("not-over-yet")
    return table.game.setup.start


# -- checks


def _running(room: LiveRoom) -> Table:
    if room.table is None:
        raise RoomRefusal("not-started")
    return room.table


async def _change_seat(table: Table, kind: str, seat: int, bot: str = "") -> None:
    why_not = await table.change_seat(kind, seat, bot)
    if why_not is not None:
        raise RefusedByTable(why_not)
