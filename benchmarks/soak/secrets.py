"""R8: whatever a seat or a watcher is sent is the same, byte for byte, if the hidden cards lie otherwise.

Games of five with a watcher are played over sockets, and every byte is kept. Then each game is folded
again from its stored log; at every version all cards that a screen cannot see are dealt anew, and what the
server would send in that other world is compared with what it did send.
"""

import asyncio
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import msgspec

from benchmarks.soak.deployment import Deployment
from benchmarks.soak.dialogue import Dialogue
from benchmarks.soak.figures import Figure, count, told
from benchmarks.soak.screen import UPDATE, decode_position
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.web import request
from benchmarks.soak.websocket import TEXT, frame
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.played_game import PlayedGame
from kingdom_builder.server.tables.publisher import Publication
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, encode
from kingdom_builder.table.box_registry import REGISTRY
from tests.properties.test_secrets import another_world
from tests.server.hidden_cards import fresh_game, log_of, otherwise, seed_of

SEATS = 5
SCREENS = (*((seat,) for seat in range(SEATS)), ())  # the last one watches
AT_ONCE = 8  # games
MOST_ACTIONS = 1500

Mine = tuple[int, ...]
Sent = dict[int, list[tuple[Mine, bytes]]]  # by version: whose screen was sent what


async def twin_worlds(setting: Setting, plan: Plan) -> list[Figure]:
    """Play the games and compare them."""
    free = asyncio.Semaphore(AT_ONCE)
    async with setting.deployed() as deployment:
        with ProcessPoolExecutor(1) as pool:

            async def one(seed: int) -> tuple[int, int, int]:
                async with free:
                    game, sent = await _play(deployment, random.Random(seed))
                    return await asyncio.get_running_loop().run_in_executor(
                        pool, compare, deployment.database.url, game, sent
                    )

            found = await asyncio.gather(*(one(seed) for seed in range(plan.twin_games)))
    messages, size, different = (sum(column) for column in zip(*found, strict=True))
    return [
        count("R8", "bytes that differ between twin worlds", different),
        told("R8", "games of five with a watcher, played to the end", f"{plan.twin_games:,}"),
        told("R8", "messages compared", f"{messages:,}, {size / 1e6:,.0f} MB"),
    ]


# -- playing


async def _play(deployment: Deployment, chance: random.Random) -> tuple[str, Sent]:
    """A random game with any modules; every update that was sent."""
    modules = [key for key in REGISTRY.modules if chance.random() < 0.5]
    wanted = {"players": SEATS, "modules": modules}
    opened = msgspec.json.decode(
        await request(deployment.addresses[0], "POST", "/api/games", wanted), type=NewGame
    )
    sockets = []
    for number, mine in enumerate(SCREENS):
        address = deployment.addresses[number % len(deployment.addresses)]
        tokens = [opened.tokens[seat] for seat in mine]
        sockets.append(await Dialogue.at_table(address, opened.game, tokens))
    sent: Sent = {}
    await _play_on(sockets, sent, chance)
    for socket in sockets:
        socket.close()
    return opened.game, sent


async def _play_on(sockets: list[Dialogue], sent: Sent, chance: random.Random) -> None:
    """Action after action, heard on every screen, until the game is over."""
    heard = [socket.welcome for socket in sockets]
    for version in range(1, MOST_ACTIONS):
        now = decode_position(heard[0]).view
        if now.over:
            return
        offer = decode_position(heard[now.turn]).choices
        action = chance.choice(offer.hexes + offer.options)
        order = Command(version - 1, f"twin-{version}", action)
        sockets[now.turn].write(frame(TEXT, encode(order)))
        heard = [await _update(socket) for socket in sockets]
        sent[version] = list(zip(SCREENS, heard, strict=True))


async def _update(socket: Dialogue) -> bytes:
    """The next update."""
    while not (heard := await socket.hear_bytes()).startswith(UPDATE):
        if not heard:
            raise ConnectionError("cut off")
    return heard


# -- comparing


def compare(store: str, game: str, sent: Sent) -> tuple[int, int, int]:
    """How many messages were compared, of how many bytes, and how many bytes differ."""
    chance = random.Random(game)
    live = fresh_game(store, game)
    seed, salt = (secret.encode() for secret in seed_of(store, game))
    messages = size = different = 0
    for entry in log_of(store, game):
        live.repeat(entry)
        for mine, told_bytes in sent[entry.version]:
            twin = _in_another_world(live, entry, Audience(mine), chance)
            messages += 1
            size += len(twin)
            different += _differences(twin, told_bytes)
            different += seed in told_bytes or salt in told_bytes
    return messages, size, different


def _in_another_world(
    live: PlayedGame, entry: LogEntry, audience: Audience, chance: random.Random
) -> bytes:
    """What this audience would be sent if the cards that it cannot see lay otherwise."""
    truth, step = live.game.state, live.step
    seat = audience.seat(live.game)
    live.step = replace(step, events=[otherwise(event, seat, chance) for event in step.events])
    live.game.state = another_world(truth, seat, chance, *audience.mine)
    publication = Publication(live, entry.version, entry.seat, entry.command)
    try:
        return encode(publication.to(audience))
    finally:
        live.game.state, live.step = truth, step


def _differences(one: bytes, other: bytes) -> int:
    """How many bytes differ."""
    if one == other:
        return 0
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
