"""A program at the table: it takes a free seat, waits for the start and plays at random.

python -m examples.network_bot "http://127.0.0.1:8000/#/game/ID" --name Robo

It knows the link of the table and nothing of this library: docs/protocol.md has all it sends and hears.
"""

import argparse
import asyncio
import json
import random
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def ask(page: str, body: dict | None = None) -> dict:
    """The answer to a GET, or to a POST of this body."""
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(page, data, {"Content-Type": "application/json"}), timeout=10) as answer:
        return json.load(answer)


def sit_down(room: str, name: str) -> str:
    """Take the first free seat of the room at this address; its token."""
    for number, seat in enumerate(ask(room)["seats"]):
        if seat["kind"] == "invited" and not seat["is_taken"]:
            try:
                return ask(f"{room}/seats/{number}/sit", {"name": name})["token"]
            except HTTPError as refused:  # somebody was quicker
                print(json.load(refused)["sentence"])
    raise SystemExit("There is no free seat.")


async def play(address: str, token: str, pause: float) -> list[int]:
    """Play to the end, with a new connection whenever the last one is lost; everybody's gold."""
    async for socket in connect(address):
        try:
            await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            async for text in socket:
                message = json.loads(text)
                update = message.get("update", message)  # a welcome brings one, most refusals too
                if update is None:
                    raise SystemExit(message["sentence"])
                if update["view"]["over"]:
                    return update["gold"]["totals"]
                if legal := update["choices"]["hexes"] + update["choices"]["options"]:
                    await asyncio.sleep(pause)
                    await socket.send(json.dumps(command(update, random.choice(legal))))
        except ConnectionClosed:
            continue
    return []


def command(update: dict, action: str) -> dict:
    """An order for the position just seen; its id makes it safe to send twice."""
    version = update["version"]
    order_id = f"{update['view']['seat']}-{version}"
    return {"type": "command", "version": version, "id": order_id, "action": action}


def main() -> None:
    """Read the options, sit down and play."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("link", help="the link that the host has sent")
    options.add_argument("--name", default="Robo")
    options.add_argument("--pause", type=float, default=0.5, help="seconds before each choice")
    wanted = options.parse_args()
    server, _, room = wanted.link.partition("/#/game/")
    token = sit_down(f"{server}/api/rooms/{room}", wanted.name)
    print(f"{wanted.name} has sat down.", flush=True)
    address = f"{server.replace('http', 'ws', 1)}/api/games/{room}/socket"
    print("Gold by seat:", *asyncio.run(play(address, token, wanted.pause)))


if __name__ == "__main__":
    main()
