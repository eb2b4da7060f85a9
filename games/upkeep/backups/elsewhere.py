"""Points Django's connection to another database of the same server, or to another file, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection


@contextmanager
def connected_to(name: str | Path) -> Iterator[None]:
    """For commands that run alone in their process: all reads and writes inside go to that database."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before
