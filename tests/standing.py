"""Sets up a game once for many tests, and keeps it until a test comes that starts from another.

It is kept in a transaction around those of the tests, so each test finds it unchanged and nothing of it is left after
them. Setting one up takes a hundred and twenty statements; most tests need five.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import groupby
from typing import Any

import pytest
from django.core import mail
from django.db import connection, transaction
from django.utils import translation

from tests.chance import chance

Lay = Callable[[], Any]


class Standing:
    """What is set up in this process's database: one game at a time."""

    def __init__(self) -> None:
        self._laid: Lay | None = None
        self._around = ExitStack()
        self._table: Any = None
        self._letters: list[Any] = []

    def prepare(self, request: pytest.FixtureRequest) -> None:
        """Before a test's own transaction begins: sets up what it asks for, and nothing else."""
        wanted = wanted_by(request.node)
        if wanted is self._laid:
            return
        self.clear()
        if wanted is not None and not connection.in_atomic_block:
            self._lay(wanted)

    def _lay(self, wanted: Lay) -> None:
        self._around.enter_context(transaction.atomic())
        self._around.callback(transaction.set_rollback, True)
        with translation.override("en"), chance.of(f"{wanted.__module__}.{wanted.__qualname__}"):
            mail.outbox = []
            self._table = wanted()
        self._laid, self._letters = wanted, list(mail.outbox)

    def take(self, wanted: Lay) -> Any:
        """The test's own copy: its changes are gone after it."""
        if wanted is not self._laid:
            return wanted()
        mail.outbox.extend(self._letters)
        return copy.deepcopy(self._table)

    def clear(self) -> None:
        if self._laid is not None:
            self._laid, self._table, self._letters = None, None, []
            self._around.close()


standing = Standing()


def laid(lay: Lay) -> Any:
    """A fixture that gives what `lay` returns."""

    def table(db: None) -> Any:
        return standing.take(lay)

    table.__doc__ = lay.__doc__
    table.lays = lay  # type: ignore[attr-defined]
    return pytest.fixture(table)


def side_by_side(items: list[pytest.Item]) -> list[pytest.Item]:
    """Tests of a module that begin from the same game, one after another: it is set up once for them. Those that begin
    from none come last."""
    found = []
    for _, run in groupby(items, key=lambda item: item.path):
        by_game: dict[Lay | None, list[pytest.Item]] = {}
        for item in run:
            by_game.setdefault(wanted_by(item), []).append(item)
        without = by_game.pop(None, [])
        found += [item for group in (*by_game.values(), without) for item in group]
    return found


def wanted_by(item: Any) -> Lay | None:
    """What the test's fixtures set up; the nearest of a name counts, as for pytest itself."""
    names = getattr(item, "fixturenames", ())
    if _transactional(item, names):
        return None
    known = item._fixtureinfo.name2fixturedefs if names else {}
    found = [known[name][-1].func for name in names if name in known]
    return next((func.lays for func in found if hasattr(func, "lays")), None)


def _transactional(item: Any, names: Sequence[str]) -> bool:
    marker = item.get_closest_marker("django_db")
    asked = marker is not None and marker.kwargs.get("transaction", False)
    return asked or bool({"transactional_db", "live_server"} & set(names))
