"""Asking what may hang: in a thread of its own, for so long and no longer. A silent socket holds up nobody."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import structlog
from django.db import connections

log = structlog.get_logger("config.asking")

T = TypeVar("T")


@dataclass(frozen=True)
class Answer(Generic[T]):
    """What was said, or the kind of error there was instead; and when, on the clock that only runs ahead."""

    value: T | None
    error: str
    at: float

    @property
    def age(self) -> float:
        return time.monotonic() - self.at


@dataclass
class Inquiry(Generic[T]):
    """Questions that one thread asks one after the other, over one connection to the database."""

    name: str
    questions: dict[str, Callable[[], T]]
    answers: dict[str, Answer[T]] = field(default_factory=dict)
    """The newest to each question."""
    known: dict[str, Answer[T]] = field(default_factory=dict)
    """The newest that was no error."""
    _thread: threading.Thread | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, fresh_for: float = 0.0) -> float:
        """Asks, unless the last asking still hangs (threads would pile up) or is as fresh as that. When it began."""
        with self._lock:
            hangs = self._thread is not None and self._thread.is_alive()
            last = self.answers.get(next(reversed(self.questions))) if self.questions else None
            if not hangs and not (last and fresh_for and last.age < fresh_for):
                self._thread = threading.Thread(target=self._ask, name=f"ask-{self.name}", daemon=True)
                began = time.monotonic()
                self._thread.start()
                return began
        return time.monotonic() - fresh_for

    def wait(self, until: float) -> None:
        if self._thread is not None:
            self._thread.join(max(0.0, until - time.monotonic()))

    def since(self, began: float) -> dict[str, Answer[T]]:
        """The answers given after that moment; who is silent still is missing."""
        return {name: answer for name, answer in self.answers.items() if answer.at >= began}

    def _ask(self) -> None:
        try:
            for name, question in self.questions.items():
                self.answers[name] = answer = self._answer(name, question)
                if not answer.error:
                    self.known[name] = answer
        finally:
            connections.close_all()

    def _answer(self, name: str, question: Callable[[], T]) -> Answer[T]:
        try:
            return Answer(question(), "", time.monotonic())
        except Exception as error:  # texts of driver errors name hosts and users: only the kind goes out
            log.warning("no answer", asked=name, error=type(error).__name__)
            return Answer(None, type(error).__name__, time.monotonic())
