"""Queries and updates of every request, compiled once, because building the SQL costs Django more than running it.

PostgreSQL also keeps them: it plans such a statement once per connection, and planning costs more than running.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Generic, TypeVar

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import F, Model, QuerySet
from django.db.models.query import get_related_populators  # type: ignore[attr-defined]  # not in the stubs
from django.db.models.sql import UpdateQuery
from psycopg.types.numeric import Int8

M = TypeVar("M", bound=Model)

_STATEMENTS_KEPT = 200
"""Prepared statements that a connection keeps. The least used go first."""


class _KeepingCursor(psycopg.RawCursor[Any]):
    """Sends values separately from the statement, so that the server recognises it the next time."""

    def execute(self, query: Any, params: Any = None, *, prepare: Any = None, binary: Any = None) -> _KeepingCursor:
        return super().execute(_numbered(query), params, prepare=True, binary=binary)


@cache
def _numbered(sql: str) -> bytes:
    """The same statement with numbered placeholders, as PostgreSQL writes them."""
    pieces = sql.split("%s")
    places = [f"${number}" for number in range(1, len(pieces))]
    return "".join(piece % () + place for piece, place in zip(pieces, [*places, ""], strict=True)).encode()


def keeping_cursor(connection: Any) -> Any:
    """A cursor for statements that are repeated word for word. Use it like Django's own.

    Nothing is kept behind a pooler that gives every transaction another session (Django's server-side cursors are then
    disabled), nor while queries are logged, because Django logs values only for its own cursors.
    """
    pooled = connection.settings_dict.get("DISABLE_SERVER_SIDE_CURSORS")
    watched = connection.queries_logged or connection.execute_wrappers
    if connection.vendor != "postgresql" or pooled or watched:
        return connection.cursor()
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    session = connection.connection
    if session.prepare_threshold is None:  # Django turns it off, but its own cursors are not affected
        session.prepare_threshold, session.prepared_max = 5, _STATEMENTS_KEPT
    return _Bare(connection, _KeepingCursor(session))


class _Bare:
    """Does what Django's wrapper does for a statement that nobody watches, in a third of the time."""

    def __init__(self, connection: Any, cursor: _KeepingCursor) -> None:
        connection.validate_thread_sharing()
        self._connection = connection
        self._cursor = cursor
        self.fetchone, self.fetchall = cursor.fetchone, cursor.fetchall

    def __enter__(self) -> _Bare:
        return self

    def __exit__(self, *_: object) -> None:
        self._cursor.close()

    def execute(self, sql: str, params: Any = None) -> None:
        self._connection.validate_no_broken_transaction()
        with self._connection.wrap_database_errors:
            self._cursor.execute(sql, params)

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount


@dataclass(frozen=True)
class _Statement:
    """A compiled statement and the values for its placeholders."""

    connection: Any
    sql: str
    places: tuple[tuple[str, Any], ...]
    """The name of the value and how to convert it for the database, or "" and a fixed value."""

    def run(self, cursor: Any, values: dict[str, Any]) -> None:
        cursor.execute(self.sql, [fit(values[name]) if name else fit for name, fit in self.places])


@dataclass(frozen=True)
class _Rows:
    """What is needed to turn the results of a query into rows."""

    compiler: Any
    converters: Any
    model: type[Model]
    columns: slice
    names: list[str]
    related: list[Any]
    annotations: tuple[tuple[str, int], ...]

    def make(self, found: list[Any], alias: str) -> list[Any]:
        return [self._one(row, alias) for row in self.compiler.apply_converters(found, self.converters)]

    def _one(self, row: Any, alias: str) -> Model:
        made = self.model.from_db(alias, self.names, row[self.columns])
        for populator in self.related:
            populator.populate(row, made)
        for name, column in self.annotations:
            setattr(made, name, row[column])
        return made


class _Compiled:
    """Something with named placeholders that is compiled for each thread and connection."""

    def __init__(self, places: dict[str, type]) -> None:
        self._marks = {name: _mark(number, kind) for number, (name, kind) in enumerate(places.items())}
        self._own = threading.local()

    def _plan(self) -> Any:
        connection = connections[DEFAULT_DB_ALIAS]
        if getattr(self._own, "connection", None) is not connection:
            self._own.plan = self._compile(connection)
            self._own.connection = connection
        return self._own.plan

    def _compile(self, connection: Any) -> Any:
        raise NotImplementedError

    def _statement(self, connection: Any, sql: str, params: Iterable[Any]) -> _Statement:
        fits: dict[Any, tuple[str, Any]] = {}
        for name, mark in self._marks.items():
            if isinstance(mark, datetime):
                fit = connection.ops.adapt_datetimefield_value
                fits[fit(mark)] = (name, fit)
            else:
                fits[mark] = (name, None)
        # A number sent by its size would give different statements for the same text. Keys are bigints.
        number = Int8 if connection.vendor == "postgresql" else int
        return _Statement(connection, sql, tuple(_place(fits, param, number) for param in params))


class Prepared(_Compiled, Generic[M]):
    """A query with named placeholders. Related rows that it selects come with the rows found.

    `Prepared(lambda ref: Decision.objects.filter(ref=ref), ref=str)` is used with `.one(ref="abc")`. The values must
    have the column's own type, because they are sent unchanged.
    """

    def __init__(self, build: Callable[..., QuerySet[M]], **places: type) -> None:
        super().__init__(places)
        self._build = build

    def one(self, **values: Any) -> M | None:
        """The first row in the query's order; None if there is none."""
        found = self.all(**values)
        return found[0] if found else None

    def all(self, **values: Any) -> list[M]:
        statement, rows = self._plan()
        with keeping_cursor(statement.connection) as cursor:
            statement.run(cursor, values)
            found = cursor.fetchall()
        return rows.make(found, statement.connection.alias) if found else []

    def _compile(self, connection: Any) -> tuple[_Statement, _Rows]:
        query = self._build(**self._marks).query
        compiler = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        chosen = compiler.klass_info["select_fields"]
        columns = slice(chosen[0], chosen[-1] + 1)
        rows = _Rows(
            compiler=compiler,
            converters=compiler.get_converters([column[0] for column in compiler.select[: compiler.col_count]]),
            model=compiler.klass_info["model"],
            columns=columns,
            names=[column[0].target.attname for column in compiler.select[columns]],
            related=get_related_populators(compiler.klass_info, compiler.select, connection.alias),
            annotations=tuple(compiler.annotation_col_map.items()),
        )
        return self._statement(connection, sql, params), rows


def columns_of(model: type[Model], relation: str) -> dict[str, F]:
    """Annotations for all columns of a related row. `row_of` makes the row from them."""
    return {
        _brought(relation, field.attname): F(f"{relation}__{field.attname}") for field in model._meta.concrete_fields
    }


def row_of(model: type[M], relation: str, found: Model) -> M | None:
    """The related row that came with another; None if there is none."""
    names = [field.attname for field in model._meta.concrete_fields]
    values = [getattr(found, _brought(relation, name)) for name in names]
    return None if values[0] is None else model.from_db(found._state.db, names, values)


def _brought(relation: str, name: str) -> str:
    return f"{relation}_{name}"


class PreparedChange(_Compiled):
    """A conditional update with named placeholders: `build` returns the rows to change and the values to set."""

    def __init__(self, build: Callable[..., tuple[QuerySet[Any], dict[str, Any]]], **places: type) -> None:
        super().__init__(places)
        self._build = build

    def run(self, **values: Any) -> int:
        """Returns how many rows were changed."""
        statement = self._plan()
        with keeping_cursor(statement.connection) as cursor:
            statement.run(cursor, values)
            return int(cursor.rowcount)

    def _compile(self, connection: Any) -> _Statement:
        wanted, changes = self._build(**self._marks)
        query: Any = wanted.query.chain(UpdateQuery)
        query.add_update_values(changes)
        sql, params = query.get_compiler(connection=connection).as_sql()
        return self._statement(connection, sql, params)


def _mark(number: int, kind: type) -> Any:
    """A value that no real query contains, to find its place in the compiled query."""
    if kind is datetime:
        return datetime(1001, 1, 1, microsecond=number, tzinfo=UTC)
    return 2_147_480_000 + number if kind is int else f"\0place {number}"


def _place(fits: dict[Any, tuple[str, Any]], param: Any, number: type) -> tuple[str, Any]:
    if param not in fits:
        return "", param
    name, fit = fits[param]
    return name, fit or (number if type(param) is int else type(param))
