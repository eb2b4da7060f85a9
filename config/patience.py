"""Limits how long a process may wait for the database or block others. Each new connection tells them to PostgreSQL.

A process that freezes inside a transaction (a stopped machine, a host that vanished) keeps its locks as long as its
connection lives. So PostgreSQL ends a transaction that has been idle too long, and nobody waits for a lock longer than
the answer would be useful. Commands that a host runs by hand have no such limits, because a migration may take long.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError
from django.db.backends.signals import connection_created


@dataclass(frozen=True)
class Patience:
    """Limits in seconds."""

    lock: int
    """How long to wait for a lock that somebody else holds."""
    silence: int
    """How long a transaction may be idle. Then PostgreSQL rolls it back and closes its connection."""
    statement: int


VISITOR = Patience(lock=5, silence=12, statement=20)
"""A person or a program waits: they need an answer in time, even if it is "not now"."""
WORKER = Patience(lock=1, silence=12, statement=60)
"""A worker finds the same work again in its next round. It should do other games meanwhile."""

_chosen: Patience | None = None

# Limits for PostgreSQL's end of the connection. A client whose machine vanished is dropped about as soon as one that
# froze, even when PostgreSQL only waits to send it an answer.
_LINE = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "20s",
}
LOOKS = {"client_connection_check_interval": "5s"}
"""Makes PostgreSQL check, even while a statement waits, that the client is still there. Some systems cannot do this."""


def adopt(patience: Patience | None) -> None:
    """Sets the limits for all later connections of this process, and of processes that it forks."""
    global _chosen
    _chosen = patience


def limits(patience: Patience) -> dict[str, str]:
    """The limits under PostgreSQL's names."""
    return {
        "lock_timeout": f"{patience.lock}s",
        "idle_in_transaction_session_timeout": f"{patience.silence}s",
        "statement_timeout": f"{patience.statement}s",
    }


def _tell(connection: Any, **_: Any) -> None:
    if _chosen is None or connection.vendor != "postgresql":
        return
    _set(connection, limits(_chosen) | _LINE)
    with suppress(DatabaseError):
        _set(connection, LOOKS)


def _set(connection: Any, values: dict[str, str]) -> None:
    calls = ", ".join(["set_config(%s, %s, false)"] * len(values))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {calls}", [part for pair in values.items() for part in pair])


connection_created.connect(_tell, dispatch_uid="config.patience")
