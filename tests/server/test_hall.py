"""More tables than fit: the ones that nobody is at are put away."""

import asyncio
import random
from pathlib import Path

import pytest

from kingdom_builder.server.tables import registry
from kingdom_builder.server.tables.registry import TableRegistry
from tests.server.in_house import random_table, store_in
from tests.server.test_words import Ear


def test_a_table_just_laid_is_never_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MAX_LIVE", 1)

    async def visit() -> None:
        store = store_in(tmp_path)
        hall = TableRegistry(store, lambda _: None)
        busy = await random_table(hall, random.Random(1))
        await busy.join(Ear())
        second = await random_table(hall, random.Random(2))
        assert await hall.table(second.key) is second
        third = await random_table(hall, random.Random(3))  # for whom the second goes
        assert await hall.table(busy.key) is busy
        assert await hall.table(third.key) is third
        assert await hall.table(second.key) is not second
        store.close()

    asyncio.run(visit())
