"""Lookups that every request makes, compiled once: building the SQL costs Django several times what running it does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class _Plan:
    """What a connection needs to run the query and to make rows of it."""

    connection: Any
    compiler: Any
    sql: str
    params: tuple[Any, ...]
    converters: Any
    model: type[Model]
    columns: slice
    names: list[str]
    related: list[Any]

    def run(self, values: dict[Any, Any]) -> Model | None:
        with self.connection.cursor() as cursor:
            cursor.execute(self.sql, [values.get(param, param) for param in self.params])
            found = cursor.fetchone()
        if found is None:
            return None
        (row,) = self.compiler.apply_converters([found], self.converters)
        made = self.model.from_db(self.connection.alias, self.names, row[self.columns])
        for populator in self.related:
            populator.populate(row, made)
        return made


class Prepared(Generic[M]):
    """A query for one row, with the rows it selects along, and named places for what is looked for.

    `Prepared(lambda ref: Decision.objects.filter(ref=ref), ref=str)` is asked with `.one(ref="abc")`. The values must
    be of the column's own type: they go to the database as they are.
    """

    def __init__(self, build: Callable[..., QuerySet[M]], **places: type) -> None:
        self._build = build
        self._marks = {name: _mark(number, kind) for number, (name, kind) in enumerate(places.items())}
        self._own = threading.local()

    def one(self, **values: Any) -> M | None:
        connection = connections[DEFAULT_DB_ALIAS]
        plan: _Plan | None = getattr(self._own, "plan", None)
        if plan is None or plan.connection is not connection:
            plan = self._own.plan = self._prepare(connection)
        return plan.run({mark: values[name] for name, mark in self._marks.items()})  # type: ignore[return-value]

    def _prepare(self, connection: Any) -> _Plan:
        query = self._build(**self._marks).query
        compiler = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        chosen = compiler.klass_info["select_fields"]
        columns = slice(chosen[0], chosen[-1] + 1)
        return _Plan(
            connection=connection,
            compiler=compiler,
            sql=sql,
            params=tuple(params),
            converters=compiler.get_converters([column[0] for column in compiler.select[: compiler.col_count]]),
            model=compiler.klass_info["model"],
            columns=columns,
            names=[column[0].target.attname for column in compiler.select[columns]],
            related=get_related_populators(compiler.klass_info, compiler.select, connection.alias),
        )


def _mark(number: int, kind: type) -> Any:
    """Something that no real query holds, to find its place again in the compiled one."""
    return 2_147_480_000 + number if kind is int else f"\0place {number}"
