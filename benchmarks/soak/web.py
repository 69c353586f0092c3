"""One HTTP request on a connection of its own, without a client library in the way."""

import asyncio

import msgspec

from benchmarks.soak.websocket import Address

PATIENCE = 60.0  # seconds


class Failed(Exception):
    """The server answered with an error."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:300]!r}")
        self.status = status
        self.body = body


async def request(
    address: Address, method: str, path: str, body: object = None, headers: str = ""
) -> bytes:
    """The body of the answer; ``Failed`` if it is an error."""
    host, port = address
    data = b"" if body is None else msgspec.json.encode(body)
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n{headers}"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, port)
        try:
            writer.write(head.encode() + b"\r\n" + data)
            answer = await reader.read()
        finally:
            writer.close()
    return _body_of(answer)


def _body_of(answer: bytes) -> bytes:
    head, _, body = answer.partition(b"\r\n\r\n")
    if not head:
        raise ConnectionError("no answer")
    status = int(head[9:12])
    if status >= 400:
        raise Failed(status, body)
    return body


def bearer(*tokens: str) -> str:
    """The header line that carries these tokens."""
    return f"Authorization: Bearer {','.join(tokens)}\r\n"
