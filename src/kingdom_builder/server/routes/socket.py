"""A socket at a table: who it is first, then orders up and updates down."""

import asyncio
import logging
from collections import deque
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from msgspec import Struct

from kingdom_builder.server.rate_limits import Credits
from kingdom_builder.server.services import House, Place, address_of, house_of, place_of, speak_for
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import (
    UNREADABLE,
    Hello,
    Ping,
    Pong,
    Refusal,
    decode_hello,
    decode_up,
    encode,
)
from kingdom_builder.server.wire.refusals import refusal

LOGGER = logging.getLogger(__name__)
SOCKETS = APIRouter(prefix="/api")

AGAINST_THE_RULES = 1008  # close codes of RFC 6455
FAILED = 1011
TOO_SLOW = 1013
MOST_UNSENT = 200
FAREWELL = 5.0  # seconds for the last letters


class Mailbox:
    """What a socket has still to be sent; it listens for its audience."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self._letters: deque[bytes] = deque()
        self._bell: asyncio.Future[None] | None = None  # of one who waits for letters
        self._code = 0  # with which the socket will be closed

    def tell(self, message: bytes) -> None:
        """Put a message in; one who does not fetch his letters is given up."""
        if len(self._letters) >= MOST_UNSENT:
            self.end(TOO_SLOW)
        if not self._code:
            self._letters.append(message)
            self._ring()

    def say(self, message: Struct) -> None:
        """Put in a message that is for this socket alone."""
        self.tell(encode(message))

    def end(self, code: int) -> None:
        """Close the socket behind the last letter."""
        if not self._code:
            self._code = code
            self._ring()

    async def deliver(self, socket: WebSocket) -> None:
        """Send what comes, until there is nothing more to come."""
        while self._letters or not self._code:
            if self._letters:
                await socket.send_text(self._letters.popleft().decode())
            else:
                await self._next_ring()
        await socket.close(self._code)

    def _ring(self) -> None:
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    async def _next_ring(self) -> None:
        self._bell = asyncio.get_running_loop().create_future()
        await self._bell


@SOCKETS.websocket("/games/{game}/socket")
async def sit_down(socket: WebSocket, game: str) -> None:
    """A client comes to a table."""
    await socket.accept()
    try:
        with house_of(socket).sockets.place_for(address_of(socket)) as has_room:
            if has_room:
                await _serve(socket, game)
            else:
                await _turn_away(socket, refusal("too-many"), AGAINST_THE_RULES)
    except (WebSocketDisconnect, ConnectionError):  # gone, perhaps while being told something
        return
    except Exception:
        LOGGER.exception("a socket of game %s failed", game)
        await _turn_away(socket, refusal("failed"), FAILED)


async def _serve(socket: WebSocket, game: str) -> None:
    house = house_of(socket)
    hello = await _hello(socket, house)
    place = hello if isinstance(hello, Refusal) else await _place(socket, house, game, hello)
    if isinstance(place, Refusal):
        await _turn_away(socket, place, AGAINST_THE_RULES)
    else:
        await _stay(socket, place, house)


async def _hello(socket: WebSocket, house: House) -> Hello | Refusal:
    """Who is it? The first message says; not too many may stand there without a word."""
    with house.strangers.place_for(address_of(socket)) as has_room:
        if not has_room:
            return refusal("too-many")
        try:
            async with asyncio.timeout(house.limits.hello):
                return decode_hello(await _frame(socket))
        except TimeoutError:
            return refusal("too-slow")
        except UNREADABLE:
            return refusal("hello-first")


async def _place(socket: WebSocket, house: House, game: str, hello: Hello) -> Place | Refusal:
    """The place of one who has said hello; it is paid for before it is looked up."""
    speak_for(hello.language)
    if not house.visits.spend(address_of(socket)):
        return refusal("too-many")
    place = await place_of(house, game, hello.tokens)
    if isinstance(place, Place) and _is_crowded(place, house):
        return refusal("too-many")
    return place


def _is_crowded(place: Place, house: House) -> bool:
    others = [other.audience.mine for other in place.table.listeners]
    if not place.audience.mine:
        return others.count(()) >= house.limits.watchers
    sockets = [sum(seat in mine for mine in others) for seat in place.audience.mine]
    return max(sockets) >= house.limits.sockets


async def _stay(socket: WebSocket, place: Place, house: House) -> None:
    mailbox = Mailbox(place.audience)
    delivery = asyncio.create_task(mailbox.deliver(socket))
    try:
        await place.table.join(mailbox)
        mailbox.say(await _listen(socket, place, mailbox, house))
        mailbox.end(AGAINST_THE_RULES)
        await asyncio.wait([delivery], timeout=FAREWELL)
    finally:
        place.table.leave(mailbox)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


async def _listen(socket: WebSocket, place: Place, mailbox: Mailbox, house: House) -> Refusal:
    """Answer what comes; ends with why the socket must go."""
    purse = Credits(house.limits.messages, house.limits.window)
    while True:
        frame = await _frame(socket)
        if not purse.spend():
            return refusal("too-many")
        await _answer(frame, place, mailbox)


async def _answer(frame: str | bytes, place: Place, mailbox: Mailbox) -> None:
    try:
        message = decode_up(frame)
    except UNREADABLE as error:
        mailbox.say(refusal("bad-message", why=error))
        return
    if isinstance(message, Ping):
        mailbox.say(Pong())
        return
    answer, was_told = await place.table.order(place.audience, message)
    if not was_told:  # else it has reached this socket as one of the listeners
        mailbox.say(answer)


async def _frame(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text, data = message.get("text"), message.get("bytes")
    return text if text is not None else data or b""


async def _turn_away(socket: WebSocket, why: Refusal, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it may be closed already
        await socket.send_text(encode(why).decode())
        await socket.close(code)
