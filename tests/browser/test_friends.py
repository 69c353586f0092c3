"""An evening with friends: from the room to the result and into the next game, on five screens."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import itemgetter
from random import Random

from playwright.sync_api import expect

from kingdom_builder.model.catalogue import TERRAINS
from tests.browser.company import AT_ONCE, DESKTOP, PHONE, play_until, seats_of
from tests.browser.conftest import Arrive
from tests.browser.received import Received
from tests.browser.room_page import RoomPage
from tests.server.clients import Message
from tests.server.hidden_cards import (
    WATCHER,
    check_words,
    check_worlds,
    fresh_game,
    keys_of,
    log_of,
)
from tests.server.server_process import Server
from tests.server.test_history import positions

GUESTS = ("Ida", "Tom", "Eva")
BOT_SEAT = 4
FEW = 2  # settlements in a supply: the last rounds


def test_from_the_room_to_the_result_and_into_the_next_game(arrive: Arrive, server: Server) -> None:
    """One long evening, since a whole game of five costs time: nothing in it may go wrong."""
    host = RoomPage(arrive(**DESKTOP), server)
    guests = [RoomPage(arrive(**PHONE), server) for _ in GUESTS]
    watcher = RoomPage(arrive(**PHONE), server)
    everyone = [host, *guests, watcher]
    received = [Received(member.page) for member in everyone]
    for member in everyone:
        member.page.add_init_script(AT_ONCE)
    meet(host, guests, watcher)
    for member in (host, *guests):
        member.table.wait_for_turn()
        member.build() if member is host else tap_twice(member)
        member.table.finish_turn()
    last = host.room
    seats, rng = seats_of(member.table for member in (host, *guests)), Random(15)
    with put_away([*guests, watcher]):  # drawing every move on five screens would take a minute
        play_until(is_nearly_over, seats, rng)
    told = play_until(itemgetter("over"), seats, rng)
    all_see_the_same_result(everyone, told)
    nobody_was_told_too_much(server, last, everyone, received)
    all_go_on_to_the_next_game(everyone)


# The evening


def meet(host: RoomPage, guests: Sequence[RoomPage], watcher: RoomPage) -> None:
    """The host opens a room with a bot, the guests sit down, and the game starts."""
    host.play_with_friends()
    host.page.get_by_role("button", name="Add a seat").click()
    host.page.get_by_label("Who plays seat 5").select_option(label="Computer: easy")
    expect(host.seat(BOT_SEAT)).to_contain_text("Apprentice")
    host.page.get_by_label("Starting player").select_option(label="Player 1")
    for seat, (guest, name) in enumerate(zip(guests, GUESTS, strict=True), 1):
        guest.join(host.room, name, seat)
    watcher.open(host.room)
    expect(watcher.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    host.page.get_by_role("button", name="Start with 5 players").click()
    for member in (host, *guests):
        member.table.ribbon.wait_for()
    expect(watcher.table.ribbon).to_contain_text("watching")


def is_nearly_over(view: Message) -> bool:
    return min(seat["supply"] for seat in view["seats"]) <= FEW


@contextmanager
def put_away(members: Sequence[RoomPage]) -> Iterator[None]:
    """Their screens are off for a while; whoever comes back sees all that was missed."""
    addresses = [member.page.url for member in members]
    for member in members:
        member.page.goto("about:blank")
    yield
    for member, address in zip(members, addresses, strict=True):
        member.page.goto(address)
        member.table.wait_for_step(member.table.told()["update"]["step"])


def tap_twice(guest: RoomPage) -> None:
    """Build with a finger: the first tap looks, the second builds."""
    table = guest.table
    before = table.look()
    for _ in range(2):
        guest.page.touchscreen.tap(*table.middle(before.legal[0]))
    table.wait_for_step(before.step + 1)


def all_see_the_same_result(everyone: Sequence[RoomPage], told: Message) -> None:
    for member in everyone:
        expect(member.table.end_screen).to_be_visible()
        assert member.table.totals() == told["gold"]["totals"]
    winners = {member.page.locator(".winners p").inner_text() for member in everyone}
    assert len(winners) == 1
    settled = [sorted(member.table.look().settled) for member in everyone]
    assert settled == [settled[0]] * len(everyone)


def all_go_on_to_the_next_game(everyone: Sequence[RoomPage]) -> None:
    """The company stays together, and the next player starts; who watched may watch on."""
    host, *guests, watcher = everyone
    last = host.room
    start = host.table.told()["setup"]["start"]
    host.table.end_screen.get_by_role("button", name="Rematch").click()
    for guest in guests:
        guest.table.end_screen.get_by_role("button", name="Join").click()
    watcher.table.end_screen.get_by_role("button", name="Watch", exact=True).click()
    for member in everyone:
        member.page.wait_for_url(re.compile(rf"#/game/(?!{last}).+"))
        expect(member.table.ribbon).to_be_visible()
    told = [member.table.told() for member in everyone]
    assert len({now["game"] for now in told}) == 1
    assert [now["mine"] for now in told] == [[0], [1], [2], [3], []]
    assert [seat["name"] for seat in told[0]["seats"]][:BOT_SEAT] == ["Player 1", *GUESTS]
    assert told[0]["setup"]["start"] == start + 1
    tap_twice(guests[0])


# What only others may know


def nobody_was_told_too_much(
    server: Server, game: str, everyone: Sequence[RoomPage], received: Sequence[Received]
) -> None:
    """All that each page was sent, searched for the cards and the tokens of others."""
    tokens = [member.table.keys() for member in everyone]
    assert [len(held) for held in tokens] == [1, 1, 1, 1, 0]
    truth = hands_at_each_step(server, game)
    payloads = []
    for n, got in enumerate(received):
        mine = (n,) if n < BOT_SEAT else ()
        everything = got.everything()
        for holder, held in enumerate(tokens):
            for token in held:
                assert holder == n or token.encode() not in everything
                assert hashlib.sha256(token.encode()).hexdigest().encode() not in everything
        messages = got.messages()
        payloads += [(mine, message) for message in messages]
        hands_are_own(mine, messages, got.answers("/history"), truth)
        for address, answer in got.answers("/api/"):
            secret = {"hands", "chance", "pile", "seed", "token_hash", "log"} & {*keys_of(answer)}
            assert not secret, address
    for mine, message in payloads:
        check_words(mine, message)
    check_worlds(server, game, payloads)


def hands_at_each_step(server: Server, game: str) -> list[list[str]]:
    """The hand of every seat after each action, from the database; empty without a card."""
    played = fresh_game(server.store, game)
    hands = [list(played.game.state.hand)]
    for entry in log_of(server.store, game):
        played.repeat(entry)
        hands.append(list(played.game.state.hand))
    return [[TERRAINS[card] if card >= 0 else "" for card in cards] for cards in hands]


def hands_are_own(
    mine: tuple[int, ...],
    messages: Sequence[Message],
    histories: Sequence[tuple[str, Message]],
    truth: Sequence[Sequence[str]],
) -> None:
    """Every view that was sent holds the own card at that moment, and for a watcher none."""
    updates = [m if m["type"] == "update" else m.get("update") for m in messages]
    views = [(update["version"], update["view"]) for update in updates if update]
    views += [
        (step, position["view"])
        for _, told in histories
        for step, position in enumerate(positions(told))
    ]
    assert len(views) > len(truth) / 2
    seat = mine[0] if mine else WATCHER
    for version, view in views:
        assert view["seat"] == seat
        assert view["hand"] == (truth[version][seat] if mine else ""), (version, seat)
