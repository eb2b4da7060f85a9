"""Finds migrations that this code does not know: they mean that newer code has written the database."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.migrations.loader import MigrationLoader


def unknown_to_this_code(migrations: Iterable[tuple[str, str]]) -> list[str]:
    """Migrations that only newer code can have made. Those replaced by squashing count as known."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    known = set(loader.disk_migrations)
    for migration in loader.disk_migrations.values():
        known |= set(migration.replaces)
    ours = {app for app, _name in known}
    return [f"{app}.{name}" for app, name in migrations if app in ours and (app, name) not in known]
