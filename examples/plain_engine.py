"""An engine in plain Python, without our library: it builds next to its own settlements where it can.

kingdom-builder arena --engine "Plain=python examples/plain_engine.py" --bots Plain,random
"""

import json
import random
import sys


def neighbours(name):
    """The six hexes around one of the mainland; an odd row lies half a hex to the right of an even one."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    left = column - 1 + row % 2
    around = [(column - 1, row), (column + 1, row)]
    around += [(c, r) for r in (row - 1, row + 1) for c in (left, left + 1)]
    return {f"{chr(ord('A') + c)}{r + 1}" for c, r in around}


def best(position, rng):
    """A hex where a location can be taken, else any hex, else any option; the turn is ended last."""
    hexes, options = position["choices"]["hexes"], position["choices"]["options"]
    places = {field["hex"] for field in position["view"]["fields"] if field["left"]}
    beside_tiles = [h for h in hexes if h[0] != "i" and neighbours(h) & places]
    other_options = [option for option in options if option != "end"]
    return rng.choice(beside_tiles or hexes or other_options or options)


def main():
    """Answer the driver line by line."""
    position = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            print('id {"protocol": 1, "name": "Plain", "author": "Ana", "version": "1"}')
            print("ready")
        elif word == "ping":
            print("pong")
        elif word == "position":
            position = json.loads(rest)
        elif word == "go":
            seed = json.loads(rest or "{}").get("seed")
            print("best", best(position, random.Random(seed)))
        elif word == "quit":
            break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
