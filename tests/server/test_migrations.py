"""Schemas of other versions: old ones are brought up to date on either kind of store, newer ones refused."""

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, insert, inspect, select

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage import revisions
from kingdom_builder.server.storage.database import open_engine, opened
from kingdom_builder.server.storage.revisions import alone, check_store, migrate, update_store
from kingdom_builder.server.storage.schema import METADATA
from tests.cli.commands import done, refusal
from tests.server.filled_stores import content, fill
from tests.server.stores import POSTGRESQL, SQLITE, store_url
from tests.server.test_databases import DATABASES

pytestmark = pytest.mark.both_stores

VERSIONS = {
    "version_0_1": "first_tables",
    "version_0_2": "rooms",
    "version_0_3": "hash_chain",
    "version_0_4": "reviews",
}
LATER = """
import sqlalchemy as sa
from alembic import op
revision = "later"
down_revision = "{before}"
def upgrade():
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("UPDATE games SET created = 0")
    {end}
def downgrade():
    pass
"""


def old_store(folder: Path, version: str, kind: str) -> str:
    """A store as that version of the program has left it."""
    url, file = store_url(folder), DATABASES / f"{version}.sqlite"
    if kind == SQLITE:
        shutil.copy(file, folder / "games.db")
        return url
    shutil.copy(file, folder / "old.db")
    with (
        opened(f"sqlite:///{folder / 'old.db'}") as old,
        opened(url) as new,
        old.connect() as source,
        alone(new) as target,
    ):
        revisions.upgrade(target, VERSIONS[version])
        tables = MetaData()
        tables.reflect(source)
        for table in tables.sorted_tables:
            rows = [dict(row) for row in source.execute(select(table)).mappings()]
            if rows and table.name != "alembic_version":
                target.execute(insert(table), rows)
    return url


@pytest.mark.parametrize("version", VERSIONS)
def test_a_store_of_every_version_is_brought_up_to_date(
    tmp_path: Path, store_kind: str, version: str
) -> None:
    url = old_store(tmp_path, version, store_kind)
    update_store(url)
    with opened(url) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert done("store", "check", "--store", url).endswith(": all is sound.\n")
    then = json.loads((DATABASES / f"{version}.json").read_text())
    rows = content(url)
    assert [row[0] for row in rows["games"]] == [then["game"]]
    assert len(rows["entries"]) == then["version"]


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_store_is_backed_up_as_it_is_and_restored_up_to_date(
    tmp_path: Path, store_kind: str, version: str
) -> None:
    url, file = old_store(tmp_path, version, store_kind), str(tmp_path / "backup.gz")
    done("store", "backup", file, "--store", url)
    with opened(url) as engine, engine.connect() as connection:
        assert revisions.revision_of(connection) == VERSIONS[version]
    (tmp_path / "new").mkdir()
    new = store_url(tmp_path / "new")
    done("store", "restore", file, "--store", new)
    update_store(url)
    assert content(new) == content(url)


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The migrations of a program that is newer than this one, in a folder; not in use yet."""
    folder = tmp_path / "migrations"
    shutil.copytree(revisions.MIGRATIONS, folder)
    yield folder
    monkeypatch.undo()
    revisions.known_revisions.cache_clear()


def use(folder: Path, monkeypatch: pytest.MonkeyPatch, end: str = "pass") -> None:
    """Let the program be the newer one, whose last migration ends like this."""
    revisions.known_revisions.cache_clear()
    text = LATER.format(before=revisions.known_revisions()[0], end=end)
    (folder / "versions" / "later.py").write_text(text)
    monkeypatch.setattr(revisions, "MIGRATIONS", folder)
    revisions.known_revisions.cache_clear()


def test_a_newer_store_is_refused_and_left_alone(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = store_url(tmp_path)
    fill(url, running=0)
    with monkeypatch.context() as newer:
        use(later, newer)
        update_store(url)
    revisions.known_revisions.cache_clear()
    before = content(url)
    for words in (
        ("serve",),
        ("store", "check"),
        ("store", "backup", str(tmp_path / "backup.gz")),
        ("store", "export", str(tmp_path / "records")),
    ):
        assert "was written by a newer version of this program" in refusal(*words, "--store", url)
    with pytest.raises(Refused, match="newer version"):
        update_store(url)
    assert content(url) == before
    assert not (tmp_path / "backup.gz").exists()


def test_a_migration_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = store_url(tmp_path)
    fill(url, running=0)
    before = content(url)
    with monkeypatch.context() as newer:
        use(later, newer, end='op.execute("SELECT * FROM no_such_table")')
        with pytest.raises(Refused, match=r"could not be brought up to date.*no_such_table"):
            update_store(url)
    revisions.known_revisions.cache_clear()
    check_store(url)
    assert content(url) == before
    with opened(url) as engine:
        assert not inspect(engine).has_table("later")


def test_processes_that_start_at_once_migrate_one_after_the_other(
    tmp_path: Path, store_kind: str
) -> None:
    url = old_store(tmp_path, "version_0_2", store_kind)
    failed: list[BaseException] = []

    def start() -> None:
        try:
            migrate(engines.pop())
        except BaseException as error:
            failed.append(error)

    engines = [open_engine(url) for _ in range(4)]
    threads = [threading.Thread(target=start) for _ in engines]
    opened_engines = list(engines)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    for engine in opened_engines:
        engine.dispose()
    assert failed == []
    assert done("store", "check", "--store", url).endswith(": all is sound.\n")


def test_nobody_changes_the_schema_while_another_does(tmp_path: Path, store_kind: str) -> None:
    url = store_url(tmp_path)
    migrated = threading.Event()

    def start() -> None:
        update_store(url)
        migrated.set()

    other = threading.Thread(target=start)
    with opened(url) as engine:
        with alone(engine):
            other.start()
            assert not migrated.wait(0.5)
        other.join(30)
    assert migrated.is_set()
    assert store_kind in (SQLITE, POSTGRESQL)
