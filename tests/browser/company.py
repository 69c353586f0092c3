"""Friends around one table, each at a browser of their own, and what they do there."""

import re
import time
from collections.abc import Callable, Iterable, Mapping
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.room_page import RoomPage
from tests.browser.table import Table
from tests.server.clients import Message
from tests.server.clients import Page as Seat
from tests.server.room_clients import HERE, INVITED, open_room
from tests.server.server_process import Server

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OFFLINE = "net::ERR_"
LOADED = "() => performance.timeOrigin"
MOST_ACTIONS = 5_000  # with those of bots, which are waited for
# The moves of others are shown at once, as a player may wish.
AT_ONCE = """if (location.protocol.startsWith("http")) localStorage.setItem("kingdom-builder.pace", '"at once"')"""


# Coming to the table


def friends(arrive: Arrive, server: Server, *, guests: int = 1) -> tuple[RoomPage, list[RoomPage]]:
    """A host at a desk, and guests with phones who have not come yet."""
    host = RoomPage(arrive(**DESKTOP), server)
    host.play_with_friends()
    return host, [RoomPage(arrive(**PHONE), server) for _ in range(guests)]


def seated(guest: RoomPage) -> None:
    expect(guest.page.get_by_role("heading", name=re.compile("^Waiting for"))).to_be_visible()


def company(
    arrive: Arrive, server: Server, *others: dict[str, str], **settings: object
) -> tuple[Table, Table]:
    """Ann, who is the host and begins, and Ida; each at a browser of her own, and a running game."""
    host = open_room(server.client, HERE, INVITED, *others, options={"start": 0}, settings=settings)
    guest = host.sit(1, "Ida")
    host.do("start")
    ann, ida = Table(arrive(), server), Table(arrive(), server)
    ann.sit_down(host.room, *host.tokens)
    ida.sit_down(host.room, *guest.tokens)
    return ann, ida


# What is there


def player(table: Table, name: str) -> Locator:
    """The card of a player beside the board."""
    return table.page.locator(".player", has_text=name)


def away_banner(page: Page) -> Locator:
    return page.get_by_text("The server cannot be reached")


# What is done


def from_menu(table: Table, name: str) -> None:
    """Choose something from the menu of the table."""
    table.page.get_by_label("Table", exact=True).click()
    table.page.locator(".table-menu").get_by_role("button", name=name).click()


def confirm(table: Table, name: str) -> None:
    table.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def open_talk(table: Table) -> Locator:
    table.page.get_by_role("button", name=re.compile("^Talk")).click()
    return table.page.get_by_role("region", name="Talk")


def play_turn(table: Table) -> None:
    table.wait_for_turn()
    table.finish_turn()


def seats_of(tables: Iterable[Table]) -> dict[int, Seat]:
    """The seats of these people, with the tokens of their browsers."""
    seats: dict[int, Seat] = {}
    for table in tables:
        here = Seat(table.server, table.game, *table.keys())
        seats |= dict.fromkeys(here.look()["mine"], here)
    return seats


def play_until(
    is_enough: Callable[[Message], bool], seats: Mapping[int, Seat], rng: Random
) -> Message:
    """Play for everyone; their pages only see it happen."""
    anyone = next(iter(seats.values()))
    now: Message = anyone.look()["update"]
    for _ in range(MOST_ACTIONS):
        if is_enough(now["view"]):
            return now
        seat = seats.get(now["view"]["turn"])
        if seat is None:  # a bot's turn
            time.sleep(0.01)
            now = anyone.look()["update"]
        elif now["view"]["seat"] != now["view"]["turn"]:
            now = seat.look()["update"]
        else:
            now = seat.play(now, rng.choice(offers(now)))
    raise AssertionError("the game does not come so far")


def offers(update: Message) -> list[str]:
    """What may be done, hexes before all else, so that the game comes to its end."""
    choices: list[str] = update["choices"]["hexes"] or update["choices"]["options"]
    return choices
