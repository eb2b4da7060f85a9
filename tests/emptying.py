"""After a test that committed, the tables are emptied by deleting the few rows in them.

Django cuts every table off anew and registers all models again, which takes longer than most of these tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.db.utils import ProgrammingError
from django.test import TransactionTestCase

STAYS = ("django_content_type", "auth_permission", "django_migrations")
"""What Django itself puts there, the same every time."""
SWEEP_AFTER = 50
"""Nobody else sweeps up what was deleted."""

emptied = 0


def empty() -> None:
    """In one go, and past all triggers: nothing is left for a row to refer to."""
    global emptied
    emptied += 1
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    deleted = "; ".join(f'DELETE FROM "{table}"' for table in tables if table not in STAYS)
    with connection.cursor() as cursor:
        cursor.execute(
            f"BEGIN; SET LOCAL session_replication_role = replica; {deleted}; COMMIT",
        )
        if emptied % SWEEP_AFTER == 0:
            cursor.execute("VACUUM")


def install() -> None:
    """Instead of Django's own, where rows may be deleted past the triggers."""
    if connection.vendor == "postgresql":
        TransactionTestCase._fixture_teardown = _torn_down(TransactionTestCase._fixture_teardown)


def _torn_down(as_ever: Callable[[Any], None]) -> Callable[[Any], None]:
    def tear_down(case: Any) -> None:
        try:
            empty()
        except ProgrammingError:  # a database that was given, whose user is not allowed to
            connection.rollback()
            as_ever(case)

    return tear_down
