"""A copy of the database in use, migrated by this code, to see in advance whether that works."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.upkeep.backups import postgres, sqlite
from games.upkeep.backups.checking import bring_up_to_date
from games.upkeep.backups.elsewhere import connected_to


def is_behind() -> bool:
    """Whether this code would have to migrate the database before using it."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


@contextmanager
def on_a_copy() -> Iterator[None]:
    """Everything inside reads the copy, which is deleted afterwards. The database in use is only read."""
    copied = _postgres_copy() if connection.vendor == "postgresql" else _sqlite_copy()
    with copied as name, connected_to(name):
        bring_up_to_date()
        yield


@contextmanager
def _postgres_copy() -> Iterator[str]:
    name = f"{connection.settings_dict['NAME']}_rehearsal_{datetime.now(UTC):%Y%m%d_%H%M%S_%f}"
    postgres.copy(name)
    try:
        yield name
    finally:
        postgres.drop(name)


@contextmanager
def _sqlite_copy() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix=".rehearsal-", dir=sqlite.path_of().parent) as folder:
        name = Path(folder) / "copy.sqlite3"
        sqlite.copy(name)
        yield name
