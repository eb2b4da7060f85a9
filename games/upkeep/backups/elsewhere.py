"""Django's connection, turned to another database of the same server, or to another file, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection


@contextmanager
def connected_to(name: str | Path) -> Iterator[None]:
    """For commands that run alone in their process: all that reads or writes inside does so there."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before
