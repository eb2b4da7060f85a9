"""A player's program: it uses HTTP, and repeats a request under the same key until it is answered."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from tests.chaos.history import History
from tests.services import HOST

PATIENCE = 150.0  # seconds; longer than any outage of a run
ANSWER_WITHIN = 15.0  # seconds a server may take for one attempt
REMEMBERED = ("version", "seal", "standing", "state", "ref", "locked", "type")
"""What the history keeps of an answer."""
OF_A_VERSION = ("version", "seal", "withdrawn", "answers")


class NoAnswer(Exception):
    """Nobody gave a clear answer in time, so it is unknown whether the request was accepted."""


@dataclass(frozen=True)
class Ack:
    """An order that the server acknowledged."""

    game: str
    decision: str
    side: str
    version: int
    seal: str
    key: str
    answers: dict[str, Any] | None
    """None for a withdrawal."""


@dataclass(frozen=True)
class Refused:
    """A request that the server refused."""

    game: str
    key: str
    status: int
    code: str


@dataclass
class Ledger:
    """What the players were told, from all threads."""

    acks: list[Ack] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    """Keys of requests that were never answered."""
    oddities: list[str] = field(default_factory=list)
    """Answers that our server should never give."""
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
    """One person's access to any of the web processes."""

    def __init__(
        self, ports: list[int], token: str, ledger: Ledger, history: History, game: str = "", side: str = ""
    ) -> None:
        self._ports = ports
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._ledger = ledger
        self._history = history
        self._who = {"game": game, "side": side}

    def get(self, path: str) -> tuple[int, Any]:
        return self._until_answered("GET", path, None, "")

    def post(self, path: str, body: dict[str, Any], key: str) -> tuple[int, Any]:
        return self._until_answered("POST", path, body, key)

    def _until_answered(self, method: str, path: str, body: dict[str, Any] | None, key: str) -> tuple[int, Any]:
        end = time.monotonic() + PATIENCE
        pause = 0.05
        while time.monotonic() < end:
            status, answer = self._attempt(method, path, body, key)
            broke = status >= 500 or status == 429
            self._ledger.attempt(broke=broke)
            if not broke:
                return status, answer
            time.sleep(pause * (0.5 + random.random()))
            pause = min(1.0, pause * 2)
        raise NoAnswer(f"{method} {path}")

    def _attempt(self, method: str, path: str, body: dict[str, Any] | None, key: str) -> tuple[int, Any]:
        """One try, recorded whatever happens. 599 means no answer."""
        at = random.randrange(len(self._ports))
        sent, problem = time.time(), ""
        try:
            status, answer = self._ask(self._ports[at], method, path, body, key)
        except (OSError, http.client.HTTPException, ValueError) as error:
            status, answer, problem = 599, None, type(error).__name__
        told: dict[str, Any] = {"process": f"web{at + 1}", "method": method, "path": path, "key": key}
        if isinstance(answer, dict):
            told["answer"] = {name: answer[name] for name in REMEMBERED if name in answer}
        elif isinstance(answer, list):
            told["answer"] = [{name: one.get(name) for name in OF_A_VERSION} for one in answer]
        if body is not None:
            told["body"] = body
        self._history.note("call", **self._who, **told, sent=sent, status=status, problem=problem)
        return status, answer

    def _ask(self, port: int, method: str, path: str, body: dict[str, Any] | None, key: str) -> tuple[int, Any]:
        connection = http.client.HTTPConnection(HOST, port, timeout=ANSWER_WITHIN)
        given = {"Idempotency-Key": key} if key else {}
        try:
            sent = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1/{path}", sent, self._headers | given)
            response = connection.getresponse()
            text = response.read()
            return response.status, json.loads(text) if text else None
        finally:
            connection.close()
