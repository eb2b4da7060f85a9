"""A player's program: it speaks HTTP, and repeats a request under the same key until somebody answers it."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from tests.services import HOST

PATIENCE = 90.0  # seconds; longer than any outage of a run
ANSWER_WITHIN = 15.0  # seconds a server may take for one attempt


class NoAnswer(Exception):
    """Nobody gave a definite answer in time: whether the request was taken is unknown."""


@dataclass(frozen=True)
class Ack:
    """An order that the server said it has."""

    game: str
    decision: str
    side: str
    version: int
    seal: str
    key: str
    answers: dict[str, Any] | None
    """None: a withdrawal."""


@dataclass(frozen=True)
class Refused:
    """A request that the server said it did not take."""

    game: str
    key: str
    status: int
    code: str


@dataclass
class Ledger:
    """What the players were told, by all threads."""

    acks: list[Ack] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    """Keys of requests that nobody ever answered."""
    oddities: list[str] = field(default_factory=list)
    """Answers that no server of ours should give."""
    attempts: int = 0
    broken: int = 0
    """Attempts that ended without an answer or with a 5xx."""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, kind: str, entry: Any) -> None:
        with self._lock:
            getattr(self, kind).append(entry)

    def attempt(self, *, broke: bool) -> None:
        with self._lock:
            self.attempts += 1
            self.broken += broke


class Door:
    """One player's way into any of the web processes."""

    def __init__(self, ports: list[int], token: str, ledger: Ledger) -> None:
        self._ports = ports
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._ledger = ledger

    def get(self, path: str) -> tuple[int, Any]:
        return self._until_answered("GET", path, None, {})

    def post(self, path: str, body: dict[str, Any], key: str) -> tuple[int, Any]:
        return self._until_answered("POST", path, json.dumps(body), {"Idempotency-Key": key})

    def _until_answered(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, Any]:
        end = time.monotonic() + PATIENCE
        pause = 0.05
        while time.monotonic() < end:
            try:
                status, answer = self._attempt(method, path, body, headers)
            except (OSError, http.client.HTTPException, ValueError):
                status, answer = 599, None
            broke = status >= 500 or status == 429
            self._ledger.attempt(broke=broke)
            if not broke:
                return status, answer
            time.sleep(pause * (0.5 + random.random()))
            pause = min(1.0, pause * 2)
        raise NoAnswer(f"{method} {path}")

    def _attempt(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, Any]:
        connection = http.client.HTTPConnection(HOST, random.choice(self._ports), timeout=ANSWER_WITHIN)
        try:
            connection.request(method, f"/api/v1/{path}", body, self._headers | headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read())
        finally:
            connection.close()
