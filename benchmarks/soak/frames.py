"""R7: mutated frames: a typed answer or a clean close, no traceback, no growth."""

import asyncio
import random
import struct

import msgspec

from benchmarks.soak.deployment import Deployment
from benchmarks.soak.dialogue import LOST, Dialogue
from benchmarks.soak.figures import Figure, at_most, count, told
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game
from benchmarks.soak.websocket import BINARY, FIN, TEXT, frame
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.messages import Undo, encode

SOCKETS = 8  # that send at the same time
AT_START = 0  # at this version there is nothing to take back: such an order is refused, with its id
# Frames before memory is looked at. A process takes about 20 MB for its first 50,000 frames, most of it at once;
# in the 150,000 after them it grew by 0.6 MB.
WARM_UP = 20_000
CLEAN = {1002, 1003, 1007, 1008, 1009}  # close codes for a client's mistake
TYPED = tuple(b'{"type":"%s"' % kind for kind in (b"refusal", b"update", b"pong"))
SAMPLES = (
    b'{"type":"command","version":0,"id":"a","action":"F8"}',
    b'{"type":"undo","version":3,"id":"b"}',
    b'{"type":"restart","version":1000000,"id":"c"}',
    b'{"type":"hello","tokens":["x"],"language":"de","room":true}',
    b'{"type":"ping"}',
)
PIECES = (
    b"null",
    b"-1",
    b"1e999",
    b"[" * 200,
    b"{" * 200,
    b'"' * 3,
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\0",
)


class Mutations:
    """An endless supply of frames that are nearly right, or not at all."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def next(self) -> bytes:
        """One more."""
        kind = self._chance.random()
        if kind < 0.02:
            return self._bad_header()
        data = self._chance.randbytes(self._chance.randrange(200)) if kind < 0.2 else self._text()
        return frame(TEXT if kind < 0.9 else BINARY, data)

    def _text(self) -> bytes:
        text = bytearray(self._chance.choice(SAMPLES))
        for _ in range(self._chance.randint(0, 4)):
            at = self._chance.randrange(len(text) + 1)
            self._chance.choice((self._flip, self._insert, self._cut, self._double))(text, at)
        return bytes(text)

    def _flip(self, text: bytearray, at: int) -> None:
        text[at : at + 1] = self._chance.randbytes(1)

    def _insert(self, text: bytearray, at: int) -> None:
        text[at:at] = self._chance.choice(PIECES)

    def _cut(self, text: bytearray, at: int) -> None:
        del text[at : at + self._chance.randint(1, 12)]

    def _double(self, text: bytearray, at: int) -> None:
        text[at:at] = text[:at]

    def _bad_header(self) -> bytes:
        """A frame that breaks the protocol itself."""
        opcode = self._chance.choice((3, 7, 11, 15, 0x41, 0x21))
        large = b"\xff" + struct.pack("!Q", 1 << self._chance.randrange(20, 63)) + bytes(4)
        unmasked = bytes([FIN | TEXT, 5]) + b"hello"
        return self._chance.choice(
            (bytes([FIN | opcode, 0x80]) + bytes(4), b"\x81" + large, unmasked)
        )


async def mutated_frames(setting: Setting, plan: Plan) -> list[Figure]:
    """Send them all, over several sockets at once."""
    async with setting.deployed() as deployment:
        opened = await open_game(deployment.addresses[0], 2)
        await _send_all(deployment, opened, min(WARM_UP, plan.frames))
        before = deployment.memory_of_each()
        answers = await _send_all(deployment, opened, plan.frames)
        growth = max(
            after - earlier
            for earlier, after in zip(before, deployment.memory_of_each(), strict=True)
        )
        return [
            count(
                "R7",
                "frames without a typed answer or a clean close",
                answers.unclear,
                f" of {plan.frames:,}",
            ),
            count("R7", "tracebacks in the log", deployment.tracebacks()),
            at_most("R7", "growth of memory, of a process", growth / 1e6, 20, "MB"),
            told("R7", "answered / closed", f"{answers.typed:,} / {answers.closed:,}"),
        ]


class _Answers(msgspec.Struct):
    typed: int = 0
    closed: int = 0
    unclear: int = 0


async def _send_all(deployment: Deployment, opened: NewGame, frames: int) -> _Answers:
    answers = _Answers()
    await asyncio.gather(
        *(_send(deployment, opened, answers, n, frames // SOCKETS) for n in range(SOCKETS))
    )
    return answers


async def _send(
    deployment: Deployment, opened: NewGame, answers: _Answers, number: int, frames: int
) -> None:
    """Frame after frame over one socket, and over a new one whenever the server closes it."""
    mutations = Mutations(number)
    address = deployment.addresses[number % len(deployment.addresses)]
    dialogue = await Dialogue.at_table(address, opened.game, opened.tokens)
    for n in range(frames):
        sentinel = f"sentinel-{n}"
        dialogue.write(mutations.next() + frame(TEXT, encode(Undo(AT_START, sentinel))))
        if await _is_answered(dialogue, sentinel.encode(), answers):
            continue
        dialogue.close()
        dialogue = await Dialogue.at_table(address, opened.game, opened.tokens)
    dialogue.close()


async def _is_answered(dialogue: Dialogue, sentinel: bytes, answers: _Answers) -> bool:
    """Whether the socket goes on until the sentinel is answered; each message must be one of the protocol."""
    try:
        while sentinel not in (heard := await dialogue.hear_bytes()):
            if heard == LOST:
                is_clean = dialogue.close_code in CLEAN
                answers.closed += is_clean
                answers.unclear += not is_clean
                return False
            answers.unclear += not heard.startswith(TYPED)
        answers.typed += 1
    except TimeoutError:
        answers.unclear += 1
        return False
    return True
