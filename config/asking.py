"""Asks questions that may hang. Each runs in a thread with a time limit, so a dead socket blocks nobody else."""

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
    """A value, or the kind of error that came instead. `at` is the moment, on the monotonic clock."""

    value: T | None
    error: str
    at: float

    @property
    def age(self) -> float:
        return time.monotonic() - self.at


@dataclass
class Inquiry(Generic[T]):
    """Questions that one thread asks one after the other, over one database connection."""

    name: str
    questions: dict[str, Callable[[], T]]
    answers: dict[str, Answer[T]] = field(default_factory=dict)
    """The newest answer to each question."""
    known: dict[str, Answer[T]] = field(default_factory=dict)
    """The newest answer to each question that was not an error."""
    _thread: threading.Thread | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, fresh_for: float = 0.0) -> float:
        """Starts to ask, and returns when that began.

        Does not ask if the last round still hangs (threads would pile up) or if its answers are younger than
        `fresh_for`.
        """
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
        """The answers given after that moment. Questions without an answer yet are missing."""
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
        except Exception as error:  # error texts of drivers name hosts and users, so report the kind only
            log.warning("no answer", asked=name, error=type(error).__name__)
            return Answer(None, type(error).__name__, time.monotonic())
