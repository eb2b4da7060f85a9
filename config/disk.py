"""Room on the disks that this server writes to, as far as it can be seen from here."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

LEAST_FREE_MB = 500
"""Below it a part is not well: a database without room stops taking orders."""
HERE = ("", "localhost", "127.0.0.1", "::1")


def free_mb(folder: Path) -> int | None:
    """Where the folder is, or will be when it is made; None where it cannot be seen."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        return shutil.disk_usage(folder).free // 1_000_000
    except OSError:
        return None


def database_folder() -> Path | None:
    """PostgreSQL's own, if it runs on this machine and may tell; elsewhere its room is for its host to watch."""
    if connection.vendor == "sqlite":
        return Path(str(connection.settings_dict["NAME"])).parent
    host = str(connection.settings_dict.get("HOST") or "")
    if host not in HERE and not host.startswith("/"):
        return None
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('data_directory') WHERE pg_has_role('pg_read_all_settings', 'USAGE')")
        row = cursor.fetchone()
    return Path(row[0]) if row and os.path.isdir(row[0]) else None


def part() -> dict[str, Any]:
    """Pictures and the like; the database's folder is `database_disk`, which has to ask the database."""
    folders = {"data": Path(settings.DATA), "pictures": Path(settings.ESTAFETA_PICTURES)}
    return _judged({name: free_mb(folder) for name, folder in folders.items()})


def database_part() -> dict[str, Any]:
    folder = database_folder()
    return _judged({} if folder is None else {"database": free_mb(folder)})


def _judged(free: dict[str, int | None]) -> dict[str, Any]:
    known = {f"{name}_free_mb": mb for name, mb in free.items() if mb is not None}
    return {"ok": all(mb >= LEAST_FREE_MB for mb in known.values()), **known}
