"""R12: strangers with foreign pages, forged tokens, huge frames and floods; others play on undisturbed."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from benchmarks.soak.deployment import Deployment
from benchmarks.soak.dialogue import LOST, Dialogue
from benchmarks.soak.figures import Figure, at_most, count, told
from benchmarks.soak.load import Load
from benchmarks.soak.moves import kept
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game
from benchmarks.soak.web import Failed, request
from benchmarks.soak.websocket import TEXT, Address, frame
from kingdom_builder.server.wire.messages import Hello, encode

REAL_LIMITS = ("--workers", "1")  # no option that widens them
ATTACKER = "127.0.0.9"  # another address of this machine, so that the players keep theirs
FOREIGN = "Origin: https://elsewhere.example\r\n"
MEGABYTE = 1 << 20
FLOOD = 1000  # frames a second
SLICE = 0.02  # seconds
POLICY_VIOLATION, TOO_LARGE = 1008, 1009

Attack = Callable[[Address, str], Awaitable[bool]]


async def attacked_games(setting: Setting, plan: Plan) -> list[Figure]:
    """Play, first in peace and then under attack."""
    async with setting.deployed(*REAL_LIMITS) as deployment:
        games = min(plan.attacked_games, 50 * len(deployment.addresses))
        async with Load(deployment.addresses, games) as load:
            calm = await load.run(plan.attack_seconds)
            load.play()
            got_in, tried = await _attack(deployment, plan.attack_seconds)
            attacked = await load.stop()
        change = attacked.waits.p99 / max(calm.waits.p99, 0.1)
        return [
            *kept("R12", deployment, attacked),
            count("R12", "attacks that got in", got_in, f" of {tried:,}"),
            at_most("R12", "p99 of the others, compared with before", change, 1.2, "times"),
            told("R12", "p99 of the others before", f"{calm.waits.p99:.1f} ms"),
        ]


async def _attack(deployment: Deployment, seconds: float) -> tuple[int, int]:
    """All attacks at once, again and again; how many got in, and how many there were."""
    address = deployment.addresses[0]
    opened = await open_game(address, 2)
    until = time.monotonic() + seconds
    attacks: tuple[Attack, ...] = (
        _foreign_page,
        _foreign_request,
        _forged_seat,
        _huge_frame,
        _flood,
    )
    counts = await asyncio.gather(
        *(_repeat(attack, address, opened.game, until) for attack in attacks)
    )
    got_in, tried = (sum(column) for column in zip(*counts, strict=True))
    return got_in, tried


async def _repeat(attack: Attack, address: Address, game: str, until: float) -> tuple[int, int]:
    got_in = tried = 0
    while tried == 0 or time.monotonic() < until:
        got_in += await attack(address, game)
        tried += 1
        await asyncio.sleep(0.1)
    return got_in, tried


async def _foreign_page(address: Address, game: str) -> bool:
    """A script on another site opens a socket with its visitor's browser."""
    try:
        dialogue = await Dialogue.opened(address, game, source=ATTACKER, headers=FOREIGN)
    except ConnectionError:
        return False
    dialogue.write(frame(TEXT, encode(Hello([]))))
    return await _end_of(dialogue) == 0


async def _foreign_request(address: Address, _: str) -> bool:
    """A script on another site asks for a game."""
    try:
        await request(address, "POST", "/api/games", {}, FOREIGN)
    except Failed:
        return False
    return True


async def _forged_seat(address: Address, game: str) -> bool:
    """Somebody guesses a token."""
    dialogue = await Dialogue.opened(address, game, source=ATTACKER)
    dialogue.write(frame(TEXT, encode(Hello(["A" * 43]))))
    return await _end_of(dialogue) == 0


async def _huge_frame(address: Address, game: str) -> bool:
    """A frame of a megabyte."""
    dialogue = await Dialogue.opened(address, game, source=ATTACKER)
    dialogue.write(frame(TEXT, b" " * MEGABYTE))
    return await _end_of(dialogue) not in (TOO_LARGE, POLICY_VIOLATION)


async def _flood(address: Address, game: str) -> bool:
    """A watcher who sends a thousand messages a second."""
    dialogue = await Dialogue.opened(address, game, source=ATTACKER)
    dialogue.write(frame(TEXT, encode(Hello([]))))
    messages = frame(TEXT, b'{"type":"ping"}') * int(FLOOD * SLICE)
    for _ in range(int(1 / SLICE)):
        dialogue.write(messages)
        await asyncio.sleep(SLICE)
    return await _end_of(dialogue) != POLICY_VIOLATION


async def _end_of(dialogue: Dialogue) -> int:
    """The code with which the server ends the connection; 0 if it does not, or without a code."""
    try:
        while await dialogue.hear_bytes() != LOST:
            pass
    except TimeoutError:
        pass
    dialogue.close()
    return dialogue.close_code
