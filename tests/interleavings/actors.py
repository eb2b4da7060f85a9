"""Threads with their own connections that stop before every statement until they are told to go on."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import InternalError, OperationalError, connection
from django.db.backends.signals import connection_created
from psycopg import errors

from config import patience
from games.timing import clock

OWN = threading.local()
LIMITS = ("lock_timeout", "idle_in_transaction_session_timeout")


class Actor:
    """One thread that does one thing after the other and is told before each statement when to run it."""

    def __init__(self, turn: threading.Condition) -> None:
        self.turn = turn
        self.state = "idle"
        """Idle, running, parked before a statement, or done."""
        self.at = ""
        self._granted = False
        self._job: Callable[[], Any] | None = None
        self._leaving = False
        self.pid = 0
        self.limits: dict[str, float] = {}
        """What the server's own processes tell PostgreSQL, in seconds; here the scheduler keeps the time instead."""
        self.forget()
        self.thread = threading.Thread(target=self._live, daemon=True)
        self.thread.start()

    def forget(self) -> None:
        self.name, self.game, self.patience = "", 0, patience.WORKER
        self.steps = 0
        self.frozen = self.timed_out = self.cut_off = False
        self.since: float | None = None
        """When it began to wait, or was frozen."""
        self.result: Any = None
        self.error: BaseException | None = None

    def begin(self, name: str, job: Callable[[], Any], at: datetime, kind: patience.Patience, game: int = 0) -> None:
        self.forget()
        self.name, self.game, self.patience = name, game, kind
        self._when = at
        with self.turn:
            self._job, self.state = job, "running"
            self.turn.notify_all()

    def go_on(self) -> None:
        """The caller holds the condition."""
        self._granted, self.state = True, "running"
        self.turn.notify_all()

    def leave(self) -> None:
        with self.turn:
            self._leaving = True
            self.turn.notify_all()
        self.thread.join(10)

    # The thread's own part.

    def _live(self) -> None:
        OWN.actor = self
        connection.execute_wrappers.append(self._before)
        for name in ("_commit", "_rollback"):
            setattr(connection, name, self._stepping(getattr(connection, name), name[1:].upper()))
        while self._next_job():
            try:
                self._perform()
            finally:
                with self.turn:
                    self._job, self.state = None, "done"
                    self.turn.notify_all()
        connection.execute_wrappers.clear()
        del connection._commit, connection._rollback
        connection.close()

    def _next_job(self) -> bool:
        with self.turn:
            self.turn.wait_for(lambda: self._job or self._leaving)
            return not self._leaving

    def _perform(self) -> None:
        assert self._job is not None
        if connection.connection is not None and self.limits.get("of") is not self.patience:
            connection.close()  # another kind of process needs another connection
        connection.close_if_unusable_or_obsolete()
        patience.adopt(self.patience)
        with clock.standing_at(self._when):
            try:
                connection.ensure_connection()
                self.result = self._job()
            except Exception as error:
                self.error = error

    def _before(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if "set_config" in sql:
            return execute(sql, params, many, context)
        self._park(in_short(sql))
        try:
            return execute(sql, params, many, context)
        except (OperationalError, InternalError) as error:
            said = self._as_postgres_says(error)
            raise said from said.__cause__

    def _stepping(self, act: Callable[[], Any], name: str) -> Callable[[], Any]:
        def step() -> Any:
            if connection.connection is None:
                return act()
            self._park(name)
            try:
                return act()
            except (OperationalError, InternalError) as error:
                said = self._as_postgres_says(error)
                raise said from said.__cause__

        return step

    def _as_postgres_says(self, error: Any) -> Any:
        """The scheduler ends waiting and idling in ways that PostgreSQL reports under other codes."""
        if self.timed_out and getattr(error.__cause__, "sqlstate", "") == "57014":
            self.timed_out = False
            error.__cause__ = errors.LockNotAvailable("canceling statement due to lock timeout")
            return error
        if self.cut_off and getattr(error.__cause__, "sqlstate", "") == "57P01":
            said = InternalError("terminating connection due to idle-in-transaction timeout")
            said.__cause__ = errors.IdleInTransactionSessionTimeout(str(said))
            return said
        return error

    def _park(self, label: str) -> None:
        with self.turn:
            self.at, self.state = label, "parked"
            self.steps += 1
            self.turn.notify_all()
            self.turn.wait_for(lambda: self._granted)
            self._granted = False
            patience.adopt(self.patience)  # each is its own kind of process, in case it has to connect again


def _connected(connection: Any, **_: Any) -> None:
    """Runs after the server's own handler: notes what that told PostgreSQL, and leaves it to the scheduler."""
    actor: Actor | None = getattr(OWN, "actor", None)
    if actor is None:
        return
    session = connection.connection
    wanted = patience.limits(actor.patience)
    with session.cursor() as cursor:
        actor.limits = {}
        for name in LIMITS:
            row = cursor.execute(f"SELECT setting FROM pg_settings WHERE name = '{name}'").fetchone()
            actor.limits[name] = int(row[0]) / 1000 if name in wanted else 0.0
        actor.limits["of"] = actor.patience  # type: ignore[assignment]
        for name, value in dict.fromkeys((*LIMITS, "statement_timeout"), "0").items() | {("deadlock_timeout", "20ms")}:
            cursor.execute(f"SET {name} = '{value}'")
        actor.pid = session.info.backend_pid


connection_created.connect(_connected, dispatch_uid="tests.interleavings")

_TABLE = re.compile(r'"(?:games|notifications)_(\w+)"')


def in_short(sql: str) -> str:
    """The verb and the tables, for the printed schedule."""
    verb = sql.split(None, 1)[0]
    if "SAVEPOINT" in sql:  # their names are numbered from run to run
        return "SAVEPOINT" if verb == "SAVEPOINT" else f"{verb} SAVEPOINT"
    tables = list(dict.fromkeys(_TABLE.findall(sql)))
    lock = " FOR UPDATE" if " UPDATE" in sql and verb == "SELECT" and " FOR " in sql else ""
    return f"{verb} {', '.join(tables[:6])}{lock}" if tables else sql[:60]
