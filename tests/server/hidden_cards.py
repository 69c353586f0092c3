"""Checks that nothing a screen was sent tells what only others may know (R-DECK-10)."""

import json
import random
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

import kingdom_builder as kb
from kingdom_builder.model.event import Drew
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.schema import ENTRIES, GAMES, SEATS
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.played_game import PlayedGame
from kingdom_builder.server.tables.publisher import Publication
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Update, encode
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.fairness.seeded_cards import commitment_of
from tests.properties.test_secrets import another_world
from tests.server.server_process import Server

WATCHER = -1
SECRET_KEYS = {
    "hands",
    "chance",
    "pile",
    "seed",
    "salt",
    "token",
    "tokens",
    "token_hash",
    "rng",
    "log",
}
Mine = tuple[int, ...]
Payload = tuple[Mine, dict[str, Any]]  # whose seats it was sent to, and what


def check_words(mine: Mine, payload: dict[str, Any]) -> None:
    """No key that names a secret, no card drawn by another, no hand but the own one."""
    assert not SECRET_KEYS & set(keys_of(payload))
    update = payload if payload["type"] == "update" else payload.get("update")
    if update:
        seat = update["view"]["seat"]
        assert seat in mine or (seat == WATCHER and not mine)
        assert seat != WATCHER or update["view"]["hand"] == ""
        assert all(event["seat"] == seat for event in update["events"] if event["event"] == "drew")


def check_seed(server: Server, game: str, payloads: list[Payload]) -> None:
    """The seed of the cards and its salt are in nothing that was sent; the commitment is."""
    seed, salt = seed_of(server.store, game)
    sent = json.dumps([payload for _, payload in payloads])
    assert len(seed) == len(salt) == len(commitment_of(seed, salt))
    assert seed not in sent
    assert salt not in sent
    assert commitment_of(seed, salt) in sent


def keys_of(value: object) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for part in value.values() for key in keys_of(part))]
    return [key for part in value for key in keys_of(part)] if isinstance(value, list) else []


def check_worlds(server: Server, game: str, payloads: list[Payload]) -> None:
    """Each seat is told exactly what it would be told if the hidden cards lay otherwise."""
    told: dict[int, list[tuple[Mine, dict[str, Any]]]] = {}
    for mine, payload in payloads:
        update = payload if payload["type"] == "update" else payload.get("update")
        if update:
            is_news = payload["type"] == "update"
            told.setdefault(update["version"], []).append((mine, update | {"news": is_news}))
    rng = random.Random(game)
    live = fresh_game(server.store, game)
    _check_version(live, told.get(0, []), rng)
    for entry in log_of(server.store, game):
        live.repeat(entry)
        if entry.version % 4 == 0 or entry.version < 8:
            _check_version(live, told.get(entry.version, []), rng)


def _check_version(
    live: PlayedGame, told: list[tuple[Mine, dict[str, Any]]], rng: random.Random
) -> None:
    truth, step = live.game.state, live.step
    for mine, update in told:
        audience = Audience(mine)
        seat = audience.seat(live.game)
        events = [otherwise(event, seat, rng) for event in step.events]
        live.step = replace(step, events=events)
        live.game.state = another_world(truth, seat, rng, *mine)
        expected = _plain(
            Publication(live, update["version"], is_news=update.pop("news")).to(audience)
        )
        live.game.state, live.step = truth, step
        assert update | {"id": ""} == expected


def otherwise(event: kb.Event, seat: int, rng: random.Random) -> kb.Event:
    """The same event with another card, if this seat cannot see which."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, rng.choice(("grass", "canyon", "desert", "flower", "forest")))
    return event


def _plain(update: Update) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(encode(update))
    return values


def fresh_game(store: str, game: str) -> PlayedGame:
    """The game before its first action, from the store."""
    (row,) = _rows(store, sa.select(GAMES.c.setup).where(GAMES.c.id == game))
    bots = sa.select(SEATS.c.bot).where(SEATS.c.game == game).order_by(SEATS.c.seat)
    return PlayedGame(
        setup_from_dict(row[0], REGISTRY.terms), [bot for (bot,) in _rows(store, bots)]
    )


def seed_of(store: str, game: str) -> tuple[str, str]:
    """The seed of the cards and its salt, from the store."""
    ((seed, salt),) = _rows(store, sa.select(GAMES.c.seed, GAMES.c.salt).where(GAMES.c.id == game))
    return seed, salt


def log_of(store: str, game: str) -> list[LogEntry]:
    """Everything that happened in the game, from the store."""
    query = sa.select(ENTRIES).where(ENTRIES.c.game == game).order_by(ENTRIES.c.version)
    return [
        LogEntry(row.version, row.command, row.seat, row.kind, row.action, tuple(row.chance))
        for row in _rows(store, query)
    ]


def _rows(store: str, query: sa.Select[Any]) -> list[Any]:
    engine = open_engine(store)
    with engine.connect() as connection:
        rows = list(connection.execute(query))
    engine.dispose()
    return rows
