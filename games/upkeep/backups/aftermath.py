"""What the replaced database knew that the backup does not: what people were told and is now undone.

It is read with plain SQL over columns that have always existed, because its schema may be newer than this code.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from django.db import connection

from games.models import Link
from games.models.fields import PackedField
from games.upkeep.backups import postgres
from games.upkeep.backups.trouble import Trouble
from games.upkeep.restoring import Undone

Fetch = Callable[..., Sequence[Sequence[Any]]]
"""Runs a query with `?` for its values and returns its rows."""

GAMES = "SELECT id, ref, state FROM games_game"
LINKS = "SELECT hash, kind, body FROM games_link WHERE game_id = ? AND chain = 'public' ORDER BY n"
TURN = "SELECT max(ordinal) FROM games_segment WHERE game_id = ? AND state <> 'abandoned'"
ORDERS = (
    "SELECT d.side, count(*) FROM games_submission s JOIN games_decision d ON d.id = s.decision_id "
    "JOIN games_segment t ON t.id = d.segment_id "
    "WHERE t.game_id = ? AND s.made_at > ? AND s.door IN ('page', 'api', 'mail') GROUP BY d.side"
)


@dataclass(frozen=True)
class Aftermath:
    games: dict[str, Undone] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    """Games that were created after the backup and are not in it."""


def read_postgres(name: str, backup: datetime) -> Aftermath | None:
    """None if the database cannot be read."""
    try:
        with postgres.session_to(name) as session:

            def fetch(query: str, *values: Any) -> Sequence[Sequence[Any]]:
                found: Sequence[Sequence[Any]] = session.execute(query.replace("?", "%s"), values).fetchall()
                return found

            return _read(fetch, backup)
    except (psycopg.Error, Trouble):
        return None


def read_sqlite(path: Path, backup: datetime) -> Aftermath | None:
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as session:

            def fetch(query: str, *values: Any) -> Sequence[Sequence[Any]]:
                plain = [_written(value) for value in values]
                return session.execute(query, plain).fetchall()

            return _read(fetch, backup)
    except sqlite3.Error:
        return None


def _written(value: Any) -> Any:
    """A time as Django writes it for SQLite."""
    return value.strftime("%Y-%m-%d %H:%M:%S.%f") if isinstance(value, datetime) else value


def _read(fetch: Fetch, backup: datetime) -> Aftermath:
    """Runs while Django's own connection points to the restored database."""
    kept = _kept()
    games, gone = {}, []
    for pk, ref, state in fetch(GAMES):
        if ref not in kept:
            gone.append(ref)
            continue
        links = fetch(LINKS, pk)
        games[ref] = Undone(
            heads=tuple(head for head, _kind, _body in links if head not in kept[ref]),
            ended=state == "over",
            restores=max((_count(body) for _head, kind, body in links if kind == "restored"), default=0),
            turn=fetch(TURN, pk)[0][0] or 0,
            orders={str(side): int(number) for side, number in fetch(ORDERS, pk, backup)},
        )
    return Aftermath(games, tuple(gone))


def _kept() -> dict[str, set[str]]:
    """The public links in the backup, by game, including games without links."""
    found: dict[str, set[str]] = {}
    for ref, head in Link.objects.filter(chain=Link.PUBLIC).values_list("game__ref", "hash"):
        found.setdefault(ref, set()).add(head)
    return found


def _count(body: Any) -> int:
    unpacked = PackedField().from_db_value(body, None, connection)
    assert unpacked is not None
    return int(msgspec.json.decode(unpacked)["count"])
