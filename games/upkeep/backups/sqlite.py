"""SQLite: copied by its own online backup, restored by renaming. The old file is kept."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from django.db import connection
from django.utils.translation import gettext as _

from config.lasting import sync_folder
from games.upkeep.backups.container import PIECE, Hashing
from games.upkeep.backups.manifest import Manifest, describe
from games.upkeep.backups.trouble import Trouble, of_the_system

COMPANIONS = ("-wal", "-shm", "-journal")
PAGES = 2000
"""Pages copied at a time, so that writers get a turn in between."""


def path_of() -> Path:
    return Path(str(connection.settings_dict["NAME"])).absolute()


def dump(to: Hashing, folder: Path) -> Manifest:
    """`folder` is where the backup goes: if there is room for the backup there, there is room for the copy."""
    with tempfile.TemporaryDirectory(prefix=".estafeta-", dir=folder) as scratch:
        copied = Path(scratch) / "copy.sqlite3"
        made_at = copy(copied)
        with closing(sqlite3.connect(copied)) as session:

            def fetch(query: str) -> Sequence[Sequence[Any]]:
                return session.execute(query).fetchall()

            manifest = describe("sqlite", sqlite3.sqlite_version, sqlite3.sqlite_version, made_at, fetch)
        with copied.open("rb") as data:
            while piece := data.read(PIECE):
                to.write(piece)
    return manifest


def copy(to: Path) -> datetime:
    """Copies the database in use as it is now. Returns when that was.

    If somebody writes meanwhile, SQLite starts again.
    """
    source = path_of()
    if not source.exists():
        raise Trouble(_("There’s no database %(file)s.") % {"file": source})
    try:
        with closing(sqlite3.connect(source, timeout=20)) as living, closing(sqlite3.connect(to)) as target:
            target.execute("PRAGMA journal_mode=DELETE")
            living.backup(target, pages=PAGES, sleep=0.01)
            return datetime.now(UTC)
    except sqlite3.Error as error:
        raise _in_words(error, source) from None


def load(pieces: Iterable[bytes], to: Path) -> None:
    try:
        with os.fdopen(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        with closing(sqlite3.connect(to)) as session:
            if session.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Trouble(_("SQLite says the database in the backup is damaged; use another one."))
    except sqlite3.Error as error:
        drop(to)
        raise _in_words(error, to) from None
    except OSError as error:
        drop(to)
        error.filename = error.filename or str(to)
        raise of_the_system(error) from error
    except BaseException:
        drop(to)
        raise


def drop(path: Path) -> None:
    for name in ("", *COMPANIONS):
        Path(f"{path}{name}").unlink(missing_ok=True)


def hold_folder(path: Path) -> IO[str] | None:
    """Takes the lock of `./estafeta play`, whose processes connect only while they have something to do."""
    lock = path.with_name("lock")
    if not lock.exists():
        return None
    held = lock.open("a")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise Trouble(_("./estafeta play is running on %(folder)s. Stop it first.") % {"folder": path.parent}) from None
    return held


def settle(path: Path) -> bool:
    """Moves SQLite's log into the file itself, which requires that nobody else has it open. False if it is damaged."""
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as session:
            session.execute("PRAGMA journal_mode=DELETE").fetchone()
        return True
    except sqlite3.OperationalError as error:
        if "locked" in str(error) or "busy" in str(error):
            raise Trouble(
                _("Another process has %(file)s open. Stop the server first (./estafeta play, manage.py scheduler).")
                % {"file": path}
            ) from None
        return False
    except sqlite3.DatabaseError:
        return False


def switch(new: Path, old: Path, kept: Path) -> None:
    """Puts the new file under the old name in one step. The old one is kept under another, even after a power cut."""
    if old.exists():
        os.link(old, kept)
        for name in COMPANIONS:  # of a damaged one; a sound one has none by now
            if Path(f"{old}{name}").exists():
                Path(f"{old}{name}").rename(f"{kept}{name}")
    sync_folder(old.parent)
    new.replace(old)
    sync_folder(old.parent)


def _in_words(error: sqlite3.Error, path: Path) -> Trouble:
    if "disk is full" in str(error):
        return Trouble(
            _("The disk is full: %(file)s couldn’t be written. Free up some space and run this again.") % {"file": path}
        )
    return Trouble(_("SQLite can’t read %(file)s: %(why)s.") % {"file": path, "why": error})
