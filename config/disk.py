"""Free space on the disks that this server writes to, as far as this process can see them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

LEAST_FREE_MB = 500
"""With less than this, the part is not healthy: a database without space stops taking orders."""
HERE = ("", "localhost", "127.0.0.1", "::1")


def free_mb(folder: Path) -> int | None:
    """Free space where the folder is or will be created; None if that cannot be found out."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        return shutil.disk_usage(folder).free // 1_000_000
    except OSError:
        return None


def database_folder() -> Path | None:
    """The folder of SQLite or of a PostgreSQL on this machine that may tell us; None for any other."""
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
    """The folders for data and pictures. The database's folder is in `database_disk`, which has to ask the database."""
    folders = {"data": Path(settings.DATA), "pictures": Path(settings.ESTAFETA_PICTURES)}
    return _judged({name: free_mb(folder) for name, folder in folders.items()})


def database_part() -> dict[str, Any]:
    folder = database_folder()
    return _judged({} if folder is None else {"database": free_mb(folder)})


def _judged(free: dict[str, int | None]) -> dict[str, Any]:
    known = {f"{name}_free_mb": mb for name, mb in free.items() if mb is not None}
    return {"ok": all(mb >= LEAST_FREE_MB for mb in known.values()), **known}
