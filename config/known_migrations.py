"""Which migrations this code knows: a database that newer code has written it cannot use."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.migrations.loader import MigrationLoader


def unknown_to_this_code(migrations: Iterable[tuple[str, str]]) -> list[str]:
    """Those that newer code made. What a squashing replaced is known too."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    known = set(loader.disk_migrations)
    for migration in loader.disk_migrations.values():
        known |= set(migration.replaces)
    ours = {app for app, _name in known}
    return [f"{app}.{name}" for app, name in migrations if app in ours and (app, name) not in known]
