"""What a backup says about itself, so that a restore can tell whether it is complete and usable by this code."""

from __future__ import annotations

import hashlib
import subprocess
import tomllib
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
from django.conf import settings
from django.db import connection

from games.trust import server_key
from rulesets.kernel.registry import rulesets

Engine = Literal["postgresql", "sqlite"]
Fetch = Callable[[str], Sequence[Sequence[Any]]]
"""Runs a query on the moment that is being backed up and returns its rows."""


class Release(msgspec.Struct, frozen=True):
    """The code that wrote the data."""

    version: str
    commit: str
    """The git commit, if there is one."""
    rulesets: dict[str, int]
    """Revisions of the rulesets."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    made_at: datetime
    engine: Engine
    server: str
    """The version of PostgreSQL or SQLite."""
    tool: str
    """The version of the program that wrote the data."""
    release: Release
    migrations: list[tuple[str, str]]
    counts: dict[str, int]
    """Number of rows by table."""
    keep_too: dict[str, str]
    """Names of what must be kept besides the file, each with a mark by which it can be recognised."""
    digest: str = ""
    """SHA-256 of the data."""
    size: int = 0
    format: Literal[1] = 1


def describe(engine: Engine, server: str, tool: str, made_at: datetime, fetch: Fetch) -> Manifest:
    tables = connection.introspection.django_table_names(only_existing=False, include_views=False)
    there = _tables(engine, fetch)
    return Manifest(
        made_at=made_at,
        engine=engine,
        server=server,
        tool=tool,
        release=installed_release(),
        migrations=[(app, name) for app, name in fetch("SELECT app, name FROM django_migrations ORDER BY id")],
        counts={table: _count(fetch, table) for table in sorted({*tables} & there)},
        keep_too=key_marks(),
    )


def _tables(engine: Engine, fetch: Fetch) -> set[str]:
    if engine == "sqlite":
        return {row[0] for row in fetch("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {row[0] for row in fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}


def _count(fetch: Fetch, table: str) -> int:
    return int(fetch(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")[0][0])


def installed_release() -> Release:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))
    return Release(
        version=project["project"]["version"],
        commit=_commit(settings.BASE_DIR),
        rulesets={rules.name: rules.revision for rules in rulesets().values()},
    )


def _commit(folder: Path) -> str:
    if not (folder / ".git").exists():
        return ""
    try:
        found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return found.stdout.strip() if found.returncode == 0 else ""


def key_marks() -> dict[str, str]:
    """Keys are named but never included: whoever finds a backup must not be able to sign as the server."""
    secret = hashlib.sha256(b"estafeta/secret-key-mark/1" + settings.SECRET_KEY.encode()).hexdigest()
    return {"ESTAFETA_SECRET_KEY": secret[:16], "ESTAFETA_SIGNING_KEY": server_key.signer().key}
