"""A second implementation of docs/fairness.md, written from that page alone, on the events of a game."""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import kingdom_builder as kb
from kingdom_builder.notation.record import Record
from kingdom_builder.table.events import event_as_dict
from kingdom_builder.table.records.replay import play_record

ORDER = ["grass", "canyon", "desert", "flower", "forest"]


def commitment(seed: str, salt: str) -> str:
    return sha256(f"kingdom-builder-shuffle 1\n{seed}\n{salt}\n".encode()).hexdigest()


def stream(seed: str, name: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.new(bytes.fromhex(seed), f"{name} {block}".encode(), sha256).digest()
        block += 1


def take(pile: list[str], numbers: Iterator[int]) -> str:
    """Take a card out of a pile."""
    byte = next(numbers)
    while byte >= 256 - 256 % len(pile):
        byte = next(numbers)
    pile.sort(key=ORDER.index)
    return pile.pop(byte % len(pile))


class Table:
    """What lies on the table, with the cards of the seed."""

    def __init__(self, seed: str, players: int, *, discards_exhausted: bool) -> None:
        self.seed = seed
        self.discards_exhausted = discards_exhausted
        self.pile = ORDER * 5
        self.pile_number = 0
        self.discards: list[str] = []
        self.played = ""
        self.is_lacking = False
        self.takebacks = 0
        self.cards: list[str] = []
        self.hands = {seat: (self.draw(), 0) for seat in range(players)}

    def draw(self) -> int:
        name = f"draw {len(self.cards)} {self.takebacks}"
        self.cards.append(take(self.pile, stream(self.seed, name)))
        return len(self.cards) - 1

    def happen(self, event: dict[str, Any]) -> None:
        seat, terrain = event.get("seat", -1), event.get("terrain", "")
        if event["event"] == "exhausted":
            self.discards += [terrain] if self.discards_exhausted else []
            self.played, self.is_lacking = "", True
        elif event["event"] == "reshuffled":
            self.pile, self.discards = self.discards, []
            self.pile_number += 1
        elif event["event"] == "drew":
            self.hands[seat] = (self.draw(), self.pile_number)
        elif event["event"] == "revealed":
            if self.is_lacking:
                self.draw()
            else:
                self.hands.pop(seat)
            self.played, self.is_lacking = terrain, False

    def act(self, action: str, events: list[dict[str, Any]]) -> None:
        if action == "end":
            self.discards += [self.played] if self.played else []
            self.played, self.is_lacking = "", False
        for event in events:
            self.happen(event)

    def take_back(self, whose: int) -> None:
        self.takebacks += 1
        numbers = stream(self.seed, f"deal {self.takebacks}")
        others = [seat for seat in sorted(self.hands) if seat != whose]
        piles: dict[int, list[str]] = {self.pile_number: self.pile}
        for seat in others:
            number, source = self.hands[seat]
            piles.setdefault(source, []).append(self.cards[number])
        for seat in others:
            number, source = self.hands[seat]
            self.cards[number] = take(piles[source], numbers)


def cards_of(record: Record, seed: str) -> list[str]:
    """The cards that follow from the seed, in the order of the record."""
    setup, game = record.setup, play_record(record)
    is_kept = setup.switches.terrain_exhausted == "discard"
    table = Table(seed, len(setup.players), discards_exhausted=is_kept)
    table.happen({"event": "revealed", "seat": setup.start, "terrain": setup.hands[setup.start]})
    for n in range(len(record.entries) + 1):
        for note in record.notes:
            if (note.step, note.what) == (n, "took-back"):
                table.take_back(note.seat)
        if n < len(record.entries):
            table.act(record.entries[n].action, events_of(game, n))
    return table.cards


def events_of(game: kb.Game, n: int) -> list[dict[str, Any]]:
    return [event_as_dict(event) for event in game.step_events(n)]
