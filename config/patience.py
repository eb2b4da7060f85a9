"""How long a process may wait for the database, and keep others waiting: told to PostgreSQL by every new connection.

A process that is frozen in the middle of a transaction (a stopped machine, a host that vanished) keeps its locks for as
long as its connection lives. So PostgreSQL ends a transaction in which nothing is said any more, and nobody waits for a
lock longer than the answer would be of use. Commands that a host runs by hand have no such limits: a migration takes
the time it takes.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError
from django.db.backends.signals import connection_created


@dataclass(frozen=True)
class Patience:
    """Seconds."""

    lock: int
    """For a lock that somebody else holds."""
    silence: int
    """Between two statements of a transaction; then it is undone, its locks are free and its connection is gone."""
    statement: int


VISITOR = Patience(lock=5, silence=12, statement=20)
"""Somebody sits before a page, or a program waits: an answer in time, if only "not now"."""
WORKER = Patience(lock=1, silence=12, statement=60)
"""What a worker cannot have at once it finds again in its next round; meanwhile other games are due."""

_chosen: Patience | None = None

# The other end of the line: a client whose machine vanished is given up about as soon as one that is frozen, also
# where it owes PostgreSQL nothing but the room to be sent an answer.
_LINE = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "20s",
}
LOOKS = {"client_connection_check_interval": "5s"}
"""Whether a client is still there is asked also while its statement waits; not every system can tell."""


def adopt(patience: Patience | None) -> None:
    """For all connections that this process makes from now on, and the processes that it forks."""
    global _chosen
    _chosen = patience


def limits(patience: Patience) -> dict[str, str]:
    """As PostgreSQL calls them."""
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
