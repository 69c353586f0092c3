"""More tables than fit in memory: idle ones are dropped."""

import asyncio
import random
from pathlib import Path

import pytest

from kingdom_builder.server.rooms import registry
from kingdom_builder.server.rooms.registry import RoomRegistry
from tests.server.in_process import random_table, store_in
from tests.server.test_languages import Ear

pytestmark = pytest.mark.both_stores


def test_a_table_just_loaded_is_never_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MAX_LIVE", 1)

    async def visit() -> None:
        store = store_in(tmp_path)
        registry = RoomRegistry(store, lambda _: None)
        busy = await random_table(registry, random.Random(1))
        await busy.join(Ear())
        second = await random_table(registry, random.Random(2))
        assert await registry.table(second.key) is second
        third = await random_table(registry, random.Random(3))  # for whom the second goes
        assert await registry.table(busy.key) is busy
        assert await registry.table(third.key) is third
        assert await registry.table(second.key) is not second
        store.close()

    asyncio.run(visit())
