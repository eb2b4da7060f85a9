"""What browsers have asked and the server has not answered yet: the next test may begin only after the last of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

PATIENCE = 60.0
"""Seconds until everything must be answered."""

_changed = threading.Condition()
_asked: list[str] = []


class Counted:
    """Middleware: knows what is being answered."""

    def __init__(self, answer: Callable[[Any], Any]) -> None:
        self.answer = answer

    def __call__(self, request: Any) -> Any:
        with _changed:
            _asked.append(request.path)
        try:
            return self.answer(request)
        finally:
            with _changed:
                _asked.remove(request.path)
                _changed.notify_all()


def counted_server() -> None:
    """Before the server starts: it reads its middleware once."""
    from django.conf import settings

    settings.MIDDLEWARE = [f"{__name__}.{Counted.__name__}", *settings.MIDDLEWARE]


def all_answered() -> None:
    """Waits for it. A request that outlives its test would write into the database of the next."""
    with _changed:
        assert _changed.wait_for(lambda: not _asked, PATIENCE), _asked
