"""Small facts that a client is told so that it need not know the rules."""

import asyncio
import random
from pathlib import Path

from kingdom_builder.drawing.scene import WALL
from kingdom_builder.engine_protocol.seat_view import seat_view
from kingdom_builder.narration.task import piece_placed_by_pick
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.wire.audience import Audience, choices_for
from kingdom_builder.server.wire.board import board_preview
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_game, random_setup
from tests.server.in_process import random_table, store_in


def test_only_the_seat_on_turn_is_told_what_a_pick_lays() -> None:
    game = random_game(3, players=3, actions=40)
    assert (
        choices_for(game, game.seat, game.seat).lays == piece_placed_by_pick(game) == "settlement"
    )
    assert choices_for(game, (game.seat + 1) % 3, game.seat).lays == ""
    assert choices_for(random_game(3), 0, -1).lays == ""


def test_fields_say_how_many_tiles_they_had() -> None:
    seen = set()
    for seed in range(5):
        game = random_game(seed, actions=60, modules=REGISTRY.modules)
        first = {
            field.hex: field.left for field in seat_view(game.at(0).view(0), game.registry).fields
        }
        for field in seat_view(game.view(0), game.registry).fields:
            assert field.full == first[field.hex] >= field.left
            seen.add((field.full, field.left))
    assert seen == {(1, 1), (2, 1), (2, 2)}


def test_every_ground_and_piece_has_a_name() -> None:
    for seed in range(5):
        setup = random_setup(random.Random(seed), modules=REGISTRY.modules)
        scenery = board_preview(setup).scenery
        keys = {hex_.ground for hex_ in scenery.hexes} | {hex_.piece for hex_ in scenery.hexes}
        assert keys - {""} | {WALL.key} <= scenery.names.keys()
        assert (scenery.names[WALL.key], scenery.names["nomad"]) == ("stone wall", "nomad field")


def test_who_may_take_the_record_along_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        every = tuple(range(len(table.seats)))
        for mine, may in (((), False), ((0,), False), (every, True)):
            assert (await table.welcome(Audience(mine))).update.may_export is may
        store.close()

    asyncio.run(visit())


def test_names_that_are_kept_for_later_cannot_be_changed() -> None:
    game = random_game(3, actions=40)
    view = seat_view(game.view(0), game.registry)
    assert isinstance(view.walls, tuple)
    assert all(isinstance(seat.settlements, tuple) for seat in view.seats)
