"""A program at the table: it takes a free seat, waits for the start and plays at random.

python -m examples.network_bot "http://127.0.0.1:8000/#/game/ID" Robo

It knows the link and nothing of this library: docs/protocol.md has all it sends and hears.
"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def sit_down(room: str, name: str) -> str:
    """Take the first free seat of the room at this address; its token."""
    seats = json.load(urlopen(room))["seats"]
    for number in [n for n, seat in enumerate(seats) if not seat["is_taken"]]:
        body, kind = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
        try:
            return json.load(urlopen(Request(f"{room}/seats/{number}/sit", body, kind)))["token"]
        except HTTPError:
            continue  # somebody was quicker
    raise SystemExit("There is no free seat.")


def play(address: str, token: str, pause: float) -> list[int]:
    """Play over one connection, as long as it lasts, and to the end if it does; everybody's gold."""
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        for text in socket:
            message = json.loads(text)
            update = message.get("update") or message  # a welcome brings one, most refusals too
            if "view" not in update:
                raise SystemExit(message["sentence"])
            if update["view"]["over"]:
                return update["gold"]["totals"]
            if legal := update["choices"]["hexes"] + update["choices"]["options"]:
                time.sleep(pause)
                order = {"version": update["version"], "id": f"{token[:8]}-{update['version']}"}
                socket.send(
                    json.dumps({"type": "command", "action": random.choice(legal), **order})
                )
    raise ConnectionError("The server has closed the connection.")


def main(link: str, name: str = "Robo", pause: str = "0.5") -> None:
    """Sit down and play, with a new connection whenever the last one is lost."""
    server, _, room = link.partition("/#/game/")
    token = sit_down(f"{server}/api/rooms/{room}", name)
    print(f"{name} has sat down.", flush=True)
    while True:
        try:
            socket = f"{server.replace('http', 'ws', 1)}/api/games/{room}/socket"
            return print("Gold by seat:", *play(socket, token, float(pause)))
        except (OSError, ConnectionClosed):
            time.sleep(0.5)


if __name__ == "__main__":
    main(*sys.argv[1:])
