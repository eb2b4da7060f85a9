"""Rows that are inserted and updated together: in one statement on PostgreSQL, else one after the other.

The caller decides in Python what is written; this module only sends it. On PostgreSQL the statement is built once for
each mixture of rows, and the server keeps it. It can depend on one row being unchanged since it was read: then it locks
that row, checks it, and writes everything or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, transaction
from django.db.models import (
    BooleanField,
    CharField,
    DateTimeField,
    Field,
    ForeignKey,
    IntegerField,
    Model,
    TextField,
)
from psycopg.types.numeric import Int2, Int4, Int8

from games.db.prepared_queries import keeping_cursor


class _Shape(NamedTuple):
    """What the text of a part of the statement depends on."""

    model: type[Model]
    changes: tuple[str, ...] = ()
    """The fields that an update sets. If there are none, rows are inserted."""
    rows: int = 1
    unless_there: bool = False
    guards: bool = False
    """This is the first part of the statement. It changes its row only if the row still has the mark it had."""
    guarded: bool = False
    """This part does nothing if the first part changed nothing."""


_Part = tuple[_Shape, Sequence[Any]]

MOST_ROWS = 500
"""In one statement. PostgreSQL accepts at most 65,535 values, and a row has up to forty."""


class Writes:
    """Collects the writes of a transaction. A row may refer only to rows that have already been written.

    `row.pk` is set after `run`, except for rows inserted with `unless_there`.
    """

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self._afterwards: list[Callable[[], Any]] = []

    def insert(self, *rows: Model, unless_there: bool = False) -> None:
        """New rows of one model. With `unless_there`, rows that a unique constraint forbids are skipped."""
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            self._parts.append((_Shape(type(some[0]), rows=len(some), unless_there=unless_there), some))

    def update(self, row: Model, *names: str) -> None:
        """Updates these fields of an existing row, with their values at the time of `run`. Each row only once."""
        if any(row is other for _shape, rows in self._parts for other in rows):
            raise ValueError(f"{row!r} is written twice at once")
        self._parts.append((_Shape(type(row), changes=names), (row,)))

    def afterwards(self, act: Callable[[], Any]) -> None:
        """Something to do after the commit. The same thing is done once per transaction."""
        if act not in self._afterwards:
            self._afterwards.append(act)

    def run(self) -> None:
        parts, self._parts = self._parts, []
        connection = connections[DEFAULT_DB_ALIAS]
        if connection.vendor == "postgresql":
            batches = _batches(parts)
            with transaction.atomic() if len(batches) > 1 else nullcontext():
                for batch in batches:
                    _run_together(batch, connection)
        else:
            _run_one_by_one(parts)
        self._conclude()

    def run_unless_changed(self, row: Model, mark: str) -> bool:
        """Writes everything if nobody has changed `row` since it had this mark, else nothing. Returns which.

        The row is locked first and must be among the updated ones, so that the next writer sees a change. Only on
        PostgreSQL, where the mark is the row's `xmin`.
        """
        parts, self._parts = self._parts, []
        guard = [(shape._replace(guards=True), rows) for shape, rows in parts if rows[0] is row]
        others = [(shape._replace(guarded=True), rows) for shape, rows in parts if rows[0] is not row]
        written = _run_together(guard + others, connections[DEFAULT_DB_ALIAS], mark)
        if written:
            self._conclude()
        return written

    def _conclude(self) -> None:
        acts, self._afterwards = self._afterwards, []
        waiting = [callback for _, callback, *_ in connections[DEFAULT_DB_ALIAS].run_on_commit] if acts else []
        for act in acts:
            if act not in waiting:
                transaction.on_commit(act)


def _batches(parts: Sequence[_Part]) -> list[list[_Part]]:
    """As few statements as possible; nearly always one."""
    batches: list[list[_Part]] = []
    for part in parts:
        if not batches or sum(shape.rows for shape, _rows in batches[-1]) + part[0].rows > MOST_ROWS:
            batches.append([])
        batches[-1].append(part)
    return batches


def _run_one_by_one(parts: Sequence[_Part]) -> None:
    for shape, rows in parts:
        if shape.changes:
            rows[0].save(force_update=True, update_fields=shape.changes)
        else:
            shape.model._default_manager.bulk_create(rows, ignore_conflicts=shape.unless_there)


def _run_together(parts: Sequence[_Part], connection: Any, mark: str | None = None) -> bool:
    values: list[Any] = []
    for shape, rows in parts:
        for row in rows:
            if not shape.changes:
                row._prepare_related_fields_for_save(operation_name="save")
            _add_values(values, row, shape, connection)
        if shape.guards:
            values.append(mark)
    with keeping_cursor(connection) as cursor:
        cursor.execute(_statement(tuple(shape for shape, _rows in parts)), values)
        keys = [key for (key,) in cursor.fetchall()]
    if mark is not None and not keys:
        return False
    keyed = [row for shape, rows in parts if not shape.unless_there for row in rows]
    if len(keys) != len(keyed):
        raise DatabaseError("a row that was to be changed is not there")
    for row, key in zip(keyed, keys, strict=True):
        row.pk = key
        row._state.adding, row._state.db = False, connection.alias
    return True


# Values.

_Fit = Callable[[Any], Any]

_PLAIN: dict[type, _Fit | None] = dict.fromkeys((bool, datetime, str, type(None)))
_TEXT_AND_TIME = (BooleanField, CharField, DateTimeField, TextField)


def _add_values(values: list[Any], row: Any, shape: _Shape, connection: Any) -> None:
    """The values for the database, in the order of the placeholders."""
    for field, name, fits in _columns(shape):
        value = getattr(row, name)
        kind = type(value)
        if kind not in fits:
            value = field.get_db_prep_save(field.pre_save(row, add=not shape.changes), connection)
        elif (fit := fits[kind]) is not None:
            value = fit(value)
        values.append(value)


@cache
def _columns(shape: _Shape) -> tuple[tuple[Field[Any, Any], str, dict[type, _Fit | None]], ...]:
    fields = [*_fields(shape), *([shape.model._meta.pk] if shape.changes else [])]
    return tuple((field, field.attname, _fits(field)) for field in fields)


def _fits(field: Any) -> dict[type, _Fit | None]:
    """How to convert values of these types; None means unchanged. Asking Django is half the work of writing a row.

    Numbers are sent with the column's own type. By size they would give different statements for the same text.
    """
    if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False):
        return {}
    if isinstance(field, _TEXT_AND_TIME):
        return _PLAIN
    column = field.target_field if isinstance(field, ForeignKey) else field
    if isinstance(column, IntegerField):
        return {
            int: _NUMBERS[(column.db_type(connections[DEFAULT_DB_ALIAS]) or "").partition(" ")[0]],
            type(None): None,
        }
    return {}


_NUMBERS: dict[str, _Fit] = {"smallint": Int2, "integer": Int4, "bigint": Int8}


@cache
def _fields(shape: _Shape) -> tuple[Field[Any, Any], ...]:
    if shape.changes:
        # Only columns are changed, never reverse relations.
        return tuple(shape.model._meta.get_field(name) for name in shape.changes)  # type: ignore[misc]
    return tuple(field for field in shape.model._meta.concrete_fields if not field.primary_key)


# SQL text.


@cache
def _statement(shapes: tuple[_Shape, ...]) -> str:
    parts = ", ".join(f"w{number} AS ({_part(shape)})" for number, shape in enumerate(shapes))
    keys = [f'SELECT "id" FROM w{number}' for number, shape in enumerate(shapes) if not shape.unless_there]
    return f"WITH {parts} {' UNION ALL '.join(keys) or 'SELECT 0 WHERE false'}"


def _part(shape: _Shape) -> str:
    table, columns = f'"{shape.model._meta.db_table}"', [f'"{field.column}"' for field in _fields(shape)]
    if shape.changes:
        changes = ", ".join(f"{column} = %s" for column in columns)
        guard, unchanged = " FROM w0" if shape.guarded else "", " AND xmin = CAST(%s AS xid)" if shape.guards else ""
        return f'UPDATE {table} SET {changes}{guard} WHERE {table}."id" = %s{unchanged} RETURNING {table}."id"'
    end = "ON CONFLICT DO NOTHING" if shape.unless_there else 'RETURNING "id"'
    return f"INSERT INTO {table} ({', '.join(columns)}) {_new_rows(shape)} {end}"


def _new_rows(shape: _Shape) -> str:
    if not shape.guarded:
        row = f"({', '.join(['%s'] * len(_fields(shape)))})"
        return f"VALUES {', '.join([row] * shape.rows)}"
    # Without its length: a cast to varchar(8) would silently cut off what does not fit.
    kinds = [str(field.db_type(connections[DEFAULT_DB_ALIAS])).partition("(")[0] for field in _fields(shape)]
    row = f"SELECT {', '.join(f'CAST(%s AS {kind})' for kind in kinds)} FROM w0"
    return " UNION ALL ".join([row] * shape.rows)
