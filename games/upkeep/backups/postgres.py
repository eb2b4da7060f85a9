"""PostgreSQL: dumped at one moment, loaded into a new database, which then takes the old one's name."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import psycopg
from django.db import connection
from django.utils.translation import gettext as _
from psycopg import sql

from games.upkeep.backups.container import PIECE, Hashing
from games.upkeep.backups.manifest import Manifest, describe
from games.upkeep.backups.programs import Program, environment, find
from games.upkeep.backups.trouble import Trouble

MAINTENANCE = ("postgres", "template1")
"""Databases that exist on every server, to connect to while others are renamed."""
TRIES = 20


def dump(to: Hashing) -> Manifest:
    """pg_dump and our own counting see the same moment, because one session exports its snapshot to the other."""
    with _session(_name()) as session:
        program = find("pg_dump", _major(session))
        session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        made_at, snapshot = _row(session, "SELECT clock_timestamp(), pg_export_snapshot()")

        def fetch(query: str) -> Sequence[Sequence[Any]]:
            return session.execute(query).fetchall()

        manifest = describe("postgresql", _server(session), program.version, made_at, fetch)
        for piece in _dumped([str(program.path), f"--snapshot={snapshot}"]):
            to.write(piece)
    return manifest


def _dumped(argv: list[str]) -> Iterator[bytes]:
    argv = [*argv, "--format=custom", "--no-password", f"--dbname={_name()}"]
    with tempfile.TemporaryFile() as complaints:
        with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=complaints, env=_environment()) as process:
            assert process.stdout is not None
            try:
                while piece := process.stdout.read(PIECE):
                    yield piece
            except BaseException:
                process.kill()
                raise
        if process.returncode:
            raise Trouble(_("pg_dump failed: %(why)s") % {"why": _last_words(complaints)})


def load(manifest: Manifest, pieces: Iterable[bytes], name: str) -> None:
    """Loads everything or nothing into a database created for it."""
    program = find("pg_restore", int(manifest.tool.split(".")[0]))
    with _session(maintenance()) as session:
        _check_server(session, manifest)
        _create(session, name)
    _fill(program, pieces, name)


def _fill(program: Program, pieces: Iterable[bytes], name: str) -> None:
    argv = [str(program.path), "--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]
    try:
        _pour_in([*argv, "--no-password", f"--dbname={name}"], pieces)
    except BaseException:
        drop(name)
        raise


def _check_server(session: psycopg.Connection[Any], manifest: Manifest) -> None:
    wanted = int(manifest.server.split(".")[0])
    if _major(session) < wanted:
        raise Trouble(
            _(
                "The backup was made from PostgreSQL %(theirs)s, and this server is older, %(ours)s: "
                "it may not understand it."
            )
            % {"theirs": manifest.server, "ours": _server(session)}
        )


def _create(session: psycopg.Connection[Any], name: str) -> None:
    try:
        session.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'").format(sql.Identifier(name)))
    except psycopg.errors.InsufficientPrivilege:
        raise Trouble(
            _(
                "%(user)s isn’t allowed to create databases. As PostgreSQL administrator, run: ALTER "
                "ROLE %(user)s CREATEDB"
            )
            % {"user": session.info.user}
        ) from None
    except psycopg.errors.DiskFull:
        raise _full() from None
    except psycopg.Error as error:
        raise Trouble(_("The new database couldn’t be created: %(why)s") % {"why": _first_line(error)}) from None


def _pour_in(argv: list[str], pieces: Iterable[bytes]) -> None:
    with tempfile.TemporaryFile() as complaints:
        with subprocess.Popen(argv, stdin=subprocess.PIPE, stderr=complaints, env=_environment()) as process:
            assert process.stdin is not None
            try:
                for piece in pieces:
                    process.stdin.write(piece)
                process.stdin.close()
            except BrokenPipeError:
                pass  # it ended early, and its error output says why
            except BaseException:
                process.kill()
                raise
        if process.returncode:
            raise _refused(_last_words(complaints))


def _refused(why: str) -> Trouble:
    if "No space left on device" in why or "disk full" in why.lower():
        return _full()
    if "unsupported version" in why:
        return Trouble(
            _("This pg_restore is too old for the file: %(why)s. Put a newer one in PATH, before the old one.")
            % {"why": why}
        )
    return Trouble(_("pg_restore failed: %(why)s") % {"why": why})


def _full() -> Trouble:
    return Trouble(
        _(
            "The PostgreSQL server’s disk is full. The half-made database was removed; free up some "
            "space and run this again."
        )
    )


def drop(name: str) -> None:
    with _session(maintenance()) as session:
        session.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(name)))


def copy(name: str) -> None:
    """Copies the database in use, as it is now, into another one on the same server."""
    with _session(maintenance()) as session:
        dumping = find("pg_dump", _major(session))
        loading = find("pg_restore", dumping.major)
        _create(session, name)
    _fill(loading, _dumped([str(dumping.path)]), name)


# Names of databases.


def exists(name: str) -> bool:
    with _session(maintenance()) as session:
        return bool(session.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone())


def connected(name: str) -> list[str]:
    """Who else is connected to that database: program and address, as PostgreSQL knows them."""
    query = (
        "SELECT DISTINCT coalesce(nullif(application_name, ''), usename) || coalesce(' ' || client_addr::text, '') "
        "FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    with _session(maintenance()) as session:
        return sorted(row[0] for row in session.execute(query, [name]).fetchall())


def rename(old: str, new: str, *, disconnect: bool = False) -> None:
    """Nobody may be connected to it; `disconnect` disconnects them, as often as they come back."""
    statement = sql.SQL("ALTER DATABASE {} RENAME TO {}").format(sql.Identifier(old), sql.Identifier(new))
    with _session(maintenance()) as session:
        for attempt in range(TRIES):
            if disconnect:
                session.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [old])
            try:
                session.execute(statement)
            except psycopg.errors.ObjectInUse:
                if not disconnect or attempt == TRIES - 1:
                    raise Trouble(still_connected(connected(old))) from None
                session.execute("SELECT pg_sleep(0.1)")
            except psycopg.errors.InsufficientPrivilege:
                raise Trouble(
                    _(
                        "%(user)s isn’t allowed to rename the database %(name)s: only its owner can, "
                        "with the CREATEDB right."
                    )
                    % {"user": session.info.user, "name": old}
                ) from None
            else:
                return


def still_connected(who: Sequence[str]) -> str:
    return _(
        "Someone is still connected to the database (%(who)s). Stop the web, worker, scheduler and "
        "mail processes first; --disconnect throws them out."
    ) % {"who": ", ".join(who) or "?"}


# Our own sessions, because Django's connection belongs to the caller.


def _name() -> str:
    return str(connection.settings_dict["NAME"])


def maintenance() -> str:
    for name in MAINTENANCE:
        try:
            with _session(name):
                return name
        except Trouble:
            continue
    raise Trouble(
        _("None of these databases on the PostgreSQL server can be reached: %(names)s.")
        % {"names": ", ".join(MAINTENANCE)}
    )


@contextmanager
def _session(name: str) -> Iterator[psycopg.Connection[Any]]:
    """Each statement is its own transaction, unless it says BEGIN."""
    params = connection.get_connection_params() | {"dbname": name}
    chosen = {key: params[key] for key in params if key not in ("cursor_factory", "context", "prepare_threshold")}
    try:
        session = psycopg.connect(**chosen, autocommit=True)
    except psycopg.OperationalError as error:
        raise Trouble(_("PostgreSQL won’t let us in: %(why)s") % {"why": _first_line(error)}) from None
    with session:
        yield session


def session_to(name: str) -> Any:
    return _session(name)


def _environment() -> dict[str, str]:
    return environment(connection.settings_dict)


def _major(session: psycopg.Connection[Any]) -> int:
    return session.info.server_version // 10000


def _server(session: psycopg.Connection[Any]) -> str:
    return f"{_major(session)}.{session.info.server_version % 10000}"


def _row(session: psycopg.Connection[Any], query: Any) -> tuple[datetime, str]:
    found = session.execute(query).fetchone()
    assert found is not None
    return found[0], found[1]


def _last_words(complaints: Any) -> str:
    complaints.seek(0)
    said = complaints.read().decode(errors="replace").strip().splitlines()
    return " ".join(said[-3:]) or "?"


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or ["?"])[0]
